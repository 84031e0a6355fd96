import type { Ctx } from '@keystead/platform/context';
import { anyOf, likeWord, pageOf } from '@keystead/platform/db';
import { type RawBuilder, sql } from 'kysely';
import type { AdvertisementState, ThingKind } from '../rules.ts';

export interface AdvertisementFilter {
  readonly q?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly state?: AdvertisementState | undefined;
  readonly kind?: ThingKind | undefined;
  readonly thing_id?: number | undefined;
  readonly account_id?: number | undefined;
}

export interface AdvertisementPage {
  readonly page: number;
  readonly per_page: number;
  readonly sort: 'created_at' | 'ends_at' | 'id';
  readonly order: 'asc' | 'desc';
}

/** With the title of what each is for, or the one that it was booked with where that is not public any more. */
const listed = (ctx: Ctx) =>
  ctx.db
    .selectFrom('advertisement as a')
    .leftJoin('listing_public as l', 'l.id', 'a.listing_id')
    .leftJoin('project_public as p', 'p.id', 'a.project_id')
    .select((eb) => [
      'a.id',
      'a.account_id',
      'a.kind',
      eb.fn.coalesce('a.listing_id', 'a.project_id').as('thing_id'),
      eb.fn.coalesce('l.title', 'p.title', 'a.title').as('title'),
      'a.status as state',
      'a.hours',
      'a.starts_at',
      'a.ends_at',
      'a.reason',
      'a.by_house',
      'a.created_at',
    ]);

/** Matches those of persons whose terms, as the index `account_words` has them, are like this. */
const ofPerson = (like: string) =>
  sql<number>`select p.id from advertisement p where p.account_id in (select w.id from account_public w
    where lower(w.name || ' ' || coalesce(w.email, '') || ' ' || coalesce(w.mobile, '')) like ${like})`;

/** Interprets a search: an id of an advertisement or thing, an address, or terms of title or person. */
function byWords(q: string): RawBuilder<boolean> {
  if (/^\d{1,9}$/.test(q)) return sql`${Number(q)} in (a.id, a.listing_id, a.project_id)`;
  const like = likeWord(q.toLowerCase());
  if (/^\S+@\S+$/.test(q)) return sql`a.id in (${ofPerson(like)})`;
  // Each sought by itself: an index serves either, none both.
  return sql`a.id in (select t.id from advertisement t where lower(t.title) like ${like} union all ${ofPerson(like)})`;
}

/** Returns one page of advertisements. */
export async function findAdvertisements(
  ctx: Ctx,
  filter: AdvertisementFilter,
  { page, per_page: size, sort, order }: AdvertisementPage,
) {
  const { q, state, kind, thing_id: thingId, account_id: accountId } = filter;
  let found = ctx.db.selectFrom('advertisement as a').select('a.id');
  if (q !== undefined) found = found.where(byWords(q));
  if (filter.ids) found = found.where('a.id', '=', anyOf(filter.ids));
  if (state) found = found.where('a.status', '=', state);
  if (kind) found = found.where('a.kind', '=', kind);
  if (thingId !== undefined)
    found = found.where((eb) => eb.or([eb('a.listing_id', '=', thingId), eb('a.project_id', '=', thingId)]));
  if (accountId !== undefined) found = found.where('a.account_id', '=', accountId);
  // Ids first: only what is shown is looked at as a whole. An open end is later than any.
  const inOrder = found.orderBy(`a.${sort}`, order).orderBy('a.id', order);
  const { rows: shown, total } = await pageOf(ctx.db, inOrder, { limit: size, offset: (page - 1) * size });
  const ids = shown.map(({ id }) => id);
  const rows = await listed(ctx)
    .where('a.id', '=', anyOf(ids))
    .orderBy(sql`array_position(${ids}::int[], a.id)`)
    .execute();
  return { rows, total };
}
