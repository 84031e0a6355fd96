import type { Ctx } from '@keystead/platform/context';
import { anyOf, runSql } from '@keystead/platform/db';
import { type NotNull, sql } from 'kysely';
import { hasSnapshot } from './snapshots.queries.ts';

/** Everything that waits for the site, and for no agency before it, as the queue of the back office reads it (`ReviewSource`). */
export const WAITING = `select id, title, owner_id as account_id, updated_at as since,
    ${hasSnapshot('property', 'listing.id')} as is_edit
  from listing where request_status = 'pending' and not held_by_agency`;

/** Locks one of them, as every change does. */
export const LOCK = 'select 1 from listing where id = $1 for update';

/** Returns what happened to a listing with the site's doing, newest first, at most 50 lines. */
export function readReviews(ctx: Ctx, listingId: number) {
  return ctx.db
    .selectFrom('listing_event')
    .select((eb) => [
      'at',
      eb.fn.coalesce('after', 'kind').as('what'),
      sql<string>`coalesce(reason, '')`.as('reason'),
    ])
    .where('listing_id', '=', listingId)
    .where('kind', 'in', ['posted', 'review'])
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}

/** Returns the title pictures of these listings; those without one are left out. */
export function readTitlePictures(ctx: Ctx, ids: readonly number[]) {
  return ctx.db
    .selectFrom('listing')
    .select(['id', 'title_picture as picture'])
    .where('id', '=', anyOf(ids))
    .where('title_picture', 'is not', null)
    .$narrowType<{ picture: NotNull }>()
    .execute();
}

/** Comparable homes that are looked at for the usual price; fewer than `enough` say nothing. */
const KIN = { looked: 60, enough: 8 } as const;

/**
 * Returns what the public would read of these listings, their price, and the middle of the prices of the newest homes of the
 * same category in the same city that are offered alike.
 */
export function readHints(ctx: Ctx, ids: readonly number[]) {
  return runSql(
    ctx.db,
    `select l.id, concat_ws(' ', l.title, l.description, l.address, l.meta_title, l.meta_description,
         (select string_agg(x.title || ' ' || x.description, ' ') from listing_text x where x.listing_id = l.id)) as words,
       nullif(l.price, 0)::float8 as price, kin.usual_price
     from listing l cross join lateral (
       select case when count(*) >= ${KIN.enough}
         then percentile_cont(0.5) within group (order by k.price::float8) end as usual_price
       from (select price from listing o
         where o.category_id = l.category_id and o.city_id = l.city_id and o.id <> l.id
           and o.property_type = l.property_type and o.request_status = 'approved' and o.price > 0
           and o.rent_duration is not distinct from l.rent_duration
         order by o.created_at desc, o.id desc limit ${KIN.looked}) k) kin
     where l.id = any($1::int[])`,
    [[...ids]],
    { id: 'int4', words: 'text', price: 'float8|null', usual_price: 'float8|null' },
  );
}
