import { Bike, Car, Footprints } from 'lucide-react';
import { commutesIn } from '../../commute.ts';
import { useCommuteText } from './commute-text.ts';
import { usePlaceText } from './text.ts';

const ICONS = { foot: Footprints, bicycle: Bike, car: Car } as const;

/** Renders on a card how long the ways from the places of the search are. */
export default function CardMinutes({
  commute: text,
  minutes,
  isEstimate,
}: {
  /** Of the search. */
  commute: string;
  /** From each of its places; null: no way is known. */
  minutes: readonly (number | null)[];
  isEstimate: boolean;
}) {
  const placeText = usePlaceText();
  const commuteText = useCommuteText();
  return (
    <ul className="mt-0.5 grid gap-0.5 text-sm text-muted">
      {commutesIn(text).map((commute, index) => {
        const Icon = ICONS[commute.mode];
        const count = minutes[index];
        const name = commuteText.nameOf(commute, index);
        const said =
          typeof count === 'number' ? commuteText.from(commute, index, count) : placeText('noWay', { name });
        return (
          <li key={index} className="flex min-w-0 gap-1.5">
            <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="wrap-anywhere">
              {said}
              {isEstimate && typeof count === 'number' ? ` (${placeText('estimated')})` : ''}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
