import { BRIEF_FROM } from '@keystead/kit/money';
import { numberFormatWith } from '@keystead/kit/number';

/** Digits of a converted amount that mean something: more would exceed the precision of a daily rate. */
const DIGITS = 4;

/** Returns how amounts in a currency are written that were converted: in full, and for places with little room. */
export function convertedFormat(code: string, locale: string) {
  const format = (notation: 'standard' | 'compact') =>
    numberFormatWith(locale, {
      style: 'currency',
      currency: code,
      maximumSignificantDigits: DIGITS,
      notation,
    });
  const [standard, compact] = [format('standard'), format('compact')];
  return {
    inFull: (amount: number) => standard.format(amount),
    short: (amount: number) => (Math.abs(amount) < BRIEF_FROM ? standard : compact).format(amount),
  };
}
