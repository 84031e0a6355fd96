import { afterTouch } from '@keystead/ui/on-demand';

/** Anyone who has been here before may be signed in, and is led on at once. */
const OWN = { isOwn: true };

export const SignInPage = afterTouch(() => import('./sign-in-page.tsx').then((part) => part.SignInPage), OWN);
export const SignUpPage = afterTouch(() => import('./sign-up-page.tsx').then((part) => part.SignUpPage), OWN);
