export { SignedInOnly } from './signed-in-only.tsx';
export {
  profileUpdated,
  type SignedIn,
  selectToken,
  selectUser,
  signedOut,
  signInBegan,
  signInFailed,
  signInSucceeded,
  userSignup,
} from './state.ts';
