/** What a home costs by month, and what shares of its price come to. Pure, and apart for pages that show charges. */
import { basisOf } from './charge-bases.ts';
import type { Charge } from './charges.ts';
import type { PropertyType, RentDuration } from './limits.ts';
import { isRent, monthlyRent } from './rules.money.ts';

/** A charge as answers have it: `currency` is null for a share alone. */
export interface ShownCharge extends Charge {
  /** About what it is in the operator's currency; null for a share, and where there is no rate. */
  readonly own_amount: number | null;
}

/** A home with its price as answers have it. */
export interface Costing {
  readonly price: number;
  readonly price_written?: { readonly amount: number; readonly currency: string } | undefined;
  readonly property_type: PropertyType;
  /** Of a rent. */
  readonly rentduration: string;
  readonly charges: readonly ShownCharge[];
}

export interface Sum {
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** About what it is in the operator's currency; null where there is no rate. */
  readonly own: number | null;
}

/**
 * Returns what the amount of a charge comes to, a share of the price or of the rent as well; undefined where it is not known.
 * @param own code of the operator's currency
 */
export function amountOf(home: Costing, charge: ShownCharge, own: string): Sum | undefined {
  const { amount, basis, currency, own_amount } = charge;
  const { shareOf } = basisOf(basis);
  if (amount === null) return undefined;
  if (!shareOf) return { amount, currency: currency ?? own, own: own_amount };
  if (home.price <= 0) return undefined;
  return shareOf === 'price' ? times(amount / 100, priceOf(home, own)) : times(amount, rentOf(home, own));
}

/**
 * Returns what is paid each month for certain: a rent with the charges beside it, or the charges alone, by twelfths of a year.
 * In the currency in which all of it is written, else in the operator's.
 * @param own code of the operator's currency
 * @returns undefined where the charges add nothing, or an amount has no rate
 */
export function monthlyCosts(home: Costing, own: string): (Sum & { readonly hasRent: boolean }) | undefined {
  const due = home.charges.flatMap((charge) => {
    const { timesAYear } = basisOf(charge.basis);
    const sum = amountOf(home, charge, own);
    return timesAYear && sum?.amount && !charge.is_included ? [times(timesAYear / 12, sum)] : [];
  });
  const [first] = due;
  if (!first) return undefined;
  const hasRent = isRent(home) && home.price > 0;
  if (hasRent) due.push(rentOf(home, own));
  const inOwn = due.reduce<number | null>(
    (sum, one) => (sum === null || one.own === null ? null : sum + one.own),
    0,
  );
  const { currency } = first;
  if (due.some((one) => one.currency !== currency))
    return inOwn === null ? undefined : { amount: inOwn, currency: own, own: inOwn, hasRent };
  return { amount: due.reduce((sum, { amount }) => sum + amount, 0), currency, own: inOwn, hasRent };
}

/**
 * Returns what charges come to each month in the operator's currency, without those that the price or the rent contains; null
 * where an amount has no rate.
 */
export function chargesByMonth(charges: readonly ShownCharge[]): number | null {
  const due = charges.flatMap(({ amount, basis, is_included: isIncluded, own_amount: own }) => {
    const { timesAYear } = basisOf(basis);
    if (!timesAYear || !amount || isIncluded) return [];
    return [own === null ? null : (own * timesAYear) / 12];
  });
  return due.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0);
}

const times = (factor: number, { amount, currency, own }: Sum): Sum => ({
  amount: amount * factor,
  currency,
  own: own === null ? null : own * factor,
});

function priceOf({ price, price_written: written }: Costing, own: string): Sum {
  return { amount: written?.amount ?? price, currency: written?.currency ?? own, own: price };
}

/** Returns a rent by month. */
const rentOf = (home: Costing, own: string) =>
  times(monthlyRent(1, home.rentduration as RentDuration), priceOf(home, own));
