import { useLaterCall } from '@keystead/http/react';
import { getWaiting, type Waiting } from '../contract.ts';

/** Returns how much waits for the signed-in person, by where it stands; undefined while it is not known. */
export const useWaiting = (): Waiting | undefined =>
  useLaterCall(getWaiting, {}, { refetchInterval: 60_000 }).data;
