import type { ListItem } from '@keystead/listings/contract';
import { commutesIn } from '../../commute.ts';
import { useCommuteText } from './commute-text.ts';
import { usePlaceText } from './text.ts';

/** What an answer says of the ways to its homes. */
interface Ways {
  readonly commute_minutes?: readonly (readonly (number | null)[])[] | undefined;
  readonly commute_estimated?: boolean | undefined;
}

/** Returns a line for each place of a search: its name, and for each home how long the way is, "" where its place is not known. */
export function useCommuteLines(
  homes: readonly Pick<ListItem, 'latitude'>[],
  commute: string | undefined,
  { commute_minutes: minutes, commute_estimated: isEstimate }: Ways,
) {
  const placeText = usePlaceText();
  const commuteText = useCommuteText();
  if (!minutes) return [];
  const said = (count: number) =>
    isEstimate ? `${commuteText.minutes(count)} (${placeText('estimated')})` : commuteText.minutes(count);
  return commutesIn(commute).map((place, index) => {
    const name = commuteText.nameOf(place, index);
    return {
      key: `commute ${index}`,
      name: `${placeText('minutesTo', { name })} (${placeText(place.mode)})`,
      values: homes.map(({ latitude }, home) => {
        const count = minutes[home]?.[index];
        if (typeof count === 'number') return said(count);
        return latitude === '' ? '' : placeText('noWay', { name });
      }),
    };
  });
}
