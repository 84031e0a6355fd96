import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { nobody, type SessionEnd, type SignedIn } from './state.ts';

/** Slice `User_signup`: who is signed in on this browser. */
export const userSignup = createSlice({
  name: 'User_signup',
  initialState: nobody,
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
    signedOut: () => nobody,
    sessionEnded: (_state, action: PayloadAction<SessionEnd>) => ({ ...nobody, ended: action.payload }),
  },
});

export const { signInBegan, signInSucceeded, signInFailed, profileUpdated, signedOut, sessionEnded } =
  userSignup.actions;
