import { type Map as MapLibre, ScaleControl } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { drawCities, drawGrid, drawHomes, drawNames } from './atlas.ts';
import type { MapMark, MapName, MapProps, StreetTiles } from './types.ts';

const NOTHING: readonly never[] = [];

/** Draws what stands in for streets, on a map whose style has it. */
export function useAtlas(
  styled: MapLibre | null,
  {
    marks = NOTHING,
    names = NOTHING,
    cityNames,
    tiles,
    units = 'metric',
    rtl,
  }: {
    marks?: readonly MapMark[] | undefined;
    names?: readonly MapName[] | undefined;
    cityNames?: MapProps['cityNames'];
    tiles: StreetTiles | undefined;
    units?: MapProps['units'];
    rtl: boolean;
  },
): void {
  const wantedTiles = useEffectEvent(() => tiles);

  useEffect(() => {
    if (!styled) return;
    const draw = () => drawGrid(styled);
    draw();
    styled.on('moveend', draw);
    const scale = new ScaleControl({ unit: units, maxWidth: 96 });
    styled.addControl(scale, rtl ? 'bottom-right' : 'bottom-left');
    return () => {
      styled.off('moveend', draw);
      // With a map that was removed, its controls have gone.
      if (styled.hasControl(scale)) styled.removeControl(scale);
    };
  }, [styled, units, rtl]);

  useEffect(() => {
    if (styled) drawHomes(styled, marks, wantedTiles());
  }, [styled, marks]);

  useEffect(() => {
    if (styled) drawNames(styled, names);
  }, [styled, names]);

  useEffect(() => {
    if (styled && cityNames) drawCities(styled, cityNames);
  }, [styled, cityNames]);
}
