import { lazy } from 'react';

/** Fetched when somebody wants to pay. */
export const Checkout = lazy(() => import('./checkout.tsx'));
