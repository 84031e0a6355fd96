import { selectUser } from '@keystead/accounts/web';
import { useHome } from '@keystead/home/web';
import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';

const OwnRow = lazy(() => import('./own-row.ts').then((part) => ({ default: part.ForYou })));

/** Renders homes for signed-in visitors: fetched once that is known, and by no one else. */
export function ForYou() {
  const user = useSelector(selectUser);
  const { hasForYou } = useHome();
  if (!user || !hasForYou) return null;
  return (
    <Suspense fallback={null}>
      <OwnRow />
    </Suspense>
  );
}
