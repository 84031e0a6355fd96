import type { Coordinates } from '../extract/rings.ts';

/** Tiles of this zoom and closer are cut square by square: the whole of a country is never in memory. */
export const SQUARE_ZOOM = 12;
const SIDE = 2 ** SQUARE_ZOOM;
/** What lies this far beyond a square, as a share of its side, is drawn in it too. */
const MARGIN = 0.02;

/** A square by one number. */
const squareAt = (x: number, y: number) => x * SIDE + y;
export const placeOf = (square: number): [x: number, y: number] => [Math.floor(square / SIDE), square % SIDE];

const xOf = (lng: number) => (lng / 3.6e9 + 0.5) * SIDE;

function yOf(lat: number): number {
  const sine = Math.sin((lat / 1e7) * (Math.PI / 180));
  const y = 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI;
  return Math.min(1, Math.max(0, y)) * SIDE;
}

/**
 * Returns the squares that a shape may be drawn in: those around each stretch of a line, and all of the box around an area.
 * @param most undefined is returned where there would be more
 */
export function squaresOf(
  { kind, parts }: { kind: 'point' | 'line' | 'area'; parts: readonly Coordinates[] },
  most: number,
): Set<number> | undefined {
  const squares = new Set<number>();
  const [points = []] = parts;
  const add = (west: number, north: number, east: number, south: number): boolean => {
    const [left, right] = [clamped(xOf(west) - MARGIN), clamped(xOf(east) + MARGIN)];
    const [top, bottom] = [clamped(yOf(north) - MARGIN), clamped(yOf(south) + MARGIN)];
    if ((right - left + 1) * (bottom - top + 1) > most) return false;
    for (let x = left; x <= right; x += 1) for (let y = top; y <= bottom; y += 1) squares.add(squareAt(x, y));
    return squares.size <= most;
  };
  if (kind !== 'area') {
    for (let at = 0; at < points.length; at += 2) {
      const [lng = 0, lat = 0] = [points[at], points[at + 1]];
      const [beforeLng = lng, beforeLat = lat] = at === 0 ? [] : [points[at - 2], points[at - 1]];
      const isThere = add(
        Math.min(lng, beforeLng),
        Math.max(lat, beforeLat),
        Math.max(lng, beforeLng),
        Math.min(lat, beforeLat),
      );
      if (!isThere) return undefined;
    }
    return squares;
  }
  const box = { west: 1.8e9, south: 9e8, east: -1.8e9, north: -9e8 };
  for (let at = 0; at < points.length; at += 2) {
    const [lng = 0, lat = 0] = [points[at], points[at + 1]];
    if (lng < box.west) box.west = lng;
    if (lng > box.east) box.east = lng;
    if (lat < box.south) box.south = lat;
    if (lat > box.north) box.north = lat;
  }
  return add(box.west, box.north, box.east, box.south) ? squares : undefined;
}

const clamped = (place: number) => Math.min(SIDE - 1, Math.max(0, Math.floor(place)));
