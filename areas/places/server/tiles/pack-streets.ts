import { STREET_LAYERS } from '@keystead/kit/street-layers';
import type { GeoJSONVTFeature } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { packTile } from './pack.ts';
import type { Drawn } from './spill.ts';

/** Units of a tile's side. */
export const EXTENT = 4096;
/** What lies this far beyond a tile's edge is in it too, so that no one sees the line it was cut along. */
export const BUFFER = 80;
/** What is drawn in a tile, as a tag of its shape there. */
export type Packable = Pick<Drawn, 'layer' | 'rank' | 'tags'>;

export const shapeOf = <Shape extends Packable>({ tags }: GeoJSONVTFeature) =>
  (tags as { shape: Shape }).shape;

/** Sorts the most important first; of areas of a kind, the largest. */
const byRank = (one: GeoJSONVTFeature, other: GeoJSONVTFeature) => shapeOf(other).rank - shapeOf(one).rank;

/** Encodes a tile of streets, with gzip; one that is too large goes without what is least important. */
export const packStreets = (features: readonly GeoJSONVTFeature[]) => packTile(features, encode, byRank);

function encode(features: readonly GeoJSONVTFeature[]): Uint8Array {
  const layers = STREET_LAYERS.flatMap((layer) => {
    const inLayer = features.filter((feature) => shapeOf(feature).layer === layer);
    if (inLayer.length === 0) return [];
    // Ground lies on ground: the park of a quarter is drawn after the quarter.
    const inOrder = layer === 'land' ? inLayer.toSorted(byRank) : inLayer;
    const named = inOrder.map((feature) => ({ ...feature, tags: shapeOf(feature).tags }));
    return [[layer, { features: named }] as const];
  });
  return fromGeojsonVt(Object.fromEntries(layers) as unknown as Parameters<typeof fromGeojsonVt>[0], {
    version: 2,
    extent: EXTENT,
  });
}
