import { getUnreadCount } from '@keystead/chat/contract';
import { callQuery, useApi } from '@keystead/http/react';
import { useHydrated } from '@keystead/ui/hydration';
import { useQuery } from '@tanstack/react-query';
import { getWaiting, type Waiting } from '../contract.ts';

/**
 * Returns how much waits for the signed-in person, by where it stands; undefined while it is not known. Asked anew with the count
 * of what is unread: what changes one may change the other.
 */
export function useWaiting(): Waiting | undefined {
  const { data } = useQuery({
    ...callQuery(useApi(), getWaiting),
    queryKey: [getUnreadCount.path, getWaiting.path],
    refetchInterval: 60_000,
  });
  // One part of the page may have the answer before another one takes over what the server wrote, which knows of nothing.
  return useHydrated() ? data : undefined;
}
