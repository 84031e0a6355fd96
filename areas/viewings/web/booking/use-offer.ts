import { useLaterCall } from '@keystead/http/react';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { getViewingSlots } from '../../contract.ts';
import { LIMITS } from '../../rules.ts';
import { daysLater } from '../times.ts';

/** Returns the free times of a home, a fortnight at a time, and how to go on to the next. */
export function useOffer(homeId: number) {
  const [from, setFrom] = useState<string | null>(null);
  const query = useLaterCall(
    getViewingSlots,
    { property_id: homeId, ...(from !== null && { from }) },
    { placeholderData: keepPreviousData },
  );
  const offered = query.data?.data;
  const first = offered && (from ?? offered.first_day);
  const before = first && daysLater(first, -LIMITS.days);
  const after = first && daysLater(first, LIMITS.days);
  return {
    offered,
    error: query.error,
    isLoading: query.isFetching,
    refetch: query.refetch,
    onEarlier:
      offered && before && first > offered.first_day
        ? () => setFrom(before > offered.first_day ? before : null)
        : undefined,
    onLater: offered && after && after <= offered.last_day ? () => setFrom(after) : undefined,
  };
}
