import { around, distance } from 'geokdbush';
import KDBush from 'kdbush';
import { foldName } from './fold.ts';
import { type GazetteerData, loadGazetteer } from './gazetteer-data.ts';
import { eachPrefixHit, eachSimilar, type NameHit } from './name-search.ts';
import { otherNames } from './other-names.ts';
import { addressLine, countryName, isOnGlobe, searchText, wantedCount } from './point.ts';
import type {
  Geocoder,
  GeoPoint,
  Place,
  PlaceSearchOptions,
  PlaceSuggestion,
  ReverseOptions,
} from './port.ts';

/** Quarters of one name that are looked through for the one in the city that is meant. */
const MOST_QUARTERS = 20;

/** Farther than this from every city, in kilometres, a point is nowhere: the open sea, the ice. */
const farthest = 100;

/**
 * Cities of the world from bundled data (GeoNames, CC BY 4.0). Needs no network and no key. Knows cities, not
 * streets. City and state have their usual English or local names, the country its name in the asked
 * language.
 */
export class Gazetteer implements Geocoder {
  #indexes: { everywhere: KDBush; large: KDBush } | undefined;

  async reverse(point: GeoPoint, options: ReverseOptions = {}): Promise<Place | null> {
    if (!isOnGlobe(point)) return null;
    const data = await loadGazetteer();
    const rank = this.#cityOf(data, point);
    return rank === null ? null : placeOf(data, rank, options.language);
  }

  async search(text: string, options: PlaceSearchOptions = {}): Promise<PlaceSuggestion[]> {
    const parts = searchText(text).split(',').map(foldName).filter(Boolean);
    if (parts.length === 0) return [];
    const data = await loadGazetteer();
    const found = findBest(data, parts, options);
    // "paris texas": without a comma the last word may still name the state or country.
    const [only = ''] = parts;
    const cut = only.lastIndexOf(' ');
    const split = [only.slice(0, cut), only.slice(cut + 1)];
    const ranks = found.length > 0 || parts.length > 1 || cut < 0 ? found : findBest(data, split, options);
    const sections =
      ranks.length > 0 ? [] : this.#sectionsIn(data, parts.length > 1 ? parts : split, options);
    return [...ranks, ...sections].map((rank) => ({
      ...this.#placeIn(data, rank, options.language),
      id: String(data.ids[rank]),
      population: data.population[rank]!,
    }));
  }

  /** "kreuzberg berlin": quarters by their name, of the city that is named behind it. */
  #sectionsIn(data: GazetteerData, [name = '', ...city]: string[], options: PlaceSearchOptions): number[] {
    const wanted = city.join(' ');
    if (wanted === '') return [];
    const quarters = findBest(data, [name], { ...options, limit: MOST_QUARTERS });
    const inCity = quarters.filter((rank) => {
      const of = data.section[rank] === 0 ? null : this.#cityOf(data, pointOf(data, rank));
      return of !== null && foldName(nameOf(data, of)).startsWith(wanted);
    });
    return inCity.slice(0, wantedCount(options));
  }

  /** A quarter belongs to the city it lies in: that is its city, and its own name begins its address. */
  #placeIn(data: GazetteerData, rank: number, language: string | undefined): Omit<PlaceSuggestion, 'id'> {
    const place = placeOf(data, rank, language);
    if (data.section[rank] === 0) return place;
    const of = this.#cityOf(data, pointOf(data, rank));
    if (of === null || data.country[of] !== data.country[rank]) return place;
    const { city, state } = placeOf(data, of, language);
    return {
      ...place,
      city,
      state,
      district: place.city,
      formattedAddress: `${place.city}, ${addressLine(city, state, place.country)}`,
    };
  }

  /**
   * Returns the nearest city, distances being taken in terms of its reach: a large city extends far beyond its
   * centre, so a point in an outer quarter belongs to it although the centre of some suburb is nearer.
   */
  #cityOf(data: GazetteerData, { lat, lng }: GeoPoint): number | null {
    this.#indexes ??= { everywhere: KDBush.from(data.everywhere), large: KDBush.from(data.large) };
    const { everywhere, large } = this.#indexes;
    const isCity = (rank: number) => data.section[rank] === 0;
    const nearby = around(everywhere, lng, lat, 12, farthest, isCity);
    let best: number | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const rank of [...nearby, ...around(large, lng, lat, 8, farthest, isCity)]) {
      const away =
        distance(lng, lat, data.longitude[rank]!, data.latitude[rank]!) / reach(data.population[rank]!);
      if (away < least) {
        least = away;
        best = rank;
      }
    }
    return best;
  }
}

/**
 * Returns how far a city extends, as a multiple of a village. The exponent is the one that agrees best with the
 * postal cities of 21,597 house sales around Seattle without letting cities swallow towns with a centre of
 * their own.
 */
