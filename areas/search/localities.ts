/** Outlines of districts as searches take them: with few enough corners for an address. Pure. */
import { isInRing } from '@keystead/kit/rings';
import { boxAround, LONGEST_AREA_NAME, type NamedArea, type Vertex } from './shape.ts';

/** Fewer open homes have no median: it would say what one of them costs. */
export const LEAST_FOR_MEDIAN = 5;

/** Corners of all areas of an outline together, and of all that it leaves out. */
const MOST_OUTLINE_CORNERS = 80;
/** Parts of an outline, and holes in it, the largest first. */
const MOST_PARTS = 5;
/** The least that an edge may be moved, in degrees: some 10 m. */
const FIRST_TOLERANCE = 1e-4;

/** What an outline encloses, and what it leaves out. */
export interface Outline {
  readonly rings: readonly (readonly Vertex[])[];
  readonly holes: readonly (readonly Vertex[])[];
}

/**
 * Returns an outline with so few corners that an address has room for it; undefined for one that encloses nothing.
 * @param polygons rings of corners, each the outer one first and then its holes; rings may be closed
 */
export function simplifiedOutline(
  polygons: readonly (readonly (readonly Vertex[])[])[],
): Outline | undefined {
  const rings = largest(polygons.flatMap(([outer]) => (outer ? [opened(outer)] : [])));
  const holes = largest(polygons.flatMap(([, ...inner]) => inner.map(opened)));
  const [first] = rings;
  if (!first) return undefined;
  const simpler = withFewCorners(rings);
  return { rings: simpler.length > 0 ? simpler : [boxOf(first)], holes: withFewCorners(holes) };
}

/** Returns rings as the areas of a search, which bear this name as far as there is room for it. */
export function areasOf(rings: Outline['rings'], name: string): NamedArea[] {
  const short = Array.from(name).slice(0, LONGEST_AREA_NAME).join('');
  return rings.map((ring) => ({ name: short, ring }));
}

/** Returns how large an outline is, to be compared with others of its neighbourhood. */
export const sizeOfOutline = ({ rings }: Outline): number =>
  rings.reduce((sum, ring) => sum + sizeOf(ring), 0);

/** Returns whether a place lies in an outline. */
export function isInOutline({ rings, holes }: Outline, [lng, lat]: Vertex): boolean {
  return rings.some((ring) => isInRing(ring, lng, lat)) && !holes.some((hole) => isInRing(hole, lng, lat));
}

/** Returns a ring without its first corner at its end. */
function opened(ring: readonly Vertex[]): readonly Vertex[] {
  const [first, last] = [ring[0], ring.at(-1)];
  return first && last && ring.length > 1 && first[0] === last[0] && first[1] === last[1]
    ? ring.slice(0, -1)
    : ring;
}

function largest(rings: readonly (readonly Vertex[])[]): (readonly Vertex[])[] {
  return rings
    .filter((ring) => ring.length >= 3 && sizeOf(ring) > 0)
    .sort((one, other) => sizeOf(other) - sizeOf(one))
    .slice(0, MOST_PARTS);
}

function sizeOf(ring: readonly Vertex[]): number {
  const parts = ring.map(([x, y], at) => {
    const [x0, y0] = ring.at(at - 1) as Vertex;
    return x0 * y - x * y0;
  });
  return Math.abs(parts.reduce((sum, part) => sum + part, 0)) / 2;
}

function withFewCorners(rings: readonly (readonly Vertex[])[]): Vertex[][] {
  for (let tolerance = FIRST_TOLERANCE; ; tolerance *= 1.5) {
    const simpler = rings.map((ring) => simplified(ring, tolerance)).filter((ring) => ring.length >= 3);
    const corners = simpler.reduce((sum, ring) => sum + ring.length, 0);
    if (corners <= MOST_OUTLINE_CORNERS) return simpler;
  }
}

/** Returns what stands for a ring that is smaller than an edge may be moved. */
function boxOf(ring: readonly Vertex[]): Vertex[] {
  const [west, south, east, north] = boxAround(ring);
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

/** Returns a ring whose edges lie no farther than this from its corners (Douglas and Peucker), a metre exact. */
function simplified(ring: readonly Vertex[], tolerance: number): Vertex[] {
  // A degree of longitude is shorter than one of latitude.
  const narrow = Math.cos(((ring[0]?.[1] ?? 0) * Math.PI) / 180);
  const flat = ring.map(([lng, lat]) => [lng * narrow, lat] as const);
  const start = flat[0] as Vertex;
  const far = farthest(flat, 0, flat.length, ([x, y]) => Math.hypot(x - start[0], y - start[1]));
  const stays = new Set([0, far.at]);
  const waiting: [from: number, to: number][] = [
    [0, far.at],
    [far.at, flat.length],
  ];
  for (let edge = waiting.pop(); edge; edge = waiting.pop()) {
    const [from, to] = edge;
    const [a, b] = [flat[from] as Vertex, flat[to % flat.length] as Vertex];
    const { at, distance } = farthest(flat, from + 1, to, (corner) => distanceToEdge(corner, a, b));
    if (distance <= tolerance) continue;
    stays.add(at);
    waiting.push([from, at], [at, to]);
  }
  const degrees = (value: number) => Number(value.toFixed(5));
  return [...stays]
    .sort((one, other) => one - other)
    .map((at) => ring[at] as Vertex)
    .map(([lng, lat]) => [degrees(lng), degrees(lat)] as const);
}

function farthest(
  corners: readonly Vertex[],
  from: number,
  to: number,
  distanceOf: (corner: Vertex) => number,
): { at: number; distance: number } {
  let found = { at: from, distance: 0 };
  for (let at = from; at < to; at += 1) {
    const distance = distanceOf(corners[at] as Vertex);
    if (distance > found.distance) found = { at, distance };
  }
  return found;
}

function distanceToEdge([x, y]: Vertex, [x0, y0]: Vertex, [x1, y1]: Vertex): number {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / length));
  return Math.hypot(x - x0 - along * dx, y - y0 - along * dy);
}
