import type { Ctx } from '@keystead/platform/context';
import type { Grid } from '../rules.ts';
import { type Filter, where } from './filter.ts';
import { search, Values } from './sql.ts';

/** Up to this many listings in view, each point is a pin of its own. */
const MOST_PINS = 200;
/** Bytes of all marks together: 60 kB less the envelope. */
const BYTES = 58_000;
/** Bytes a plain cluster takes at most. */
const PLAIN_BYTES = 200;
/** What the site's origin may add to a pin. */
const ORIGIN_BYTES = 60;
const MOST_IDS = 50;

export interface MapMarks {
  /** JSON texts of the arrays' insides. */
  clusters: string;
  pins: string;
  total: number;
}

/**
 * All listings of a search as marks, in one statement: few of them as pins, many by cells of the grid. A cell with
 * one listing is a pin, too. Nobody is lost: where pins would make the answer too large the rest come as clusters.
 */
export async function readMap(ctx: Ctx, filter: Filter, grid: Grid): Promise<MapMarks> {
  const values = new Values();
  const condition = where(filter, values);
  const width = `${values.add(grid.width)}::float8`;
  const height = `${values.add(grid.height)}::float8`;
  const [row] = await search<MapMarks>(
    ctx,
    `with few as materialized (
       select count(*) <= ${MOST_PINS} as yes
       from (select from search_listing where ${condition} limit ${MOST_PINS + 1}) bounded),
     cell as materialized (
       select count(*) as n, min(price) as low, max(price) as high, avg(lat) as lat, avg(lng) as lng,
         min(lng) as west, min(lat) as south, max(lng) as east, max(lat) as north, min(listing_id) as one
       from (
         select geo[0] as lng, geo[1] as lat, price, listing_id, (select yes from few) as few
         from search_listing where ${condition}) found
       group by case when few then lng else floor(lng / ${width}) end,
         case when few then lat else floor(lat / ${height}) end),
     mark as (
       select n, l.pin, concat('{"latitude":', round(cell.lat::numeric, 6), ',"longitude":', round(cell.lng::numeric, 6),
           ',"count":', n, ',"min_price":', low, ',"max_price":', high,
           ',"bounds":[', west, ',', south, ',', east, ',', north, ']') as cluster,
         case when west = east and south = north and n > 1 then (
           select concat(',"ids":[', string_agg(id::text, ',' order by id), ']') from (
             select listing_id as id from search_listing
             where ${condition} and geo <@ box(point(west, south), point(east, north))
             order by listing_id limit ${MOST_IDS}) same) else '' end as ids, one
       from cell left join search_listing l on n = 1 and l.listing_id = one),
     sized as (
       select *, sum(case when n = 1 then octet_length(pin) + ${ORIGIN_BYTES} else octet_length(cluster) + octet_length(ids) + 2 end)
           over (order by n desc, one) + ${PLAIN_BYTES} * (count(*) over () - row_number() over (order by n desc, one)) <= ${BYTES} as fits
       from mark)
     select coalesce(string_agg(case when n = 1 and fits then pin end, ','), '') as pins,
       coalesce(string_agg(case when n > 1 or not fits then concat(cluster, case when fits then ids
         when n = 1 then concat(',"ids":[', one, ']') end, '}') end, ','), '') as clusters,
       coalesce(sum(n), 0)::int as total
     from sized`,
    values,
  );
  return row ?? { clusters: '', pins: '', total: 0 };
}
