import { MOST_PLACES, placesIn, type SearchPlace } from '../../places.ts';
import { placesText } from '../../written.ts';
import type { ResultsSearch } from '../results-search.ts';

/**
 * Returns the change by which a search is for one place more. A city alone is `city`, which has pages of its own; beside
 * other places it is one of them.
 * @param asked what stands for the place by itself
 * @param place the same among others, as `places` has it
 */
export function withPlace(search: ResultsSearch, asked: ResultsSearch, place: string): ResultsSearch {
  if (asked.city && !search.places) return asked;
  const present = search.places?.split('|') ?? [];
  return { places: [...new Set([...present, place])].slice(-MOST_PLACES).join('|') };
}

/** Returns the places of a search, its city among them. */
export function chosenPlaces({ places, city, state = '', country = '' }: ResultsSearch): SearchPlace[] {
  const own: SearchPlace[] = city ? [{ kind: 'city', name: city, city: '', state, country }] : [];
  return [...own, ...placesIn(places)];
}

/** Returns the change by which a search is for these places, wherever the map stands. */
export function withPlaces(places: readonly SearchPlace[]): ResultsSearch {
  return { places: placesText(places), city: '', state: '', country: '', bounds: '' };
}

/** Returns a place as its reader knows it: a street and its city. */
export function placeName({ name, city }: SearchPlace): string {
  return city && city !== name ? `${name}, ${city}` : name;
}
