import { homesForFeed } from '@keystead/alerts/server';
import type { Ctx } from '@keystead/platform/context';
import type { FeedFilters } from './exports.queries.ts';

/** Returns a feed with what its search finds just now. @throws ApiError validation for a search that cannot be asked any more */
export async function withFound<One extends { readonly filters: FeedFilters }>(ctx: Ctx, one: One) {
  const isAll = Object.keys(one.filters).length === 0;
  return { ...one, ids: isAll ? null : [...(await homesForFeed(ctx, one.filters))] };
}
