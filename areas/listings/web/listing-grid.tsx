import { ACROSS_A_PHONE } from '@keystead/ui/picture';
import { clsx } from 'clsx';
import type { CardListing } from './card-listing.ts';
import { ListingCard } from './listing-card.tsx';
import { GRID } from './listing-skeletons.tsx';

/** Renders cards in as many columns as fit. `columns` "two" beside a map. */
export function ListingGrid({
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
  /** The card whose pin on the map has the pointer or the focus. */
  activeId?: number | undefined;
  onActive?: (id: number | undefined) => void;
}) {
  return (
    <ul className={GRID[columns]}>
      {listings.map((listing, index) => (
        <li key={listing.id} className={clsx('grid min-w-0', index >= 4 && 'when-near')}>
          <ListingCard
            listing={listing}
            sizes={SIZES[columns]}
            priority={firstIsVisible && index < 2}
            active={listing.id === activeId}
            {...(onActive && { onFocusChange: (here: boolean) => onActive(here ? listing.id : undefined) })}
          />
        </li>
      ))}
    </ul>
  );
}

const SIZES = {
  many: `(min-width: 1312px) 19rem, (min-width: 1200px) 23vw, (min-width: 768px) 31vw, (min-width: 560px) 47vw, ${ACROSS_A_PHONE}`,
  two: `(min-width: 1200px) 24vw, (min-width: 768px) 31vw, (min-width: 560px) 47vw, ${ACROSS_A_PHONE}`,
} as const;
