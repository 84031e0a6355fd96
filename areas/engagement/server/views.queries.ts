import type { Ctx } from '@keystead/platform/context';
import { columns, narrow, runNamed, runSql } from '@keystead/platform/db';
import { sql } from 'kysely';

const dateOf = (day: string) => sql<string>`${day}::date`;

/** Returns the key of a day (`YYYY-MM-DD`), made with the first visitor of that day; the same for every process. */
export async function keyOfDay(ctx: Ctx, day: string, made: Buffer): Promise<Buffer> {
  await ctx.db
    .insertInto('view_key')
    .values({ day: dateOf(day), key: made })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await ctx.db
    .selectFrom('view_key')
    .select('key')
    .where('day', '=', dateOf(day))
    .executeTakeFirst();
  return row?.key ?? made;
}

/**
 * Writes who has seen what on a day, and the day's totals, in the open transaction.
 * @returns how many new views each listing has
 */
export function insertViews(ctx: Ctx, day: string, seen: readonly { listingId: number; visitor: Buffer }[]) {
  return runSql(
    ctx.db,
    // In order of id: two that write the same rows must not wait for each other in a circle.
    `with fresh as (
       insert into view_seen (day, listing_id, visitor)
       select $1, v.listing_id, v.visitor
       from unnest($2::int[], $3::bytea[]) as v (listing_id, visitor) join listing_public p on p.id = v.listing_id
       order by v.listing_id, v.visitor on conflict do nothing returning listing_id),
     counted as (select listing_id, count(*)::int as views from fresh group by listing_id),
     added as (
       insert into listing_view_day (listing_id, day, views)
       select listing_id, $1, views from counted order by listing_id
       on conflict (listing_id, day) do update set views = listing_view_day.views + excluded.views)
     select listing_id, views from counted order by listing_id`,
    [day, seen.map(({ listingId }) => listingId), seen.map(({ visitor }) => visitor)],
    { listing_id: 'int4', views: 'int4' },
  );
}

/** Deletes the visitor hashes of days before `day`. */
export async function forgetBefore(ctx: Ctx, day: string): Promise<void> {
  await ctx.db.deleteFrom('view_seen').where('day', '<', dateOf(day)).execute();
  await ctx.db.deleteFrom('view_key').where('day', '<', dateOf(day)).execute();
}

const DAY = columns({ day: 'text', views: 'int4', favourites: 'int4', interested: 'int4', leads: 'int4' });

/** Returns the statistics of listings together on each of `days` days up to `last` (UTC), the oldest first, quiet days included. */
export function readDays(ctx: Ctx, listingIds: readonly number[], last: string, days: number) {
  const daysOf = (table: string) => `select (created_at at time zone 'UTC')::date as day, count(*)::int as n
    from ${table} where listing_id = any ($1::int[])
      and created_at >= ($2::date - $3::int + 1)::timestamp at time zone 'UTC' group by 1`;
  return runSql(
    ctx.db,
    `with span as (select ($2::date - n) as day from generate_series(0, $3::int - 1) as n),
     seen as (select day, sum(views)::int as n from listing_view_day where listing_id = any ($1::int[])
       and day > $2::date - $3::int and day <= $2::date group by 1),
     saved as (${daysOf('favourite')}), asked as (${daysOf('listing_interest')}),
     met as (${daysOf('listing_lead_public')})
     select to_char(span.day, 'YYYY-MM-DD') as day, coalesce(seen.n, 0) as views,
       coalesce(saved.n, 0) as favourites, coalesce(asked.n, 0) as interested, coalesce(met.n, 0) as leads
     from span left join seen on seen.day = span.day
       left join saved on saved.day = span.day left join asked on asked.day = span.day
       left join met on met.day = span.day
     order by span.day`,
    [[...listingIds], last, days],
    DAY,
  );
}

type Weeks = { now: number; before: number };

/** Returns the seven days up to `last` (UTC) of each listing, and the seven before; one statement for all of them. */
export function readWeeks(ctx: Ctx, listingIds: readonly number[], last: string) {
  return runNamed(ctx.inTransaction ? ctx.db : ctx.pool, WEEKS, [[...listingIds], last]);
}

/** Counts rows of a table by the day they were written, in this week and in the one before. */
const weeksOf = (table: string) => `select json_build_object(
    'now', count(*) filter (where created_at >= ($2::date - 6)::timestamp at time zone 'UTC'),
    'before', count(*) filter (where created_at < ($2::date - 6)::timestamp at time zone 'UTC')) as of
  from ${table} where listing_id = wanted.id and created_at >= ($2::date - 13)::timestamp at time zone 'UTC'`;
const WEEKS = {
  name: 'engagement-weeks',
  text: `select wanted.id as listing_id, seen.of as views, saved.of as favourites, asked.of as interested, met.of as leads
  from unnest($1::int[]) as wanted (id),
    lateral (select json_build_object('now', coalesce(sum(views) filter (where day > $2::date - 7), 0),
        'before', coalesce(sum(views) filter (where day <= $2::date - 7), 0)) as of
      from listing_view_day where listing_id = wanted.id and day > $2::date - 14 and day <= $2::date) seen,
    lateral (${weeksOf('favourite')}) saved, lateral (${weeksOf('listing_interest')}) asked,
    lateral (${weeksOf('listing_lead_public')}) met`,
  columns: columns({
    listing_id: 'int4',
    views: narrow<Weeks>('json'),
    favourites: narrow<Weeks>('json'),
    interested: narrow<Weeks>('json'),
    leads: narrow<Weeks>('json'),
  }),
};

/** Adds totals of days gone by: for the demo world. */
export async function addDays(
  ctx: Ctx,
  rows: readonly { listingId: number; day: string; views: number }[],
): Promise<void> {
  await runSql(
    ctx.db,
    `insert into listing_view_day (listing_id, day, views)
     select * from unnest($1::int[], $2::date[], $3::int[]) on conflict do nothing`,
    [rows.map((row) => row.listingId), rows.map((row) => row.day), rows.map((row) => row.views)],
  );
}
