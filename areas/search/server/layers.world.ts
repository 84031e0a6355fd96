import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addMapLayer } from '@keystead/places/server';
import type { Ctx } from '@keystead/platform/context';

// Layers over the cities of a world, and what of them lies where. Edges have one digit more than homes: on them lies none, of which
// nobody could say whether it is in.

type Box = readonly [west: number, south: number, east: number, north: number];

/** A class of a layer around each city, in degrees from its middle. */
interface Zone {
  readonly value: string;
  readonly box: Box;
  readonly hole?: Box;
}
const LAYERS: readonly (readonly Zone[])[] = [
  [
    {
      value: 'water',
      box: [-0.101375, -0.061375, 0.051375, 0.071375],
      hole: [-0.031375, -0.021375, 0.011375, 0.021375],
    },
  ],
  [
    { value: 'loud', box: [-0.181375, -0.151375, 0.001375, 0.151375] },
    { value: 'louder', box: [-0.061375, -0.181375, 0.071375, 0.021375] },
  ],
];
const COLOURS = ['blue', 'orange'] as const;

interface Middle {
  readonly lat: number;
  readonly lng: number;
}

const shifted = ([west, south, east, north]: Box, { lat, lng }: Middle): Box => [
  lng + west,
  lat + south,
  Math.min(180, lng + east),
  lat + north,
];
const ring = ([west, south, east, north]: Box) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

/** Adds the layers, which visitors filter by; returns their ids. */
export async function addLayers(ctx: Ctx, middles: readonly Middle[]): Promise<number[]> {
  const folder = await mkdtemp(join(tmpdir(), 'keystead-layers-'));
  const path = join(folder, 'layer.geojson');
  const ids: number[] = [];
  for (const zones of LAYERS) {
    const features = zones.flatMap(({ value, box, hole }) =>
      middles.map((middle) => ({
        type: 'Feature',
        properties: { value },
        geometry: {
          type: 'Polygon',
          coordinates: [box, hole].flatMap((one) => (one ? [ring(shifted(one, middle))] : [])),
        },
      })),
    );
    await writeFile(path, JSON.stringify({ type: 'FeatureCollection', features }));
    const names = { en: `Layer of ${zones.map(({ value }) => value).join(' and ')}` };
    const layer = {
      names,
      property: 'value',
      classes: zones.map(({ value }, place) => ({
        number: place + 1,
        value,
        colour: COLOURS[place] ?? ('grey' as const),
        names: { en: value },
      })),
      source: 'Invented',
      sourceUrl: '',
      isShown: true,
      isFilter: true,
    };
    ids.push(await addMapLayer(ctx, layer, { name: 'layer.geojson', path }));
  }
  await rm(folder, { recursive: true });
  return ids;
}

/** Returns the classes of each layer, in their order, that a place lies in. */
export function classesAt({ lat, lng }: Middle, middles: readonly Middle[]): number[][] {
  const isIn = ([west, south, east, north]: Box) => lng > west && lng < east && lat > south && lat < north;
  return LAYERS.map((zones) =>
    zones.flatMap(({ box, hole }, place) => {
      const isInside = middles.some(
        (middle) => isIn(shifted(box, middle)) && !(hole && isIn(shifted(hole, middle))),
      );
      return isInside ? [place + 1] : [];
    }),
  );
}
