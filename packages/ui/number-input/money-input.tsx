import { NumberInput, type NumberInputProps } from './number-input.tsx';

export type MoneyInputProps = Omit<NumberInputProps, 'format' | 'prefix' | 'suffix' | 'steppers'> & {
  /** ISO 4217, for example "CHF". */
  currency: string;
  /** Digits after the point; prices of homes have none. */
  fractionDigits?: number;
};

/** Renders an amount in whole units of a currency; its sign stands where the locale puts it. */
export function MoneyInput({ currency, locale, fractionDigits = 0, min = 0, ...rest }: MoneyInputProps) {
  const { sign, leads } = currencySign(currency, locale);
  return (
    <NumberInput
      {...rest}
      min={min}
      locale={locale}
      format={{ maximumFractionDigits: fractionDigits }}
      prefix={leads ? sign : undefined}
      suffix={leads ? undefined : sign}
    />
  );
}

/** Returns the sign of a currency and whether it stands before the number in this locale. */
export function currencySign(currency: string, locale?: string): { sign: string; leads: boolean } {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(1);
  const at = parts.findIndex((part) => part.type === 'currency');
  const number = parts.findIndex((part) => part.type === 'integer');
  return { sign: parts[at]?.value ?? currency, leads: at < number };
}
