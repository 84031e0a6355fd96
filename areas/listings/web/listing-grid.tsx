import { Skeleton } from '@keystead/ui/skeleton';
import type { CardListing } from './card-listing.ts';
import { ListingCard } from './listing-card.tsx';

/** Cards in as many columns as fit. `columns` "two" beside a map. */
export function ListingGrid({
  listings,
  columns = 'many',
  firstIsVisible = false,
  onActive,
}: {
  listings: readonly CardListing[];
  columns?: 'many' | 'two';
  /** The first row is above the fold: its pictures are fetched at once. */
  firstIsVisible?: boolean;
  onActive?: (id: number | undefined) => void;
}) {
  return (
    <ul className={GRID[columns]}>
      {listings.map((listing, index) => (
        <li key={listing.id} className="grid">
          <ListingCard
            listing={listing}
            priority={firstIsVisible && index < 2}
            {...(onActive && { onFocusChange: (here: boolean) => onActive(here ? listing.id : undefined) })}
          />
        </li>
      ))}
    </ul>
  );
}

const GRID = {
  many: 'grid gap-5 min-[560px]:grid-cols-2 md:grid-cols-3 xl:grid-cols-4',
  two: 'grid gap-5 min-[560px]:grid-cols-2',
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
        <div key={index} className="overflow-hidden rounded-lg border border-line bg-card">
          <Skeleton className="aspect-3/2" />
          <div className="grid gap-2 p-4">
            <Skeleton className="h-6 w-1/2" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-2/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
