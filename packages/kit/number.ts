type Fractions = readonly [least: number, most: number];

const formats = new Map<string, Intl.NumberFormat>();

/** A number as readers of `locale` write it, at most two decimals unless `fractions` says otherwise. */
export function formatNumber(value: number, locale: string, fractions: Fractions = [0, 2]): string {
  return numberFormat(locale, fractions).format(value);
}

/**
 * The format of a number, or with `style` "currency" of an amount; made once for each locale. A locale that is none
 * (an operator may name a language as they like) reads like English.
 */
export function numberFormat(
  locale: string,
  [least, most]: Fractions,
  style: 'decimal' | 'currency' = 'decimal',
): Intl.NumberFormat {
  const key = `${locale} ${least} ${most} ${style}`;
  let format = formats.get(key);
  if (!format) {
    const options: Intl.NumberFormatOptions = {
      style,
      minimumFractionDigits: least,
      maximumFractionDigits: most,
    };
    if (style === 'currency') Object.assign(options, { currency: 'USD', currencyDisplay: 'narrowSymbol' });
    format = new Intl.NumberFormat(known(locale) ? locale : 'en', options);
    formats.set(key, format);
  }
  return format;
}

function known(locale: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale).length > 0;
  } catch {
    return false;
  }
}
