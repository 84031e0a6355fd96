/** A place as a form holds it; without coordinates there is no pin yet. */
export interface Place {
  address: string;
  city: string;
  state: string;
  country: string;
  /** Degrees. */
  latitude: number | null;
  longitude: number | null;
}

export const NO_PLACE: Place = {
  address: '',
  city: '',
  state: '',
  country: '',
  latitude: null,
  longitude: null,
};

/** What is wrong, by field of the place; `pin` stands for the coordinates. */
export type PlaceErrors = Partial<
  Record<'address' | 'city' | 'state' | 'country' | 'pin', string | undefined>
>;

/** About a quarter of a city around a point, for the first look at it. */
export function around(latitude: number, longitude: number, reach = 0.02) {
  return [longitude - reach, latitude - reach, longitude + reach, latitude + reach] as const;
}

/** Six decimals are a hand's breadth. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

/** Parts of an address as the operator's extract knows them; empty where it does not. */
export interface AddressParts {
  street: string;
  house_number: string;
  postcode: string;
  district: string;
}

/** Returns the parts of a found place; undefined where it is no address: a city has none. */
export function partsOf({
  street,
  house_number,
  postcode,
  district,
}: AddressParts): AddressParts | undefined {
  return street || district ? { street, house_number, postcode, district } : undefined;
}

/** What a place is that was found. */
export type FoundKind = 'address' | 'district' | 'town';

/** Returns what was found: a town's address begins with its name. */
export function kindOf(
  found: Partial<AddressParts> & { city: string; formatted_address: string },
): FoundKind {
  if (found.street) return 'address';
  if (found.district) return 'district';
  return found.formatted_address.split(/[,،]/)[0]?.trim() === found.city ? 'town' : 'address';
}

/** Returns an address without its street: that stands in the parts, which a hidden place does not show. */
export const withoutStreet = ({
  district,
  postcode,
  city,
}: Pick<AddressParts, 'district' | 'postcode'> & { city: string }): string =>
  [district, `${postcode} ${city}`.trim()].filter((part) => part !== '').join(', ');
