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

/** Before the operator's settings are there. */
export const unset: SettingsState = { data: null, lastFetch: null, loading: false, fcmToken: null };
