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
/** An index holds every tile that it has cut: the last zooms, which are most of them, have one for each square of so many. */
const LAST_ZOOMS = 4;
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
  /** Zooms that are cut; the tiles of the last one may be cut further. */
  readonly deepest: number;
  readonly tiles: LayerTile[];
  readonly ends: Square[];
}

type Square = Pick<LayerTile, 'z' | 'x' | 'y'>;

/** Cuts the shapes of a layer into vector tiles; shapes have their class. */
export function cutLayer({ shapes, bounds }: Layer): { tiles: LayerTile[]; maxZoom: number } {
  const maxZoom = deepestZoom(bounds);
  const firstZooms = Math.max(0, maxZoom - LAST_ZOOMS);
  const tiles: LayerTile[] = [];
  const ends: Square[] = [];
  cutDown({ index: indexOf(shapes, maxZoom), deepest: firstZooms, tiles, ends }, { z: 0, x: 0, y: 0 });
  if (firstZooms === maxZoom) return { tiles, maxZoom };
  const boxed = shapes.map((shape) => ({ shape, box: boxOf(shape.outline) }));
  for (const square of ends) {
    const [west, south, east, north] = surroundingsOf(square);
    const within = boxed.filter(
      ({ box }) => box[0] <= east && box[2] >= west && box[1] <= north && box[3] >= south,
    );
    const index = indexOf(
      within.map(({ shape }) => shape),
      maxZoom,
    );
    for (const next of squaresIn(square)) cutDown({ index, deepest: maxZoom, tiles, ends: [] }, next);
  }
  return { tiles, maxZoom };
}

function indexOf(shapes: readonly Shape[], maxZoom: number): GeoJSONVT {
  const features = shapes.map(
    (shape): GeoJSON.Feature => ({
      type: 'Feature',
      properties: { class: shape.class, area: Math.abs(areaOf(shape.outline)) },
      geometry: { type: 'Polygon', coordinates: [shape.outline, ...shape.holes].map(closed) },
    }),
  );
  return new GeoJSONVT(
    { type: 'FeatureCollection', features },
    { maxZoom, indexMaxZoom: 0, indexMaxPoints: 0, extent: EXTENT, buffer: BUFFER, tolerance: 3 },
  );
}

function squaresIn({ z, x, y }: Square): Square[] {
  const corners = [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const;
  return corners.map(([right, down]) => ({ z: z + 1, x: 2 * x + right, y: 2 * y + down }));
}

/** Returns west, south, east and north of a square and of what is drawn beyond its edge. */
function surroundingsOf({ z, x, y }: Square): Box {
  const beyond = (2 * BUFFER) / EXTENT;
  const lng = (column: number) => (column / 2 ** z) * 360 - 180;
  const lat = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** z))) * 180) / Math.PI;
  const [north, south] = [
    y - beyond <= 0 ? 90 : lat(y - beyond),
    y + 1 + beyond >= 2 ** z ? -90 : lat(y + 1 + beyond),
  ];
  return [lng(x - beyond), south, lng(x + 1 + beyond), north];
}

type Box = readonly [west: number, south: number, east: number, north: number];

function boxOf(ring: Ring): Box {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (let at = 0; at < ring.length; at += 2) {
    const [lng = 0, lat = 0] = [ring[at], ring[at + 1]];
    west = Math.min(west, lng);
    east = Math.max(east, lng);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return [west, south, east, north];
}

function cutDown(cutting: Cutting, square: Square): void {
  const { z, x, y } = square;
  const tile = cutting.index.getTile(z, x, y);
  if (!tile || tile.numFeatures === 0) return;
  cutting.tiles.push({ z, x, y, ...packed(tile.features as GeoJSONVTFeature[]) });
  if (z === cutting.deepest) {
    cutting.ends.push(square);
    return;
  }
  for (const next of squaresIn(square)) cutDown(cutting, next);
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
