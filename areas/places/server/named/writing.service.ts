import type { Ctx } from '@keystead/platform/context';
import type { DistrictEntry, PointEntry, SettlementEntry } from '../extract/entries.ts';
import { boxOf, type District, DistrictIndex } from './district-index.ts';
import type { EntryFiles } from './entry-files.ts';
import {
  countNamed,
  deleteNamedBefore,
  insertAddresses,
  insertNamed,
  ROWS_AT_ONCE,
} from './named.queries.ts';
import { Streets } from './streets.ts';

/** What an extract holds that is found by its name. */
export type FoundNames = Awaited<ReturnType<typeof countNamed>>;

/**
 * Writes what is found by name as a part of a set, in the place of that of former sets; to be called in the transaction that names
 * the set.
 */
export async function writeNamed(open: Ctx, setId: number, files: EntryFiles): Promise<FoundNames> {
  await deleteNamedBefore(open, setId);
  const districts = new DistrictIndex(
    await whole<DistrictEntry>(files.read('district')),
    await whole<SettlementEntry>(files.read('settlement')),
  );
  await inBatches(
    districts.districts.map((each) => districtRow(each, districts)),
    (rows) => insertNamed(open, 'place_district', setId, rows),
  );
  const streets = new Streets(districts);
  for await (const entry of files.read('street')) streets.add(entry);
  streets.join();
  await inBatches(addressRows(files, streets, districts), (rows) => insertAddresses(open, setId, rows));
  await inBatches(streets.all(), (rows) => insertNamed(open, 'place_street', setId, rows));
  await inBatches(pointRows(files, districts), (rows) => insertNamed(open, 'place_point', setId, rows));
  return countNamed(open, setId);
}

async function whole<Entry>(entries: AsyncIterable<Entry>): Promise<Entry[]> {
  const all: Entry[] = [];
  for await (const entry of entries) all.push(entry);
  return all;
}

async function inBatches<Row>(
  rows: AsyncIterable<Row> | Iterable<Row>,
  write: (rows: readonly Row[]) => Promise<void>,
): Promise<void> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < ROWS_AT_ONCE) continue;
    await write(batch);
    batch = [];
  }
  if (batch.length > 0) await write(batch);
}

function districtRow(district: District, index: DistrictIndex) {
  const { id, level, name, names, others, lat, lng, parent, outline } = district;
  const [west, south, east, north] = boxOf(outline.flatMap(([outer = []]) => outer)).map(
    (side) => side / 1e7,
  );
  const place = { lat, lng, parent_id: parent?.id, parent: parent?.name ?? '', city: index.cityOf(district) };
  const shape = { west, south, east, north, outline: outline.map((rings) => rings.map(inDegrees)) };
  return { id, level, name, names, others, ...place, ...(outline.length > 0 && shape) };
}

/** Writes a ring as it is stored: pairs of degrees, to a decimetre. */
function inDegrees(ring: readonly number[]): [lng: number, lat: number][] {
  return Array.from({ length: ring.length / 2 }, (_, at) => [
    Math.round((ring[2 * at] ?? 0) / 10) / 1e6,
    Math.round((ring[2 * at + 1] ?? 0) / 10) / 1e6,
  ]);
}

async function* addressRows(files: EntryFiles, streets: Streets, districts: DistrictIndex) {
  for await (const entry of files.read('address')) {
    const within = districts.within(entry.lng, entry.lat);
    const street = streets.streetOf(entry, within);
    yield { ...entry, street_id: street.id, district: within.district, city: entry.city || within.city };
  }
}

/** Two of a kind and name at less than about this are one: the sides of a stop, a school and its grounds. Degrees. */
const SAME = 0.0025;

async function* pointRows(files: EntryFiles, districts: DistrictIndex) {
  const seen = new Set<string>();
  for await (const entry of files.read('point')) {
    if (entry.name !== '' && isKnown(entry, seen)) continue;
    yield { ...entry, ...districts.within(entry.lng, entry.lat) };
  }
}

function isKnown({ kind, name, lng, lat }: PointEntry, seen: Set<string>): boolean {
  const [x, y] = [Math.floor(lng / SAME), Math.floor(lat / SAME)];
  for (const dx of [-1, 0, 1])
    for (const dy of [-1, 0, 1]) if (seen.has(`${x + dx} ${y + dy} ${kind} ${name}`)) return true;
  seen.add(`${x} ${y} ${kind} ${name}`);
  return false;
}
