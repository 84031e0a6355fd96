import { numberFormatWith } from '@keystead/kit/number';
import { useLocale } from '@keystead/languages/web';

/** Returns numbers that range over many powers of ten, as readers of the chosen language write them: six digits that count. */
export function useQuantity(): (value: number) => string {
  const locale = useLocale();
  const near = numberFormatWith(locale, { maximumSignificantDigits: 6 });
  const whole = numberFormatWith(locale, { maximumFractionDigits: 0 });
  return (value) => (Math.abs(value) >= 1e5 ? whole : near).format(value);
}
