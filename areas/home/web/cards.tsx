import { CardCarousel } from '@keystead/ui/card-carousel';
import type { ReactNode } from 'react';
import type { RowForm } from './home-rows.ts';
import { useText } from './text.ts';

/** How wide cards are in a line, and the large one of a mosaic. */
export const LARGE_SIZES =
  '(min-width: 1312px) 38rem, (min-width: 1024px) 47vw, (min-width: 640px) 92vw, 78vw';
export const CARD_SIZES =
  '(min-width: 1312px) 19rem, (min-width: 1024px) 23vw, (min-width: 640px) 45vw, 78vw';

/** A mosaic of fewer would have holes. */
export const MOSAIC = 5;
/** Its places; on a phone they are a line to swipe. */
const SMALL = 'w-[82%] shrink-0 snap-start sm:w-auto';
const LARGE = `${SMALL} sm:col-span-2 lg:row-span-2`;

/** Renders cards in a line, or as a mosaic where there are enough. */
export function Cards({
  label,
  form = 'rail',
  children,
}: {
  label: string;
  form?: RowForm;
  children: readonly ReactNode[];
}) {
  const t = useText();
  if (form === 'mosaic' && children.length >= MOSAIC)
    return (
      <section aria-label={label}>
        <ul className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-5 overflow-x-auto px-4 pb-1 [scrollbar-width:none] sm:mx-0 sm:grid sm:grid-cols-2 sm:gap-y-6 sm:overflow-visible sm:px-0 lg:grid-cols-4">
          {children.slice(0, MOSAIC).map((child, place) => (
            <li key={place} className={place === 0 ? LARGE : SMALL}>
              {child}
            </li>
          ))}
        </ul>
      </section>
    );
  return (
    <CardCarousel label={label} previousLabel={t('previous')} nextLabel={t('next')}>
      {children}
    </CardCarousel>
  );
}
