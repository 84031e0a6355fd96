import { estimatedReach } from '@keystead/kit/travel';
import type { Ctx } from '@keystead/platform/context';
import { columns, type RowOf, runSql } from '@keystead/platform/db';
import type { Commute } from '../commute.ts';
import { type Box, circleBoxes } from '../shape.ts';
import {
  type Costing,
  costByMonth,
  distance,
  type Filter,
  inAnyBox,
  VERIFIED_OWNERS,
  where,
  whereAlongPrices,
} from './filter.ts';
import {
  behind,
  type ColumnSort,
  type Cursor,
  type KeyPart,
  keyColumns,
  keyParts,
  keyText,
  NEWEST,
  orderBy,
  orderByNamed,
  placeOf,
  RANKED,
  sortKey,
  upTo,
} from './order.ts';
import { SHOWN, shownCard, shownColumns } from './prices.queries.ts';
import { search, Values } from './sql.ts';

/** Which part of an ordered list; `after` takes the place of `offset`. */
export interface Slice {
  limit: number;
  offset: number;
  after?: Cursor | undefined;
}

export interface Point {
  lat: number;
  lng: number;
}

/**
 * What an order goes by that is no column: the distance from a point, what homes cost a month, or how long ways are. No home of
 * the page is farther from the point than `reach` kilometres, where that is known.
 */
export type SortedBy =
  | { readonly point: Point; readonly reach?: number | undefined }
  | { readonly costing: Costing }
  | { readonly commutes: readonly Commute[] };

function leadOf(by: SortedBy, values: Values): string {
  if ('point' in by) return farness(by.point, values);
  return 'costing' in by ? costByMonth(by.costing, values) : estimateOf(by.commutes, values);
}

/** Returns SQL that an index of the map answers, and that holds for every home of the page: their order leaves the rest behind. */
function withinReach(by: SortedBy | undefined, values: Values): string | undefined {
  if (!by || !('point' in by) || by.reach === undefined) return undefined;
  return inAnyBox(circleBoxes({ ...by.point, km: by.reach }), values);
}

/** Returns SQL of the minutes of all commutes together, by straight lines. */
function estimateOf(commutes: readonly Commute[], values: Values): string {
  const each = commutes.map(
    (commute) => `${distance(commute, values)} / ${values.add(estimatedReach(commute.mode, 1))}::float8`,
  );
  return `(${each.join(' + ')})`;
}

/** Cards of a page in order, and what counting and going on need. */
export interface Page {
  /** Ids in order. */
  ids: number[];
  /** The cards as JSON text, in the same order. */
  cards: string[];
  /** Number of matches, at most one more than the bound. */
  counted: number;
  /** The place behind the last card; undefined when there is nothing behind it. */
  next: Cursor | undefined;
}

/** A row of a page; one row without a listing where nothing matches. */
export const PAGE = columns({
  counted: 'int4',
  listing_id: 'int4|null',
  ...SHOWN,
  key: 'text|null',
  phase: 'int4|null',
  edge: 'text|null',
});
type PageRow = RowOf<typeof PAGE>;
interface FoundRow extends PageRow {
  listing_id: number;
  key: string;
}

/** Matches of a text search that are ranked: the newest so many, five pages. Ranking reads each one's text. */
export const RANKED_MATCHES = 120;

/** Planning a second look at the table costs more than reading it: a total that is known is not counted again. */
function countSql(filter: Filter, bound: number, values: Values): string {
  if (bound === 0) return 'select 0 as counted';
  return `select count(*)::int as counted
    from (select from search_listing where ${where(filter, values)} limit ${bound + 1}) bounded`;
}

/** Text searches may take long where many listings match; other lists do not wait for them. */
const kindOf = ({ words, exceptWords }: Filter) =>
  words === undefined && exceptWords === undefined ? 'list' : 'text';

