import { useLaterCall } from '@keystead/http/react';
import { useMemo } from 'react';
import { getLocality } from '../../contract.ts';
import { ringsOf } from './rings.ts';

/** Returns the rings around a city, and those that are no part of it, as maps draw them; none where they are not known. */
export function useCityOutline(city: string | undefined) {
  const { data } = useLaterCall(getLocality, { city: city ?? '' }, { enabled: city !== undefined });
  const outline = city === undefined ? undefined : data?.data?.outline;
  return useMemo(
    () => ({ rings: ringsOf(outline?.polygon), holes: ringsOf(outline?.exclude_polygon) }),
    [outline],
  );
}
