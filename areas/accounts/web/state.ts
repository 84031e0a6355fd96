import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { z } from 'zod';
import type { userSignup as userSignupCall } from '../contract.ts';

/** The login response as it came, token included. */
export type SignedIn = Pick<z.output<(typeof userSignupCall)['answer']>, 'token' | 'data'>;

interface UserSignupState {
  data: SignedIn | null;
  loading: boolean;
  /** The session was ended elsewhere or ran out, while its person was still at work here. */
  ended?: boolean;
}

const empty: UserSignupState = { data: null, loading: false };

/** Slice `User_signup`: who is signed in on this browser. */
export const userSignup = createSlice({
  name: 'User_signup',
  initialState: empty,
  reducers: {
    signInBegan: (state) => {
      state.loading = true;
    },
    signInSucceeded: (_state, action: PayloadAction<SignedIn>) => ({ data: action.payload, loading: false }),
    signInFailed: (state) => {
      state.loading = false;
    },
    profileUpdated: (state, action: PayloadAction<SignedIn['data']>) => {
      if (state.data) state.data.data = action.payload;
    },
    signedOut: () => empty,
    sessionEnded: () => ({ ...empty, ended: true }),
  },
});

export const { signInBegan, signInSucceeded, signInFailed, profileUpdated, signedOut, sessionEnded } =
  userSignup.actions;

interface WithUserSignup {
  User_signup: UserSignupState;
}

export const selectUser = (state: WithUserSignup) => state.User_signup.data?.data ?? null;
export const selectEnded = (state: WithUserSignup) => state.User_signup.ended === true;
interface WithStorage {
  storage: { restored: boolean };
}

/** Whether kept state has come back from the browser's storage. */
export const selectRestored = (state: WithStorage) => state.storage.restored;
export const selectToken = (state: WithUserSignup) => state.User_signup.data?.token;
