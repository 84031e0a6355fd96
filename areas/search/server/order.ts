import { SORTS, type Sort } from '../contract.ts';

/** Orders that are one walk along columns; relevance is more than that. */
export type ColumnSort = Exclude<Sort, 'relevance'>;

/** Every order a list can have; callers never ask for rotation, lists of featured homes always have it. */
export type Order = Sort | 'rotation';

/** One part of a sort key: column or expression, what it holds, and whether large comes first. */
export interface KeyPart {
  readonly sql: string;
  readonly kind: keyof typeof kinds;
  readonly descending: boolean;
}

/** How the parts of a key travel as text: SQL that writes and reads them, and what a reader accepts. */
const kinds = {
  number: {
    write: (sql: string) => `(${sql})::text`,
    read: (at: string) => `${at}::float8`,
    accepts: /^(-?\d{1,20}(\.\d{1,30})?(e[+-]?\d{1,2})?|Infinity)$/,
  },
  count: {
    write: (sql: string) => `${sql}::text`,
    read: (at: string) => `${at}::int8`,
    accepts: /^\d{1,18}$/,
  },
  flag: {
    write: (sql: string) => `${sql}::text`,
    read: (at: string) => `${at}::bool`,
    accepts: /^(true|false)$/,
  },
  // Microseconds since 1970, exact where JavaScript's Date is not.
  moment: {
    write: (sql: string) => `(extract(epoch from ${sql}) * 1000000)::int8::text`,
    read: (at: string) => `(timestamptz 'epoch' + ${at}::int8 * interval '1 microsecond')`,
    accepts: /^\d{1,16}$/,
  },
} as const;

/** Ties of every order: featured first, then newest; the id makes the order total. */
export const NEWEST: readonly KeyPart[] = [
  { sql: 'promoted', kind: 'flag', descending: true },
  { sql: 'created_at', kind: 'moment', descending: true },
  { sql: 'listing_id', kind: 'count', descending: true },
];

/**
 * Returns the whole sort key of an order.
 * @param lead SQL of the distance for `nearest`, of the cost for `monthly_cost`, of the estimated minutes for `commute`; of the price for `price_asc`, where nothing
 * is on request
 */
export function sortKey(sort: ColumnSort, lead?: string): readonly KeyPart[] {
  const first: Record<ColumnSort, KeyPart[]> = {
    newest: [],
    price_asc: [{ sql: lead ?? 'price_ascending(price)', kind: 'number', descending: false }],
    price_desc: [{ sql: 'price', kind: 'number', descending: true }],
    price_per_area: [{ sql: 'price_per_area', kind: 'number', descending: false }],
    monthly_cost: [{ sql: lead ?? '', kind: 'number', descending: false }],
    commute: [{ sql: lead ?? '', kind: 'number', descending: false }],
    most_reduced: [{ sql: 'reduced_by', kind: 'number', descending: true }],
    // What is of unknown size comes last.
    largest: [{ sql: 'coalesce(area::double precision, -1)', kind: 'number', descending: true }],
    nearest: [{ sql: lead ?? '', kind: 'number', descending: false }],
    most_viewed: [{ sql: 'views', kind: 'count', descending: true }],
    most_liked: [{ sql: 'likes', kind: 'count', descending: true }],
  };
  return [...first[sort], ...NEWEST];
}

/** The order of what a text search has ranked; `rank` is a column. */
export const RANKED: readonly KeyPart[] = [{ sql: 'rank', kind: 'number', descending: true }, ...NEWEST];

/**
 * The order of featured homes: rounds in which every owner has one, in an order of owners that is drawn anew for each
 * period of time. So no one comes twice running while others wait: the rounds go through the owners in one order. The
 * period is part of the cursor, so that paging goes on in the order it began in. Columns of `readRotatedPage`.
 */
export const ROTATED: readonly KeyPart[] = [
  { sql: 'slot', kind: 'count', descending: true },
  { sql: 'round', kind: 'number', descending: true },
  { sql: 'turn', kind: 'count', descending: true },
  { sql: 'owner_id', kind: 'count', descending: true },
];

