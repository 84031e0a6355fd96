import { circleOf, decoded, ShapeError } from './shape.ts';

/**
 * The places of a search as one text: `district,Foz,Porto,Porto,Portugal|city,Lisbon,,Lisboa,Portugal@38.72,-9.14,5`. Kind, name,
 * city, state and country, behind an `@` the latitude and longitude of its middle and the kilometres around it that
 * count, too. Commas, semicolons, colons, bars, at and per cent signs in names are percent-encoded. Pure, for server and
 * browser.
 */

/** Parts of an address that are places of their own: a home lies in one by its name. */
export const ADDRESS_KINDS = ['district', 'street', 'postcode'] as const;
/** The same with cities, and points of the map, which find what is around them. */
const PLACE_KINDS = ['city', ...ADDRESS_KINDS, 'point'] as const;
type PlaceKind = (typeof PLACE_KINDS)[number];

export interface SearchPlace {
  readonly kind: PlaceKind;
  readonly name: string;
  /** Empty for a city, which has the name itself, and where it is not known. */
  readonly city: string;
  readonly state: string;
  readonly country: string;
  /** Its middle; without one there is nothing around it. */
  readonly at?: { readonly lat: number; readonly lng: number } | undefined;
  /** Kilometres around its middle. */
  readonly km?: number | undefined;
}

export const MOST_PLACES = 10;
export const LONGEST_PLACES = 4000;
/** Kilometres around a place, at most. */
const FARTHEST_AROUND = 500;
const LONGEST_PART = 255;
/** Homes of a suggested place that are counted of an offer or a category; one more says that there are more. */
export const MOST_COUNTED = 1000;
const FORM = 'must be places, as the documentation writes them';

/** Reads such a text. @throws ShapeError for what is none */
export function parsePlaces(text: string): SearchPlace[] {
  const places = text.split('|');
  if (places.length > MOST_PLACES) throw new ShapeError(`must be at most ${MOST_PLACES} places`);
  if (text.length > LONGEST_PLACES) throw new ShapeError(FORM);
  return places.map(readPlace);
}

/** Returns the places of such a text; none where it is no such text. */
export function placesIn(text: string | undefined): SearchPlace[] {
  try {
    return text ? parsePlaces(text) : [];
  } catch {
    return [];
  }
}

function readPlace(text: string): SearchPlace {
  const [named = '', around, ...more] = text.trim().split('@');
  const [said, ...parts] = named.split(',').map((part) => decoded(part, FORM).trim());
  const [name = '', city = '', state = '', country = '', ...others] = parts;
  const kind = PLACE_KINDS.find((one) => one === said);
  const isRight = parts.every((part) => part.length <= LONGEST_PART && !/\p{Cc}/u.test(part));
  if (kind === undefined || name === '' || !isRight || more.length + others.length > 0)
    throw new ShapeError(FORM);
  const place = { kind, name, city, state, country };
  const { lat, lng, km }: Partial<ReturnType<typeof circleOf>> = around === undefined ? {} : circleOf(around);
  const isWrong = km === undefined ? kind === 'point' : !(km > 0 && km <= FARTHEST_AROUND);
  if (isWrong) throw new ShapeError(FORM);
  if (lat === undefined || lng === undefined) return place;
  return { ...place, at: { lat, lng }, ...(km !== undefined && { km }) };
}
