import { numberFormatWith } from '@keystead/kit/number';
import { useLocale } from './number.ts';

/** Returns what writes minutes in the reader's language: "12 min". */
export function useMinutes(): (minutes: number) => string {
  const format = numberFormatWith(useLocale(), { style: 'unit', unit: 'minute', unitDisplay: 'short' });
  return (minutes) => format.format(minutes);
}
