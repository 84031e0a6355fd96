import { gunzipSync } from 'node:zlib';
import type { Random } from '@keystead/kit/random';
import { DEEPEST_TILES, type RoadClass } from '@keystead/kit/street-layers';
import type { TravelPoint } from '@keystead/kit/travel';
import type { Ctx } from '@keystead/platform/context';
import { currentSet, findTile } from './sets.service.ts';
import { readVectorTile } from './tiles/vector-tile.ts';

/** Roads that homes stand beside. */
const LIVED_IN: ReadonlySet<unknown> = new Set<RoadClass>([
  'primary',
  'secondary',
  'tertiary',
  'street',
  'service',
]);
const EXTENT = 4096;
/** Degrees of latitude that homes stand beside the middle of their road at most: 20 m. */
const BESIDE = 0.00018;

/** A straight stretch of a road, in degrees, and where it ends on the way along all of them. */
interface Stretch {
  readonly from: TravelPoint;
  readonly to: TravelPoint;
  readonly end: number;
}

/** Returns places at random beside the roads of the current set, each metre of road as likely as the next. */
export async function placesAlongRoads(ctx: Ctx, random: Random, count: number): Promise<TravelPoint[]> {
  const stretches = await roadStretches(ctx);
  const all = stretches.at(-1)?.end;
  if (all === undefined) throw new Error('The extract has no roads');
  const beside = () => random.between(-BESIDE, BESIDE);
  return Array.from({ length: count }, () => {
    const { from, to } = stretchAt(stretches, random.between(0, all));
    const share = random.next();
    const between = (one: number, other: number) => one + share * (other - one);
    const lat = between(from.lat, to.lat) + beside();
    return { lat: round(lat), lng: round(between(from.lng, to.lng) + beside() / cosine(lat)) };
  });
}

const cosine = (lat: number) => Math.cos((lat * Math.PI) / 180);
const round = (degrees: number) => Number(degrees.toFixed(6));

/** Finds the first stretch that does not end before a place on the way along all. */
function stretchAt(stretches: readonly Stretch[], way: number): Stretch {
  let [low, high] = [0, stretches.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretches[middle] as Stretch).end < way) low = middle + 1;
    else high = middle;
  }
  return stretches[low] as Stretch;
}

/** Reads the roads from the tiles of the closest zoom. */
async function roadStretches(ctx: Ctx): Promise<Stretch[]> {
  const set = await currentSet(ctx);
  if (!set) throw new Error('There are no streets');
  const [west = 0, south = 0, east = 0, north = 0] = set.bounds;
  const [left, top] = squareOf(west, north);
  const [right, bottom] = squareOf(east, south);
  const stretches: Stretch[] = [];
  let end = 0;
  for (let x = left; x <= right; x += 1)
    for (let y = top; y <= bottom; y += 1) {
      const place = { set: set.name, z: String(DEEPEST_TILES), x: String(x), y: String(y), visitor: '' };
      const found = await findTile(ctx, place).catch(() => undefined);
      if (!found || !('tile' in found) || !found.tile) continue;
      for (const [from, to] of linesIn(gunzipSync(found.tile), x, y)) {
        end += Math.hypot((to.lng - from.lng) * cosine(from.lat), to.lat - from.lat);
        stretches.push({ from, to, end });
      }
    }
  return stretches;
}

/** Yields straight lines of the roads of a tile, without what its neighbours draw as well. */
function* linesIn(bytes: Uint8Array, x: number, y: number): Generator<[TravelPoint, TravelPoint]> {
  const isWithin = (at: number | undefined) => at !== undefined && at >= 0 && at < EXTENT;
  const roads = [...readVectorTile(bytes, new Set(['road']))].filter(({ layer }) => layer === 'road');
  const livedIn = roads
    .flatMap(({ features }) => features)
    .filter(({ tags }) => LIVED_IN.has(tags.get('class')));
  for (const part of livedIn.flatMap(({ parts }) => parts))
    for (let i = 2; i < part.length; i += 2) {
      const [fromX = 0, fromY = 0, toX = 0, toY = 0] = part.slice(i - 2, i + 2);
      if (![fromX, fromY, toX, toY].every(isWithin)) continue;
      yield [
        degreesOf(x + fromX / EXTENT, y + fromY / EXTENT),
        degreesOf(x + toX / EXTENT, y + toY / EXTENT),
      ];
    }
}

const SIDE = 2 ** DEEPEST_TILES;

function squareOf(lng: number, lat: number): [number, number] {
  const angle = (lat * Math.PI) / 180;
  const y = (1 - Math.asinh(Math.tan(angle)) / Math.PI) / 2;
  return [Math.floor(((lng + 180) / 360) * SIDE), Math.floor(y * SIDE)];
}

function degreesOf(x: number, y: number): TravelPoint {
  const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / SIDE))) * 180) / Math.PI;
  return { lat, lng: (x / SIDE) * 360 - 180 };
}
