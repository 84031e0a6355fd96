import { lazy } from 'react';

export { PaymentHistoryPage } from './history/history-page.tsx';
export { PaymentPage } from './return/payment-page.tsx';
export { type PaymentSearch, readPaymentSearch } from './return/search.ts';

/** Fetched when somebody wants to pay. */
export const Checkout = lazy(() => import('./checkout/checkout.tsx'));
