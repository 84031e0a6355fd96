import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isWanted, subscribe } from './notes.ts';

const Toaster = lazy(() => import('./toaster.tsx'));

/** Renders the notes at the end of the window; put it once into the page's body. What draws them is fetched with the first note. */
export function Toasts({ closeLabel = 'Close' }: { closeLabel?: string }) {
  const wanted = useSyncExternalStore(subscribe, isWanted, () => false);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Toaster closeLabel={closeLabel} />
    </Suspense>
  );
}
