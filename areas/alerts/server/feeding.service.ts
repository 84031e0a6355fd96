import { ApiError, invalidField } from '@keystead/http/errors';
import type { Ctx, SignedInCtx } from '@keystead/platform/context';
import { FILTERS } from '@keystead/search/contract';
import { foundIds } from '@keystead/search/server';
import { saveSearch } from '../contract.ts';
import { canonicalFilters, type Filters } from '../rules.ts';
import { savedSearchesOf, searchOf } from './searches.service.ts';

/** Filters that a feed may have: a way to work names a place that is nobody else's business. */
const FED = new Set<string>(
  FILTERS.flatMap(([name, { saved }]) => (saved && name !== 'commute' ? [name] : [])),
);

/** Returns a copy of one's own saved search for a feed. @throws ApiError not_found, validation for one with a commute */
export async function searchForFeed(
  ctx: SignedInCtx,
  id: number,
): Promise<{ name: string; filters: Filters }> {
  const found = (await savedSearchesOf(ctx)).find((search) => search.id === id);
  if (!found) throw new ApiError('not_found', 'You have no such saved search.');
  if (found.filters.commute !== undefined)
    throw invalidField('saved_search_id', 'has a travel time, which a feed cannot have');
  return { name: found.name, filters: found.filters };
}

/** Returns the filters in the query of an address: `city=Porto&min_beds=2`. @throws ApiError validation naming `search` */
export function filtersIn(query: string): Filters {
  const given = Object.fromEntries(new URLSearchParams(query.slice(query.indexOf('?') + 1)));
  const unknown = Object.keys(given).find((name) => !FED.has(name));
  if (unknown !== undefined) throw invalidField('search', `has "${unknown}", which is no filter of a feed`);
  const read = saveSearch.request.safeParse({ ...given, name: 'feed' });
  if (read.success) return canonicalFilters(read.data);
  const name = read.error.issues[0]?.path.join('.') ?? '';
  throw invalidField('search', `has a filter that cannot be read: ${name}`);
}

/** Returns the ids of the homes that filters of a feed find now, as a guest would find them. @throws ApiError validation */
export function homesForFeed(ctx: Ctx, filters: Filters): Promise<Int32Array> {
  const guest: Ctx = { ...ctx, actor: null };
  return foundIds(guest, searchOf(saveSearch.request.parse({ ...filters, name: 'feed' }), filters));
}
