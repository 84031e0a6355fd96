import { useNumber } from '@keystead/languages/web';
import type { MapBounds } from '@keystead/ui/map';
import { MapFrame } from '@keystead/ui/map-frame';
import { useTheme } from '@keystead/ui/theme';
import { useContext } from 'react';
import { Marked } from './marked-homes.ts';
import { boundsText, mapArgs, type ResultsSearch } from './results-search.ts';
import { useText } from './text.ts';

/** Whether this browser draws maps; undefined before it was tried. */
let canDraw: boolean | undefined;

/** Returns whether this browser can draw a map at all. */
export function canDrawMaps(): boolean {
  canDraw ??= tryDrawing();
  return canDraw;
}

function tryDrawing(): boolean {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2') ?? canvas.getContext('webgl');
  // Browsers have few contexts, and a map needs one.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

/** Renders the map of a search as a picture that the server makes; the homes themselves are in the list beside. */
export function MapPicture({
  search,
  fixed,
  bounds,
  count,
}: {
  search: ResultsSearch;
  fixed: Readonly<ResultsSearch>;
  /** Nothing until they are known. */
  bounds: MapBounds | undefined;
  /** Homes in it. */
  count: number;
}) {
  const t = useText();
  const number = useNumber();
  const { dark } = useTheme();
  const { excluded } = useContext(Marked);
  const {
    zoom: _zoom,
    dots: _dots,
    ...asked
  } = mapArgs(search, fixed, { bounds: bounds ?? [], zoom: 0 }, excluded);
  const query = new URLSearchParams({
    ...Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, String(value)])),
    ...(bounds && { bounds: boundsText(bounds) }),
    ...(dark && { dark: '1' }),
  });
  return (
    <MapFrame label={t('mapLabel')} className="size-full">
      {bounds ? (
        <img
          src={`/map.svg?${query}`}
          alt={t('mapPicture', { count, shown: number(count) })}
          width={720}
          height={720}
          className="size-full object-cover"
        />
      ) : null}
      <p className="absolute inset-x-3 bottom-3 mx-auto w-fit rounded-md border border-line bg-paper px-3 py-1.5 text-sm text-muted shadow-pop">
        {t('mapPictureWhy')}
      </p>
    </MapFrame>
  );
}
