import type { z } from 'zod';
import type { userSignup as userSignupCall } from '../contract.ts';

/** The login response as it came, token included. */
export type SignedIn = Pick<z.output<(typeof userSignupCall)['answer']>, 'token' | 'data'>;

interface UserSignupState {
  data: SignedIn | null;
  loading: boolean;
  /** Why the session is no more, while its person was still at work here. */
  ended?: SessionEnd;
}

/** Ended elsewhere or run out; or the operator has switched the account off. */
export type SessionEnd = 'over' | 'deactivated';

/** Signed out. */
export const nobody: UserSignupState = { data: null, loading: false };

interface WithUserSignup {
  User_signup: UserSignupState;
}

export const selectUser = (state: WithUserSignup) => state.User_signup.data?.data ?? null;
export const selectEnded = (state: WithUserSignup) => state.User_signup.ended;
interface WithStorage {
  storage: { restored: boolean };
}

/** Returns whether stored state has been read from the browser's storage. */
export const selectRestored = (state: WithStorage) => state.storage.restored;
export const selectToken = (state: WithUserSignup) => state.User_signup.data?.token;
