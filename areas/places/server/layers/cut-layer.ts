import { GeoJSONVT, type GeoJSONVTFeature } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { packTile } from '../tiles/pack.ts';
import type { Ring } from './crossing.ts';
import { areaOf, type Layer, type Shape } from './read-geojson.ts';

/** Units of a tile's side: two metres at zoom 12. */
const EXTENT = 4096;
const BUFFER = 64;
/** The closest tiles that are cut; closer, maps enlarge them. */
const DEEPEST = 12;
/** Tiles in the box around a layer at its deepest zoom: a layer of half a continent ends a few zooms before that of a city. */
const MOST_TILES = 6000;
/** The one layer of a tile. */
const TILE_LAYER = 'shapes';

export interface LayerTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  /** Gzipped, at most 60 kB: the smallest shapes are left out of one that would be larger. */
  readonly tile: Uint8Array;
}

interface Cutting {
  readonly index: GeoJSONVT;
  readonly deepest: number;
  readonly tiles: LayerTile[];
}

/** Cuts the shapes of a layer into vector tiles; shapes have their class. */
export function cutLayer({ shapes, bounds }: Layer): { tiles: LayerTile[]; maxZoom: number } {
  const maxZoom = deepestZoom(bounds);
  const features = shapes.map(
    (shape): GeoJSON.Feature => ({
      type: 'Feature',
      properties: { class: shape.class, area: Math.abs(areaOf(shape.outline)) },
      geometry: { type: 'Polygon', coordinates: [shape.outline, ...shape.holes].map(closed) },
    }),
  );
  const index = new GeoJSONVT(
    { type: 'FeatureCollection', features },
    { maxZoom, indexMaxZoom: 0, indexMaxPoints: 0, extent: EXTENT, buffer: BUFFER, tolerance: 3 },
  );
  const cutting: Cutting = { index, deepest: maxZoom, tiles: [] };
  cutDown(cutting, 0, 0, 0);
  return { tiles: cutting.tiles, maxZoom };
}

function cutDown(cutting: Cutting, z: number, x: number, y: number): void {
  const tile = cutting.index.getTile(z, x, y);
  if (!tile || tile.numFeatures === 0) return;
  cutting.tiles.push({ z, x, y, ...packed(tile.features as GeoJSONVTFeature[]) });
  if (z === cutting.deepest) return;
  for (const [right, down] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const)
    cutDown(cutting, z + 1, 2 * x + right, 2 * y + down);
}

function packed(features: readonly GeoJSONVTFeature[]): { tile: Uint8Array } {
  const { tile } = packTile(features, encode, (one, other) => tagsOf(other).area - tagsOf(one).area);
  return { tile };
}

const tagsOf = ({ tags }: GeoJSONVTFeature) => tags as { class: Shape['class']; area: number };

function encode(features: readonly GeoJSONVTFeature[]): Uint8Array {
  const classed = features.map((feature) => ({ ...feature, tags: { class: String(tagsOf(feature).class) } }));
  const layers = { [TILE_LAYER]: { features: classed } };
  return fromGeojsonVt(layers as unknown as Parameters<typeof fromGeojsonVt>[0], {
    version: 2,
    extent: EXTENT,
  });
}

function closed(ring: Ring): [lng: number, lat: number][] {
  const corners: [number, number][] = [];
  for (let at = 0; at < ring.length; at += 2) corners.push([ring[at] ?? 0, ring[at + 1] ?? 0]);
  const [first] = corners;
  return first ? [...corners, first] : corners;
}

function deepestZoom([west, south, east, north]: Layer['bounds']): number {
  const mercator = (lat: number) => {
    const sine = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180);
    return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  };
  const [width, height] = [(east - west) / 360, mercator(south) - mercator(north)];
  for (let z = DEEPEST; z > 0; z -= 1)
    if ((width * 2 ** z + 1) * (height * 2 ** z + 1) <= MOST_TILES) return z;
  return 0;
}
