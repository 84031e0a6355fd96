import { withOrigin } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import type { z } from 'zod';
import type { mapListings, SearchFilters } from '../contract.ts';
import { gridFor, type TileGrid, tileGrid } from '../rules.ts';
import type { RimSums } from './counting/rim-sums.ts';
import { columnsFor, rimInColumns } from './counting/totals.service.ts';
import { allOf } from './counts.ts';
import type { Filter } from './filter.ts';
import {
  boxesOfRim,
  type MapMarks,
  MOST_PINS,
  readMap,
  readMapOfTiles,
  type TileSearch,
} from './map.queries.ts';
import { asksClosely, readFilters, withoutHidden } from './query.service.ts';
import { areMany } from './regions.ts';

/** Clusters and pins of a viewport; the JSON texts are ready to send. */
export async function findMarks(
  ctx: Ctx,
  input: z.output<(typeof mapListings)['request']>,
): Promise<MapMarks & { unplaced: number; corrected: string | undefined }> {
  const { filter: asked, corrected } = await readFilters(ctx, input);
  const filter = await withoutHidden(ctx, asked);
  if (filter.nothing) return { clusters: '', pins: '', total: 0, unplaced: 0, corrected };
  const [marks, unplaced] = await Promise.all([
    marksOf(ctx, filter, input),
    countUnplaced(ctx, filter, input),
  ]);
  return { ...marks, pins: withOrigin(marks.pins, ctx.origin), unplaced, corrected };
}

/**
 * Returns how many homes a search finds that have no pin; what lies in an area is asked of pins alone. Closed premium homes count where
 * the list of the search finds them, which the view of a map does not narrow.
 */
async function countUnplaced(
  ctx: Ctx,
  { boxes: _, premiumOfOwner, ...filter }: Filter,
  input: SearchFilters,
): Promise<number> {
  if (filter.rings || filter.circle || filter.commute) return 0;
  const isClose = filter.facts !== undefined || asksClosely({ ...input, bounds: undefined });
  return allOf(ctx, { ...filter, premiumOfOwner: isClose ? premiumOfOwner : undefined, unplaced: true });
}

async function marksOf(
  ctx: Ctx,
  filter: Filter,
  { bounds, zoom, dots }: z.output<(typeof mapListings)['request']>,
): Promise<MapMarks> {
  const grid = gridFor(bounds, zoom);
  const whole = tileGrid(bounds, grid);
  const counted = whole && tileSearch(filter);
  if (counted && (whole.level === 0 || (await fineTilesPay(ctx, counted)))) {
    const marks = await readMapOfTiles(ctx, counted, whole, await rimSumsOf(ctx, counted, whole));
    // Few listings in a wide view: shown one by one, and cheap to read.
    if (marks.total > MOST_PINS) return marks;
  }
  return readMap(ctx, filter, grid, dots ? 'dot' : 'price');
}

/**
 * Returns the sums of what lies at the rim of a view, where columns know them: in a large city that is more than all its tiles. They
 * are of the moment before the tiles are read.
 */
async function rimSumsOf(ctx: Ctx, search: TileSearch, grid: TileGrid): Promise<RimSums | undefined> {
  const filter: Filter = { ...search, boxes: boxesOfRim(search, grid.side) };
  const columns = await columnsFor(ctx, filter);
  return columns && rimInColumns(ctx, columns, filter, { ...grid, boxes: search.boxes });
}

/** Returns whether a map of a city is read from tiles; these are not counted by category. */
async function fineTilesPay(ctx: Ctx, { categoryId }: TileSearch): Promise<boolean> {
  return categoryId === undefined && (await areMany(ctx));
}

/** Returns the search as the tiles were counted: by type and category only. */
function tileSearch(filter: Filter): TileSearch | undefined {
  const { propertyType, categoryId, boxes, exceptIds, ...others } = filter;
  const plain = Object.values(others).every((value) => value === undefined || value === false);
  return plain && boxes ? { propertyType, categoryId, boxes, exceptIds } : undefined;
}
