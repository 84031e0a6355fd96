/** Policy of engagement: pure, the same in the browser and on the server. Times in seconds. */

const HOUR = 3600;
const DAY = 24 * HOUR;

export const RATE_LIMITS = {
  favouritesPerPerson: { limit: 600, per: HOUR },
  hidingPerPerson: { limit: 600, per: HOUR },
  visitsPerPerson: { limit: 1200, per: HOUR },
  interestPerPerson: { limit: 60, per: DAY },
} as const;

/** Favourites of one person; hearts on cards are painted from the whole list. */
export const MOST_FAVOURITES = 1000;
/** Homes that one person can have hidden. */
export const MOST_HIDDEN = 5000;
/** Homes that are remembered as seen by one person, and for how many days; a newer one takes the place of the oldest. */
export const MOST_SEEN = 1000;
export const SEEN_DAYS = 180;
/** The same of a guest's browser; what is hidden there comes with every search. */
export const MOST_HIDDEN_HERE = 200;
export const MOST_SEEN_HERE = 500;

/** A visit ends after so many milliseconds without a page being opened. */
const VISIT_GAP = 4 * HOUR * 1000;

/** When a visitor was here: what was posted after `since` is new to them, nothing at their first visit. Milliseconds. */
export interface Visit {
  readonly since: number | undefined;
  readonly last: number;
}

/** Returns the visit that a page opened `now` belongs to: the one that was going on, or the next one. */
export function visitAt({ since, last }: Visit, now: number): Visit {
  return { since: now - last < VISIT_GAP ? since : last, last: now };
}

/** Most favourites stored in a guest's browser, and cards in one request. */
export const MOST_CARDS = 24;
/** Homes side by side. */
export const MOST_COMPARED = 4;

const BETWEEN = '-vs-';

/** Returns the address of a comparison: readable, and the same for everyone it is sent to. */
export function comparisonPath(slugs: readonly string[]): string {
  return slugs.slice(0, MOST_COMPARED).join(BETWEEN);
}

/**
 * Returns the candidates for each part of a comparison's address, most likely first: a slug can hold "-vs-" itself, so neighbours
 * are joined as well. At most `limit` candidates.
 */
export function comparedCandidates(path: string, limit = 60): string[] {
  const parts = path.split(BETWEEN).filter((part) => part !== '');
  const joined = parts.flatMap((_, start) =>
    parts.slice(start).map((_part, extra) => parts.slice(start, start + extra + 1)),
  );
  return [...new Set(joined.sort((a, b) => a.length - b.length).map((run) => run.join(BETWEEN)))].slice(
    0,
    limit,
  );
}

/** Returns the slugs that a comparison's address names, of those that exist: at each place the longest, at most four. */
export function comparedSlugs(path: string, existing: ReadonlySet<string>): string[] {
  const parts = path.split(BETWEEN).filter((part) => part !== '');
  const found: string[] = [];
  let start = 0;
  while (start < parts.length && found.length < MOST_COMPARED) {
    const ends = parts.map((_, index) => parts.length - index).filter((end) => end > start);
    const end = ends.find((candidate) => existing.has(parts.slice(start, candidate).join(BETWEEN)));
    const slug = end === undefined ? undefined : parts.slice(start, end).join(BETWEEN);
    if (slug !== undefined && !found.includes(slug)) found.push(slug);
    start = end ?? start + 1;
  }
  return found;
}
