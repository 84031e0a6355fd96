import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { TILE_SIDES } from '../rules.ts';

/** Changes are noted by tiles of this side. */
export const FINEST = Math.min(...TILE_SIDES);

const LOCK = 7_318_005; // any constant: two processes that count the same tiles would count them twice

/**
 * Counts anew every tile with a noted change. Call it in a transaction. One statement, one view of the data: a change
 * that it does not see leaves its note, too.
 */
export async function recountChangedTiles(ctx: Ctx): Promise<void> {
  await runSql(ctx.db, 'select pg_advisory_xact_lock($1)', [LOCK]);
  await runSql(
    ctx.db,
    `with noted as (delete from search_tile_change returning gx, gy),
     tile as materialized (${TILE_SIDES.map(
       (side, level) => `select distinct ${level} as level, ${side}::float8 as side,
         floor(gx * ${FINEST / side})::int as gx, floor(gy * ${FINEST / side})::int as gy from noted`,
     ).join(' union all ')}),
     old as (delete from search_tile t using tile
       where t.level = tile.level and t.gx = tile.gx and t.gy = tile.gy)
     insert into search_tile (level, property_type, category_id, gx, gy, n, low, high, lat_sum, lng_sum, west, south,
       east, north, one)
     select level, case grouping(property_type) when 1 then -1 else property_type end,
       case grouping(category_id) when 1 then 0 else category_id end, gx, gy, count(*),
       coalesce(min(nullif(price, 0)), 0), max(price),
       sum(lat), sum(lng), min(lng), min(lat), max(lng), max(lat), min(listing_id)
     from tile join search_listing
       on geo <@ box(point(gx * side, gy * side), point((gx + 1) * side, (gy + 1) * side))
         and floor(lng / side) = gx and floor(lat / side) = gy
     group by grouping sets ((level, gx, gy), (level, gx, gy, property_type), (level, gx, gy, category_id),
       (level, gx, gy, property_type, category_id))
     having level = 0 or grouping(category_id) = 1
    -- side by side on disk as they are read
     order by 1, 2, 3, 4, 5`,
  );
}

/** Returns the number of live listings, as PostgreSQL last estimated it; 0 where it never has. */
export async function estimateListings(ctx: Ctx): Promise<number> {
  const [row] = await runSql(
    ctx.db,
    `select greatest(reltuples, 0)::int as n from pg_class where oid = 'search_listing'::regclass`,
    [],
    { n: 'int4' },
  );
  return row?.n ?? 0;
}
