import type { Ctx } from '@keystead/platform/context';

/** Adds views; listings that are gone by now are left out. */
export async function addViews(ctx: Ctx, views: ReadonlyMap<number, number>): Promise<void> {
  await ctx.pool.query({
    name: 'listing-add-views',
    // In order of id: two processes that write the same rows must not wait for each other in a circle.
    text: `insert into listing_stat (listing_id, views)
      select l.id, v.views from unnest($1::int[], $2::bigint[]) as v (id, views) join listing l on l.id = v.id order by l.id
      on conflict (listing_id) do update set views = listing_stat.views + excluded.views`,
    values: [[...views.keys()], [...views.values()]],
  });
}
