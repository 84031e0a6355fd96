import { StreetMap } from '@keystead/content/web';
import { MapLayers } from '@keystead/places/web';
import { useSettings } from '@keystead/settings/web';
import type { MapBounds, MapMark, MapOverlay, MapProps } from '@keystead/ui/map';
import { NearView } from '@keystead/ui/near-view';
import { Suspense, useMemo, useState } from 'react';

/** About a kilometre to each side, in degrees of latitude. */
const REACH = 0.01;
const METRES = 111_000;
/** Metres around a place that show where in its country it is. */
const REGION = 220_000;

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

/** Returns whether streets are drawn in the middle of a view, as far as `covered` says. */
export function hasStreets([west, south, east, north]: MapBounds, covered: MapBounds | undefined): boolean {
  if (!covered) return false;
  const [longitude, latitude] = [(west + east) / 2, (south + north) / 2];
  return (
    longitude >= covered[0] && longitude <= covered[2] && latitude >= covered[1] && latitude <= covered[3]
  );
}

/** Returns so much around the middle of a view that the bundled world has coasts and borders to show there. */
export function regionAround([west, south, east, north]: MapBounds): MapBounds {
  return boundsAround((south + north) / 2, (west + east) / 2, REGION);
}

/**
 * Renders a map of the operator's style that is fetched when it comes near. Without streets it begins with the region, for a pin
 * on an empty sheet says nothing. `fit` stays the same object while it is shown.
 */
export function NearMap({
  fit,
  marks = [],
  inArea,
  ...map
}: Pick<MapProps, 'label' | 'marks' | 'area'> & {
  fit: MapBounds;
  /** Stands for the circle where that is too small to be seen. */
  inArea?: MapMark | undefined;
}) {
  const [overlays, setOverlays] = useState<readonly MapOverlay[]>();
  const { street_maps: isWanted, street_tiles: streets } = useSettings();
  const isNear = marks.length > 1 || hasStreets(fit, isWanted ? streets?.bounds : undefined);
  const shown = useMemo(() => (isNear ? fit : regionAround(fit)), [isNear, fit]);
  return (
    <NearView className="relative h-80 overflow-hidden rounded-lg bg-sunken sm:h-96 print:hidden">
      <StreetMap
        {...map}
        fit={shown}
        marks={isNear || !inArea ? marks : [...marks, inArea]}
        overlays={overlays}
        className="size-full"
      />
      <Suspense>
        <div className="absolute start-3 bottom-12 z-10">
          <MapLayers onChange={setOverlays} />
        </div>
      </Suspense>
    </NearView>
  );
}
