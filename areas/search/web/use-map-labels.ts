import { useMemo } from 'react';
import { useText } from './text.ts';

/** Returns what the controls of a map are called, for readers of screens, too; the same object while the language stays. */
export function useMapLabels() {
  const t = useText();
  return useMemo(
    () => ({
      keys: t('mapKeys'),
      zoomIn: t('zoomIn'),
      zoomOut: t('zoomOut'),
      pan: t('pan'),
      panUp: t('panUp'),
      panDown: t('panDown'),
      panLeft: t('panLeft'),
      panRight: t('panRight'),
      sources: t('mapSources'),
      inSight: (count: number) => t('inSight', { count }),
    }),
    [t],
  );
}
