import { knownLocale } from './number.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Kilometres as readers of `locale` write them: `5 km`, `5 كم`. One decimal at most. */
export function formatKilometres(km: number, locale: string): string {
  const format =
    formats.get(locale) ??
    new Intl.NumberFormat(knownLocale(locale), {
      style: 'unit',
      unit: 'kilometer',
      maximumFractionDigits: 1,
    });
  formats.set(locale, format);
  return format.format(km);
}
