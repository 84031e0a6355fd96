import { getUnreadCount } from '@keystead/chat/contract';
import { callQuery, useApi } from '@keystead/http/react';
import { useQuery } from '@tanstack/react-query';
import { getWaiting, type Waiting } from '../contract.ts';

/**
 * Returns how much waits for the signed-in person, by where it stands; undefined while it is not known. Asked anew with the count
 * of what is unread: what changes one may change the other.
 */
export const useWaiting = (): Waiting | undefined =>
  useQuery({
    ...callQuery(useApi(), getWaiting),
    queryKey: [getUnreadCount.path, getWaiting.path],
    refetchInterval: 60_000,
  }).data;
