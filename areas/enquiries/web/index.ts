export { AskButton, type AskDialogProps, EnquiryDialog } from './ask/ask-button.tsx';
export { GuestPage } from './guest/guest-page.tsx';
export { EnquiriesNotice } from './own/enquiries-notice.tsx';
export { EnquiriesPage } from './own/enquiries-page.tsx';
