import type { Ctx } from '@keystead/platform/context';
import { columns, type RowOf } from '@keystead/platform/db';
import { type Grid, rimOf, type TileGrid, type TileRange, tilesInside } from '../rules.ts';
import type { Box } from '../shape.ts';
import { RIM_COLUMNS, type RimSums } from './counting/rim-sums.ts';
import { boxText, type Filter, where } from './filter.ts';
import { type Planning, search, Values } from './sql.ts';
import { FINEST } from './tiles.queries.ts';

/** Up to this many listings in view, each is a pin of its own, unless another would hide it. */
export const MOST_PINS = 200;
/** Room a pin takes, as parts of a cell: pins closer than this would hide each other and come as a cluster. */
const PIN_ROOM = { price: { width: 0.75, height: 0.4 }, dot: { width: 0.375, height: 0.375 } };
/** What a client draws at the least for a pin. */
export type PinForm = keyof typeof PIN_ROOM;
/** Bytes of all marks together: 60 kB less the envelope. */
const BYTES = 58_000;
/** Bytes a plain cluster takes at most. */
const PLAIN_BYTES = 200;
/** What the site's origin may add to a pin. */
const ORIGIN_BYTES = 60;
const MOST_IDS = 50;
const MARKS = columns({
  /** JSON texts of the arrays' insides. */
  clusters: 'text',
  pins: 'text',
  total: 'int4',
});
export type MapMarks = RowOf<typeof MARKS>;

/**
 * Returns all listings of a search as marks, in one statement: few of them as pins, many by cells of the grid. A cell with
 * one listing is a pin, too. None is lost: where pins would make the answer too large the rest come as clusters.
 */
export function readMap(ctx: Ctx, filter: Filter, grid: Grid, form: PinForm = 'price'): Promise<MapMarks> {
  const room = PIN_ROOM[form];
  const values = new Values();
  const condition = where(filter, values);
  const width = `${values.add(grid.width)}::float8`;
  const height = `${values.add(grid.height)}::float8`;
  const cells = `few as materialized (
      select count(*) <= ${MOST_PINS} as yes
      from (select from search_listing where ${condition} limit ${MOST_PINS + 1}) bounded),
    cell as materialized (
      select count(*) as n, coalesce(min(nullif(price, 0)), 0) as low, max(price) as high, avg(lat) as lat, avg(lng) as lng,
        min(lng) as west, min(lat) as south, max(lng) as east, max(lat) as north, min(listing_id) as one
      from (
        select geo[0] as lng, geo[1] as lat, price, listing_id, (select yes from few) as few
        from search_listing where ${condition}) found
      group by floor(lng / (${width} * case when few then ${room.width} else 1 end)),
        floor(lat / (${height} * case when few then ${room.height} else 1 end)))`;
  return readMarks(ctx, cells, condition, values, 'each');
}

/** A search whose conditions the counted tiles know. */
export interface TileSearch {
  propertyType?: 0 | 1 | undefined;
  categoryId?: number | undefined;
  boxes: readonly Box[];
  /** Those that the reader has hidden. */
  exceptIds?: readonly number[] | undefined;
}

/**
 * Returns the same marks from the counted tiles, for grids of whole tiles. What the tiles do not know is read live: listings
 * at the rim of the view, tiles with a change since they were counted, and those of what the reader has hidden.
 * @param rimSums the sums of the rim by cells of the grid, where they are known already
 */
