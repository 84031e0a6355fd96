import type { Input } from '@keystead/http/call';
import { rowsOfPage } from '@keystead/http/page';
import type { Ctx } from '@keystead/platform/context';
import { anyOf, countRows, type DB, likeWord, MOST_WORDS_COUNTED, type RowOf } from '@keystead/platform/db';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { listListings } from '../contract.staff.ts';
import type { OwnState } from '../rules.ts';

type Asked = Input<typeof listListings>;

const ON_OFFER = sql`property_type in ('sell', 'rent')`;
/** `ownState` of the rules, each as the index of states has it. */
const STATES = {
  pending: sql<SqlBool>`request_status = 'pending'`,
  rejected: sql<SqlBool>`request_status = 'rejected'`,
  expired: sql<SqlBool>`request_status = 'expired' and ${ON_OFFER}`,
  done: sql<SqlBool>`request_status in ('approved', 'expired') and property_type in ('sold', 'rented')`,
  live: sql<SqlBool>`request_status = 'approved' and is_active and ${ON_OFFER}`,
  inactive: sql<SqlBool>`request_status = 'approved' and not is_active and ${ON_OFFER}`,
} satisfies Record<OwnState, unknown>;
/** Letters the text index needs; shorter terms only narrow what longer ones find. */
const SHORTEST = 3;
const MOST_WORDS = 6;

/** As the index `listing_words` has them. */
const hasWord = (word: string) =>
  sql<SqlBool>`lower(title || ' ' || address || ' ' || city) like ${likeWord(word)}`;
/** Owners as the index of names and addresses has them: read into a list first, or no index serves the rest. */
const hasOwner = (text: string) => sql<SqlBool>`owner_id = any(array(select a.id from account_public a
  where lower(a.name || ' ' || coalesce(a.email, '') || ' ' || coalesce(a.mobile, '')) like ${likeWord(text)}))`;

/** Returns kinds of search term: an id, the address of a page, an owner's email, or text of title and place. */
function conditionsOf(q: string, findsPeople: boolean) {
  if (/^\d{1,9}$/.test(q)) return [sql<SqlBool>`id = ${Number(q)}`];
  const slug = /\/(?:properties-details|my-property)\/([^/?#\s]+)/.exec(q)?.[1];
  if (slug !== undefined) return [sql<SqlBool>`slug_id = ${decoded(slug)}`];
  if (findsPeople && /^\S+@\S+$/.test(q)) return [hasOwner(q.toLowerCase())];
  const words = q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return words.some(({ length }) => length >= SHORTEST) ? words.map(hasWord) : [];
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/**
 * Returns one page of listings, and how many there are.
 * @param findsPeople whether the text may be an owner's email
 * @throws ApiError validation beyond what is read
 */
export async function findListings(
  ctx: Ctx,
  { q = '', ids, state, city_id: city, account_id: owner, offer, sort, order, ...page }: Asked,
  { findsPeople }: { findsPeople: boolean },
) {
  let found = ctx.db.selectFrom('listing').select('id');
  for (const condition of conditionsOf(q, findsPeople)) found = found.where(condition);
  if (ids) found = found.where('id', '=', anyOf(ids));
  if (city !== undefined) found = found.where('city_id', '=', city);
  if (owner !== undefined) found = found.where('owner_id', '=', owner);
  if (offer) found = found.where('property_type', '=', offer);
  if (state) found = found.where(STATES[state]);
  const { limit, offset } = rowsOfPage(page);
  const [rows, counted] = await Promise.all([
    readRows(ctx, found.orderBy(sort, order).orderBy('id', order).limit(limit).offset(offset)),
    countRows(ctx.db, found, q ? MOST_WORDS_COUNTED : undefined),
  ]);
  return { rows, ...counted };
}

/** A listing as a list of staff shows it. */
export type StaffRow = RowOf<typeof readRows>;

/** Reads listings in the order that is given; their ids first, from an index alone: only they are looked at as a whole. */
function readRows(ctx: Ctx, ids: SelectQueryBuilder<DB, 'listing', { id: number }>) {
  return ctx.db
    .with(
      (name) => name('page').materialized(),
      (db) => db.selectFrom(ids.as('found')).select(['id', sql<number>`row_number() over ()`.as('place')]),
    )
    .selectFrom('page')
    .innerJoin('listing as l', 'l.id', 'page.id')
    .leftJoin('listing_stat as s', 's.listing_id', 'l.id')
    .select((eb) => [
      'l.id',
      'l.version',
      'l.title',
      'l.title_picture as picture',
      'l.category_id',
      'l.city',
      'l.country',
      'l.price',
      'l.rent_duration',
      'l.owner_id as account_id',
      'l.created_at',
      'l.request_status as review',
      'l.is_active as isActive',
      'l.property_type as offer',
      eb.fn.coalesce('s.views', sql<number>`0`).as('views'),
    ])
    .orderBy('page.place')
    .execute();
}

/** Returns when its owner has last said that it is on offer; null for what speaks through its source. */
export async function readConfirmed(ctx: Ctx, id: number): Promise<Date | null> {
  const row = await ctx.db
    .selectFrom('listing')
    .select('confirmed_at')
    .where('id', '=', id)
    .where('external_source', 'is', null)
    .executeTakeFirst();
  return row?.confirmed_at ?? null;
}
