/** What one unit of `base` is in others, on one day. */
export interface Rates {
  /** ISO 4217. */
  readonly base: string;
  /** `2026-09-29`. */
  readonly date: string;
  /** Where they are from. */
  readonly source: string;
  /** By ISO 4217 code; more than 0. */
  readonly rates: Readonly<Record<string, number>>;
}

/** Digits of a rate that mean something; prices are shown with fewer. */
const DIGITS = 8;

/** Returns the same rates as seen from another currency; none when they do not know it. */
export function seenFrom(base: string, known: Rates): Rates {
  const { date, source } = known;
  const all: Record<string, number> = { ...known.rates, [known.base]: 1 };
  const own = all[base];
  const others = own === undefined ? [] : Object.entries(all).filter(([code]) => code !== base);
  const rates = Object.fromEntries(
    others.map(([code, rate]) => [code, Number((rate / (own as number)).toPrecision(DIGITS))]),
  );
  return { base, date, source, rates };
}

/** Returns what one unit of the rates' base is in a currency; undefined where they do not know it. */
export const rateOf = ({ base, rates }: Rates, currency: string): number | undefined =>
  currency === base ? 1 : Object.hasOwn(rates, currency) ? rates[currency] : undefined;

/** Decimals of an amount in the operator's currency that stands for a round one in another. */
const PRECISION = 1e4;

/** Returns an amount in the operator's currency as one in another. */
export const toOther = (amount: number, rate: number): number => amount * rate;

/** Returns an amount in another currency as one in the operator's, fine enough to find the way back. */
export const toOwn = (amount: number, rate: number): number =>
  Math.round((amount / rate) * PRECISION) / PRECISION;
