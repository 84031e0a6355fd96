import type { ApiClient } from '@keystead/http/client';
import { getFavouriteIds, mergeFavourites } from '../../contract.ts';
import { storedIds, storeIds } from './stored-ids.ts';

/** Loads the marks of the signed-in user. Those this browser stored for a guest are merged first. */
export async function fetchMarks(api: ApiClient) {
  const guests = storedIds('favourites');
  if (guests.length > 0) {
    await api(mergeFavourites, { property_ids: guests });
    storeIds('favourites', [], 0);
  }
  const { data, interested } = await api(getFavouriteIds, {});
  return { favourites: new Set(data), interests: new Set(interested) };
}
