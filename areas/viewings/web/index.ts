export { BookingDialog } from './booking/deferred.ts';
export { readView, type View } from './own/view.ts';
export { ViewingsPage } from './own/viewings-page.tsx';
