import type { Answer, Args } from '@keystead/http/call';
import { callQuery, useApi } from '@keystead/http/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getAddedProperties } from '../../contract.ts';
import { OWN_STATES, STATE_FILTERS } from './own-state.ts';

/**
 * The listings of the person signed in. Asked again whenever a screen opens, because posting and review change them,
 * and forgotten with the screen, because the next person at this browser may be somebody else.
 */
export function useOwnListings(args: Args<typeof getAddedProperties>) {
  return useQuery({
    ...callQuery(useApi(), getAddedProperties, args),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}

/** How many listings stand where, and the sums over all; undefined while that is not known. */
export type StateTotals = { all: Answer<typeof getAddedProperties> | undefined } & Record<
  (typeof OWN_STATES)[number],
  number | undefined
>;

export function useStateTotals(): StateTotals {
  // A fixed list: the hooks are the same ones on every turn.
  const [live, pending, rejected, inactive] = OWN_STATES.map(
    (state) => useOwnListings({ limit: 1, ...STATE_FILTERS[state] }).data?.total,
  );
  return { all: useOwnListings({ limit: 1 }).data, live, pending, rejected, inactive };
}
