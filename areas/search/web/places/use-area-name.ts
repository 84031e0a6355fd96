import { useCallback } from 'react';
import { useText } from '../text.ts';
import { type DrawnArea, placeAmongAlike } from './drawn-areas.ts';
import { usePlaceText } from './text.ts';

/** Returns the reader's name for the area at a place among all of a search: its own, else that it was drawn. */
export function useAreaName(): (areas: readonly DrawnArea[], place: number) => string {
  const t = useText();
  const placeText = usePlaceText();
  return useCallback(
    (areas, place) => {
      const { name = '', isOut = false } = areas[place] ?? {};
      const isOnly = areas.filter((area) => area.isOut === isOut).length === 1;
      const called =
        name || (isOnly ? t('drawn') : t('drawnNumber', { count: placeAmongAlike(areas, place) }));
      return isOut ? placeText('leftOut', { name: called }) : called;
    },
    [t, placeText],
  );
}
