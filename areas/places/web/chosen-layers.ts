import type { MapOverlay } from '@keystead/ui/map';
import { storedChoice } from '@keystead/ui/stored-choice';
import type { z } from 'zod';
import type { getMapLayers } from '../contract.ts';
import { LAYER_COLOURS } from '../layers.ts';

export type ShownLayer = z.output<typeof getMapLayers.answer>['data'][number];

/** The layers that this browser shows on maps, by their ids with commas between. */
export const chosenLayers = storedChoice('keystead-map-layers', (text): text is string =>
  /^\d{1,9}(,\d{1,9}){0,19}$/.test(text),
);

/** Returns a layer as maps draw it. */
export function overlayOf({ source, classes, tiles }: ShownLayer): MapOverlay {
  return {
    // The address of its tiles is another one for another file.
    id: tiles.url,
    url: tiles.url,
    maxZoom: tiles.max_zoom,
    bounds: tiles.bounds,
    source,
    classes: classes.map(({ number, colour }) => ({ number, ...LAYER_COLOURS[colour] })),
  };
}
