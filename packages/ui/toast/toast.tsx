import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { isWanted, subscribe } from './notes.ts';

const Toaster = lazy(() => import('./toaster.tsx'));

/** Holds the notes at the top right; put it once around the app. What draws them is fetched with the first note. */
export function ToastProvider({
  closeLabel = 'Close',
  children,
}: {
  closeLabel?: string;
  children: ReactNode;
}) {
  const wanted = useSyncExternalStore(subscribe, isWanted, () => false);
  return (
    <>
      {children}
      {wanted ? (
        <Suspense fallback={null}>
          <Toaster closeLabel={closeLabel} />
        </Suspense>
      ) : null}
    </>
  );
}