function reach(population: number): number {
  return Math.max(population / 1000, 1) ** 0.45;
}

/** Returns the best ranks for a name and the state or country behind it, best first. */
function findBest(
  data: GazetteerData,
  [name = '', ...context]: string[],
  options: PlaceSearchOptions,
): number[] {
  const limit = wantedCount(options);
  const inContext = contextFilter(data, context, options.country);
  const scores = new Map<number, number>();
  const consider = (hit: NameHit) => {
    if (!inContext(hit.rank)) return;
    const score = scoreOf(data, hit, options.near);
    if (score > (scores.get(hit.rank) ?? Number.NEGATIVE_INFINITY)) scores.set(hit.rank, score);
  };
  eachPrefixHit(data, name, consider);
  eachOtherName(data, name, consider);
  if (scores.size < limit) eachSimilar(data, name, consider);

  const seen = new Set<string>();
  const best: number[] = [];
  for (const [rank] of [...scores].sort((a, b) => b[1] - a[1])) {
    // GeoNames has some cities twice, as settlement and as municipality.
    const twin = `${nameOf(data, rank)} ${data.state[rank]} ${data.country[rank]}`;
    if (seen.has(twin)) continue;
    seen.add(twin);
    best.push(rank);
    if (best.length === limit) break;
  }
  return best;
}

/**
 * Cities known by another name that starts with the text; not below three letters, where they would crowd in.
 */
function eachOtherName(data: GazetteerData, text: string, visit: (hit: NameHit) => void): void {
  if (text.length < 3) return;
  for (const [other, [name, country]] of Object.entries(otherNames)) {
    if (!other.startsWith(text)) continue;
    const fit = other === text ? 'exact' : 'start';
    eachPrefixHit(data, name, (hit) => {
      const isMeant = hit.fit === 'exact' && data.countries[data.country[hit.rank]!] === country;
      if (isMeant) visit({ ...hit, fit });
    });
  }
}

/** Returns the population in powers of ten, plus what the fit of the name and the vicinity are worth. */
function scoreOf(data: GazetteerData, { rank, fit, edits }: NameHit, near: GeoPoint | undefined): number {
  const worth = { exact: 1, start: 0, word: -1, typo: -0.5 - edits }[fit];
  const size = Math.log10(data.population[rank]!);
  if (!near || !isOnGlobe(near)) return size + worth;
  const away = distance(near.lng, near.lat, data.longitude[rank]!, data.latitude[rank]!);
  return size + worth + 2 * Math.exp(-away / 150);
}

/** What people write for a country that is neither its code nor the start of its name. */
const abbreviations: Record<string, string> = { usa: 'us', uk: 'gb', uae: 'ae' };

/** Returns whether a city lies in the wanted country and in every state or country named behind the comma. */
function contextFilter(
  data: GazetteerData,
  context: string[],
  country: string | undefined,
): (rank: number) => boolean {
  const wanted = country?.toUpperCase();
  const regions = context
    .map((text) => abbreviations[text] ?? text)
    .map((part) => ({
      states: new Set(
        data.states.flatMap(({ name, code }, index) =>
          index > 0 && (foldName(name).startsWith(part) || code.toLowerCase() === part) ? [index] : [],
        ),
      ),
      countries: new Set(
        data.countries.flatMap((code, index) =>
          code.toLowerCase() === part || foldName(countryName(code)).startsWith(part) ? [index] : [],
        ),
      ),
    }));
  return (rank) => {
    if (wanted && data.countries[data.country[rank]!] !== wanted) return false;
    return regions.every(
      ({ states, countries }) => states.has(data.state[rank]!) || countries.has(data.country[rank]!),
    );
  };
}

function pointOf(data: GazetteerData, rank: number): GeoPoint {
  return { lat: data.latitude[rank]!, lng: data.longitude[rank]! };
}

function nameOf(data: GazetteerData, rank: number): string {
  const start = rank === 0 ? 0 : data.nameEnds[rank - 1]!;
  return Buffer.from(data.names.subarray(start, data.nameEnds[rank])).toString();
}

function placeOf(data: GazetteerData, rank: number, language: string | undefined): Place {
  const countryCode = data.countries[data.country[rank]!]!;
  const city = nameOf(data, rank);
  const state = data.states[data.state[rank]!]!.name;
  const country = countryName(countryCode, language);
  return {
    city,
    state,
    country,
    countryCode,
    formattedAddress: addressLine(city, state, country),
    // The arrays are of single precision; five digits are a metre and hide the rounding.
    latitude: Number(data.latitude[rank]!.toFixed(5)),
    longitude: Number(data.longitude[rank]!.toFixed(5)),
  };
}
