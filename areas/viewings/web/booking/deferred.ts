import { lazy } from 'react';

/** Fetched when someone first wants to see a home. */
export const BookingDialog = lazy(() => import('./booking-dialog.tsx'));
