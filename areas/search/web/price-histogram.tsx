import type { FacetCounts } from '../contract.ts';

/** How many homes each price range holds; a picture beside the two fields, so screen readers skip it. */
export function PriceHistogram({ facets }: { facets: FacetCounts | undefined }) {
  const buckets = facets?.prices ?? [];
  const most = Math.max(...buckets.map((bucket) => bucket.count), 1);
  if (buckets.length < 2) return null;
  return (
    <div aria-hidden="true" className="mb-3 flex h-16 items-end gap-px">
      {buckets.map((bucket) => (
        <span
          key={bucket.min_price}
          className="flex-1 rounded-t-sm bg-accent/60"
          style={{ blockSize: `${Math.max(4, (bucket.count / most) * 100)}%` }}
        />
      ))}
    </div>
  );
}
