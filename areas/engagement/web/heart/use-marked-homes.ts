import type { MarkedHomes } from '@keystead/search/web';
import { useMemo } from 'react';
import { MOST_HIDDEN_HERE } from '../../rules.ts';
import { freshness, type Posted, useAllMarks } from './marks.ts';

/** Returns how the visitor has marked homes, for a page of results. */
export function useMarkedHomes(): MarkedHomes {
  const marks = useAllMarks();
  return useMemo(
    () => ({
      excluded: marks.whose === 0 ? [...marks.hidden].slice(0, MOST_HIDDEN_HERE).join(',') : undefined,
      markOf: (home: Posted) => freshness(marks, home),
    }),
    [marks],
  );
}
