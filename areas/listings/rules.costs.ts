/** What a home costs by month, and what shares of its price come to. Pure, and apart for pages that show charges. */
import { basisOf, type Charge } from './charges.ts';
import type { PropertyType, RentDuration } from './limits.ts';
import { monthlyRent } from './rules.money.ts';

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
}

const isRent = ({ property_type: type }: Costing) => type === 'rent' || type === 'rented';

/**
 * Returns what a share of the price, or a number of monthly rents, comes to; undefined for money, and where nothing is known.
 * @param own code of the operator's currency
 */
export function shareOf(home: Costing, { basis, amount }: ShownCharge, own: string): Sum | undefined {
  const { shareOf: whole } = basisOf(basis);
  if (!whole || !amount || home.price <= 0) return undefined;
  const { amount: price, currency } = priceOf(home, own);
  return {
    amount: whole === 'price' ? (price * amount) / 100 : monthlyRent(price, periodOf(home)) * amount,
    currency,
  };
}

/**
 * Returns what is paid each month for certain: a rent with the charges beside it, or the charges alone, by twelfths of a year.
 * In the currency in which all of it is written, else in the operator's.
 * @param own code of the operator's currency
 * @returns undefined where the charges add nothing, or an amount has no rate
 */
export function monthlyCosts(home: Costing, own: string): (Sum & { readonly hasRent: boolean }) | undefined {
  const due = home.charges.flatMap(({ basis, amount, is_included: isIncluded, currency, own_amount }) => {
    const { timesAYear } = basisOf(basis);
    if (!timesAYear || !amount || isIncluded) return [];
    const share = timesAYear / 12;
    return [
      {
        amount: amount * share,
        currency: currency ?? own,
        own: own_amount === null ? null : own_amount * share,
      },
    ];
  });
  if (due.length === 0) return undefined;
  const hasRent = isRent(home) && home.price > 0;
  if (hasRent) {
    const { amount, currency } = priceOf(home, own);
    const period = periodOf(home);
    due.push({ amount: monthlyRent(amount, period), currency, own: monthlyRent(home.price, period) });
  }
  const written = due[0]?.currency ?? own;
  if (due.every(({ currency }) => currency === written))
    return { amount: sumOf(due.map(({ amount }) => amount)), currency: written, hasRent };
  const amounts = due.flatMap((one) => one.own ?? []);
  return amounts.length === due.length ? { amount: sumOf(amounts), currency: own, hasRent } : undefined;
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);
const periodOf = ({ rentduration }: Costing) => rentduration as RentDuration;
const priceOf = ({ price, price_written: written }: Costing, own: string): Sum =>
  written ?? { amount: price, currency: own };