export function readMapOfTiles(
  ctx: Ctx,
  filter: TileSearch,
  grid: TileGrid,
  rimSums?: RimSums,
): Promise<MapMarks> {
  const { side } = grid;
  const values = new Values();
  const condition = where(filter, values);
  const { boxes, ...plain } = filter;
  const facts = where(plain, values);
  const kind = `level = ${grid.level} and property_type = ${values.add(plain.propertyType ?? -1)} and category_id = ${values.add(plain.categoryId ?? 0)}`;
  const [width, height] = [values.add(grid.width), values.add(grid.height)];
  const ranges = boxes.map((box) => tilesInside(box, side));
  const inside = anyRange(ranges, values);
  const fine = side / FINEST;
  const { exceptIds = [] } = filter;
  const hidden =
    exceptIds.length === 0
      ? ''
      : `union select gx, gy from (
          select floor(lng / ${side})::int as gx, floor(lat / ${side})::int as gy from search_listing
          where listing_id = any(${values.add(exceptIds)}::int[])) tile where ${inside}`;
  const listing = `1 as n, price as low, price as high, lat as lat_sum, lng as lng_sum, lng as west, lat as south,
    lng as east, lat as north, listing_id as one`;
  const rim = rimSums
    ? `select * from unnest(${rimSums.map((sums, i) => `${values.add(sums)}::${RIM_TYPES[i]}[]`)})`
    : `select lng, lat, ${listing} from search_listing
      cross join lateral (select floor(lng / ${side}) as gx, floor(lat / ${side}) as gy) tile
      where ${facts} and (${boxesOfRim(filter, side)
        .map((box) => `geo <@ ${values.add(boxText(box))}::box`)
        .join(' or ')}) and not (${inside})`;
  const cells = `dirty as materialized (
      select distinct floor(gx / ${fine}::float8)::int as gx, floor(gy / ${fine}::float8)::int as gy
      from search_tile_change where ${anyRange(
        ranges.map(({ gx, gy }) => ({
          gx: [gx[0] * fine, (gx[1] + 1) * fine - 1],
          gy: [gy[0] * fine, (gy[1] + 1) * fine - 1],
        })),
        values,
      )} ${hidden}),
    part as (
      select gx * ${side} as x, gy * ${side} as y, n, low, high, lat_sum, lng_sum, west, south, east, north, one
      from search_tile t where ${kind} and (${inside})
        and not exists (select from dirty where dirty.gx = t.gx and dirty.gy = t.gy)
      union all
      ${rim}
      union all
      select lng, lat, ${listing} from dirty join search_listing
        on geo <@ box(point(gx * ${side}, gy * ${side}), point((gx + 1) * ${side}, (gy + 1) * ${side}))
          and floor(lng / ${side}) = gx and floor(lat / ${side}) = gy
      where ${facts}),
    cell as materialized (
      select sum(n)::int as n, coalesce(min(nullif(low, 0)), 0) as low, max(high) as high, sum(lat_sum) / sum(n) as lat,
        sum(lng_sum) / sum(n) as lng, min(west) as west, min(south) as south, max(east) as east,
        max(north) as north, min(one) as one
      from part group by floor(x / ${width}::float8), floor(y / ${height}::float8))`;
  // Of a city, tiles and rims are found by their place whatever the view, and planning takes as long as reading them.
  // Of the world all tiles are read, which a plan for any values does not foresee.
  return readMarks(ctx, cells, condition, values, grid.level === 0 ? 'each' : 'once');
}

/** What the columns of sums are in the database. */
const RIM_TYPES = RIM_COLUMNS.map((name) => (name === 'n' || name === 'one' ? 'int' : 'float8'));

/** Returns the parts of a view that whole tiles do not cover. */
export const boxesOfRim = ({ boxes }: TileSearch, side: number): Box[] =>
  boxes.flatMap((box) => rimOf(box, side));

/** Returns SQL that holds for tiles in any of the ranges. */
function anyRange(ranges: readonly TileRange[], values: Values): string {
  const each = ranges.map(({ gx, gy }) => {
    const [x0, x1, y0, y1] = [...gx, ...gy].map((number) => `${values.add(number)}::int`);
    return `(gx between ${x0} and ${x1} and gy between ${y0} and ${y1})`;
  });
  return each.join(' or ');
}

/** Returns texts of the marks of all rows of `cell`, which the given `with` queries make. */
async function readMarks(
  ctx: Ctx,
  cells: string,
  condition: string,
  values: Values,
  planning: Planning,
): Promise<MapMarks> {
  const [row] = await search(
    ctx,
    `with ${cells},
     mark as (
       select n, c.pin, concat('{"latitude":', round(cell.lat::numeric, 6), ',"longitude":', round(cell.lng::numeric, 6),
           ',"count":', n, ',"min_price":', low, ',"max_price":', high,
           ',"bounds":[', west, ',', south, ',', east, ',', north, ']') as cluster,
         case when west = east and south = north and n > 1 then (
           select concat(',"ids":[', string_agg(id::text, ',' order by id), ']') from (
             select listing_id as id from search_listing
             where ${condition} and geo <@ box(point(west, south), point(east, north))
             order by listing_id limit ${MOST_IDS}) same) else '' end as ids, one
       from cell left join search_card c on n = 1 and c.listing_id = one),
     sized as (
       select *, sum(case when n = 1 then octet_length(pin) + ${ORIGIN_BYTES}
             else octet_length(cluster) + octet_length(ids) + 2 end) over (order by n desc, one)
           + ${PLAIN_BYTES} * (count(*) over () - row_number() over (order by n desc, one)) <= ${BYTES} as fits
       from mark)
     select coalesce(string_agg(case when n = 1 and fits then pin end, ','), '') as pins,
       coalesce(string_agg(case when n > 1 or not fits then concat(cluster, case when fits then ids
         when n = 1 then concat(',"ids":[', one, ']') end, '}') end, ','), '') as clusters,
       coalesce(sum(n), 0)::int as total
     from sized`,
    values,
    { columns: MARKS, kind: 'map', planning },
  );
  return row ?? { clusters: '', pins: '', total: 0 };
}
