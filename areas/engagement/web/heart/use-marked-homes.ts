import { type MarkedHomes, rememberExcluded } from '@keystead/search/web';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { MOST_HIDDEN_HERE } from '../../rules.ts';
import { freshness, type Posted } from './freshness.ts';
import { useMarked, useWhose } from './marks.ts';
import { refetchLists } from './refetch-lists.ts';

/** Returns how the visitor has marked homes, for a page of results; another heart changes nothing of it. */
export function useMarkedHomes(): MarkedHomes {
  const whose = useWhose();
  const hidden = useMarked((marks) => marks.hidden);
  const seen = useMarked((marks) => marks.seen);
  const newSince = useMarked((marks) => marks.newSince);
  const queryClient = useQueryClient();
  const known = useRef(whose);
  useEffect(() => {
    // The server's page is everyone's, and knows nothing of what someone signed in has hidden.
    if (known.current !== whose && whose !== 0 && hidden.size > 0) refetchLists(queryClient);
    known.current = whose;
  }, [whose, hidden, queryClient]);
  const excluded = whose === 0 ? [...hidden].slice(0, MOST_HIDDEN_HERE).join(',') : undefined;
  useEffect(() => rememberExcluded(excluded), [excluded]);
  return useMemo(
    () => ({ excluded, markOf: (home: Posted) => freshness({ seen, newSince }, home) }),
    [excluded, seen, newSince],
  );
}
