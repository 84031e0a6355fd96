import { placesIn } from '../places.ts';
import type { ResultsSearch, SearchKey } from './results-search.ts';

/** Filters that say where homes are, but not in which country. */
const SOMEWHERE: readonly SearchKey[] = ['places', 'bounds', 'polygon', 'latitude', 'commute'];

/**
 * Returns the search of the newest homes for who has searched in vain: of the same country and offer, else of the same city or
 * state. @param here the country of the visitor's pages, where the search names no place; "" for all
 * @returns undefined where the country cannot be told
 */
export function newestIn(search: ResultsSearch, here: string): ResultsSearch | undefined {
  const { property_type, city, state } = search;
  const offer = property_type ? { property_type } : {};
  const country = search.country || placesIn(search.places).find((place) => place.country)?.country;
  if (country) return { ...offer, country };
  if (city || state) return { ...offer, ...(city && { city }), ...(state && { state }) };
  if (SOMEWHERE.some((key) => search[key])) return undefined;
  return { ...offer, ...(here && { country: here }) };
}
