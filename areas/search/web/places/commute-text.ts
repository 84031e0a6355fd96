import { useLocale } from '@keystead/languages/web';
import type { Commute } from '../../commute.ts';
import { usePlaceText } from './text.ts';

const MINUTES = { style: 'unit', unit: 'minute', unitDisplay: 'short' } as const;

/** Returns what says commutes in words. */
export function useCommuteText() {
  const placeText = usePlaceText();
  const format = new Intl.NumberFormat(useLocale(), MINUTES);
  const nameOf = ({ name }: Commute, index: number) =>
    name || placeText('commutePlace', { number: String(index + 1) });
  return {
    nameOf,
    minutes: (count: number) => format.format(count),
    /** Says so many minutes from a place: "12 min on foot from the station". */
    from: (commute: Commute, index: number, count: number) =>
      placeText(`${commute.mode}From`, { minutes: format.format(count), name: nameOf(commute, index) }),
  };
}
