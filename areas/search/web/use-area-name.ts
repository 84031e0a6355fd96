import { useCallback } from 'react';
import { type DrawnArea, placeAmongAlike } from './drawn-areas.ts';
import { useText } from './text.ts';

/** Returns the reader's name for the area at a place among all of a search: its own, else that it was drawn. */
export function useAreaName(): (areas: readonly DrawnArea[], place: number) => string {
  const t = useText();
  return useCallback(
    (areas, place) => {
      const { name = '', isOut = false } = areas[place] ?? {};
      const isOnly = areas.filter((area) => area.isOut === isOut).length === 1;
      const called =
        name || (isOnly ? t('drawn') : t('drawnNumber', { count: placeAmongAlike(areas, place) }));
      return isOut ? t('without', { name: called }) : called;
    },
    [t],
  );
}