/** Returns a page in the order of one column. Ids are found in an index first; only the page itself is read from the table. */
export async function readPage(
  ctx: Ctx,
  filter: Filter,
  options: Slice & {
    sort: ColumnSort;
    by?: SortedBy | undefined;
    countUpTo: number;
    /** Cells that hold every match, each of which is read apart: `newest` only. */
    cells?: readonly number[] | undefined;
    /** The first matches, where they are known already. */
    ids?: readonly number[] | undefined;
  },
): Promise<Page> {
  const { sort, by, limit, offset, after, cells, ids } = options;
  const values = new Values();
  // A limit leaves out what is on request: the walk along the price itself begins where the limit does.
  const isLimited = filter.minPrice !== undefined || filter.maxPrice !== undefined;
  const key = sortKey(sort, by ? leadOf(by, values) : isLimited ? 'price' : undefined);
  const seen =
    after &&
    behind(
      key,
      after.key.map((part) => values.add(part)),
    );
  const byPrice = sort === 'price_asc' || sort === 'price_desc';
  const condition = ids
    ? `listing_id = any(${values.add(ids)}::int[])`
    : (byPrice ? whereAlongPrices : where)(filter, values, withinReach(by, values), ...(cells ? [] : [seen]));
  const skipped = after ? 0 : offset;
  const walk = (where: string, most: number) =>
    `select listing_id, ${keyColumns(key)} from search_listing where ${where}
     order by ${orderBy(key)} limit ${values.add(most)}`;
  // Put so that no other index serves: one that does, a dozen times over, is what this is to spare.
  const inCell = `search_cell(lng, lat) = over.cell and (${condition}) is true and ${seen ?? 'true'}`;
  const found = cells
    ? `select near.* from unnest(${values.add(cells)}::int[]) as over (cell) cross join lateral (
         ${walk(inCell, limit + 1 + skipped)}) near
       order by ${orderByNamed(key)} limit ${values.add(limit + 1)}`
    : walk(condition, limit + 1);
  const rows = await search(
    ctx,
    `with page as (${found} offset ${values.add(skipped)})
     select counted, listing_id, card, position, key, 0 as phase, null as edge
     from (${countSql(filter, options.countUpTo, values)}) c
     left join (select listing_id, ${shownColumns('page.listing_id')}, ${keyText(key)} as key, ${keyNames(key)}
       from page) p on true
     order by ${orderByNamed(key)}`,
    values,
    // Of cells there is one plan whatever is asked, and making it takes as long as reading them.
    {
      columns: PAGE,
      kind: kindOf(filter),
      planning: (cells || ids) && options.countUpTo === 0 ? 'once' : 'each',
    },
  );
  return toPage(rows, limit, ({ key }) => ({ sort, key: keyParts(key) }));
}

/**
 * Returns a page in the order of relevance: the newest matches ranked against each other, behind them the older ones, newest
 * first.
 */
export async function readRankedPage(
  ctx: Ctx,
  filter: Filter & { words: string },
  options: Slice & {
    countUpTo: number;
    /** The newest matches, where they are known already; no `after` then. */
    ids?: readonly number[] | undefined;
  },
): Promise<Page> {
  const { limit, offset, after, ids } = options;
  // Behind the ranked ones the list is an ordinary walk.
  if (after && after.key.length === NEWEST.length) {
    const newest = { ...options, sort: 'newest', after: { ...after, sort: 'newest' } } as const;
    const page = await readPage(ctx, filter, newest);
    return { ...page, next: page.next && { ...page.next, sort: 'relevance' } };
  }
  const values = new Values();
  const add = (part: string) => values.add(part);
  const edge = after?.edge?.map(add);
  const seen = after ? behind(RANKED, after.key.map(add)) : 'true';
  const words = values.add(filter.words);
  // On the first page they are the first so many. Later they are known, however many have come or gone since: all up to the
  // edge, and all there are where there was none.
  const bound = after ? RANKED_MATCHES * 10 : RANKED_MATCHES;
  const oldest = `select promoted, created_at, listing_id from ranked
       where ${ids ? ids.length >= RANKED_MATCHES : `(select count(*) from ranked) >= ${RANKED_MATCHES}`}
       order by promoted, created_at, listing_id limit 1`;
  const skipped = after ? 0 : offset;
  // A page that the ranked ones fill needs no older ones.
  const reaches = after !== undefined || skipped + limit + 1 > RANKED_MATCHES;
  const older = () => `union all
    select 1, listing_id, 0, promoted, created_at, listing_id from (
      select promoted, created_at, listing_id from search_listing
      where ${where(filter, values, '(promoted, created_at, listing_id) < (select k0, k1, k2 from edge)')}
      order by ${orderBy(NEWEST)} limit ${values.add(limit + 1 + skipped)}) older`;
  const rows = await search(
    ctx,
    `with ranked as materialized (
       select promoted, created_at, listing_id, ts_rank(words, ${words}::tsquery)::float8 as rank
       from (select promoted, created_at, listing_id, words from search_listing
         where ${ids ? `listing_id = any(${values.add(ids)}::int[])` : where(filter, values, edge && upTo(edge))} order by ${orderBy(NEWEST)} limit ${bound}) newest),
     edge (k0, k1, k2) as materialized (${edge ? `select ${placeOf(edge)}` : oldest}),
     page as (
       select * from (
         select 0 as phase, listing_id, ${keyColumns(RANKED)} from ranked where ${seen} ${reaches ? older() : ''}) found
       order by phase, ${orderByNamed(RANKED)} limit ${values.add(limit + 1)} offset ${values.add(skipped)})
     select counted, listing_id, card, position, key, phase, (select ${keyText(NEWEST)} from edge) as edge
     from (select case when ${after === undefined} and (select count(*) from ranked) < ${RANKED_MATCHES}
       then (select count(*)::int from ranked) else (${countSql(filter, options.countUpTo, values)}) end as counted) c
     left join (select listing_id, ${shownColumns('page.listing_id')}, phase, ${keyText(RANKED)} as key, ${keyNames(RANKED)}
       from page) p on true
     order by phase, ${orderByNamed(RANKED)}`,
    values,
    { columns: PAGE, kind: ids ? 'list' : 'text', planning: ids ? 'once' : 'each' },
  );
  return toPage(rows, limit, ({ key, phase, edge }) =>
    phase === 0
      ? { sort: 'relevance', key: keyParts(key), edge: edge === null ? undefined : keyParts(edge) }
      : { sort: 'relevance', key: keyParts(key).slice(1) },
  );
}

