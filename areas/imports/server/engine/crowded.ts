import type { Mapping } from '../../mapping.ts';
import { fill } from '../../template.ts';
import { isSkipped, type Point, placedAt, readRow } from './row.ts';
import type { ReadRow } from './source.ts';

/** So many homes at one and the same point are the middle of a town, not doors. */
const CROWD = 5;
/** Different points that are counted, which bounds the memory of a file of any size. */
const MOST_POINTS = 500_000;

interface Seen {
  homes: number;
  /** The address of all of them; null where they have several. */
  address: string | null;
}

const keyOf = ({ lat, lng }: Point) => `${lat},${lng}`;

/**
 * Returns what says of a point of the file whether it stands for a district or a town. The flats of one building share their
 * point, too: they have one address, with a number in it.
 */
export async function crowdedPoints(
  rows: AsyncIterable<ReadRow>,
  mapping: Mapping,
): Promise<(point: Point) => boolean> {
  const points = new Map<string, Seen>();
  for await (const { row: raw, issue } of rows) {
    if (issue) continue;
    const row = readRow(mapping, raw);
    const point = isSkipped(mapping, row) ? 'none' : placedAt(mapping, row);
    if (typeof point === 'string') continue;
    const { address: whole = '', street = '', house_number: number = '' } = mapping.fields;
    const address = [whole, street, number].map((template) => fill(template, row)).join(' ');
    const seen = points.get(keyOf(point));
    if (seen) {
      seen.homes += 1;
      if (seen.address !== address) seen.address = null;
    } else if (points.size < MOST_POINTS) points.set(keyOf(point), { homes: 1, address });
  }
  return (point) => {
    const { homes, address } = points.get(keyOf(point)) ?? { homes: 0, address: null };
    return homes >= CROWD && !(address !== null && /\d/.test(address));
  };
}
