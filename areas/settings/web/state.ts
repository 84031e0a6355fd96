import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { z } from 'zod';
import type { webSettingsData } from '../contract.ts';

export type WebSettings = z.output<typeof webSettingsData>;

interface SettingsState {
  data: WebSettings | null;
  /** Milliseconds since 1970. */
  lastFetch: number | null;
  loading: boolean;
  fcmToken: string | null;
}

const initialState: SettingsState = { data: null, lastFetch: null, loading: false, fcmToken: null };

/** Slice `Settings`: what the operator has set. */
export const settings = createSlice({
  name: 'Settings',
  initialState,
  reducers: {
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

export const { settingsLoaded, pushTokenKnown } = settings.actions;
