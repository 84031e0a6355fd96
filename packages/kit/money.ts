import { knownLocale, numberFormat, numberFormatWith } from './number.ts';

/** The operator's currency. */
export interface Currency {
  /** ISO 4217. */
  code: string;
  symbol: string;
  /** Whether whole amounts written in full show two decimals, too. */
  decimals?: boolean;
}

/** Returns a currency by its code, with the sign that tells it from others for readers of a locale: `CA$`. */
export function currencyOf(code: string, locale = 'en'): Currency {
  const format = numberFormatWith(locale, { style: 'currency', currency: code });
  const sign = format.formatToParts(1).find(({ type }) => type === 'currency');
  return { code, symbol: sign?.value ?? code };
}

const SOUTH_ASIAN = new Set(['INR', 'BDT', 'NPR', 'PKR', 'LKR']);
const EAST_ASIAN = new Set(['JPY', 'CNY', 'KRW']);

/** Steps of the short form in English, largest first: crore and lakh, man and oku, or thousand, million and billion. */
function steps(code: string): readonly (readonly [number, string])[] {
  if (SOUTH_ASIAN.has(code))
    return [
      [1e7, 'Cr'],
      [1e5, 'L'],
      [1e3, 'K'],
    ];
  if (EAST_ASIAN.has(code))
    return [
      [1e8, '億'],
      [1e4, '万'],
    ];
  return [
    [1e9, 'B'],
    [1e6, 'M'],
    [1e3, 'K'],
  ];
}

/** Where room is scarce (pins, filters), smaller amounts are still written in full: no one reads a rent as `€1.88K`. */
export const BRIEF_FROM = 10_000;

/**
 * Returns a price as people read it: `€1,250,000`, `€1,250,000.50`, with `short` `€1.25M`. Parts of a unit show two decimals,
 * whole amounts none unless the currency says so; the short form drops zeros at the end. The symbol stands where the locale puts it,
 * and other languages shorten by words of their own, whatever the currency: `1,25 M €`, `₹12.5 लाख`.
 * @param options.shortFrom smaller amounts are written in full though `short`
 */
export function formatMoney(
  amount: number,
  currency: Currency,
  options: { short?: boolean; shortFrom?: number; locale?: string } = {},
): string {
  const locale = options.locale ?? 'en';
  if (options.short && Math.abs(amount) >= (options.shortFrom ?? 0)) {
    if (!isEnglish(locale)) return withSymbol(amount, numberFormatWith(locale, SHORT), currency.symbol);
    for (const [size, suffix] of steps(currency.code)) {
      // Compared after rounding, so that 999,999 is 1M and not 1000K.
      if (Math.abs(amount) / size >= 0.999995) return written(amount / size, suffix, 0);
    }
    return written(amount, '', 0);
  }
  const isWhole = Math.round(amount * 100) % 100 === 0;
  return written(amount, '', isWhole && !currency.decimals ? 0 : 2);

  function written(value: number, suffix: string, least: 0 | 2): string {
    return withSymbol(value, numberFormat(locale, [least, 2], 'currency'), currency.symbol, suffix);
  }
}

const isEnglish = (locale: string): boolean => /^en\b/i.test(knownLocale(locale));

/** The short form of languages but English; the currency is a stand-in for the symbol. */
const SHORT = {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
} as const;

const DIGITS = new Set(['integer', 'group', 'decimal', 'fraction']);

/** Returns the locale's own pattern of an amount, with the operator's symbol in place of the pattern's. */
function withSymbol(value: number, format: Intl.NumberFormat, symbol: string, suffix = ''): string {
  const parts = format.formatToParts(value);
  const last = parts.findLastIndex(({ type }) => DIGITS.has(type));
  const text = parts.map((part, place) => {
    if (place === last) return part.value + suffix;
    if (part.type !== 'currency') return part.value;
    // Letters (AED, kr) keep a space to a number that follows at once.
    const touches = /\p{L}$/u.test(symbol) && DIGITS.has(parts[place + 1]?.type ?? '');
    return touches ? `${symbol}\u00a0` : symbol;
  });
  return text.join('');
}

/** Returns an amount with the sign of its currency, as staff read it; whole ones without decimals by `stripIfInteger`. */
export const moneyLabel = (
  amount: number,
  currency: string,
  trailingZeroDisplay: 'auto' | 'stripIfInteger' = 'auto',
): string => numberFormatWith('en', { style: 'currency', currency, trailingZeroDisplay }).format(amount);
