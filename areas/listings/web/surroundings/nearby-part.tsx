import type { MapMark } from '@keystead/ui/map';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { Surroundings } from '../../contract.ts';
import { firstSignOf } from '../detail/print/near-print.ts';

const Nearby = lazy(() => firstSignOf('nearby').then(() => import('./nearby.tsx')));

const NO_MARKS: readonly MapMark[] = [];

/** Returns the points of the kind that its reader has opened, for the map, and what chooses them. */
export function useChosenPoints() {
  const [points, setPoints] = useState(NO_MARKS);
  const choose = useCallback((marks: readonly MapMark[], isChosen: boolean) => {
    // Another kind that opens closes this one, and may say so first.
    setPoints((now) => (isChosen ? marks : now[0]?.id === marks[0]?.id ? NO_MARKS : now));
  }, []);
  return { points, choose };
}

/** Renders what is near a home or a project; nothing where that is not known. Pages that have it fetch the part. */
export function NearbyPart({
  surroundings,
  onChoose,
}: {
  surroundings: Surroundings | null | undefined;
  onChoose: (points: readonly MapMark[], isChosen: boolean) => void;
}) {
  if (!surroundings) return null;
  return (
    <Suspense>
      <Nearby surroundings={surroundings} onChoose={onChoose} />
    </Suspense>
  );
}
