import type { Box } from './shape.ts';

/** Side of a cell in degrees; search_cell of the database has the same. */
const SIDE = 1 / 16;
/** Offset between the numbers of columns. */
const ROWS = 8192;
/** Beyond so many cells it is faster to read what lies in the region, or the newest of all. */
const MOST_CELLS = 64;

/** Returns the number of the cell that a point lies in. */
export const cellAt = (lng: number, lat: number): number =>
  Math.floor(lng / SIDE) * ROWS + Math.floor(lat / SIDE);

/** Returns numbers of the cells that cover regions, each once; undefined where they are more than `most`. */
export function cellsOver(boxes: readonly Box[], most = MOST_CELLS): number[] | undefined {
  const cells = new Set<number>();
  for (const [west, south, east, north] of boxes) {
    const columns = [Math.floor(west / SIDE), Math.floor(east / SIDE)] as const;
    const rows = [Math.floor(south / SIDE), Math.floor(north / SIDE)] as const;
    if ((columns[1] - columns[0] + 1) * (rows[1] - rows[0] + 1) > most) return undefined;
    for (let x = columns[0]; x <= columns[1]; x += 1)
      for (let y = rows[0]; y <= rows[1]; y += 1) cells.add(x * ROWS + y);
  }
  return cells.size > most ? undefined : [...cells];
}
