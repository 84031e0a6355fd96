import { DEEPEST_TILES, STREET_LAYERS } from '@keystead/kit/street-layers';
import { GeoJSONVT, type GeoJSONVTFeature } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Coordinates } from '../extract/rings.ts';
import type { ArchiveWriter } from './archive.ts';
import { packTile } from './pack.ts';
import type { Drawn, Spill } from './spill.ts';
import { placeOf, SQUARE_ZOOM } from './squares.ts';

/** Units of a tile's side. */
const EXTENT = 4096;
/** What lies this far beyond a tile's edge is in it too, so that no one sees the line it was cut along. */
const BUFFER = 80;

/** What tiles were made. */
export interface Cut {
  tiles: number;
  bytes: number;
  /** Bytes of the largest one. */
  largest: number;
  /** Tiles that were too full: the least important of them was left out. */
  thinned: number;
  /** Shapes that had no room in a square at zoom 12, or from afar, counted in each. */
  leftOut: number;
}

/** Cuts everything into tiles. @param progress gets how many of all squares are done */
export async function cutTiles(
  spill: Spill,
  archive: ArchiveWriter,
  progress: (done: number, of: number) => void,
): Promise<Cut> {
  const cut: Cut = { tiles: 0, bytes: 0, largest: 0, thinned: 0, leftOut: 0 };
  const { squares } = spill;
  cutDown(indexOf(spill.read('far'), SQUARE_ZOOM - 1), {
    archive,
    cut,
    z: 0,
    x: 0,
    y: 0,
    deepest: SQUARE_ZOOM - 1,
  });
  for (const [done, square] of squares.entries()) {
    progress(done, squares.length);
    const [x, y] = placeOf(square);
    const index = indexOf(spill.read(square), DEEPEST_TILES);
    cutDown(index, { archive, cut, z: SQUARE_ZOOM, x, y, deepest: DEEPEST_TILES });
    // Progress is shown, and an interrupt is heard.
    await new Promise((resolve) => setImmediate(resolve));
  }
  progress(squares.length, squares.length);
  cut.leftOut = spill.leftOut;
  return cut;
}

function indexOf(shapes: readonly Drawn[], deepest: number): GeoJSONVT {
  const features = shapes.map(
    (shape): GeoJSON.Feature => ({ type: 'Feature', properties: { shape }, geometry: geometryOf(shape) }),
  );
  return new GeoJSONVT(
    { type: 'FeatureCollection', features },
    { maxZoom: deepest, indexMaxZoom: 0, indexMaxPoints: 0, extent: EXTENT, buffer: BUFFER, tolerance: 3 },
  );
}

function geometryOf({ kind, parts }: Drawn): GeoJSON.Geometry {
  const [first = []] = parts;
  if (kind === 'point') return { type: 'Point', coordinates: pairs(first)[0] ?? [0, 0] };
  if (kind === 'line') return { type: 'LineString', coordinates: pairs(first) };
  return { type: 'Polygon', coordinates: parts.map(pairs) };
}

function pairs(part: Coordinates): [lng: number, lat: number][] {
  const points: [lng: number, lat: number][] = [];
  for (let at = 0; at < part.length; at += 2) points.push([(part[at] ?? 0) / 1e7, (part[at + 1] ?? 0) / 1e7]);
  return points;
}

interface Place {
  readonly archive: ArchiveWriter;
  readonly cut: Cut;
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly deepest: number;
}

/** Writes a tile and all within it, as far as there is something in them. */
function cutDown(index: GeoJSONVT, place: Place): void {
  const { z, x, y, deepest } = place;
  const tile = index.getTile(z, x, y);
  if (!tile || tile.numFeatures === 0) return;
  const shown = (tile.features as GeoJSONVTFeature[]).filter(({ tags }) => shapeOf(tags).minZoom <= z);
  if (shown.length > 0) write(place, shown);
  if (z === deepest) return;
  for (const [right, down] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const)
    cutDown(index, { ...place, z: z + 1, x: 2 * x + right, y: 2 * y + down });
}

const shapeOf = (tags: GeoJSON.GeoJsonProperties) => (tags as { shape: Drawn }).shape;
/** Sorts the most important first; of areas of a kind, the largest. */
const byRank = (one: GeoJSONVTFeature, other: GeoJSONVTFeature) =>
  shapeOf(other.tags).rank - shapeOf(one.tags).rank;

function write({ archive, cut, z, x, y }: Place, features: GeoJSONVTFeature[]): void {
  const { tile, isThinned } = packTile(features, encode, byRank);
  archive.add(z, x, y, tile);
  cut.tiles += 1;
  cut.bytes += tile.length;
  cut.largest = Math.max(cut.largest, tile.length);
  if (isThinned) cut.thinned += 1;
}

function encode(features: readonly GeoJSONVTFeature[]): Uint8Array {
  const layers = STREET_LAYERS.flatMap((layer) => {
    const inLayer = features.filter(({ tags }) => shapeOf(tags).layer === layer);
    if (inLayer.length === 0) return [];
    // Ground lies on ground: the park of a quarter is drawn after the quarter.
    const inOrder = layer === 'land' ? inLayer.toSorted(byRank) : inLayer;
    const named = inOrder.map((feature) => ({ ...feature, tags: shapeOf(feature.tags).tags }));
    return [[layer, { features: named }] as const];
  });
  return fromGeojsonVt(Object.fromEntries(layers) as unknown as Parameters<typeof fromGeojsonVt>[0], {
    version: 2,
    extent: EXTENT,
  });
}
