import { Skeleton } from '@keystead/ui/skeleton';

/** Columns of cards. */
export const GRID = {
  many: 'grid gap-x-5 gap-y-8 min-[560px]:grid-cols-2 md:grid-cols-3 xl:grid-cols-4',
  two: 'grid gap-x-5 gap-y-8 min-[560px]:grid-cols-2 md:max-xl:grid-cols-3',
} as const;

/** Renders empty cards with the final geometry. */
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

/** Renders one empty card. */
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
