import { decimalsOf, fromMinor } from './gateways/money.ts';

/**
 * Returns a package's price in the smallest unit of its currency, rounded as it is shown where the currency has no smaller one:
 * 19.99 is 1999 cents, and 1,500 yen are 1500.
 */
export function priceInMinor(price: number, currency: string): number {
  // Prices have two decimals at most.
  const cents = Math.round(price * 100);
  return Math.round((cents * 10 ** decimalsOf(currency)) / 100);
}

/** Returns the amount as a number in the unit of its currency. */
export const amountOf = (amountMinor: number, currency: string): number =>
  Number(fromMinor(amountMinor, currency));
