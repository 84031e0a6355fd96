import { useLaterCall } from '@keystead/http/react';
import { useMemo } from 'react';
import { commuteAreas } from '../../contract.ts';

/** Returns what can be reached in time from each place of a search, as maps draw it. */
export function useReach(commute: string | undefined) {
  const { data } = useLaterCall(commuteAreas, { commute: commute ?? '' }, { enabled: commute !== undefined });
  return useMemo(() => (commute ? data?.data.map(({ polygons }) => polygons) : undefined), [commute, data]);
}
