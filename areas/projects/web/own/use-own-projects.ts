import type { Args } from '@keystead/http/call';
import { callQuery, useApi } from '@keystead/http/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getAddedProjects } from '../../contract.ts';
import { OWN_STATES, type OwnState, STATE_FILTERS } from './own-state.ts';

/**
 * Returns the projects of the person signed in. Asked again whenever a screen opens, because posting and review change them,
 * and forgotten with the screen, because the next person at this browser may be someone else.
 */
export function useOwnProjects(args: Args<typeof getAddedProjects>) {
  return useQuery({
    ...callQuery(useApi(), getAddedProjects, args),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
}

/** Returns the number of projects by state, and in total; undefined while that is not known. */
export function useStateTotals(): Readonly<Record<OwnState | 'all', number | undefined>> {
  const all = useOwnProjects({ limit: 1 }).data?.total;
  // A fixed list: the hooks are the same ones on every turn.
  const [live, pending, rejected, inactive] = OWN_STATES.map(
    (state) => useOwnProjects({ limit: 1, ...STATE_FILTERS[state] }).data?.total,
  );
  return { all, live, pending, rejected, inactive };
}
