import { lazy, Suspense, useEffect, useState } from 'react';
import { storedNumbers } from './heart/stored-numbers.ts';

const RecentCarousel = lazy(() =>
  import('./pages/recent-carousel.tsx').then((part) => ({ default: part.RecentCarousel })),
);

/** Renders the homes this browser was last on; nothing, and nothing fetched, for who was on none. "wide" beside a map. */
export function RecentlyViewed({ width = 'page' }: { width?: 'page' | 'wide' }) {
  const [ids, setIds] = useState<readonly number[]>([]);
  // Only the browser knows; the server's page must not differ.
  useEffect(() => setIds(storedNumbers('recently-viewed').slice(0, 8)), []);
  if (ids.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <RecentCarousel ids={ids} width={width} />
    </Suspense>
  );
}
