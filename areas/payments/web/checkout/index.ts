import { lazy } from 'react';

/** Fetched when someone wants to pay. */
export const Checkout = lazy(() => import('./checkout.tsx'));
