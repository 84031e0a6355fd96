import { hash } from 'node:crypto';

/** Of everything that a cache in front holds of this site. */
export const EVERYTHING = 'all';
/** Of lists with homes of more than one city: any home that comes, changes or goes may change them. */
export const LISTING_LISTS = 'listing-lists';
/** More homes at once are a matter of all of them. */
const MOST_LISTINGS = 100;

export const listingKey = (id: number): string => `listing:${id}`;

/** Returns the keys of what shows these homes by themselves; of many that is everything with homes. */
export function listingKeys(ids: readonly number[]): string[] {
  return ids.length > MOST_LISTINGS ? ['listings'] : ids.map(listingKey);
}

/** Returns the keys of lists that show homes of these cities, before or after a change. */
export function listKeys(cities: Iterable<string>): string[] {
  const keys = [...new Set(cities)].map(cityKey);
  if (keys.length === 0) return [];
  return keys.length > MOST_LISTINGS ? ['listings'] : [...keys, LISTING_LISTS];
}

/** Returns the key of lists with homes of one city alone; names of cities are no text for a header. */
export const cityKey = (city: string): string => `city:${hash('sha256', city, 'base64url').slice(0, 16)}`;
