import { metresBetween } from '@keystead/kit/distance';
import { placesIn } from '../../places.ts';
import type { ResultsSearch } from '../results-search.ts';

/** How far a home lies from what its reader named. */
export interface HomeDistance {
  metres: number;
  /** Of the place; undefined where the reader named a point alone. */
  name: string | undefined;
}

/**
 * Returns how far a home lies from the closest place around which a search looks; undefined for a search without one, and for
 * a home without a place.
 */
export function distanceOf(
  search: Pick<ResultsSearch, 'places' | 'latitude' | 'longitude'>,
  home: { latitude: string; longitude: string },
): HomeDistance | undefined {
  if (home.latitude === '' || home.longitude === '') return undefined;
  const at = { latitude: Number(home.latitude), longitude: Number(home.longitude) };
  const named = placesIn(search.places).flatMap(({ at: middle, km, name }) =>
    middle && km !== undefined ? [{ latitude: middle.lat, longitude: middle.lng, name }] : [],
  );
  const { latitude, longitude } = search;
  const here =
    latitude && longitude
      ? [{ latitude: Number(latitude), longitude: Number(longitude), name: undefined }]
      : [];
  const distances = [...named, ...here].map(({ name, ...place }) => ({
    metres: metresBetween(place, at),
    name,
  }));
  return distances.sort((one, other) => one.metres - other.metres)[0];
}

/** Returns metres as coarsely as one speaks of them: homes may lie some hundred metres from where they are shown. */
export function roundDistance(metres: number): number {
  const step = metres < 1000 ? 50 : metres < 10_000 ? 100 : 1000;
  return Math.max(step, Math.round(metres / step) * step);
}
