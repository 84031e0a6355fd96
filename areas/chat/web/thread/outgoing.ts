import type { Talk } from '../talk.ts';

/** A message on its way, as this browser shows it. */
export interface Outgoing {
  /** Names it for the server: however often it is sent, it is there once. */
  readonly clientId: string;
  readonly talk: Talk;
  readonly text: string;
  readonly file: File | null;
  readonly audio: Blob | null;
  /** ISO-8601. */
  readonly writtenAt: string;
  readonly state: 'sending' | 'waiting' | 'failed' | 'sent';
  /** Why it was rejected, or has to wait, as the server's message. */
  readonly issue: string;
}
