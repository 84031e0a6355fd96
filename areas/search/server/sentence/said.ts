import type { Unit } from '@keystead/kit/units';
import type { Amount } from './amounts.ts';
import type { Bound, QuantityName } from './meanings.ts';

/** What a sentence says of a number, and what the number is of where it does not say that. Pure. */

/** Smaller numbers without a currency are no prices, though there is a bound. */
const LEAST_PRICE = 50;
/** Larger ones are prices without a bound too. */
const PLAIN_PRICE = 10_000;

export interface Said {
  of: QuantityName | undefined;
  bound: Bound | undefined;
  currency: string | undefined;
  unit: Unit | undefined;
  /** The question of the operator's that it answers. */
  answer: number | undefined;
  /** It has a bound before its number. */
  isBounded: boolean;
  /** Two numbers are expected. */
  isRange: boolean;
  /** Where the noun stands; -1 without one. */
  nounAt: number;
  next: number;
}

/** Returns what a number is of that comes without a noun. */
export function guessed(
  amount: Amount,
  to: Amount | undefined,
  {
    bound,
    unit,
    currency,
  }: { bound: Bound | undefined; unit?: Unit | undefined; currency: string | undefined },
): QuantityName | undefined {
  if (unit !== undefined) return 'area';
  if (currency !== undefined) return 'price';
  const value = (to ?? amount).value;
  if (!amount.inDigits && amount.scale === 1) return undefined;
  const isPrice = value >= PLAIN_PRICE || amount.scale > 1 || (bound !== undefined && value >= LEAST_PRICE);
  return isPrice ? 'price' : undefined;
}
