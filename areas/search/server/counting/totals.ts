import { cellsOver } from '../../cells.ts';
import { FACETS, type FacetName, FILTERS } from '../../filters.ts';
import { bucketStart } from '../../rules.ts';
import { type Box, boxAround, type Vertex } from '../../shape.ts';
import { FIRST_BUCKET, LAST_BUCKET } from '../counted.queries.ts';
import { asksOnly, type Filter, PLAIN } from '../filter.ts';
import type { Value } from './column-table.ts';
import { type Condition, plainConditions, specialConditions } from './conditions.ts';
import type { TotalTable } from './total-table.ts';

/** Cells of the map that are looked through at most, some 400 by 400 kilometres. */
const MOST_CELLS = 4096;

/** Parts of a filter that these columns know. */
const KNOWN: ReadonlySet<keyof Filter> = new Set([
  ...PLAIN.filter(([, declared]) => !('operator' in declared && declared.operator === '@>')).map(
    ([, { part }]) => part,
  ),
  'postedFrom',
  'postedBefore',
  'unpromoted',
  'premium',
  'premiumOfOwner',
  'ownerId',
  'exceptId',
  'minPerArea',
  'maxPerArea',
  'placed',
  'unplaced',
  'boxes',
  'rings',
  'exceptRings',
  'words',
  'exceptWords',
] as const);

/** Returns whether these columns answer a filter faster than the indexes of the database: few of their homes are looked at. */
export function isInColumns(filter: Filter): boolean {
  const narrows =
    filter.city !== undefined ||
    filter.categoryId !== undefined ||
    filter.words !== undefined ||
    cellsOf(filter) !== undefined;
  return narrows && asksOnly(filter, KNOWN);
}

function cellsOf({ boxes, rings }: Filter): number[] | undefined {
  const regions = boxes ?? rings?.map(boxAround);
  return regions && cellsOver(regions, MOST_CELLS);
}

/** Counts the homes that a filter finds; undefined where columns have too many values. */
export async function countMatches(table: TotalTable, filter: Filter): Promise<number | undefined> {
  const asked = await prepared(table, filter, plainConditions(filter));
  if (!asked) return undefined;
  let count = 0;
  for (const slot of asked.slots) if (asked.checks.every((holds) => holds(slot))) count += 1;
  return count;
}

/** How many homes each value of a facet would find. */
export interface FacetCount {
  facet: FacetName;
  value: number;
  count: number;
}

const STARTS = Array.from({ length: LAST_BUCKET - FIRST_BUCKET + 1 }, (_, i) =>
  bucketStart(FIRST_BUCKET + i),
);
const MOST_BEDS = 6;

/** What each facet counts a home by; undefined: by nothing. */
const VALUE_OF: Record<FacetName, (value: Value | undefined) => number | undefined> = {
  category: (value) => value as number | undefined,
  type: (value) => value as number | undefined,
  beds: (value) => (value === undefined ? undefined : Math.min(MOST_BEDS, Math.floor(value as number))),
  price: (value) => (value === undefined ? undefined : bucketOf(value as number)),
};
const COLUMN_OF: Record<FacetName, string> = {
  category: 'category_id',
  type: 'property_type',
  beds: 'bedrooms',
  price: 'price',
};

