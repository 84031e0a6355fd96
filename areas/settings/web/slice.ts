import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { unset, type WebSettings } from './state.ts';

/** Slice `Settings`: what the operator has set. */
export const settings = createSlice({
  name: 'Settings',
  initialState: unset,
  reducers: {
    settingsRequested: (state) => {
      state.loading = true;
    },
    settingsLoaded: (state, action: PayloadAction<{ data: WebSettings; at: number }>) => {
      state.data = action.payload.data;
      state.lastFetch = action.payload.at;
      state.loading = false;
    },
    pushTokenKnown: (state, action: PayloadAction<string | null>) => {
      state.fcmToken = action.payload;
    },
  },
});

export const { settingsRequested, settingsLoaded, pushTokenKnown } = settings.actions;
