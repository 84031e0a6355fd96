type Fractions = readonly [least: number, most: number];

const formats = new Map<string, Intl.NumberFormat>();

/** Returns a number as readers of `locale` write it, at most two decimals unless `fractions` says otherwise. */
export function formatNumber(value: number, locale: string, fractions: Fractions = [0, 2]): string {
  return numberFormat(locale, fractions).format(value);
}

/**
 * Returns the format of a number, or with `style` "currency" of an amount. A locale that is none (an operator may name a
 * language as they like) reads like English.
 */
export function numberFormat(
  locale: string,
  [least, most]: Fractions,
  style: 'decimal' | 'currency' = 'decimal',
): Intl.NumberFormat {
  return numberFormatWith(locale, {
    style,
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    ...(style === 'currency' && { currency: 'USD', currencyDisplay: 'narrowSymbol' }),
  });
}

/** Returns a format of numbers, made once for each locale and options: making one takes up to half a millisecond. */
export function numberFormatWith(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(knownLocale(locale), options);
    formats.set(key, format);
  }
  return format;
}

const known = new Map<string, string>();

/** Returns the locale itself, or English for one that is none: an operator may name a language as they like. */
export function knownLocale(locale: string): string {
  const found = known.get(locale) ?? (isLocale(locale) ? locale : 'en');
  known.set(locale, found);
  return found;
}

function isLocale(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}

/** Zeros of the digits that readers of Arabic, Persian, Hindi and Bengali write. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6];
const NUMERAL = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;

/**
 * Returns the number someone has typed, in digits of any script, with the separators of `locale` or plain: `300.000,50` in
 * Spanish, `3,00,000.5` in Hindi. One separator with one or two digits behind it is a decimal point wherever it is.
 * @returns NaN for what is none; beyond 10^308, infinity
 */
export function parseNumber(text: string, locale: string): number {
  const latin = text
    .replace(/[\s\u200e\u200f\u061c'’_٬]/g, '')
    .replace(/\p{Nd}/gu, (digit) => String(valueOfDigit(digit)))
    .replace('−', '-');
  const decimal = separatorOf(locale);
  const group = decimal === ',' ? '.' : ',';
  const [whole = '', ...fractions] = latin.replace('٫', decimal).split(decimal);
  const isGrouped = new RegExp(`^[+-]?\\d{1,3}(\\${group}\\d{2,3})*\\${group}\\d{3}$`).test(whole);
  const isForeign = fractions.length === 0 && new RegExp(`^[+-]?\\d+\\${group}\\d{1,2}$`).test(whole);
  const numeral = [
    isGrouped ? whole.replaceAll(group, '') : isForeign ? whole.replace(group, '.') : whole,
    ...fractions,
  ].join('.');
  return NUMERAL.test(numeral) ? Number(numeral) : Number.NaN;
}

function separatorOf(locale: string): '.' | ',' {
  const part = numberFormat(locale, [1, 1])
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal');
  return part?.value === ',' ? ',' : '.';
}

function valueOfDigit(digit: string): number | string {
  const point = digit.codePointAt(0) as number;
  const zero = [0x30, ...ZEROS].find((first) => point >= first && point < first + 10);
  return zero === undefined ? digit : point - zero;
}
