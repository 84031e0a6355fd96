/** Policy of reviews: pure, the same in the browser and on the server. Times in seconds. */

const HOUR = 3600;
const DAY = 24 * HOUR;

/** What someone has had with who they review. A deal says more than a viewing. */
export const BASES = ['viewing', 'deal'] as const;
export type Basis = (typeof BASES)[number];

/** Why a review or an answer is reported. Staff decide; that it is bad is no reason. */
export const REPORT_REASONS = ['not_own', 'insulting', 'private', 'advertising', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What is reported: the review, or the answer to it. */
export const REPORTED_PARTS = ['review', 'answer'] as const;
export type ReportedPart = (typeof REPORTED_PARTS)[number];

/** A review may be written this long after the viewing or the deal. */
export const REVIEW_WITHIN = 365 * DAY;

/** An average is said of so many reviews, and not of fewer. */
export const LEAST_RATED = 3;

export const LIMITS = {
  rating: { min: 1, max: 5 },
  /** Characters: a rating alone helps nobody. */
  text: { min: 20, max: 3000 },
  answer: 3000,
  words: 1000,
  outcome: 1000,
  /** Viewings and deals of one person that are looked at, the last ones. */
  encounters: 200,
  /** Of one person, on their page. */
  own: 200,
} as const;

export const RATE_LIMITS = {
  changesPerPerson: { limit: 60, per: DAY },
  reportsPerPerson: { limit: 30, per: DAY },
} as const;

/** How many there are, and what they come to. */
export interface Tally {
  readonly count: number;
  readonly sum: number;
}

/** Returns the average to one digit; null of too few. */
export const ratingOf = ({ count, sum }: Tally): { average: number; count: number } | null =>
  count < LEAST_RATED ? null : { average: Math.round((sum * 10) / count) / 10, count };

/** Returns a name as readers see it: the first one, and the initial of the last. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const [initial] = [...(others.at(-1) ?? '')];
  return initial === undefined ? first : `${first} ${initial}.`;
}
