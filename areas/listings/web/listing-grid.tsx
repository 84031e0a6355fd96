import { ACROSS_A_PHONE } from '@keystead/ui/picture';
import { clsx } from 'clsx';
import { memo, Suspense, useEffect, useRef } from 'react';
import type { CardListing } from './card-listing.ts';
import { ListingCard } from './listing-card.tsx';
import { GRID } from './listing-skeletons.tsx';

const BESIDE_A_MAP = '(min-width: 1200px)';
/** A pointer that only crosses pins moves nothing. */
const REST_MS = 250;

function bringIntoSight(card: Element): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  card.scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' });
}

/**
 * Renders cards in as many columns as fit, each hydrated by itself. `columns` "two" beside a map. Rendered again only when it is given something else:
 * a page that hears of its visitor's marks, or of the card under the pointer, does not render all its cards again.
 */
export const ListingGrid = memo(function ListingGrid({
  listings,
  columns = 'many',
  firstIsVisible = false,
  activeId,
  onActive,
}: {
  listings: readonly CardListing[];
  columns?: 'many' | 'two';
  /** The first row is above the fold: its pictures are fetched at once. */
  firstIsVisible?: boolean;
  /** The card whose pin on the map has the pointer or the focus: it is marked, and comes into sight beside the map. */
  activeId?: number | undefined;
  onActive?: (id: number | undefined) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const activePlace = listings.findIndex(({ id }) => id === activeId);
  useEffect(() => {
    const card = list.current?.children[activePlace];
    // A map behind the list or above it would move away from under the pointer.
    if (!card || columns !== 'two' || !matchMedia(BESIDE_A_MAP).matches) return;
    const rest = setTimeout(() => bringIntoSight(card), REST_MS);
    return () => clearTimeout(rest);
  }, [activePlace, columns]);
  return (
    <ul ref={list} className={GRID[columns]}>
      {listings.map((listing, index) => (
        <li
          key={listing.id}
          className={clsx('grid min-w-0 scroll-mt-(--below-bar) scroll-mb-8', index >= 4 && 'when-near')}
          suppressHydrationWarning
        >
          <Suspense>
            <ListingCard
              listing={listing}
              sizes={SIZES[columns]}
              priority={firstIsVisible && index < 2}
              active={listing.id === activeId}
              {...(onActive && { onFocusChange: (here: boolean) => onActive(here ? listing.id : undefined) })}
            />
          </Suspense>
        </li>
      ))}
    </ul>
  );
});

const SIZES = {
  many: `(min-width: 1312px) 19rem, (min-width: 1200px) 23vw, (min-width: 768px) 31vw, (min-width: 560px) 47vw, ${ACROSS_A_PHONE}`,
  two: `(min-width: 1200px) 24vw, (min-width: 768px) 31vw, (min-width: 560px) 47vw, ${ACROSS_A_PHONE}`,
} as const;