/** Counts matches. Reads an index as far as the matches reach: cache the result briefly. */
export async function countAll(ctx: Ctx, filter: Filter): Promise<number> {
  const values = new Values();
  const text = `select count(*)::int as n from search_listing where ${where(filter, values)}`;
  const [row] = await search(ctx, text, values, { columns: { n: 'int4' }, kind: 'counts' });
  return row?.n ?? 0;
}

/** Returns the ids of the agents whom the site has verified, and of the site itself. */
export async function readVerifiedOwners(ctx: Ctx): Promise<ReadonlySet<number>> {
  const rows = await runSql(ctx.db, VERIFIED_OWNERS, [], { id: 'int4' });
  return new Set(rows.map(({ id }) => id));
}

/** Returns the ids of all matches, in no order: four bytes for each. */
export async function idsOf(ctx: Ctx, filter: Filter): Promise<Int32Array> {
  const values = new Values();
  const text = `select string_agg(listing_id::text, ',') as ids from search_listing where ${where(filter, values)}`;
  const [row] = await search(ctx, text, values, { columns: { ids: 'text|null' }, kind: 'counts' });
  return Int32Array.from(row?.ids ? row.ids.split(',') : [], Number);
}

/** Returns places of homes on the market in boxes, the first of them. */
export function readHomesIn(ctx: Ctx, boxes: readonly Box[], most: number): Promise<Point[]> {
  const values = new Values();
  const text = `select geo[1] as lat, geo[0] as lng from search_listing
    where ${where({ boxes }, values)} limit ${values.add(most)}`;
  return search(ctx, text, values, { columns: { lat: 'float8', lng: 'float8' }, kind: 'counts' });
}

/**
 * Returns a distance in kilometres within which at least `count` matches lie behind `after`; undefined when there are fewer.
 * The nearest on the Mercator map are nearly the nearest on the globe, and the farthest of them bounds the search.
 */
export async function reachOfNearest(
  ctx: Ctx,
  filter: Filter,
  point: Point,
  { count, after }: { count: number; after?: Cursor | undefined },
): Promise<number | undefined> {
  const values = new Values();
  const km = farness(point, values);
  const seen =
    after &&
    behind(
      sortKey('nearest', km),
      after.key.map((part) => values.add(part)),
    );
  const [row] = await search(
    ctx,
    `select count(*)::int as n, max(km) as reach from (
       select ${km} as km from search_listing where ${where(filter, values, seen)}
       order by merc(lat, lng) <-> merc(${values.add(point.lat)}, ${values.add(point.lng)}) limit ${values.add(count)}) near`,
    values,
    { columns: { n: 'int4', reach: 'float8|null' }, kind: 'nearest' },
  );
  return row && row.n >= count && row.reach !== null ? row.reach : undefined;
}

/** So many times as many cheap homes are looked at as are asked for: charges put some behind others. */
const CANDIDATES = 8;

/**
 * Returns a cost by month that at least `count` matches behind `after` do not exceed; undefined when fewer have one. The cheapest
 * to buy and the cheapest to rent are nearly the cheapest by month, and so many of them bound the search.
 */