/** Returns `order by` of a key. */
export function orderBy(key: readonly KeyPart[]): string {
  return key.map(({ sql, descending }) => `${sql}${descending ? ' desc' : ''}`).join(', ');
}

/** Returns `order by` of a key whose parts are the columns k0, k1, … */
export function orderByNamed(key: readonly KeyPart[]): string {
  return key.map(({ descending }, i) => `k${i}${descending ? ' desc' : ''}`).join(', ');
}

/** Returns the parts of a key as columns k0, k1, … */
export function keyColumns(key: readonly KeyPart[]): string {
  return key.map(({ sql }, i) => `${sql} as k${i}`).join(', ');
}

/** Returns the columns k0, k1, … of a key as one text, which `keyParts` takes apart: arrays of every row take long to read. */
export function keyText(key: readonly KeyPart[]): string {
  return `concat_ws(' ', ${key.map(({ kind }, i) => kinds[kind].write(`k${i}`)).join(', ')})`;
}

/** Returns the parts of what `keyText` gave. */
export function keyParts(text: string): string[] {
  return text.split(' ');
}

/**
 * Returns SQL that holds for everything behind a place in an order. Written so that an index with the same key starts
 * reading there: the lead column is bounded by itself, the rest compares as one row.
 * @param at placeholders of the place, one for each part
 */
export function behind(key: readonly KeyPart[], at: readonly string[]): string {
  const place = key.map(({ kind }, i) => kinds[kind].read(at[i] as string));
  const row = (parts: readonly KeyPart[], from: number) =>
    `(${parts.map(({ sql }) => sql).join(', ')}) < (${place.slice(from).join(', ')})`;
  const [lead, ...rest] = key as [KeyPart, ...KeyPart[]];
  if (lead.descending) return row(key, 0);
  return `(${lead.sql} >= ${place[0]} and (${lead.sql} > ${place[0]} or ${row(rest, 1)}))`;
}

/** Returns SQL that holds for a place in the order of newest and everything before it. */
export function upTo(at: readonly string[]): string {
  return `(${NEWEST.map(({ sql }) => sql).join(', ')}) >= (${placeOf(at)})`;
}

/** Returns SQL of the values of a place in the order of newest. @param at placeholders of them */
export function placeOf(at: readonly string[]): string {
  return NEWEST.map(({ kind }, i) => kinds[kind].read(at[i] as string)).join(', ');
}

/**
 * A place in an ordered list: everything up to it has been seen. `key` is the sort key of the last item seen. With
 * relevance it is the key of RANKED and `edge` the last of the ranked ones in the order of newest, or, behind the
 * ranked ones, the key of NEWEST.
 */
export interface Cursor {
  readonly sort: Order;
  readonly key: readonly string[];
  readonly edge?: readonly string[] | undefined;
}

/** Returns a cursor as clients carry it; they must not look inside. */
export function encodeCursor({ sort, key, edge }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, key, ...(edge ? [edge] : [])])).toString('base64url');
}

/** Reads a cursor; undefined for anything that `encodeCursor` cannot have made. */
export function decodeCursor(text: string): Cursor | undefined {
  const parts = parseJson(Buffer.from(text, 'base64url').toString('utf8'));
  if (!Array.isArray(parts)) return undefined;
  const [sort, key, edge] = parts as [Order, unknown, unknown];
  if (sort !== 'rotation' && !SORTS.includes(sort)) return undefined;
  const keys = sort === 'relevance' ? [RANKED, NEWEST] : [sort === 'rotation' ? ROTATED : sortKey(sort)];
  if (!keys.some((wanted) => fits(key, wanted))) return undefined;
  if (edge !== undefined && !fits(edge, NEWEST)) return undefined;
  return { sort, key: key as string[], edge: edge as string[] | undefined };
}

function fits(key: unknown, wanted: readonly KeyPart[]): boolean {
  if (!Array.isArray(key) || key.length !== wanted.length) return false;
  return wanted.every(({ kind }, i) => typeof key[i] === 'string' && kinds[kind].accepts.test(key[i]));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
