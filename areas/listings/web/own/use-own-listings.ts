import type { Answer, Args } from '@keystead/http/call';
import { callQuery, useApi } from '@keystead/http/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getAddedProperties } from '../../contract.ts';

export type OwnAnswer = Answer<typeof getAddedProperties>;

/**
 * Returns the listings of the person signed in. Asked again whenever a screen opens, because posting and review change them,
 * and forgotten with the screen, because the next person at this browser may be someone else.
 */
export function useOwnListings(args: Args<typeof getAddedProperties>) {
  return useQuery({
    ...callQuery(useApi(), getAddedProperties, args),
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}
