import { afterTouch } from '@keystead/ui/on-demand';

export const ForgotPasswordPage = afterTouch(() =>
  import('./forgot-password-page.tsx').then((part) => part.ForgotPasswordPage),
);
/** Comes at once: the link in its address is looked up on arrival. */
export const ResetPasswordPage = afterTouch(
  () => import('./reset-password-page.tsx').then((part) => part.ResetPasswordPage),
  { isAwaited: false },
);
/** As the one above. */
export const UndoChangePage = afterTouch(
  () => import('./undo-change-page.tsx').then((part) => part.UndoChangePage),
  { isAwaited: false },
);
