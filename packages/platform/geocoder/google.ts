import { z } from 'zod';
import { getJson, type HttpGeocoderConfig } from './http.ts';
import { isOnGlobe, searchText, wantedCount } from './point.ts';
import {
  type Geocoder,
  GeocoderUnavailableError,
  type GeoPoint,
  type Place,
  type PlaceSearchOptions,
  type PlaceSuggestion,
  type ReverseOptions,
} from './port.ts';

export interface GoogleConfig extends HttpGeocoderConfig {
  key: string;
  /** Default `https://maps.googleapis.com`. */
  url?: string;
}

const answerShape = z.object({
  status: z.string(),
  error_message: z.string().optional(),
  results: z
    .array(
      z.object({
        place_id: z.string(),
        formatted_address: z.string(),
        geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
        address_components: z.array(
          z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }),
        ),
      }),
    )
    .default([]),
});
type Result = z.output<typeof answerShape>['results'][number];

/** The Google Geocoding API. */
export class GoogleGeocoder implements Geocoder {
  readonly #config: GoogleConfig;

  constructor(config: GoogleConfig) {
    this.#config = config;
  }

  async reverse(point: GeoPoint, options: ReverseOptions = {}): Promise<Place | null> {
    if (!isOnGlobe(point)) return null;
    const [first] = await this.#ask(options, { latlng: `${point.lat},${point.lng}` });
    return first ? placeOf(first) : null;
  }

  async search(text: string, options: PlaceSearchOptions = {}): Promise<PlaceSuggestion[]> {
    const address = searchText(text);
    if (!address) return [];
    const { country, near } = options;
    const results = await this.#ask(options, {
      address,
      ...(country ? { components: `country:${country.toUpperCase()}` } : {}),
      ...(near && isOnGlobe(near) ? { bounds: boundsAround(near) } : {}),
    });
    return results
      .slice(0, wantedCount(options))
      .map((result) => ({ ...placeOf(result), ...quarterOf(result), id: result.place_id }));
  }

  async #ask(options: ReverseOptions, parameters: Record<string, string>): Promise<Result[]> {
    const { url, key, timeoutMs } = this.#config;
    const address = new URL('/maps/api/geocode/json', url ?? 'https://maps.googleapis.com');
    address.search = new URLSearchParams({
      ...parameters,
      language: options.language ?? 'en',
      key,
    }).toString();
    const answer = answerShape.safeParse(await getJson(address, { accept: 'application/json' }, timeoutMs));
    if (!answer.success) {
      throw new GeocoderUnavailableError('The geocoder answered in an unknown form', { cause: answer.error });
    }
    const { status, error_message: reason, results } = answer.data;
    if (status === 'OK') return results;
    if (status === 'ZERO_RESULTS') return [];
    // Errors (REQUEST_DENIED, OVER_QUERY_LIMIT, ...) come with HTTP status 200.
    throw new GeocoderUnavailableError(`The geocoder answered ${status}${reason ? `: ${reason}` : ''}`);
  }
}

function boundsAround({ lat, lng }: GeoPoint): string {
  return `${lat - 1},${lng - 1}|${lat + 1},${lng + 1}`;
}

/** What Google calls a city differs by country: the first that is there. */
const cityTypes = [
  'locality',
  'postal_town',
  'administrative_area_level_3',
  'administrative_area_level_2',
  'sublocality',
];

function placeOf(result: Result): Place {
  const part = (type: string) =>
    result.address_components.find((component) => component.types.includes(type));
  return {
    city: cityTypes.map((type) => part(type)?.long_name).find(Boolean) ?? '',
    state: part('administrative_area_level_1')?.long_name ?? '',
    country: part('country')?.long_name ?? '',
    countryCode: part('country')?.short_name ?? '',
    formattedAddress: result.formatted_address,
    latitude: result.geometry.location.lat,
    longitude: result.geometry.location.lng,
  };
}

const quarterTypes = ['neighborhood', 'sublocality'];

/** Returns the name of what is a quarter itself: its parts begin with the smallest. */
function quarterOf(result: Result): { district?: string } {
  const [own] = result.address_components;
  const isQuarter = own?.types.some((type) => quarterTypes.includes(type)) === true;
  return isQuarter && own.long_name !== placeOf(result).city ? { district: own.long_name } : {};
}
