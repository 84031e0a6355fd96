import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/** Something that happened to a listing's counters. */
export interface CounterChange {
  readonly listingId: number;
  readonly views?: number;
  readonly likes?: number;
}

/** Adds to the counters of listings, in the open transaction; listings that are gone by now are left out. */
export async function changeCounters(ctx: Ctx, changes: readonly CounterChange[]): Promise<void> {
  if (changes.length === 0) return;
  await runSql(
    ctx.db,
    // In order of id: two that write the same rows must not wait for each other in a circle.
    `insert into listing_stat (listing_id, views, likes)
     select l.id, v.views, greatest(v.likes, 0)
       from unnest($1::int[], $2::bigint[], $3::int[]) as v (id, views, likes) join listing l on l.id = v.id
       order by l.id
     on conflict (listing_id) do update set views = listing_stat.views + excluded.views,
       likes = greatest(0, listing_stat.likes
         + (select c.likes from unnest($1::int[], $3::int[]) as c (id, likes) where c.id = listing_stat.listing_id))`,
    [
      changes.map(({ listingId }) => listingId),
      changes.map(({ views = 0 }) => views),
      changes.map(({ likes = 0 }) => likes),
    ],
  );
}
