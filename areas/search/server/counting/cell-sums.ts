import { tilesInside } from '../../rules.ts';
import type { Box } from '../../shape.ts';
import type { TotalTable } from './total-table.ts';

/** Size of cells in degrees. */
interface CellSize {
  readonly width: number;
  readonly height: number;
}

/** A view of a map, and the cells that its marks are made of. */
export interface CellView extends CellSize {
  readonly boxes: readonly Box[];
  /** Side of tiles that are counted elsewhere: homes in those that lie in the view as a whole are left out. */
  readonly tileSide?: number;
  /** Cells for so few homes that each may be a pin. */
  readonly few?: CellSize & { readonly most: number };
}

/** Sums of homes that lie in one cell. */
interface Sum {
  /** Where one of them lies. */
  x: number;
  y: number;
  n: number;
  /** Lowest price, 0 where all are on request. */
  low: number;
  high: number;
  lat: number;
  lng: number;
  west: number;
  south: number;
  east: number;
  north: number;
  /** The lowest id. */
  one: number;
}

/** The columns of sums, in the order in which the statements of the map name them. */
export const SUM_COLUMNS = [
  'x',
  'y',
  'n',
  'low',
  'high',
  'lat',
  'lng',
  'west',
  'south',
  'east',
  'north',
  'one',
] as const satisfies readonly (keyof Sum)[];

/** Sums column by column, in this order: a place, number, lowest and highest price, sums of places, extent, one home. */
export type CellSums = readonly (readonly number[])[];

/** Adds up homes by the cells of a view. @param slots homes of the view, and of nothing else but its whole tiles */
export function sumCells(table: TotalTable, slots: Int32Array, view: CellView): CellSums {
  const { boxes, tileSide, few } = view;
  const { width, height } = few && slots.length <= few.most ? few : view;
  const [lngs, lats, prices] = [table.numbersOf('lng'), table.numbersOf('lat'), table.numbersOf('price')];
  const isInTiles = tileSide === undefined ? () => false : tileTest(boxes, tileSide);
  const firstRow = Math.floor(Math.min(...boxes.map(([, south]) => south)) / height);
  const rows = Math.floor(Math.max(...boxes.map(([, , , north]) => north)) / height) - firstRow + 1;
  const sums = new Map<number, Sum>();
  for (const slot of slots) {
    const lng = lngs[slot] as number;
    const lat = lats[slot] as number;
    if (isInTiles(lng, lat)) continue;
    const cell = Math.floor(lng / width) * rows + Math.floor(lat / height) - firstRow;
    const home = { lng, lat, price: prices[slot] as number, id: table.ids[slot] as number };
    const sum = sums.get(cell);
    if (sum) add(sum, home);
    else sums.set(cell, sumOf(home));
  }
  const found = [...sums.values()];
  return SUM_COLUMNS.map((name) => found.map((sum) => sum[name]));
}

/** Returns whether a place lies in a tile that lies in one of the boxes as a whole. */
function tileTest(boxes: readonly Box[], side: number): (lng: number, lat: number) => boolean {
  const ranges = boxes.map((box) => tilesInside(box, side));
  return (lng, lat) => {
    const x = Math.floor(lng / side);
    const y = Math.floor(lat / side);
    return ranges.some(({ gx, gy }) => x >= gx[0] && x <= gx[1] && y >= gy[0] && y <= gy[1]);
  };
}

interface Home {
  lng: number;
  lat: number;
  /** NaN on request. */
  price: number;
  id: number;
}

function sumOf({ lng, lat, price, id }: Home): Sum {
  const known = Number.isNaN(price) ? 0 : price;
  return {
    x: lng,
    y: lat,
    n: 1,
    low: known,
    high: known,
    lat,
    lng,
    west: lng,
    south: lat,
    east: lng,
    north: lat,
    one: id,
  };
}

function add(sum: Sum, { lng, lat, price, id }: Home): void {
  sum.n += 1;
  if (!Number.isNaN(price)) {
    sum.low = sum.low === 0 ? price : Math.min(sum.low, price);
    sum.high = Math.max(sum.high, price);
  }
  sum.lat += lat;
  sum.lng += lng;
  sum.west = Math.min(sum.west, lng);
  sum.south = Math.min(sum.south, lat);
  sum.east = Math.max(sum.east, lng);
  sum.north = Math.max(sum.north, lat);
  sum.one = Math.min(sum.one, id);
}
