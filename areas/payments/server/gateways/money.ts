import { GatewayError } from './port.ts';

/** ISO 4217: currencies without a smaller unit. */
const NO_DECIMALS = new Set('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '));
/** ISO 4217: currencies of a thousand parts. */
const THREE_DECIMALS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/** Decimals of a currency by ISO 4217: 0, 2 or 3. `currency` in capitals. */
export function decimalsOf(currency: string): 0 | 2 | 3 {
  if (NO_DECIMALS.has(currency)) return 0;
  return THREE_DECIMALS.has(currency) ? 3 : 2;
}

/**
 * Returns an amount of money as minor units: the number of cents, yen or fils. Text is read as it stands, digit by digit; a
 * number by its shortest decimal form, so that 19.99 is 1999 and never 1998.
 * @throws RangeError when the amount is finer than the currency, negative, or more than is counted exactly
 */
export function toMinor(
  amount: string | number,
  currency: string,
  decimals: number = decimalsOf(currency),
): number {
  const [, whole, parts = ''] = /^(\d{1,15})(?:\.(\d+))?$/.exec(String(amount)) ?? [];
  const stored = parts.replace(/0+$/, '');
  if (whole === undefined || stored.length > decimals) {
    throw new RangeError(`${amount} is not an amount in ${currency}`);
  }
  const minor = Number(whole + stored.padEnd(decimals, '0'));
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${amount} ${currency} is too much`);
  return minor;
}

/**
 * Returns the amount a vendor reports as paid, in minor units.
 * @throws GatewayError when that cannot be an amount of the currency
 */
export function saidInMinor(vendor: string, amount: string | number, currency: string): number {
  try {
    return toMinor(amount, currency);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new GatewayError(`${vendor} named an amount that cannot be`, { again: false });
  }
}

/**
 * Minor units as a decimal text with the currency's own number of decimals: `1999` is `19.99` in EUR, `1999` in JPY
 * and `1.999` in KWD.
 * @throws RangeError unless a safe whole number of at least 0
 */
export function fromMinor(minor: number, currency: string, decimals: number = decimalsOf(currency)): string {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new RangeError(`${minor} is no number of minor units`);
  if (decimals === 0) return String(minor);
  const digits = String(minor).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/**
 * Counts an amount in units of another size: vendors differ from ISO 4217 in some currencies.
 * @param from decimals that `amount` is counted in
 * @returns null when the amount is finer than the other units
 */
export function recount(amount: number, from: number, to: number): number | null {
  if (to >= from) {
    const more = amount * 10 ** (to - from);
    return Number.isSafeInteger(more) ? more : null;
  }
  const fewer = amount / 10 ** (from - to);
  return Number.isSafeInteger(fewer) ? fewer : null;
}
