import { StreetMap } from '@keystead/content/web';
import { MapLayers } from '@keystead/places/web';
import type { MapBounds, MapMark, MapOverlay, MapProps } from '@keystead/ui/map';
import { NearView } from '@keystead/ui/near-view';
import { Suspense, useState } from 'react';

/** About a kilometre to each side, in degrees of latitude. */
const REACH = 0.01;
const METRES = 111_000;

/** Returns the bounds of a map around a place, in degrees: a kilometre to each side, or what a wider circle takes. */
export function boundsAround(latitude: number, longitude: number, radius = 0): MapBounds {
  const reach = Math.max(REACH, (1.2 * radius) / METRES);
  const wide = reach / Math.max(0.2, Math.cos((latitude * Math.PI) / 180));
  return [longitude - wide, latitude - reach, longitude + wide, latitude + reach];
}

/** Returns bounds that marks are in, too: the same object where there are none. */
export function boundsWith(bounds: MapBounds, marks: readonly MapMark[]): MapBounds {
  if (marks.length === 0) return bounds;
  const lngs = marks.map(({ longitude }) => longitude);
  const lats = marks.map(({ latitude }) => latitude);
  const [west, south, east, north] = bounds;
  return [
    Math.min(west, ...lngs),
    Math.min(south, ...lats),
    Math.max(east, ...lngs),
    Math.max(north, ...lats),
  ];
}

/** Renders a map of the operator's style that is fetched when it comes near. `fit` stays the same object while it is shown. */
export function NearMap(map: Pick<MapProps, 'label' | 'marks' | 'fit' | 'area'>) {
  const [overlays, setOverlays] = useState<readonly MapOverlay[]>();
  return (
    <NearView className="relative h-80 overflow-hidden rounded-lg bg-sunken sm:h-96 print:hidden">
      <StreetMap {...map} overlays={overlays} className="size-full" />
      <Suspense>
        <div className="absolute start-3 bottom-12 z-10">
          <MapLayers onChange={setOverlays} />
        </div>
      </Suspense>
    </NearView>
  );
}
