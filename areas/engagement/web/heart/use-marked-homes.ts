import type { MarkedHomes } from '@keystead/search/web';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { MOST_HIDDEN_HERE } from '../../rules.ts';
import { freshness, type Posted } from './freshness.ts';
import { useAllMarks } from './marks.ts';
import { refetchLists } from './refetch-lists.ts';

/** Returns how the visitor has marked homes, for a page of results. */
export function useMarkedHomes(): MarkedHomes {
  const marks = useAllMarks();
  const { whose, hidden } = marks;
  const queryClient = useQueryClient();
  const known = useRef(whose);
  useEffect(() => {
    // The server's page is everyone's, and knows nothing of what someone signed in has hidden.
    if (known.current !== whose && whose !== 0 && hidden.size > 0) refetchLists(queryClient);
    known.current = whose;
  }, [whose, hidden, queryClient]);
  return useMemo(
    () => ({
      excluded: marks.whose === 0 ? [...marks.hidden].slice(0, MOST_HIDDEN_HERE).join(',') : undefined,
      markOf: (home: Posted) => freshness(marks, home),
    }),
    [marks],
  );
}
