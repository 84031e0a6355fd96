/** Which homes are similar enough for their prices to be compared. Pure. */
import type { ListItem } from '@keystead/listings/contract';

/** Fewer say nothing of a price. */
export const LEAST_ALIKE = 8;
/** Further from the median than this share, a home is not like the others, or its size is wrong: nothing is said. */
export const MOST_SHARE = 0.6;

/** Where one class of sizes ends and the next begins, in square metres: narrow ones, and wider ones where those hold too few. */
const SIZE_STEPS = {
  narrow: [0, 30, 45, 60, 80, 100, 130, 170, 220, 300, 450],
  wide: [0, 60, 130, 300],
} as const;

/** A class of sizes, in square metres: from (inclusive), to (exclusive; undefined: there is no upper end). */
interface SizeClass {
  readonly from: number;
  readonly to: number | undefined;
}

function sizeClass(area: number, steps: readonly number[]): SizeClass {
  const place = steps.findLastIndex((step) => step <= area);
  return { from: steps[place] ?? 0, to: steps[place + 1] };
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

/** A group of similar homes. */
export interface PriceGroup {
  /** What its homes have in common, as far as it identifies them. */
  readonly key: readonly (string | number | undefined)[];
  /** "": those of the whole city are in it. */
  readonly district: string;
  readonly size: SizeClass;
}

/**
 * Returns the groups that a home is compared in, the closest first: homes of its district, then of its city, then of more sizes, all
 * with its category, offer and period of rent. None for a premium home, which may be closed to its reader, for a price that is
 * not plainly asked for and for a size that is not known: neither is anything said of them, nor do they move the median of others.
 */
export function priceGroups(home: Compared): PriceGroup[] {
  const { price, price_kind: kind, is_premium, area_m2: area, property_type: offer } = home;
  if (is_premium || price <= 0 || kind !== undefined || area === null || area <= 0) return [];
  const period = offer === 'rent' ? home.rentduration : '';
  const group = (district: string, size: SizeClass): PriceGroup => {
    const place = [home.country, home.state, home.city, district];
    return { key: [home.category_id, offer, period, size.from, size.to, ...place], district, size };
  };
  const narrow = sizeClass(area, SIZE_STEPS.narrow);
  return [
    ...(home.district ? [group(home.district, narrow)] : []),
    group('', narrow),
    group('', sizeClass(area, SIZE_STEPS.wide)),
  ];
}
