export { readNext } from './entry/next.ts';
export { SecondStepPage } from './entry/second-step-page.tsx';
export { SignInPage } from './entry/sign-in-page.tsx';
export { SignUpPage } from './entry/sign-up-page.tsx';
export { LinkPage } from './link-page.tsx';
export { MailboxPage } from './mailbox/mailbox-page.tsx';
export { useOpenedLink } from './opened-link.ts';
export { ProfilePage } from './profile/profile-page.tsx';
export { readProviderReturn } from './providers/provider-return.ts';
export { ProviderReturnPage } from './providers/provider-return-page.tsx';
export { ForgotPasswordPage } from './reset/forgot-password-page.tsx';
export { ResetPasswordPage } from './reset/reset-password-page.tsx';
export { UndoChangePage } from './reset/undo-change-page.tsx';
export { ConfirmSelf, useConfirm } from './security/confirm.tsx';
export { saveFrom } from './security/save-as.ts';
export { SecurityPage } from './security/security-page.tsx';
export { SignedInOnly } from './signed-in-only.tsx';
export {
  profileUpdated,
  sessionEnded,
  signedOut,
  signInBegan,
  signInFailed,
  signInSucceeded,
  userSignup,
} from './slice.ts';
export { nobody, type SessionEnd, type SignedIn, selectRestored, selectToken, selectUser } from './state.ts';