/** Returns how many buckets begin at or below a price; undefined where none does. */
function bucketOf(price: number): number | undefined {
  let [low, high] = [0, STARTS.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((STARTS[middle] as number) <= price) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? undefined : low;
}

/** Counts what each value of the facets finds under all filters but its own, as `readFacets` does. */
export async function countFacets(table: TotalTable, filter: Filter): Promise<FacetCount[] | undefined> {
  const conditions = plainConditions(filter);
  const facetOf = ({ filter: name }: Condition) => FILTERS.find(([one]) => one === name)?.[1].facet;
  const others = conditions.filter((condition) => facetOf(condition) === undefined);
  // Homes of other categories count, too.
  const asked = await prepared(table, { ...filter, categoryId: undefined }, others);
  const facets = FACETS.map((facet) => {
    const own = checksOf(
      table,
      conditions.filter((condition) => facetOf(condition) === facet),
    );
    return { facet, own, read: readerOf(table, COLUMN_OF[facet]), counts: new Map<number, number>() };
  });
  if (!asked || facets.some(({ own, read }) => !own || !read)) return undefined;
  for (const slot of asked.slots) {
    if (!asked.checks.every((holds) => holds(slot))) continue;
    const failing = facets.filter(({ own }) => !own?.every((holds) => holds(slot)));
    if (failing.length > 1) continue;
    for (const { facet, read, counts } of failing.length === 1 ? failing : facets) {
      const value = VALUE_OF[facet](read?.(slot));
      if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return facets.flatMap(({ facet, counts }) =>
    [...counts].sort(([a], [b]) => a - b).map(([value, count]) => ({ facet, value, count })),
  );
}

type Check = (slot: number) => boolean;

/** Returns the homes to look at, and what each of them must meet. */
async function prepared(
  table: TotalTable,
  filter: Filter,
  plain: readonly Condition[],
): Promise<{ slots: Int32Array; checks: Check[] } | undefined> {
  const { city, words, exceptWords, categoryId } = filter;
  const [having, without] = await Promise.all([
    words === undefined ? undefined : table.words.of(words),
    exceptWords === undefined ? undefined : table.words.of(exceptWords),
  ]);
  // Nothing is awaited from here on: all of it is one moment.
  const conditions = [...plain, ...specialConditions({ ...filter, verified: undefined }, new Set())];
  const checks = checksOf(table, conditions);
  if (!checks) return undefined;
  const cells = cellsOf(filter);
  const lists = [
    city === undefined ? undefined : table.inCity(city),
    categoryId === undefined ? undefined : table.byCategory.of(categoryId),
    cells && joined(cells.map((cell) => table.byCell.of(cell))),
  ].filter((list) => list !== undefined);
  const least = Math.min(...lists.map((list) => list.length));
  const slots = having && having.count < least ? having.slots() : lists.find((list) => list.length === least);
  if (!slots) return undefined;
  if (having) checks.push((slot) => having.has(slot));
  if (without) checks.push((slot) => !without.has(slot));
  return { slots, checks: [...checks, ...otherChecks(table, filter), ...placeChecks(table, filter)] };
}

function joined(lists: readonly Int32Array[]): Int32Array {
  const all = new Int32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const list of lists) {
    all.set(list, at);
    at += list.length;
  }
  return all;
}

/** Returns what the conditions ask of a slot; undefined where a column has too many values. */
function checksOf(table: TotalTable, conditions: readonly Condition[]): Check[] | undefined {
  const checks = conditions.map(({ columns, holds }): Check | undefined => {
    const [name] = columns as [string];
    const column = table.columns.get(name);
    if (column?.kind === 'unknown') return undefined;
    if (column?.kind === 'coded') {
      const { codes, values } = column;
      // Each value is asked once, when a home has it.
      const known = new Uint8Array(values.length);
      return (slot) => {
        const code = codes[slot] as number;
        if (known[code] === 0) known[code] = holds(values[code]) ? 1 : 2;
        return known[code] === 1;
      };
    }
    const read = readerOf(table, name) as NonNullable<ReturnType<typeof readerOf>>;
    return (slot) => holds(read(slot));
  });
  return checks.every((check) => check !== undefined) ? checks : undefined;
}

/** Returns what reads a column; undefined where it has too many values. */
function readerOf(table: TotalTable, name: string): ((slot: number) => Value | undefined) | undefined {
  const column = table.columns.get(name);
  if (column === undefined) return () => undefined;
  if (column.kind === 'coded') return (slot) => column.values[column.codes[slot] as number];
  if (column.kind === 'unknown') return undefined;
  return (slot) => {
    const number = column.numbers[slot] as number;
    return Number.isNaN(number) ? undefined : number;
  };
}

function otherChecks(table: TotalTable, filter: Filter): Check[] {
  const { ownerId, exceptId, exceptIds, premiumOfOwner: openTo, unpromoted } = filter;
  const owner = readerOf(table, 'owner_id') ?? (() => undefined);
  const isPremium = readerOf(table, 'is_premium') ?? (() => undefined);
  const promoted = readerOf(table, 'promoted') ?? (() => undefined);
  const hidden = new Set(exceptIds);
  const checks: (Check | undefined)[] = [
    ownerId === undefined ? undefined : (slot) => owner(slot) === ownerId,
    exceptId === undefined ? undefined : (slot) => table.ids[slot] !== exceptId,
    hidden.size === 0 ? undefined : (slot) => !hidden.has(table.ids[slot] as number),
    openTo === undefined ? undefined : (slot) => isPremium(slot) !== true || owner(slot) === openTo,
    unpromoted ? (slot) => promoted(slot) !== true : undefined,
  ];
  return checks.filter((check) => check !== undefined);
}

function placeChecks(table: TotalTable, { placed, unplaced, boxes, rings, exceptRings }: Filter): Check[] {
  const [lng, lat] = [numbersOf(table, 'lng'), numbersOf(table, 'lat')];
  const isPlaced: Check = (slot) => !Number.isNaN(lat(slot));
  const within = rings?.map(ringTest);
  const outside = exceptRings?.map(ringTest);
  const checks: (Check | undefined)[] = [
    placed ? isPlaced : undefined,
    unplaced ? (slot) => !isPlaced(slot) : undefined,
    boxes && ((slot) => boxes.some((box) => isInBox(box, lng(slot), lat(slot)))),
    within && ((slot) => within.some((isIn) => isIn(lng(slot), lat(slot)))),
    outside && ((slot) => !outside.some((isIn) => isIn(lng(slot), lat(slot)))),
  ];
  return checks.filter((check) => check !== undefined);
}

function numbersOf(table: TotalTable, name: string): (slot: number) => number {
  const column = table.columns.get(name);
  return (slot) => (column?.kind === 'numbers' ? (column.numbers[slot] as number) : Number.NaN);
}

const isInBox = ([west, south, east, north]: Box, lng: number, lat: number): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north;

/** Returns the rule of `in_ring` of the database: it adds up how often the ring winds around a point; edges belong to one side. */
function ringTest(ring: readonly Vertex[]): (lng: number, lat: number) => boolean {
  const around = boxAround(ring);
  const edges = ring.map((from, i) => [...from, ...(ring[(i + 1) % ring.length] as Vertex)] as const);
  return (lng, lat) => {
    if (!isInBox(around, lng, lat)) return false;
    let turns = 0;
    for (const [x0, y0, x1, y1] of edges) {
      if (y0 <= lat && lat < y1 && (x1 - x0) * (lat - y0) - (y1 - y0) * (lng - x0) > 0) turns += 1;
      else if (y1 <= lat && lat < y0 && (x0 - x1) * (lat - y1) - (y0 - y1) * (lng - x1) > 0) turns -= 1;
    }
    return turns !== 0;
  };
}
