import { type Box, boxAround, type Vertex } from '../../shape.ts';

/** Whether a point lies in an area. */
export type PointTest = (lng: number, lat: number) => boolean;

export const isInBox = ([west, south, east, north]: Box, lng: number, lat: number): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north;

/** Strips that a ring is cut into from south to north: only the edges of its own strip are asked of a point. */
const STRIPS = 256;

/** Returns the rule of `in_ring` of the database: it adds up how often the ring winds around a point; edges belong to one side. */
export function ringTest(ring: readonly Vertex[]): PointTest {
  const around = boxAround(ring);
  const [, south, , north] = around;
  const scale = north > south ? STRIPS / (north - south) : 0;
  const stripOf = (lat: number) => Math.max(0, Math.min(STRIPS - 1, Math.floor((lat - south) * scale)));
  // Both ends of each edge, one after the other.
  const strips = Array.from({ length: STRIPS }, (): number[] => []);
  ring.forEach(([x0, y0], i) => {
    const [x1, y1] = ring[(i + 1) % ring.length] as Vertex;
    // One strip more on either side: digits that are rounded lose no edge.
    const [first, last] = [stripOf(Math.min(y0, y1)) - 1, stripOf(Math.max(y0, y1)) + 1];
    for (let strip = Math.max(0, first); strip <= Math.min(STRIPS - 1, last); strip++)
      strips[strip]?.push(x0, y0, x1, y1);
  });
  return (lng, lat) => {
    if (!isInBox(around, lng, lat)) return false;
    const edges = strips[stripOf(lat)] as number[];
    let turns = 0;
    for (let at = 0; at < edges.length; at += 4) {
      const x0 = edges[at] as number;
      const y0 = edges[at + 1] as number;
      const x1 = edges[at + 2] as number;
      const y1 = edges[at + 3] as number;
      if (y0 <= lat && lat < y1 && (x1 - x0) * (lat - y0) - (y1 - y0) * (lng - x0) > 0) turns += 1;
      else if (y1 <= lat && lat < y0 && (x0 - x1) * (lat - y1) - (y0 - y1) * (lng - x1) > 0) turns -= 1;
    }
    return turns !== 0;
  };
}

/** Squares that a raster has from west to east, and from south to north. */
const SQUARES = 128;
/** What a square is: crossed by an edge, or else of one side as a whole. */
const [OUTSIDE, INSIDE, CROSSED] = [0, 1, 2];

/** What a raster is laid over. */
interface Rastered {
  readonly box: Box;
  /** Edges that both sides meet at. */
  readonly rings: readonly (readonly Vertex[])[];
  readonly squares?: number;
}

/** Returns the test of a ring for many points. */
export const rasterTest = (ring: readonly Vertex[]): PointTest =>
  rasterOf(ringTest(ring), { box: boxAround(ring), rings: [ring] });

/**
 * Returns the same test for many points: it looks up the square of a raster that a point is in. Only in squares that an edge comes
 * near the test itself is asked.
 */
export function rasterOf(isIn: PointTest, { box, rings, squares: count = SQUARES }: Rastered): PointTest {
  const [west, south, east, north] = box;
  const [width, height] = [(east - west) / count, (north - south) / count];
  if (!(width > 0 && height > 0)) return isIn;
  const raster: Raster = { squares: new Uint8Array(count * count).fill(OUTSIDE), count };
  const inSquares = ([lng, lat]: Vertex): Vertex => [(lng - west) / width, (lat - south) / height];
  for (const ring of rings)
    ring.forEach((from, i) => {
      cross(raster, inSquares(from), inSquares(ring[(i + 1) % ring.length] as Vertex));
    });
  const { squares } = raster;
  for (let y = 0; y < count; y++) {
    // Between two squares that are crossed all are of one side.
    let side = CROSSED;
    for (let x = 0; x < count; x++) {
      const at = y * count + x;
      if (squares[at] === CROSSED) side = CROSSED;
      else if (side === CROSSED)
        side = isIn(west + (x + 0.5) * width, south + (y + 0.5) * height) ? INSIDE : OUTSIDE;
      squares[at] = side;
    }
  }
  return (lng, lat) => {
    const [x, y] = [Math.floor((lng - west) / width), Math.floor((lat - south) / height)];
    if (!(x >= 0 && x < count && y >= 0 && y < count)) return isIn(lng, lat);
    const square = squares[y * count + x];
    return square === CROSSED ? isIn(lng, lat) : square === INSIDE;
  };
}

interface Raster {
  readonly squares: Uint8Array;
  /** Of a side. */
  readonly count: number;
}

/** Marks the squares that an edge crosses and those beside them: digits that are rounded lose none. */
function cross({ squares, count }: Raster, [x0, y0]: Vertex, [x1, y1]: Vertex): void {
  const rows = [Math.floor(Math.min(y0, y1)) - 1, Math.floor(Math.max(y0, y1)) + 1] as const;
  for (let y = Math.max(0, rows[0]); y <= Math.min(count - 1, rows[1]); y++) {
    // The part of the edge in this row and the two beside it.
    const at = (row: number) =>
      x0 + ((x1 - x0) * (Math.min(Math.max(row, Math.min(y0, y1)), Math.max(y0, y1)) - y0)) / (y1 - y0);
    const [one, other] = y0 === y1 ? [x0, x1] : [at(y - 1), at(y + 2)];
    const first = Math.max(0, Math.floor(Math.min(one, other)) - 1);
    const last = Math.min(count - 1, Math.floor(Math.max(one, other)) + 1);
    for (let x = first; x <= last; x++) squares[y * count + x] = CROSSED;
  }
}
