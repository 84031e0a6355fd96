import { z } from 'zod';
import { getJson, type HttpGeocoderConfig } from './http.ts';
import { addressLine, isOnGlobe, searchText, wantedCount } from './point.ts';
import {
  type Geocoder,
  GeocoderUnavailableError,
  type GeoPoint,
  type Place,
  type PlaceSearchOptions,
  type PlaceSuggestion,
  type ReverseOptions,
} from './port.ts';

export interface NominatimConfig extends HttpGeocoderConfig {
  /** Address of the service, without `/search`. */
  url: string;
  /** Who asks: the public service rejects programs that do not name themselves. */
  userAgent: string;
  /** Sent as `key`, for compatible services that want one. */
  key?: string;
}

const entry = z.object({
  place_id: z.union([z.number(), z.string()]),
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  display_name: z.string(),
  address: z.record(z.string(), z.string()).default({}),
});
type Entry = z.output<typeof entry>;

/** Any service with the interface of Nominatim (OpenStreetMap, LocationIQ, an own installation). */
export class NominatimGeocoder implements Geocoder {
  readonly #config: NominatimConfig;

  constructor(config: NominatimConfig) {
    this.#config = config;
  }

  async reverse(point: GeoPoint, options: ReverseOptions = {}): Promise<Place | null> {
    if (!isOnGlobe(point)) return null;
    const answer = await this.#ask('reverse', options, { lat: String(point.lat), lon: String(point.lng) });
    // "Unable to geocode", the sea for one, comes as a 200 with an error in it.
    if (z.object({ error: z.unknown() }).safeParse(answer).success) return null;
    return placeOf(parse(entry, answer));
  }

  async search(text: string, options: PlaceSearchOptions = {}): Promise<PlaceSuggestion[]> {
    const q = searchText(text);
    if (!q) return [];
    const { country, near } = options;
    const answer = await this.#ask('search', options, {
      q,
      limit: String(wantedCount(options)),
      ...(country ? { countrycodes: country.toLowerCase() } : {}),
      ...(near && isOnGlobe(near) ? { viewbox: boxAround(near) } : {}),
    });
    return parse(z.array(entry), answer).map((found) => ({
      ...placeOf(found),
      ...quarterOf(found),
      id: String(found.place_id),
    }));
  }

  #ask(call: string, options: ReverseOptions, parameters: Record<string, string>): Promise<unknown> {
    const { url, userAgent, key, timeoutMs } = this.#config;
    const address = new URL(`${url.replace(/\/$/, '')}/${call}`);
    address.search = new URLSearchParams({
      format: 'jsonv2',
      addressdetails: '1',
      'accept-language': options.language ?? 'en',
      ...parameters,
      ...(key ? { key } : {}),
    }).toString();
    return getJson(address, { 'user-agent': userAgent, accept: 'application/json' }, timeoutMs);
  }
}

/** Returns west, north, east, south of a box that ranks what lies inside higher, without excluding the rest. */
function boxAround({ lat, lng }: GeoPoint): string {
  return [lng - 1, lat + 1, lng + 1, lat - 1].join(',');
}

function parse<T>(schema: z.ZodType<T>, answer: unknown): T {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  throw new GeocoderUnavailableError('The geocoder answered in an unknown form', { cause: result.error });
}

/** OpenStreetMap names a settlement by its kind: the first that is there, largest first. */
const cityKinds = ['city', 'town', 'village', 'municipality', 'hamlet', 'suburb', 'county'];
const quarterKinds = ['neighbourhood', 'quarter', 'suburb', 'city_district', 'borough'];
const stateKinds = ['state', 'province', 'region', 'state_district'];

function placeOf(found: Entry): Place {
  const first = (kinds: string[]) => kinds.map((kind) => found.address[kind]).find(Boolean) ?? '';
  const city = first(cityKinds);
  const state = first(stateKinds);
  const country = found.address.country ?? '';
  return {
    city,
    state,
    country,
    countryCode: (found.address.country_code ?? '').toUpperCase(),
    formattedAddress: found.display_name || addressLine(city, state, country),
    latitude: found.lat,
    longitude: found.lon,
  };
}

/** Returns the name of what is a quarter itself, not of one that it lies in: its line begins with it. */
function quarterOf(found: Entry): { district?: string } {
  const [own = ''] = found.display_name.split(',');
  const isQuarter = quarterKinds.some((kind) => found.address[kind] === own);
  return isQuarter && own !== placeOf(found).city ? { district: own } : {};
}
