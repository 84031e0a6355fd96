export { Checkout } from './checkout/index.ts';
export { PaymentHistoryPage } from './history/history-page.tsx';
export { PaymentPage } from './return/payment-page.tsx';
export { type PaymentSearch, readPaymentSearch } from './return/search.ts';