export async function reachOfCheapest(
  ctx: Ctx,
  filter: Filter,
  costing: Costing,
  { count, after }: { count: number; after?: Cursor | undefined },
): Promise<number | undefined> {
  const values = new Values();
  const cost = costByMonth(costing, values);
  const seen =
    after &&
    behind(
      sortKey('monthly_cost', cost),
      after.key.map((part) => values.add(part)),
    );
  const [most, candidates] = [values.add(count), values.add(count * CANDIDATES)];
  // Rents lie below zero: see the column `offer`.
  const kinds = [
    ...(filter.propertyType === 1 ? [] : [{ priced: 'offer > 0', order: 'offer' }]),
    ...(filter.propertyType === 0 ? [] : [{ priced: 'offer < -1', order: 'offer desc' }]),
  ];
  const cheapest = kinds.map(
    ({ priced, order }) =>
      `(select ${cost} as cost from search_listing where ${where(filter, values, priced, seen)} order by ${order} limit ${candidates})`,
  );
  const [row] = await search(
    ctx,
    `select count(*)::int as n, max(cost) as reach
     from (select cost from (${cheapest.join(' union all ')}) each where cost < 'infinity' order by cost limit ${most}) near`,
    values,
    { columns: { n: 'int4', reach: 'float8|null' }, kind: 'nearest' },
  );
  return row && row.n >= count && row.reach !== null ? row.reach : undefined;
}

/** Returns SQL of the distance by which lists are ordered: homes without a pin are behind all others. */
const farness = (point: Point, values: Values) => `coalesce(${distance(point, values)}, 'infinity')`;

/** Counts matches, at most one more than `bound`. */
export async function countUpTo(ctx: Ctx, filter: Filter, bound: number): Promise<number> {
  if (bound === 0) return 0;
  const values = new Values();
  const [row] = await search(ctx, countSql(filter, bound, values), values, {
    columns: { counted: 'int4' },
    kind: kindOf(filter),
  });
  return row?.counted ?? 0;
}

/** Listings among which similar prices are looked for. */
const NEIGHBOURS = 40;

/** Live listings of one category and kind in one country, but for one of them. */
export interface Alike {
  categoryId: number;
  propertyType: 0 | 1;
  /** Undefined: that of the nearest one. */
  country: string | undefined;
  exceptId?: number | undefined;
  exceptIds?: readonly number[] | undefined;
}

/** Returns cards of such listings near a place, those with a similar price (half to double) first, each nearest first. */
export async function readSimilar(
  ctx: Ctx,
  { categoryId, propertyType, country, exceptId = 0, exceptIds = [] }: Alike,
  to: Point & { price: number },
  limit: number,
): Promise<string[]> {
  const values = new Values();
  const kind = `${values.add(categoryId)}::int, ${values.add(propertyType)}::smallint`;
  const place = `alike_place(${kind}, ${values.add(to.lat)}, ${values.add(to.lng)})`;
  const rows = await search(
    ctx,
    // Those of one category and kind lie on a map of their own: its edges end the walk where there are few.
    `with near as (
       select listing_id, country, price, alike_place(category_id, property_type, lat, lng) <-> ${place} as far
       from search_listing where alike_place(category_id, property_type, lat, lng) <@ alike_map(${kind})
         and listing_id <> all(${values.add([exceptId, ...exceptIds])}::int[])
       order by alike_place(category_id, property_type, lat, lng) <-> ${place} limit ${NEIGHBOURS}),
     alike as (
       select listing_id, coalesce(abs(ln(nullif(price, 0) / nullif(${values.add(to.price)}::float8, 0))) < ln(2), false) as alike, far from near
       where country = coalesce(${values.add(country ?? null)}::text, (select country from near order by far limit 1))),
     chosen as (select * from alike order by alike desc, far limit ${values.add(limit)})
     select card from chosen join search_card using (listing_id) order by alike desc, far`,
    values,
    { columns: { card: 'text' }, kind: 'nearest', planning: 'once' },
  );
  return rows.map((row) => row.card);
}

/** Returns the columns k0, k1, … of a key. */
export function keyNames(key: readonly KeyPart[]): string {
  return key.map((_, i) => `k${i}`).join(', ');
}

/** Returns a page of what was read; one row more than the limit says that there is more. */
export function toPage(rows: readonly PageRow[], limit: number, place: (row: FoundRow) => Cursor): Page {
  const found = rows.filter((row): row is FoundRow => row.listing_id !== null);
  const page = found.slice(0, limit);
  const last = page.at(-1);
  // A home whose card is missing is skipped; the list still goes on behind it.
  const shown = page.flatMap(({ listing_id: id, card, position }) =>
    card === null ? [] : [{ id, card: shownCard(card, position) }],
  );
  return {
    ids: shown.map(({ id }) => id),
    cards: shown.map(({ card }) => card),
    counted: rows[0]?.counted ?? 0,
    next: last && found.length > limit ? place(last) : undefined,
  };
}
