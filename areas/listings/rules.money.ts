/** What a listing costs: as it was written, in the operator's currency, and by month. Pure. */
import { type Rates, rateOf } from '@keystead/currencies/contract';
import {
  LISTING_LIMITS,
  PRICE_KINDS,
  type PriceKind,
  type PropertyType,
  type RentDuration,
} from './limits.ts';

/** A price as someone writes it; `currency` is "" or absent for the operator's. */
export interface WrittenPrice {
  readonly price: number;
  readonly currency?: string | undefined;
  readonly price_kind?: PriceKind | undefined;
}

/** A price as the table stores it. */
export interface Money {
  /** In the operator's currency; 0 on request. */
  readonly price: number;
  readonly price_kind: PriceKind;
  /** Of a price in another currency; null in the operator's. */
  readonly currency: string | null;
  readonly price_written: number | null;
  /** The day of the rates, `2026-09-29`. */
  readonly rates_on: string | null;
  /** `price`, as it was computed: another one was written by a server that knows no currencies. */
  readonly price_converted: number | null;
}

/** The columns of a price in the operator's currency. */
const OWN = { currency: null, price_written: null, rates_on: null, price_converted: null } as const;

/**
 * Checks a price and computes it in the operator's currency, to the cent.
 * @param rates what the operator's currency is worth in others
 */
export function checkPrice(
  { price, currency = '', price_kind = 'asking' }: WrittenPrice,
  rates: Rates,
  reject: (field: 'price' | 'currency' | 'price_kind', message: string) => void,
): Money {
  if (!PRICE_KINDS.includes(price_kind)) reject('price_kind', `must be one of ${PRICE_KINDS.join(', ')}`);
  if (price_kind === 'on_request') return { price: 0, price_kind, ...OWN };
  const written = Math.round(price * 100) / 100;
  if (!(written > 0)) reject('price', 'must be more than 0');
  if (written > LISTING_LIMITS.price)
    reject('price', `must be at most ${LISTING_LIMITS.price.toLocaleString('en')}`);
  if (currency === '' || currency === rates.base) return { price: written, price_kind, ...OWN };
  const rate = rateOf(rates, currency);
  if (rate === undefined) {
    reject('currency', 'must be a currency that there are rates for');
    return { price: written, price_kind, ...OWN };
  }
  const own = ownAmount(written, rate);
  if (own > LISTING_LIMITS.price) reject('price', 'is too much in the currency of the site');
  return {
    price: own,
    price_kind,
    currency,
    price_written: written,
    rates_on: rates.date,
    price_converted: own,
  };
}

/** Returns an amount in another currency as one in the operator's, to the cent, and a cent at least: 0 is on request. */
export const ownAmount = (amount: number, rate: number): number =>
  Math.max(0.01, Math.round((amount / rate) * 100) / 100);

/** Returns a stored price as it was written. */
export function writtenPrice({
  price,
  price_written,
  currency,
  price_kind,
}: Pick<Money, 'price' | 'price_written' | 'currency' | 'price_kind'>): Required<WrittenPrice> {
  return { price: price_written ?? price, currency: currency ?? '', price_kind };
}

/** A change of the price, in the operator's currency; 0 is on request. */
export interface PriceChange {
  readonly before: number;
  readonly after: number;
  /** As both were written in another currency; absent where they were not. */
  readonly written?: { readonly currency: string; readonly before: number; readonly after: number };
}

/**
 * Returns a change of the price; undefined where what was written is the same, whatever rates have made of it. Amounts of one
 * currency are compared by one rate.
 */
export function priceChange(
  was: Pick<Money, 'price' | 'price_written' | 'currency'>,
  is: Pick<Money, 'price' | 'price_written' | 'currency'>,
): PriceChange | undefined {
  const { currency, price: after } = is;
  const before = was.price_written ?? was.price;
  if (was.currency === currency && before === (is.price_written ?? after)) return undefined;
  if (currency === null || is.price_written === null || was.currency !== currency)
    return { before: was.price, after };
  return {
    before: Math.round(((before * after) / is.price_written) * 100) / 100,
    after,
    written: { currency, before, after: is.price_written },
  };
}

/** How often a rent is paid in a year. */
const A_YEAR: Readonly<Record<RentDuration, number>> = {
  Daily: 365,
  Weekly: 52,
  Monthly: 12,
  Quarterly: 4,
  Yearly: 1,
};

/** Returns a rent by month: what is paid in a year, by twelve. */
export const monthlyRent = (amount: number, period: RentDuration): number => (amount * A_YEAR[period]) / 12;

/** What a home must say for its cost by month to be known, as answers have it. */
export interface MonthlyPriced {
  readonly price: number;
  readonly property_type: PropertyType;
  /** Of a rent. */
  readonly rentduration: string;
  readonly monthly_charges?: number | null | undefined;
}

/** Returns whether the price of a home is a rent. */
export const isRent = ({ property_type: type }: Pick<MonthlyPriced, 'property_type'>): boolean =>
  type === 'rent' || type === 'rented';

/** Returns the price as homes are compared by it: a rent by month, as rows of the search have it. */
export const comparedPrice = (
  home: Pick<MonthlyPriced, 'price' | 'property_type' | 'rentduration'>,
): number => (isRent(home) ? monthlyRent(home.price, home.rentduration as RentDuration) : home.price);

/**
 * Returns what a home costs by month, in the operator's currency: a rent, or the payment of a loan, with the charges beside it.
 * `areas/search/server/filter.ts` says the same in SQL.
 * @param loanShare what a loan costs a month for each unit of the price
 * @returns undefined on request, and where a charge has no rate
 */
export function monthlyCost(home: MonthlyPriced, loanShare: number): number | undefined {
  const { price, rentduration, monthly_charges: charges = 0 } = home;
  if (price <= 0 || charges === null) return undefined;
  return (isRent(home) ? monthlyRent(price, rentduration as RentDuration) : price * loanShare) + charges;
}
