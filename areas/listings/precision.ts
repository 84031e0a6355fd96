/** How exactly a place is stated (194). Pure; pages of homes fetch no list of fields for it. */

/** What a pin says, the most exact first. */
export const PLACE_PRECISIONS = ['exact', 'street', 'district', 'town'] as const;
export type PlacePrecision = (typeof PLACE_PRECISIONS)[number];

/** Metres around a pin within which the home is. */
export const PRECISION_REACH = {
  exact: 0,
  street: 200,
  district: 1000,
  town: 3000,
} as const satisfies Record<PlacePrecision, number>;

/** Returns how exactly visitors may know where a home is, whatever its owner's pin says. */
export function publicPrecision(
  precision: PlacePrecision,
  { isPlaced, isHidden }: { readonly isPlaced: boolean; readonly isHidden: boolean },
): PlacePrecision {
  if (!isPlaced) return 'town';
  return isHidden && precision !== 'town' ? 'district' : precision;
}
