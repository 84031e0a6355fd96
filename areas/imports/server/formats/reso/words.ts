import type { Unit } from '@keystead/kit/units';
import type { Word } from './lookups.ts';

/** Words of the Data Dictionary for ours, the one that is written first. */

/** Returns a word as it is compared: enumerations come as `Active Under Contract` and as `ActiveUnderContract`. */
export const lettersOf = (word: string): string => word.toLowerCase().replaceAll(/[^a-z]/g, '');

/** Returns what finds our words by those of the dictionary. */
const reversed = (words: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(words)
      .reverse()
      .map(([own, theirs]) => [lettersOf(theirs), own]),
  );

/** By states of an offer; without one a home is `Active`. */
export const STATUSES: Readonly<Record<string, Word<'StandardStatus'>>> = {
  under_offer: 'Active Under Contract',
  reserved: 'Active Under Contract',
  let_agreed: 'Pending',
  coming_soon: 'Coming Soon',
};
export const ACTIVE = 'Active' satisfies Word<'StandardStatus'>;
const SHOWN_STATUSES: ReadonlySet<string> = new Set(['active', 'activeundercontract', 'pending', '']);
const CLOSED = 'closed';

/** Returns whether a home is sold or rented. */
export const isClosed = (status: string): boolean => lettersOf(status) === CLOSED;

/** Returns whether a home of a status is shown: one of any other is taken off the market. */
export const isShown = (status: string): boolean => SHOWN_STATUSES.has(lettersOf(status)) || isClosed(status);

/** Fields of our own in files that are made of the pages of a service: of a home whose key alone was read, and of the file. */
export const KEY_ONLY = 'X_keyOnly';
export const REPLICA = 'X_replica';

export const FREQUENCIES: Readonly<Record<string, Word<'FeeFrequency'>>> = {
  Daily: 'Daily',
  Weekly: 'Weekly',
  Monthly: 'Monthly',
  Quarterly: 'Quarterly',
  Yearly: 'Annually',
};
export const OWN_FREQUENCIES = reversed(FREQUENCIES);

export const FURNISHED: Readonly<Record<string, Word<'Furnished'>>> = {
  yes: 'Furnished',
  part: 'Partially',
  no: 'Unfurnished',
};
export const OWN_FURNISHED = reversed(FURNISHED);

/** By our categories. */
const SUB_TYPES: Readonly<Record<string, Word<'PropertySubType'>>> = {
  house: 'Single Family Residence',
  villa: 'Single Family Residence',
  apartment: 'Apartment',
  'studio-loft': 'Apartment',
  townhouse: 'Townhouse',
  land: 'Unimproved Land',
  office: 'Office',
  shop: 'Retail',
  warehouse: 'Warehouse',
  farmhouse: 'Farm',
  garage: 'Deeded Parking',
};
/** Homes in houses with others: the dictionary has other words for what is rented and what is sold. */
const FLATS: readonly string[] = ['apartment', 'studio-loft'];

/** Returns the kind of a home, in a word of the dictionary; undefined where it has none. */
export const subTypeOf = (category: string, isRent: boolean): Word<'PropertySubType'> | undefined =>
  FLATS.includes(category) && !isRent ? 'Condominium' : SUB_TYPES[category];

/** More that others write. */
const MORE_SUB_TYPES: Readonly<Record<string, string>> = {
  loft: 'studio-loft',
  condominium: 'apartment',
  stockcooperative: 'apartment',
  duplex: 'house',
  cabin: 'house',
  ranch: 'house',
  industrial: 'warehouse',
  agriculture: 'land',
};
const OWN_SUB_TYPES = reversed(SUB_TYPES);

/** Returns our category for a word of the dictionary; undefined for words that mean none. */
export const categoryOfSubType = (word: string): string | undefined =>
  OWN_SUB_TYPES.get(lettersOf(word)) ?? MORE_SUB_TYPES[lettersOf(word)];

export const LAND: readonly string[] = ['land'];
export const COMMERCIAL: readonly string[] = ['office', 'shop', 'warehouse'];

/** Returns what is offered, in words of the dictionary. */
export function propertyTypeOf(category: string, isRent: boolean): Word<'PropertyType'> {
  if (LAND.includes(category)) return 'Land';
  if (COMMERCIAL.includes(category)) return isRent ? 'Commercial Lease' : 'Commercial Sale';
  return isRent ? 'Residential Lease' : 'Residential';
}

/** Units that sizes are written in; others are converted to square metres. */
export const AREA_UNITS: Readonly<Partial<Record<Unit, Word<'AreaUnits'>>>> = {
  m2: 'Square Meters',
  ft2: 'Square Feet',
};
export const LOT_UNITS: Readonly<Partial<Record<Unit, Word<'LotSizeUnits'>>>> = {
  m2: 'Square Meters',
  ft2: 'Square Feet',
  acre: 'Acres',
};
