import { DEEPEST_TILES } from '@keystead/kit/street-layers';
import { GeoJSONVT, type GeoJSONVTFeature } from '@maplibre/geojson-vt';
import type { Coordinates } from '../extract/rings.ts';
import type { ArchiveWriter } from './archive.ts';
import { BUFFER, EXTENT, packStreets, shapeOf } from './pack-streets.ts';
import type { Drawn, Spill } from './spill.ts';
import { placeOf, SQUARE_ZOOM } from './squares.ts';

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
  const shown = (tile.features as GeoJSONVTFeature[]).filter(
    (feature) => shapeOf<Drawn>(feature).minZoom <= z,
  );
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

function write({ archive, cut, z, x, y }: Place, features: GeoJSONVTFeature[]): void {
  const { tile, isThinned } = packStreets(features);
  archive.add(z, x, y, tile);
  cut.tiles += 1;
  cut.bytes += tile.length;
  cut.largest = Math.max(cut.largest, tile.length);
  if (isThinned) cut.thinned += 1;
}
