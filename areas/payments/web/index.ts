export { Checkout } from './checkout/index.ts';
export { AgencyPayments, PaymentHistoryPage } from './history/history-page.tsx';
export { PaymentPage } from './return/payment-page.tsx';
export { type PaymentSearch, readPaymentSearch } from './return/search.ts';
