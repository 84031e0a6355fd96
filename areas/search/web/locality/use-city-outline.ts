import { useLaterCall } from '@keystead/http/react';
import { useLocale } from '@keystead/languages/web';
import type { MapName } from '@keystead/ui/map';
import { useMemo } from 'react';
import { getLocality } from '../../contract.ts';
import { ringsOf } from './rings.ts';

/**
 * Returns what maps draw of a city: the rings around it, and those that are no part of it, where they are known; and the names of its
 * districts with most homes.
 */
export function useCityOutline(city: string | undefined) {
  const { data } = useLaterCall(getLocality, { city: city ?? '' }, { enabled: city !== undefined });
  const locality = city === undefined ? undefined : data?.data;
  const language = useLocale();
  return useMemo(() => {
    const districts = (locality?.districts ?? []).flatMap(
      ({ name, names, latitude, longitude }): MapName[] =>
        latitude === null || longitude === null
          ? []
          : [{ name: names[language] ?? name, latitude, longitude }],
    );
    return {
      rings: ringsOf(locality?.outline?.polygon),
      holes: ringsOf(locality?.outline?.exclude_polygon),
      districts,
    };
  }, [locality, language]);
}
