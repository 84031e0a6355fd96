import type { Ctx } from '@keystead/platform/context';
import { lookup } from '@keystead/platform/lookups';
import { cellsOver } from '../cells.ts';
import { boxAround } from '../shape.ts';
import { asksOnly, type Filter, partsOver } from './filter.ts';
import type { Slice } from './list.queries.ts';
import { estimateListings } from './tiles.queries.ts';

/** Up to this many live listings, those of a region are read faster one by one than by tiles or cells: measured. */
const FEW_LISTINGS = 50_000;
/** Deeper in a list every cell is read so far that nothing is gained. */
const DEEPEST = 200;
const listings = lookup('listings', estimateListings);

/** Returns whether there are more live listings than so many: unless given, than may be read one by one in a region. */
export async function areMany(ctx: Ctx, few: number = FEW_LISTINGS): Promise<boolean> {
  return (await listings(ctx)) > few;
}

/**
 * Returns the cells to read the newest matches from, for a search in small regions whose other conditions the index of cells
 * knows; undefined where another index serves better.
 */
export async function cellsOf(
  ctx: Ctx,
  filter: Filter,
  { limit, offset, after }: Slice,
): Promise<number[] | undefined> {
  const regions = filter.boxes ?? filter.rings?.map(boxAround);
  if (!regions || !asksOnly(filter, KNOWN) || (!after && limit + offset > DEEPEST)) return undefined;
  return (await areMany(ctx)) ? cellsOver(regions) : undefined;
}

/** What the index of cells carries of a listing. */
const KNOWN: ReadonlySet<keyof Filter> = new Set([
  ...partsOver('category_id', 'property_type', 'promoted', 'price', 'bedrooms', 'bathrooms', 'area'),
  'boxes',
  'rings',
  'unpromoted',
]);
