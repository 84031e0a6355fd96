import type { Ctx } from '@keystead/platform/context';
import { columns, likeWord, narrow, type RowOf, runNamed, runSql } from '@keystead/platform/db';
import type { OWN_SORTS, OwnState, PropertyType } from '../rules.ts';
import { LISTING, type RequestStatus, readerOf, TABLES, WHOLE } from './reading.queries.ts';

const OWN_LISTING = columns({
  ...LISTING,
  /** When its owner last said that it is on offer; null for what speaks through the source it came from. */
  confirmed_at: 'timestamptz|null',
});
/** A listing with the fields only its owner sees. */
export type OwnRow = RowOf<typeof OWN_LISTING>;

/** What narrows the list of one's own listings; absent conditions do not. */
export interface OwnFilter {
  slug?: string | undefined;
  id?: number | undefined;
  propertyTypes?: readonly PropertyType[] | undefined;
  isActive?: readonly boolean[] | undefined;
  requestStatuses?: readonly RequestStatus[] | undefined;
  /** Only these. */
  ids?: readonly number[] | undefined;
  state?: OwnState | undefined;
  /** All search terms must match. */
  search?: string | undefined;
}

/** `ownState` of the rules, as SQL. */
export const OWN_STATE = `case when request_status in ('pending', 'rejected') then request_status
  when property_type in ('sold', 'rented') then 'done' when request_status = 'expired' then 'expired'
  when is_active then 'live' else 'inactive' end`;
/** What is searched: a few hundred rows of one owner, read by the owner. */
const WORDS = `unaccent(lower(concat_ws(' ', l.id, l.title, l.city, l.state, l.country, l.address, l.client_address)))`;
const MATCHING = `from listing l ${TABLES} where l.owner_id = $1
  and ($2::text is null or l.slug_id = $2) and ($3::int is null or l.id = $3)
  and ($4::text[] is null or l.property_type = any ($4)) and ($5::boolean[] is null or l.is_active = any ($5))
  and ($6::text[] is null or l.request_status = any ($6)) and ($7::int[] is null or l.id = any ($7))
  and ($8::text[] is null or ${WORDS} like all (select unaccent(lower(one)) from unnest($8) as one))`;
const IN_STATE = `and ($9::text is null or ${OWN_STATE} = $9)`;
const SPOKEN_FOR = `case when l.external_source is null then l.confirmed_at end`;

const ORDERS: Readonly<Record<(typeof OWN_SORTS)[number], string>> = {
  newest: 'l.created_at desc',
  oldest: 'l.created_at',
  updated: 'l.updated_at desc',
  expiring: `case when l.request_status = 'approved' and l.property_type in ('sell', 'rent') then ${SPOKEN_FOR} end
    nulls last`,
  views: 'coalesce(s.views, 0) desc',
  favourites: 'coalesce(s.likes, 0) desc',
  price_high: 'l.price desc',
  // On request is 0, and comes last both ways.
  price_low: 'l.price = 0, l.price',
};

function valuesOf(ownerId: number, filter: OwnFilter): unknown[] {
  const { slug, id, propertyTypes, isActive, requestStatuses, ids, search, state } = filter;
  const patterns = search?.split(/\s+/).map(likeWord);
  return [ownerId, slug, id, propertyTypes, isActive, requestStatuses, ids, patterns, state].map(
    (value) => value ?? null,
  );
}

/** Returns one page of the owner's listings; only the rows of the page are read whole. */
export function readOwnPage(
  ctx: Ctx,
  ownerId: number,
  filter: OwnFilter,
  { limit, offset, sort = 'newest' }: { limit: number; offset: number; sort?: (typeof OWN_SORTS)[number] },
): Promise<OwnRow[]> {
  const order = `${ORDERS[sort]}, l.id desc`;
  const text = `with wanted as materialized (
      select id, row_number() over () as place from (
        select l.id ${MATCHING} ${IN_STATE} order by ${order} limit $10 offset $11) as page)
    select ${WHOLE}, ${SPOKEN_FOR} as confirmed_at
    from wanted join listing l on l.id = wanted.id ${TABLES} order by wanted.place`;
  const statement = { name: `listings-own-${sort}`, text, columns: OWN_LISTING };
  return runNamed(readerOf(ctx), statement, [...valuesOf(ownerId, filter), limit, offset]);
}

/** How many of the owner's listings are in a state, and what they have together. */
const SUMS = {
  name: 'listings-own-sums',
  text: `select ${OWN_STATE} as state, count(*)::int as total, coalesce(sum(s.views), 0)::bigint as views,
    coalesce(sum(s.likes), 0)::bigint as likes ${MATCHING} group by 1`,
  columns: columns({ state: narrow<OwnState>('text'), total: 'int4', views: 'int8', likes: 'int8' }),
};

/** Counts matches by state, without the filter's own state; states without any are absent. */
export function readOwnSums(ctx: Ctx, ownerId: number, filter: OwnFilter) {
  return runNamed(readerOf(ctx), SUMS, valuesOf(ownerId, filter).slice(0, 8));
}

/** Returns the ids of someone's listings that match, newest first; of all of them without a filter. */
export async function readOwnIds(ctx: Ctx, ownerId: number, filter: OwnFilter = {}): Promise<number[]> {
  const rows = await runSql(
    ctx.db,
    `select l.id ${MATCHING} ${IN_STATE} order by l.created_at desc, l.id desc`,
    valuesOf(ownerId, filter),
    { id: 'int4' },
  );
  return rows.map((row) => row.id);
}
