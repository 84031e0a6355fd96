import { isInPolygon } from '@keystead/kit/rings';
import { straightKm, type TravelPoint } from '@keystead/kit/travel';
import type { ReachableArea } from '@keystead/places/server';
import { type Box, boxAround } from '../shape.ts';

/**
 * Areas of travel time are drawn around streets and rounded, so that a home near their edge may be on the wrong side. The homes there
 * are asked for one by one, and what is known of them goes before the area. Pure.
 */

/** An area, and what was asked for where it may be wrong. */
export interface CommuteArea extends ReachableArea {
  readonly checked?: Checked | undefined;
}

/** Cells whose homes are near enough whatever the area says, or too far. */
export interface Checked {
  /** Another one each time: sets are no part of the text of a filter. */
  readonly number: number;
  readonly near: ReadonlySet<number>;
  readonly far: ReadonlySet<number>;
  /** Around all that is near, on either side of the antimeridian. */
  readonly around: readonly Box[];
}

export type Polygons = Readonly<ReachableArea['polygons']>;

/** Degrees of a cell's side, some 10 m: its homes have one way. */
export const CELL = 0.0001;
/** Offset between the numbers of rows. */
export const ROWS = 2 ** 22;
/** Kilometres from an edge within which homes are asked for. */
const EDGE_KM = 0.3;
const KM_PER_DEGREE = 111.195;
/** Points along all edges at most, and kilometres between them at least. */
const MOST_POINTS = 20_000;
const STEP_KM = 0.05;

/** Returns the number of the cell that a place lies in; `inCells` says the same in SQL. */
export const cellOf = ({ lat, lng }: TravelPoint): number =>
  Math.floor(lat / CELL) * ROWS + Math.floor(lng / CELL);

/** Returns the corners of a cell, longitude first. */
export function cornersOfCell(cell: number): (readonly [lng: number, lat: number])[] {
  const row = Math.round(cell / ROWS);
  const [west, south] = [(cell - row * ROWS) * CELL, row * CELL];
  const [east, north] = [west + CELL, south + CELL];
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

/** Returns whether a place lies within an area; one that is not known lies in none. */
export function isReached(
  { polygons, checked }: CommuteArea,
  lat: number | null,
  lng: number | null,
): boolean {
  if (lat === null || lng === null) return false;
  const cell = checked && cellOf({ lat, lng });
  if (checked && cell !== undefined) {
    if (checked.near.has(cell)) return true;
    if (checked.far.has(cell)) return false;
  }
  return polygons.some((polygon) => isInPolygon(polygon, lng, lat));
}

/** Returns boxes that all homes of an area lie in. */
export function boxesOf({ polygons, checked }: CommuteArea): Box[] {
  const boxes = polygons.map(([outer = []]) => boxAround(outer));
  return checked ? [...boxes, ...checked.around] : boxes;
}

/** Returns boxes around the places near the edge of an area. */
export const boxesAtEdge = (polygons: Polygons): Box[] =>
  polygons.map(([outer = []]) => {
    const [west, south, east, north] = boxAround(outer);
    const [wide, high] = [EDGE_KM / (KM_PER_DEGREE * cosine(north)), EDGE_KM / KM_PER_DEGREE];
    return [west - wide, south - high, east + wide, north + high];
  });

/**
 * Returns a place for each cell with homes near an edge, the nearest to it first.
 * @param places those of homes, as many as there are
 * @param most cells
 */
export function placesAtEdge(polygons: Polygons, places: Iterable<TravelPoint>, most: number): TravelPoint[] {
  const distance = distanceTo(polygons);
  const found = new Map<number, { place: TravelPoint; km: number }>();
  for (const place of places) {
    const km = distance(place);
    if (km > EDGE_KM) continue;
    const cell = cellOf(place);
    if (!found.has(cell)) found.set(cell, { place, km });
  }
  return [...found.values()]
    .sort((one, other) => one.km - other.km)
    .slice(0, most)
    .map(({ place }) => place);
}

let checks = 0;

/** @param isNear whether the way to each of the places is short enough */
export function checkedBy(places: readonly TravelPoint[], isNear: readonly boolean[]): Checked {
  const near = places.filter((_, i) => isNear[i]);
  const sides = [near.filter(({ lng }) => lng < 0), near.filter(({ lng }) => lng >= 0)];
  checks += 1;
  return {
    number: checks,
    near: new Set(near.map(cellOf)),
    far: new Set(places.filter((_, i) => !isNear[i]).map(cellOf)),
    around: sides
      .filter((side) => side.length > 0)
      .map((side) => grown(boxAround(side.map(({ lat, lng }) => [lng, lat] as const)), CELL)),
  };
}

/** Returns how far places are from the edges of polygons, in kilometres to within some 25 m; endlessly where they are far. */
function distanceTo(polygons: Polygons): (place: TravelPoint) => number {
  const points = pointsAlong(polygons);
  const widest = Math.max(0, ...points.map(({ lat }) => Math.abs(lat)));
  const narrow = cosine(widest);
  const [east, north] = [EDGE_KM / (KM_PER_DEGREE * narrow), EDGE_KM / KM_PER_DEGREE];
  const squareOf = (lng: number, lat: number) => Math.floor(lat / north) * ROWS + Math.floor(lng / east);
  // In each square all points of its own and of those around it: one look is enough for a place.
  const bySquare = new Map<number, TravelPoint[]>();
  for (const point of points)
    for (let x = -1; x <= 1; x += 1)
      for (let y = -1; y <= 1; y += 1) {
        const square = squareOf(point.lng, point.lat) + y * ROWS + x;
        const known = bySquare.get(square);
        if (known) known.push(point);
        else bySquare.set(square, [point]);
      }
  return ({ lat, lng }) => {
    const near = bySquare.get(squareOf(lng, lat)) ?? [];
    const square = near.reduce(
      (least, point) => Math.min(least, ((lng - point.lng) * narrow) ** 2 + (lat - point.lat) ** 2),
      Number.POSITIVE_INFINITY,
    );
    return Math.sqrt(square) * KM_PER_DEGREE;
  };
}

function pointsAlong(polygons: Polygons): TravelPoint[] {
  const edges = polygons.flat().flatMap((ring) =>
    ring.map(([lng, lat], i) => {
      const [toLng, toLat] = ring[(i + 1) % ring.length] as (typeof ring)[number];
      const [from, to] = [
        { lat, lng },
        { lat: toLat, lng: toLng },
      ];
      return { from, to, km: straightKm(from, to) };
    }),
  );
  const all = edges.reduce((sum, { km }) => sum + km, 0);
  const step = Math.max(STEP_KM, all / MOST_POINTS);
  return edges.flatMap(({ from, to, km }) => {
    const count = Math.ceil(km / step) || 1;
    return Array.from({ length: count }, (_, i) => ({
      lat: from.lat + ((to.lat - from.lat) * i) / count,
      lng: from.lng + ((to.lng - from.lng) * i) / count,
    }));
  });
}

const cosine = (lat: number) => Math.max(0.02, Math.cos((lat * Math.PI) / 180));

const grown = ([west, south, east, north]: Box, by: number): Box => [
  west - by,
  south - by,
  east + by,
  north + by,
];
