import { tilesInside } from '../../rules.ts';
import type { Box } from '../../shape.ts';
import type { TotalTable } from './total-table.ts';

/** A view of a map that is counted in tiles, and the cells that its marks are made of. */
export interface TiledView {
  readonly boxes: readonly Box[];
  /** Side of the tiles. */
  readonly side: number;
  /** Size of the cells: whole tiles. */
  readonly width: number;
  readonly height: number;
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

/** The columns of sums, in the order in which the statement of the map names them. */
export const RIM_COLUMNS = [
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
export type RimSums = readonly (readonly number[])[];

/** Cells from pole to pole are fewer: a row and a column make one number. */
const CELLS = 2 ** 26;

/** Adds up homes by the cells of a view, but for those in its whole tiles. @param slots homes of the view, and perhaps more of its tiles */
export function sumRim(table: TotalTable, slots: Int32Array, view: TiledView): RimSums {
  const { boxes, side, width, height } = view;
  const [lngs, lats, prices] = [table.numbersOf('lng'), table.numbersOf('lat'), table.numbersOf('price')];
  const ranges = boxes.map((box) => tilesInside(box, side));
  const isInTiles = (lng: number, lat: number) => {
    const x = Math.floor(lng / side);
    const y = Math.floor(lat / side);
    return ranges.some(({ gx, gy }) => x >= gx[0] && x <= gx[1] && y >= gy[0] && y <= gy[1]);
  };
  const sums = new Map<number, Sum>();
  for (const slot of slots) {
    const lng = lngs[slot] as number;
    const lat = lats[slot] as number;
    if (isInTiles(lng, lat)) continue;
    const cell = Math.floor(lng / width) * CELLS + Math.floor(lat / height);
    const home = { lng, lat, price: prices[slot] as number, id: table.ids[slot] as number };
    const sum = sums.get(cell);
    if (sum) add(sum, home);
    else sums.set(cell, sumOf(home));
  }
  const rows = [...sums.values()];
  return RIM_COLUMNS.map((name) => rows.map((row) => row[name]));
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
