import { Skeleton } from '@keystead/ui/skeleton';
import type { CardListing } from './card-listing.ts';
import { ListingCard } from './listing-card.tsx';

/** Cards in as many columns as fit. `columns` "two" beside a map. */
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
        <li key={listing.id} className="grid min-w-0">
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

const GRID = {
  many: 'grid gap-x-5 gap-y-8 min-[560px]:grid-cols-2 md:grid-cols-3 xl:grid-cols-4',
  two: 'grid gap-x-5 gap-y-8 min-[560px]:grid-cols-2 md:max-xl:grid-cols-3',
} as const;
const SIZES = {
  many: '(min-width: 1312px) 19rem, (min-width: 1200px) 23vw, (min-width: 768px) 31vw, (min-width: 560px) 47vw, 92vw',
  two: '(min-width: 1200px) 24vw, (min-width: 768px) 31vw, (min-width: 560px) 47vw, 92vw',
} as const;

/** Empty cards with the final geometry. */
export function ListingGridSkeleton({
  count = 8,
  columns = 'many',
}: {
  count?: number;
  columns?: 'many' | 'two';
}) {
  return (
    <div aria-hidden="true" className={GRID[columns]}>
      {Array.from({ length: count }, (_, index) => (
        <ListingCardSkeleton key={index} />
      ))}
    </div>
  );
}

/** One empty card. */
export function ListingCardSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton className="aspect-4/3 rounded-lg" />
      <div className="grid gap-1.5 pt-3.5">
        <Skeleton className="h-6 w-2/5" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="h-4 w-1/3" />
      </div>
    </div>
  );
}
