import type { Ctx } from '@keystead/platform/context';
import type { TakenBack } from '@keystead/platform/take-back';
import { parsePriceRange } from '../price-range.ts';
import { deletePreferenceOf, insertPreference, readStatus } from './preferences.queries.ts';

/** What someone looked for on another system. */
export interface MovedPreference {
  readonly accountId: number;
  readonly categoryIds: readonly number[];
  readonly facilityIds: readonly number[];
  /** `min,max`. */
  readonly priceRange: string | undefined;
  readonly propertyType: 0 | 1 | null;
  readonly city: string;
}

/**
 * Writes the preferences of someone who has said none here.
 * @returns what undoing finds them by; undefined where they have some; `problem` is a price that cannot be read
 */
export async function movePreference(
  open: Ctx,
  { accountId, priceRange, ...moved }: MovedPreference,
): Promise<{ stamp: string | undefined; problem: string }> {
  const range = priceRange === undefined ? undefined : parsePriceRange(priceRange);
  const { min, max } = typeof range === 'object' ? range : { min: null, max: null };
  const stamp = await insertPreference(open, accountId, { ...moved, minPrice: min, maxPrice: max });
  return { stamp, problem: typeof range === 'string' ? `the price range ${range}` : '' };
}

/** Removes preferences that came from another site and that nobody has changed since. */
export async function takeBackPreference(open: Ctx, accountId: number, stamp: string): Promise<TakenBack> {
  if (await deletePreferenceOf(open, accountId, stamp)) return 'removed';
  return (await readStatus(open, accountId)).wish === null ? 'gone' : 'kept';
}
