import { useEffect } from 'react';
import { useMarks } from '../heart/use-marks.ts';

/** Stands on a listing's page and shows nothing; see `noteVisit`. */
export function VisitNote({ listingId }: { listingId: number }) {
  const { api } = useMarks();
  useEffect(() => {
    import('./visit.ts').then(({ noteVisit }) => noteVisit(api, listingId)).catch(() => undefined);
  }, [api, listingId]);
  return null;
}
