import { lazy, Suspense, useEffect, useState } from 'react';
import { keptIds } from './heart/kept-ids.ts';

const RecentShelf = lazy(() =>
  import('./pages/recent-shelf.tsx').then((part) => ({ default: part.RecentShelf })),
);

/** The homes this browser was last on; nothing, and nothing fetched, for who was on none. "wide" beside a map. */
export function RecentlyViewed({ width = 'page' }: { width?: 'page' | 'wide' }) {
  const [ids, setIds] = useState<readonly number[]>([]);
  // Only the browser knows; the server's page must not differ.
  useEffect(() => setIds(keptIds('recently-viewed').slice(0, 8)), []);
  if (ids.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <RecentShelf ids={ids} width={width} />
    </Suspense>
  );
}
