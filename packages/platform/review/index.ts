import type { Ctx } from '../context/index.ts';

import type { ReviewContent, ReviewFact, Says } from './content.ts';

export { type Comparison, compare, differencesOf, postedFiles } from './comparing.ts';
export { codeText, type ReviewContent, type ReviewFact, type ReviewFile, type Says } from './content.ts';

/**
 * What waits for someone of the site. Every area says here what of its own does, how it is read and decided; the
 * queue of the back office is made of all of it (decision 118).
 */

/** What became of it so far, as its area calls it. */
export interface ReviewEvent {
  readonly at: Date;
  readonly what: string;
  readonly reason: string;
}

/** Returns the facts, by field and in this order; what has no value is left out. */
export function factsOf(values: Readonly<Record<string, string | null | undefined>>): ReviewFact[] {
  return Object.entries(values).flatMap(([field, value]) => (value ? [{ field, value }] : []));
}

/** Returns a line of what became of it. */
export function reviewEvent(at: Date, what: string, reason: string | null = null): ReviewEvent {
  return { at, what, reason: reason ?? '' };
}

export interface Reviewed extends ReviewContent {
  readonly title: string;
  readonly accountId: number | null;
  /** How it stands: `pending`, `approved`, … */
  readonly state: string;
  /** Where the public sees it, on this site; "" where it does not. */
  readonly path: string;
  /** What the site looked at last, of something that was changed since and waits again. */
  readonly before?: ReviewContent | undefined;
  /** Absent: staff read the values. */
  readonly says?: Says;
  readonly history: readonly ReviewEvent[];
}

/** What risk is computed from, beside the person; absent: nothing is known of it. */
export interface RiskHints {
  /** Everything that people would read. */
  readonly words?: string;
  readonly price?: number;
  /** The middle of the prices of its like; undefined where there are too few of them. */
  readonly usualPrice?: number | undefined;
}

/** Whether a decision needs a reason for the person. */
export type ReasonNeed = 'none' | 'optional' | 'required';

export interface ReviewSource {
  /** `property`. */
  readonly kind: string;
  /** What staff need to see it, and to decide it. */
  readonly rights: { readonly see: string; readonly decide: string };
  /**
   * SQL without parameters: `id` integer, `title` text, `account_id` integer or null, `since` timestamptz, `is_edit`
   * boolean of everything that waits; in the order of `since, id` it is read from an index.
   */
  readonly waiting: string;
  /** SQL that holds the row of `$1` until the transaction ends, as those do who change it: what was seen stays so. */
  readonly lock: string;
  /** What may be said to it; the first lets it pass. */
  readonly actions: Readonly<Record<string, ReasonNeed>>;
  /** In whatever state; undefined when it is gone. */
  read(ctx: Ctx, id: number): Promise<Reviewed | undefined>;
  hints?(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, RiskHints>>;
  /** Addresses of small pictures for the rows of the queue; what has none is left out. */
  pictures?(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /**
   * Decides, in the open transaction, and notifies the person.
   * @throws ApiError wrong_state, conflict, validation
   */
  decide(open: Ctx, id: number, action: string, reason: string): Promise<void>;
}

const sources = new Map<string, ReviewSource>();

/** Says what of an area waits for staff; from `connect`. */
export function addReviewSource(source: ReviewSource): void {
  sources.set(source.kind, source);
}

/** Returns everything that may wait, in the order of areas. */
export function reviewSources(): readonly ReviewSource[] {
  return [...sources.values()];
}
