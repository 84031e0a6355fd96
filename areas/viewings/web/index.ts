export { BookingDialog } from './booking/deferred.ts';
export { GuestViewingPage } from './guest/guest-viewing-page.tsx';
export { readView, type View } from './own/view.ts';
export { ViewingsPage } from './own/viewings-page.tsx';
