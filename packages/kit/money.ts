/** The operator's currency. */
export interface Currency {
  /** ISO 4217. */
  code: string;
  symbol: string;
}

const SOUTH_ASIAN = new Set(['INR', 'BDT', 'NPR', 'PKR', 'LKR']);
const EAST_ASIAN = new Set(['JPY', 'CNY', 'KRW']);

/** Steps of the short form, largest first: crore and lakh, man and oku, or thousand, million and billion. */
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

/**
 * A price as people read it, `€ 1,250,000.00` or, with `short`, `€ 1.25M`. Two decimals, as specified; the short form
 * drops zeros at the end.
 */
export function formatMoney(
  amount: number,
  currency: Currency,
  options: { short?: boolean; locale?: string } = {},
): string {
  const locale = options.locale ?? 'en';
  if (options.short) {
    for (const [size, suffix] of steps(currency.code)) {
      // Compared after rounding, so that 999,999 is 1M and not 1000K.
      if (Math.abs(amount) / size >= 0.999995)
        return `${currency.symbol}${number(amount / size, locale, 0)}${suffix}`;
    }
    return `${currency.symbol}${number(amount, locale, 0)}`;
  }
  return `${currency.symbol}${number(amount, locale, 2)}`;
}

const formats = new Map<string, Intl.NumberFormat>();

function number(value: number, locale: string, minimumFractionDigits: 0 | 2): string {
  const key = `${locale} ${minimumFractionDigits}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, { minimumFractionDigits, maximumFractionDigits: 2 });
    formats.set(key, format);
  }
  return format.format(value);
}
