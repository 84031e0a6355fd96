import { isInRing } from '@keystead/kit/rings';

type Corner = readonly [lng: number, lat: number];
type Polygon = readonly (readonly Corner[])[];

const METRES_PER_DEGREE = 111_195;
/** Metres of a cell's side, and cells of a side of the grid at most: of a larger area cells are larger. */
const CELL = 20;
const MOST_CELLS = 1000;
/** How often rings may cross lines of the grid: as many as take a tenth of a second. */
const MOST_CROSSINGS = 4_000_000;
/** Square cells of the smallest hole that is looked at, and so many holes at most. */
const SMALLEST_HOLE = 9;
const MOST_HOLES = 100;

/** East, north, west, south: each direction's left is the next one. */
const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** Cells over an area: a filled one is 1. */
interface Grid {
  readonly cells: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/**
 * Grows areas by some metres, on a grid of 20 m: what stands back from a street that can be reached can be reached too.
 * @param polygons outlines and their holes, in degrees
 * @returns undefined where that would take too long
 */
export function grownAreas(polygons: readonly Polygon[], metres: number): Corner[][][] | undefined {
  const corners = polygons.flat(2);
  if (corners.length === 0) return [];
  const box = boxOf(corners);
  const narrow = Math.max(0.02, Math.cos((((box.south + box.north) / 2) * Math.PI) / 180));
  const wide = (box.east - box.west) * narrow * METRES_PER_DEGREE;
  const high = (box.north - box.south) * METRES_PER_DEGREE;
  const size = Math.max(CELL, Math.max(wide, high) / MOST_CELLS);
  const reach = Math.round(metres / size);
  if (reach === 0) return polygons.map((rings) => rings.map((ring) => [...ring]));
  // Around it there is room to grow, and an empty edge.
  const margin = reach + 1;
  const grid: Grid = gridOf(Math.ceil(wide / size) + 2 * margin, Math.ceil(high / size) + 2 * margin);
  const [east, north] = [size / (narrow * METRES_PER_DEGREE), size / METRES_PER_DEGREE];
  const inCells = polygons.map((rings) =>
    rings.map((ring) =>
      ring.map(
        ([lng, lat]) => [(lng - box.west) / east + margin, (lat - box.south) / north + margin] as const,
      ),
    ),
  );
  if (!fill(grid, inCells)) return undefined;
  const inDegrees = ([x, y]: Corner): Corner => [
    box.west + (x - margin) * east,
    box.south + (y - margin) * north,
  ];
  return withHoles(outlinesOf(widened(grid, reach))).map((rings) => rings.map((ring) => ring.map(inDegrees)));
}

const gridOf = (width: number, height: number): Grid => ({
  cells: new Uint8Array(width * height),
  width,
  height,
});

function boxOf(corners: readonly Corner[]) {
  const box = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [lng, lat] of corners) {
    box.west = Math.min(box.west, lng);
    box.east = Math.max(box.east, lng);
    box.south = Math.min(box.south, lat);
    box.north = Math.max(box.north, lat);
  }
  return box;
}

/** Fills the cells whose middle lies within a polygon. @returns whether that could be done */
function fill({ cells, width, height }: Grid, polygons: readonly Polygon[]): boolean {
  let left = MOST_CROSSINGS;
  for (const rings of polygons) {
    const { south, north } = boxOf(rings.flat());
    const [first, end] = [Math.max(0, middleFrom(south)), Math.min(height, middleFrom(north))];
    if (first >= end) continue;
    // Rows of its own alone: there may be as many polygons as rows.
    const crossings: number[][] = Array.from({ length: end - first }, () => []);
    for (const ring of rings) {
      for (const [i, one] of ring.entries()) {
        const other = ring[(i + 1) % ring.length] as Corner;
        const [low, high] = one[1] < other[1] ? [one, other] : [other, one];
        const [from, to] = [Math.ceil(low[1] - 0.5), Math.ceil(high[1] - 0.5)];
        left -= to - from;
        if (left < 0) return false;
        for (let y = from; y < to; y += 1)
          crossings[y - first]?.push(low[0] + ((y + 0.5 - low[1]) / (high[1] - low[1])) * (high[0] - low[0]));
      }
    }
    for (const [i, row] of crossings.entries()) {
      const start = (first + i) * width;
      row.sort((one, other) => one - other);
      for (let at = 0; at + 1 < row.length; at += 2)
        cells.fill(1, start + middleFrom(row[at]), start + middleFrom(row[at + 1]));
    }
  }
  return true;
}

