import type { PropertyDetail, RentDuration } from '../../contract.ts';
import { monthlyRent } from '../../rules.money.ts';
import type { CardListing } from '../card-listing.ts';

/** What one can say of two homes: the strongest first. */
const LIKENESSES = ['District', 'Price', 'Bedrooms', 'Size', 'City', 'Type'] as const;
export type Likeness = (typeof LIKENESSES)[number];

/** Prices and sizes that differ by less than these parts are similar. */
const PRICE = 0.1;
const SIZE = 0.15;
type Compared = Pick<
  CardListing | PropertyDetail,
  'city' | 'district' | 'price' | 'property_type' | 'rentduration' | 'bedrooms' | 'area_m2'
>;

/** Returns in what a home is like the one that is shown, the strongest first; its city, or the type that all have, only where there is nothing else. */
export function likenessesOf(home: Compared, shown: Compared): Likeness[] {
  const isSameCity = home.city === shown.city;
  const alike: Record<Likeness, boolean> = {
    District: isSameCity && Boolean(home.district) && home.district === shown.district,
    Price: isRent(home) === isRent(shown) && isNear(priceOf(home), priceOf(shown), PRICE),
    Bedrooms: Boolean(home.bedrooms) && home.bedrooms === shown.bedrooms,
    Size: isNear(home.area_m2 ?? 0, shown.area_m2 ?? 0, SIZE),
    City: false,
    Type: false,
  };
  const found = LIKENESSES.filter((name) => alike[name]);
  if (found.length > 0) return found;
  return [isSameCity ? 'City' : 'Type'];
}

/** Returns the homes, those with most in common first, else as they were. */
export function bySimilarity<H extends Compared>(homes: readonly H[], shown: Compared): H[] {
  const weighed = homes.map((home) => ({ home, weight: weightOf(home, shown) }));
  return weighed.sort((one, other) => other.weight - one.weight).map(({ home }) => home);
}

/** Returns how many things they have in common; the city is one, whatever else there is to say. */
function weightOf(home: Compared, shown: Compared): number {
  const others = likenessesOf(home, shown).filter((name) => name !== 'City' && name !== 'Type');
  return others.length + Number(home.city === shown.city);
}

const isRent = ({ property_type: type }: Compared) => type === 'rent' || type === 'rented';

/** Returns the price, of a rent by month. */
function priceOf(home: Compared): number {
  return isRent(home) ? monthlyRent(home.price, home.rentduration as RentDuration) : home.price;
}

function isNear(one: number, other: number, part: number): boolean {
  return one > 0 && other > 0 && Math.abs(one - other) <= other * part;
}
