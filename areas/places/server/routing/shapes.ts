import { grownAreas } from './growing.ts';
import type { Area } from './port.ts';
import { RoutingUnavailableError } from './port.ts';

type Corner = readonly [lng: number, lat: number];

/** Corners of an area at most, and its holes. Rounding follows: the coarser, the more of them there are. */
const MOST_CORNERS = 1000;
const MOST_HOLES = 20;
/** Degrees that a simplified edge may lie off at first: some 10 m. */
const FINEST = 0.0001;
/** Square degrees of the smallest hole that stays: some 80 by 80 m. */
const SMALLEST_HOLE = 5e-7;
/** Corners that are read at all. */
const MOST_READ = 100_000;
/** Looks at corners of one answer: as many as take a tenth of a second of the server's time. */
const MOST_LOOKS = 5_000_000;

/**
 * Reads the areas of a GeoJSON answer, simplified: at most 1,000 corners for all of them, off by 10 m or, where that takes too
 * many, by twice as much until it does not.
 * @param grownBy so many metres more are in them: what stands back from the streets that they were drawn around
 * @throws RoutingUnavailableError for what is no such answer
 */
export function areasOf(answer: unknown, grownBy = 0): Area[] {
  const { features } = (answer ?? {}) as { features?: unknown };
  if (!Array.isArray(features)) throw new RoutingUnavailableError('The answer has no areas');
  const sent = features.flatMap((feature) =>
    polygonsOf((feature as { geometry?: Geometry | null } | null)?.geometry),
  );
  if (sent.flat().reduce((sum, ring) => sum + ring.length, 0) > MOST_READ) throw tooLarge();
  const areas = grownBy > 0 ? grownAreas(sent, grownBy) : sent;
  if (!areas) throw tooLarge();
  const budget = { looks: MOST_LOOKS };
  for (let tolerance = FINEST; ; tolerance *= 2) {
    const simple = areas.flatMap((area) => simplified(area, tolerance, budget));
    const corners = simple.flat().reduce((sum, ring) => sum + ring.length, 0);
    if (corners <= MOST_CORNERS || tolerance > 1) return simple;
  }
}

const tooLarge = () => new RoutingUnavailableError('The areas of the answer are too large');

/** What is left of the looks at corners. */
interface Budget {
  looks: number;
}

interface Geometry {
  readonly type?: unknown;
  readonly coordinates?: unknown;
}

function polygonsOf(geometry: Geometry | null | undefined): Corner[][][] {
  const { type, coordinates } = geometry ?? {};
  const polygons = type === 'Polygon' ? [coordinates] : type === 'MultiPolygon' ? coordinates : undefined;
  if (!Array.isArray(polygons) || !polygons.every((rings) => Array.isArray(rings) && rings.every(isRing)))
    throw new RoutingUnavailableError('The areas of the answer are none');
  return polygons as Corner[][][];
}

function isRing(ring: unknown): boolean {
  return Array.isArray(ring) && ring.every(isCorner);
}

const isCorner = (corner: unknown) => Array.isArray(corner) && corner.length >= 2 && corner.every(isDegrees);
const isDegrees = (value: unknown) => typeof value === 'number' && Math.abs(value) <= 540;

function simplified([outer, ...holes]: readonly Corner[][], tolerance: number, budget: Budget): Area[] {
  const ring = outer && withoutDetail(outer, tolerance, budget);
  if (!ring || ring.length < 3) return [];
  const larger = holes
    .map((hole) => withoutDetail(hole, tolerance, budget))
    .map((hole) => ({ hole, size: sizeOf(hole) }))
    .filter(({ hole, size }) => hole.length >= 3 && size >= SMALLEST_HOLE)
    .sort((one, other) => other.size - one.size)
    .slice(0, MOST_HOLES);
  return [[ring, ...larger.map(({ hole }) => hole)]];
}

function sizeOf(ring: readonly Corner[]): number {
  const doubled = ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length] as Corner;
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

/**
 * Drops corners that lie no farther than the tolerance from the line without them (Douglas and Peucker).
 * @throws RoutingUnavailableError when the budget is spent
 */
function withoutDetail(closed: readonly Corner[], tolerance: number, budget: Budget): Corner[] {
  const [first, last] = [closed[0], closed.at(-1)];
  const isClosed = first && last && first[0] === last[0] && first[1] === last[1];
  const ring = isClosed ? closed.slice(0, -1) : [...closed];
  if (ring.length < 4) return ring;
  // Two halves: a ring has no ends that could stay.
  const middle = farthest(ring, 0, ring.length, ring[0] as Corner, ring[0] as Corner).at;
  const stays = new Set([0, middle]);
  const open: [number, number][] = [
    [0, middle],
    [middle, ring.length],
  ];
  for (let span = open.pop(); span; span = open.pop()) {
    const [from, to] = span;
    budget.looks -= to - from;
    if (budget.looks < 0) throw tooLarge();
    const { at, off } = farthest(ring, from, to, ring[from] as Corner, ring[to % ring.length] as Corner);
    if (off <= tolerance) continue;
    stays.add(at);
    open.push([from, at], [at, to]);
  }
  return ring.filter((_, i) => stays.has(i));
}

/** Finds the corner between two others that lies farthest from the line between these. */
function farthest(ring: readonly Corner[], from: number, to: number, [ax, ay]: Corner, [bx, by]: Corner) {
  let found = { at: from, off: 0 };
  const length = Math.hypot(bx - ax, by - ay);
  for (let at = from + 1; at < to; at++) {
    const [x, y] = ring[at] as Corner;
    const off =
      length === 0
        ? Math.hypot(x - ax, y - ay)
        : Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length;
    if (off > found.off) found = { at, off };
  }
  return found;
}
