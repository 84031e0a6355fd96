export { SignInPage, SignUpPage } from './entry/first-touch.ts';
export { readNext } from './entry/next.ts';
export { SecondStepPage } from './entry/second-step-page.tsx';
export { MailboxPage } from './mailbox/mailbox-page.tsx';
export { ProfilePage } from './profile/profile-page.tsx';
export { readProviderReturn } from './providers/provider-return.ts';
export { ProviderReturnPage } from './providers/provider-return-page.tsx';
export { ForgotPasswordPage, ResetPasswordPage, UndoChangePage } from './reset/first-touch.ts';
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
