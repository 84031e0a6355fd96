import { useApi } from '@keystead/http/react';
import { useEffect } from 'react';

/** Stands on a listing's page and shows nothing; see `noteVisit`. */
export function VisitNote({ listingId }: { listingId: number }) {
  const api = useApi();
  useEffect(() => {
    import('./visit.ts').then(({ noteVisit }) => noteVisit(api, listingId)).catch(() => undefined);
  }, [api, listingId]);
  return null;
}
