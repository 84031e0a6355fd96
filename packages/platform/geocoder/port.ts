/** Degrees, WGS 84. */
export interface GeoPoint {
  lat: number;
  lng: number;
}

/** A populated place or address. Parts that are not known are empty strings. */
export interface Place {
  city: string;
  /** First administrative division: state, province, region. */
  state: string;
  country: string;
  /** ISO 3166-1 alpha-2, upper case. */
  countryCode: string;
  formattedAddress: string;
  latitude: number;
  longitude: number;
}

/** A search hit, best first. */
export interface PlaceSuggestion extends Place {
  /** Stable within one provider, for use as a list key. */
  id: string;
  /** Its own name, where it is a quarter of its city. */
  district?: string;
  /** Inhabitants, where the provider knows. */
  population?: number;
}

export interface ReverseOptions {
  /** BCP 47 language of the names, where the provider has it. Default `en`. */
  language?: string;
}

export interface PlaceSearchOptions extends ReverseOptions {
  /** At most this many, 1 to 20. Default 5. */
  limit?: number;
  /** ISO 3166-1 alpha-2: only places there. */
  country?: string;
  /** Nearby places come first among equals. */
  near?: GeoPoint;
}

/**
 * Names for points and points for names.
 *
 * Both throw `GeocoderUnavailableError` when an outside provider does not answer in time or rejects; the
 * bundled gazetteer never throws. Coordinates outside the globe, or not numbers, give null.
 */
export interface Geocoder {
  /** The place a point belongs to, or null in the middle of nowhere (the open sea). */
  reverse(point: GeoPoint, options?: ReverseOptions): Promise<Place | null>;
  /** Places whose name starts with or resembles the text; empty text gives none. */
  search(text: string, options?: PlaceSearchOptions): Promise<PlaceSuggestion[]>;
}

/** The outside provider cannot be used right now; `status` is its HTTP status when it answered at all. */
export class GeocoderUnavailableError extends Error {
  override name = 'GeocoderUnavailableError';
  readonly status: number | undefined;
  constructor(message: string, options?: ErrorOptions & { status?: number }) {
    super(message, options);
    this.status = options?.status;
  }
}
