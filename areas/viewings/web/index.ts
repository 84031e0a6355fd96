import { lazy } from 'react';

/** Fetched when someone first wants to see a home. */
export const BookingDialog = lazy(() => import('./booking/booking-dialog.tsx'));
export { readView, type View } from './own/view.ts';
export { ViewingsPage } from './own/viewings-page.tsx';
