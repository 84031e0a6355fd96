/** Which homes are similar enough for their prices to be compared. Pure. */
import type { ListItem } from '@keystead/listings/contract';

/** Fewer say nothing of a price. */
export const LEAST_ALIKE = 8;
/** Further from the median than this share, a home is not like the others, or its size is wrong: nothing is said. */
export const MOST_SHARE = 0.6;

/** Where one class of sizes ends and the next begins, in square metres. */
const SIZE_STEPS = [0, 30, 45, 60, 80, 100, 130, 170, 220, 300, 450] as const;

/** The class of a size, in square metres: from (inclusive), to (exclusive; undefined: there is no upper end). */
export interface SizeClass {
  readonly from: number;
  readonly to: number | undefined;
}

/** Returns the class that a size in square metres is in. */
export function sizeClass(area: number): SizeClass {
  const place = SIZE_STEPS.findLastIndex((step) => step <= area);
  return { from: SIZE_STEPS[place] ?? 0, to: SIZE_STEPS[place + 1] };
}

type Compared = Pick<
  ListItem,
  | 'category_id'
  | 'property_type'
  | 'rentduration'
  | 'price'
  | 'price_kind'
  | 'is_premium'
  | 'country'
  | 'state'
  | 'city'
  | 'district'
  | 'area_m2'
>;

/** What homes of a group have in common; without a district, all of the city are in it. */
export type PriceGroup = readonly (string | number)[];

/**
 * Returns the groups that a home is compared in, the closest first: those of its district, then of its city, with its category,
 * offer, period of rent and class of size. None for a premium home, which may be closed to its reader, for a price on request and for a
 * size that is not known: they neither show where they lie nor move the median of others.
 */
export function priceGroups(home: Compared): PriceGroup[] {
  const { price, price_kind: kind, is_premium, area_m2: area, district } = home;
  if (is_premium || price <= 0 || kind !== undefined || area === null || area <= 0) return [];
  const period = home.property_type === 'rent' ? home.rentduration : '';
  const ofCity = [
    home.category_id,
    home.property_type,
    period,
    sizeClass(area).from,
    home.country,
    home.state,
    home.city,
  ];
  return district ? [[...ofCity, district], ofCity] : [ofCity];
}
