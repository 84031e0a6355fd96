import { distance } from 'geokdbush';
import { foldName } from './fold.ts';
import { addressLine, countryName, isOnGlobe, searchText, wantedCount } from './point.ts';
import type {
  Geocoder,
  GeoPoint,
  Place,
  PlaceSearchOptions,
  PlaceSuggestion,
  ReverseOptions,
} from './port.ts';

/** City, state, country, latitude, longitude. */
export type KnownCity = readonly [string, string, string, number, number];

const someCities: readonly KnownCity[] = [
  ['Seattle', 'Washington', 'US', 47.60621, -122.33207],
  ['Bellevue', 'Washington', 'US', 47.61038, -122.20068],
  ['Berlin', 'Berlin', 'DE', 52.52437, 13.41053],
  ['Lisbon', 'Lisbon', 'PT', 38.72509, -9.1498],
  ['Zürich', 'Zurich', 'CH', 47.36667, 8.55],
  ['Mumbai', 'Maharashtra', 'IN', 19.07283, 72.88261],
];

/**
 * A world of a few cities, for tests that need some geocoder at once: same bounds and answers as the
 * gazetteer.
 */
export class MemoryGeocoder implements Geocoder {
  readonly #cities: readonly KnownCity[];

  constructor(cities: readonly KnownCity[] = someCities) {
    this.#cities = cities;
  }

  async reverse(point: GeoPoint, options: ReverseOptions = {}): Promise<Place | null> {
    if (!isOnGlobe(point)) return null;
    const nearest = this.#cities
      .map((city) => ({ city, away: distance(point.lng, point.lat, city[4], city[3]) }))
      .filter(({ away }) => away <= 100)
      .sort((a, b) => a.away - b.away)[0];
    return nearest ? placeOf(nearest.city, options.language) : null;
  }

  async search(text: string, options: PlaceSearchOptions = {}): Promise<PlaceSuggestion[]> {
    const wanted = foldName(searchText(text).split(',')[0] ?? '');
    if (!wanted) return [];
    const country = options.country?.toUpperCase();
    return this.#cities
      .filter(([city, , code]) => foldName(city).startsWith(wanted) && (!country || code === country))
      .slice(0, wantedCount(options))
      .map((city) => ({ ...placeOf(city, options.language), id: foldName(city[0]) }));
  }
}

function placeOf([city, state, countryCode, latitude, longitude]: KnownCity, language?: string): Place {
  const country = countryName(countryCode, language);
  const formattedAddress = addressLine(city, state, country);
  return { city, state, country, countryCode, formattedAddress, latitude, longitude };
}
