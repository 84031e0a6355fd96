import type { Kysely } from 'kysely';
import type { DB } from '../db/index.ts';

/** Where a notice is sent from: a context, inside an open transaction or not. */
export interface Sending {
  readonly db: Kysely<DB>;
  /** Inside a transaction: does something once it is committed, and never when it is rolled back. */
  readonly afterCommit?: (work: () => void) => void;
}

export interface Subscriber {
  /** Gets the text of each notice. */
  readonly heard: (text: string) => void;
  /** Called whenever notices may have been lost; again and again while nothing can be heard. */
  readonly missed: () => void;
}

/**
 * Carries short notices between the server processes of one site. A notice says where to look, it is never the truth
 * itself: it may be lost with a connection, and listeners are notified of that.
 */
export interface Realtime {
  /** Sends when the open transaction commits; at once outside of one. A few kilobytes at most. */
  publish(from: Sending, channel: string, text: string): Promise<void>;
  /** @param channel letters and underscores */
  subscribe(channel: string, subscriber: Subscriber): Promise<Subscription>;
  /** Lets go of its own connections, not of subscriptions. */
  close(): Promise<void>;
}

export interface Subscription {
  close(): Promise<void>;
}