/** Returns the first cell whose middle is not before a place. */
const middleFrom = (x = 0) => Math.ceil(x - 0.5);

/** Returns a grid with all that is filled, and what lies within so many cells of it. */
function widened({ cells, width, height }: Grid, reach: number): Grid {
  const wide = gridOf(width, height);
  for (let y = reach; y < height - reach; y += 1) {
    const end = (y + 1) * width;
    for (let from = cells.indexOf(1, y * width); from >= 0 && from < end; from = cells.indexOf(1, from)) {
      const next = cells.indexOf(0, from);
      const to = next < 0 ? end : Math.min(next, end);
      for (let off = -reach; off <= reach; off += 1) {
        const more = Math.floor(Math.sqrt(reach * reach - off * off));
        wide.cells.fill(1, from - more + off * width, to + more + off * width);
      }
      from = to;
    }
  }
  return wide;
}

/**
 * Returns the lines around what is filled, which lies left of them: outlines run against the clock, holes with it. They go through
 * the middles of the sides of cells, so that what runs across is no staircase.
 */
function outlinesOf({ cells, width, height }: Grid): Corner[][] {
  const sides = sidesOf({ cells, width, height });
  const across = width + 1;
  const outlines: Corner[][] = [];
  for (let start = 0; start < sides.length; start += 1) {
    while (sides[start]) {
      const line: Corner[] = [];
      let at = start;
      let heading = Math.log2((sides[at] as number) & -(sides[at] as number));
      do {
        const [dx, dy] = STEPS[heading] as (typeof STEPS)[number];
        sides[at] = (sides[at] as number) & ~(1 << heading);
        line.push([(at % across) + dx / 2, Math.floor(at / across) + dy / 2]);
        at += dx + dy * across;
        // Where two cells touch at a corner, each keeps its own line.
        const turn = [1, 0, 3].find((by) => ((sides[at] ?? 0) >> ((heading + by) % 4)) & 1);
        if (turn === undefined) break;
        heading = (heading + turn) % 4;
      } while (at !== start);
      outlines.push(line);
    }
  }
  return outlines;
}

/** Returns for each corner of cells the directions in which sides of filled ones go on from it, a bit for each. */
function sidesOf({ cells, width, height }: Grid): Uint8Array {
  const across = width + 1;
  const sides = new Uint8Array(across * (height + 1));
  const set = (x: number, y: number, heading: number) => {
    const at = y * across + x;
    sides[at] = (sides[at] as number) | (1 << heading);
  };
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      if (!cells[at]) continue;
      if (!cells[at - width]) set(x, y, 0);
      if (!cells[at + 1]) set(x + 1, y, 1);
      if (!cells[at + width]) set(x + 1, y + 1, 2);
      if (!cells[at - 1]) set(x, y + 1, 3);
    }
  return sides;
}

/** Puts holes to the outlines around them. */
function withHoles(lines: readonly Corner[][]): Corner[][][] {
  const sized = lines.map((line) => ({ line, size: sizeOf(line) }));
  const outlines = sized
    .filter(({ size }) => size > 0)
    .sort((one, other) => one.size - other.size)
    .map(({ line }) => [line]);
  const holes = sized
    .filter(({ size }) => size <= -SMALLEST_HOLE)
    .sort((one, other) => one.size - other.size)
    .slice(0, MOST_HOLES);
  for (const { line } of holes)
    outlines.find(([outline]) => outline && isInside(outline, line[0]))?.push(line);
  return outlines;
}

/** Returns what a line encloses; negative where it runs with the clock. */
function sizeOf(line: readonly Corner[]): number {
  const doubled = line.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = line[(i + 1) % line.length] as Corner;
    return sum + x * nextY - nextX * y;
  }, 0);
  return doubled / 2;
}

const isInside = (outline: readonly Corner[], [x, y]: Corner = [Number.NaN, Number.NaN]) =>
  isInRing(outline, x, y);
