import { useMinutes } from '@keystead/languages/web';
import type { Commute } from '../../commute.ts';
import { usePlaceText } from './text.ts';

/** Returns what says commutes in words. */
export function useCommuteText() {
  const placeText = usePlaceText();
  const minutes = useMinutes();
  const nameOf = ({ name }: Commute, index: number) =>
    name || placeText('commutePlace', { number: String(index + 1) });
  return {
    nameOf,
    minutes,
    /** Says so many minutes from a place: "12 min on foot from the station". */
    from: (commute: Commute, index: number, count: number) =>
      placeText(`${commute.mode}From`, { minutes: minutes(count), name: nameOf(commute, index) }),
  };
}
