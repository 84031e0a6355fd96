import { afterTouch } from '@keystead/ui/on-demand';

/** Its form is alive at once for anyone who has been here before: it knows their name. */
export const ContactPage = afterTouch(() => import('./contact-page.tsx').then((part) => part.ContactPage), {
  isOwn: true,
});
