/** Runs that make a set of places: pure, the same in the back office and on the server. */

export const RUN_STATES = ['running', 'done', 'failed', 'cancelled'] as const;
/** Of a region that is fetched, of a file that was sent, or of the ways of the current set alone. */
export const RUN_SOURCES = ['region', 'file', 'ways'] as const;
export const RUN_STEPS = [
  'starting',
  'fetching',
  'engine',
  'reading',
  'cutting',
  'connecting',
  'writing',
] as const;
export type RunStep = (typeof RUN_STEPS)[number];

/** The largest extract that may be sent or fetched. */
export const MOST_EXTRACT_BYTES = 512 * 1024 * 1024;
