/** How a part does: `warning` works, and someone should look. */
export type PartState = 'ok' | 'warning' | 'down';

/** One part that the site is made of. */
export interface Part {
  readonly name: 'server' | 'database' | 'storage' | 'mail' | 'notices' | 'jobs' | 'backups';
  readonly state: PartState;
  /** What it is, with its version where it has one: `PostgreSQL 18.1`. */
  readonly version: string;
  /** What there is to say about it, one thing each. */
  readonly notes: readonly string[];
}
