import type { ApiClient } from '@keystead/http/client';
import { getFavouriteIds, mergeFavourites } from '../../contract.ts';
import { keepIds, keptIds } from './stored-ids.ts';

/** What the signed-in person has marked. What this browser kept for a guest becomes theirs first. */
export async function fetchMarks(api: ApiClient) {
  const guests = keptIds('favourites');
  if (guests.length > 0) {
    await api(mergeFavourites, { property_ids: guests });
    keepIds('favourites', [], 0);
  }
  const { data, interested } = await api(getFavouriteIds, {});
  return { favourites: new Set(data), interests: new Set(interested) };
}
