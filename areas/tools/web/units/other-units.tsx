import { useNumber } from '@keystead/languages/web';
import { Link } from '@tanstack/react-router';
import { type AreaUnit, convertArea } from '../../rules.units.ts';
import { useText } from './text.ts';
import { useQuantity } from './use-quantity.ts';

/** Units that the size of a home is thought of in. */
const SHOWN: readonly AreaUnit[] = [
  ...(['squareMetre', 'squareFoot', 'squareYard', 'acre', 'hectare'] as const),
  ...(['cent', 'guntha', 'katha', 'bigha'] as const),
];

/**
 * Renders an area in other units, as a popover.
 * @param area square metres
 * @param written as the page writes it
 */
export function OtherUnits({ id, area, written }: { id: string; area: number; written: string }) {
  const t = useText();
  const number = useNumber();
  const quantity = useQuantity();
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-label={t('otherUnits', { area: written })}
      className="popup fixed m-auto w-80 max-w-[calc(100vw-2rem)] rounded-lg p-5 text-start font-sans text-base supports-[position-area:block-end]:inset-auto supports-[position-area:block-end]:my-2 supports-[position-area:block-end]:[position-area:block-end_span-inline-start] supports-[position-area:block-end]:[position-try-fallbacks:flip-inline,flip-block]"
    >
      <dl className="grid gap-1.5 text-sm">
        {SHOWN.map((unit) => (
          <div key={unit} className="flex justify-between gap-4">
            <dt className="text-muted">{t(unit)}</dt>
            <dd className="tabular-nums">{quantity(convertArea(area, 'squareMetre', unit))}</dd>
          </div>
        ))}
      </dl>
      <Link
        to="/area-converter"
        search={{ amount: String(area), from: 'squareMetre', to: 'squareFoot' }}
        className="link mt-4 inline-block text-sm"
        aria-label={`${t('more')}: ${number(area)}`}
      >
        {t('more')}
      </Link>
    </div>
  );
}
