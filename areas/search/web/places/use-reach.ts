import { useLaterCall } from '@keystead/http/react';
import { useMemo } from 'react';
import { commuteAreas } from '../../contract.ts';

/** Returns what can be reached in time from each place of a search, as maps draw it, and whether any of it is an estimate. */
export function useReach(commute: string | undefined) {
  const { data } = useLaterCall(commuteAreas, { commute: commute ?? '' }, { enabled: commute !== undefined });
  const areas = commute ? data?.data : undefined;
  const reach = useMemo(() => areas?.map(({ polygons }) => polygons), [areas]);
  return { reach, isEstimate: areas?.some(({ is_estimate: isEstimate }) => isEstimate) ?? false };
}
