import type { Ctx } from '@keystead/platform/context';
import { lookup } from '@keystead/platform/lookups';
import type { FacetCounts } from '../contract.ts';
import { readFacets } from './facets.queries.ts';
import type { Filter } from './filter.ts';
import { countAll } from './list.queries.ts';

/**
 * Counts over many listings, kept until a listing changes, at most three seconds: so long a total beyond the bound of
 * the page's own statement may lag behind.
 */
const kept = lookup('listings', async () => new Map<string, Promise<unknown>>());
/** Different searches that are remembered at once. */
const MOST_KEPT = 500;

/** Most matches that the statement of a page counts itself. */
export const COUNT_BOUND = 1000;

/** The number of matches, where it is large and was counted a moment ago: then a page need not count at all. */
export async function knownTotal(ctx: Ctx, filter: Filter): Promise<number | undefined> {
  return (await kept(ctx)).get(keyOf('total', filter)) as Promise<number> | undefined;
}

/** The exact number of matches, given what the statement of a page has counted. */
export async function total(ctx: Ctx, filter: Filter, counted: number): Promise<number> {
  if (counted <= COUNT_BOUND) return counted;
  return remember(ctx, 'total', filter, () => countAll(ctx, filter));
}

/** Counts per category, type, bedrooms and price. */
export function facets(ctx: Ctx, filter: Filter): Promise<FacetCounts> {
  return remember(ctx, 'facets', filter, () => readFacets(ctx, filter));
}

async function remember<T>(ctx: Ctx, what: string, filter: Filter, make: () => Promise<T>): Promise<T> {
  const counts = await kept(ctx);
  const key = keyOf(what, filter);
  const known = counts.get(key) as Promise<T> | undefined;
  if (known) return known;
  const fresh = make();
  if (counts.size >= MOST_KEPT) counts.clear();
  counts.set(key, fresh);
  fresh.catch(() => counts.delete(key));
  return fresh;
}

function keyOf(what: string, filter: Filter): string {
  return what + JSON.stringify(filter);
}
