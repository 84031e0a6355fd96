import { cellsOver } from '../../cells.ts';
import { FACETS, type FacetName, FILTERS } from '../../filters.ts';
import { type Box, boxAround, type Vertex } from '../../shape.ts';
import { asksOnly, type Filter, PLAIN } from '../filter.ts';
import type { Value } from './column-table.ts';
import { type Condition, plainConditions, specialConditions } from './conditions.ts';
import { readerOf } from './failures.ts';
import { PRICE_BUCKET, type TotalTable } from './total-table.ts';

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
  return asked && passing(asked).length;
}

/** What a filter finds: how many homes, and the first of them in the order of the newest, featured ones before all others. */
export interface Newest {
  total: number;
  ids: number[];
}

/** Returns at most `most` of the newest homes that a filter finds; undefined where columns have too many values. */
export async function newestMatches(
  table: TotalTable,
  filter: Filter,
  most: number,
): Promise<Newest | undefined> {
  const asked = await prepared(table, filter, plainConditions(filter));
  if (!asked) return undefined;
  const slots = passing(asked);
  const createdAt = numbersOf(table, 'created_at');
  const promoted = table.columns.get('promoted');
  const featured = promoted?.kind === 'coded' ? promoted.values.indexOf(true) : -1;
  const isFeatured = (slot: number) => promoted?.kind === 'coded' && promoted.codes[slot] === featured;
  /** Returns whether a home stands before another one. */
  const isBefore = (one: number, other: number): boolean => {
    const [first, second] = [isFeatured(one), isFeatured(other)];
    if (first !== second) return first;
    const newer = (createdAt[one] as number) - (createdAt[other] as number);
    return newer === 0 ? (table.ids[one] as number) > (table.ids[other] as number) : newer > 0;
  };
  const newest: number[] = [];
  // Those posted last mostly stand last: seen first, they leave little to put in order.
  for (let i = slots.length - 1; i >= 0; i--) {
    const slot = slots[i] as number;
    const last = newest[newest.length - 1];
    if (newest.length === most && last !== undefined && isBefore(last, slot)) continue;
    let at = newest.length;
    while (at > 0 && isBefore(slot, newest[at - 1] as number)) at -= 1;
    newest.splice(at, 0, slot);
    if (newest.length > most) newest.pop();
  }
  return { total: slots.length, ids: newest.map((slot) => table.ids[slot] as number) };
}

/** How many homes each value of a facet would find. */
export interface FacetCount {
  facet: FacetName;
  value: number;
  count: number;
}

const MOST_BEDS = 6;
/** The column that each facet counts by. */
const COUNTED_BY: Record<FacetName, string> = {
  category: 'category_id',
  type: 'property_type',
  beds: 'bedrooms',
  price: PRICE_BUCKET,
};

/** Counts what each value of the facets finds under all filters but its own, as `readFacets` does. */
export async function countFacets(table: TotalTable, filter: Filter): Promise<FacetCount[] | undefined> {
  const conditions = plainConditions(filter);
  const facetOf = ({ filter: name }: Condition) => FILTERS.find(([one]) => one === name)?.[1].facet;
  const others = conditions.filter((condition) => facetOf(condition) === undefined);
  // Homes of other categories count, too.
  const asked = await prepared(table, { ...filter, categoryId: undefined }, others);
  const own = FACETS.map((facet) => {
    const ofFacet = conditions.filter((condition) => facetOf(condition) === facet);
    return { facet, passes: passesOf(table, ofFacet) };
  });
  if (!asked || own.some(({ passes }) => passes === undefined)) return undefined;
  const slots = passing(asked);
  const under = (left: FacetName | undefined) =>
    passing({
      slots,
      passes: own.flatMap(({ facet, passes = [] }) => (facet === left ? [] : passes)),
    });
  const underAll = under(undefined);
  return own.flatMap(({ facet, passes }) => {
    const counted = passes?.length ? under(facet) : underAll;
    return [...countsBy(table, facet, counted)]
      .sort(([a], [b]) => a - b)
      .map(([value, count]) => ({ facet, value, count }));
  });
}

/** Returns how many of the homes each value of a facet has. */
function countsBy(table: TotalTable, facet: FacetName, slots: Int32Array): Map<number, number> {
  const column = table.columns.get(COUNTED_BY[facet]);
  const counts = new Map<number, number>();
  const add = (value: Value | undefined, count: number) => {
    if (value === undefined || count === 0) return;
    const key = facet === 'beds' ? Math.min(MOST_BEDS, Math.floor(value as number)) : Number(value);
    counts.set(key, (counts.get(key) ?? 0) + count);
  };
  if (column?.kind === 'coded') {
    const { codes, values } = column;
    const byCode = new Uint32Array(values.length);
    for (let i = 0; i < slots.length; i++) {
      const code = codes[slots[i] as number] as number;
      byCode[code] = (byCode[code] as number) + 1;
    }
    for (const [code, value] of values.entries()) add(value, byCode[code] as number);
  } else {
    const read = readerOf(table, COUNTED_BY[facet]);
    for (const slot of slots) add(read(slot), 1);
  }
  return counts;
}

/** Moves the slots that meet something to the front of the first `length`. @returns how many they are */
type Pass = (slots: Int32Array, length: number) => number;

/** The homes to look at, and what each of them must meet. */
interface Prepared {
  readonly slots: Int32Array;
  readonly passes: readonly Pass[];
}

/** Returns the homes that meet everything. */
function passing({ slots, passes }: Prepared): Int32Array {
  const left = slots.slice();
  return left.subarray(
    0,
    passes.reduce((length, pass) => pass(left, length), left.length),
  );
}

async function prepared(
  table: TotalTable,
  filter: Filter,
  plain: readonly Condition[],
): Promise<Prepared | undefined> {
  const { city, words, exceptWords, categoryId } = filter;
  const [having, without] = await Promise.all([
    words === undefined ? undefined : table.words.of(words),
    exceptWords === undefined ? undefined : table.words.of(exceptWords),
  ]);
  if (words !== undefined && !(having && table.words.isCurrent(words, having))) return undefined;
  if (exceptWords !== undefined && !(without && table.words.isCurrent(exceptWords, without)))
    return undefined;
  // Nothing is awaited from here on: all of it is one moment.
  const ofCity = city === undefined ? undefined : table.inCity(city);
  const cells = cellsOf(filter);
  const lists = [
    ofCity,
    categoryId === undefined ? undefined : table.byCategory.of(categoryId),
    cells && joined(cells.map((cell) => table.byCell.of(cell))),
  ].filter((list) => list !== undefined);
  const least = Math.min(...lists.map((list) => list.length));
  const byWords = having !== undefined && having.count < least;
  const slots = byWords ? having.slots() : lists.find((list) => list.length === least);
  // The homes of a city need not be asked for it.
  const asked = slots === ofCity ? plain.filter(({ filter: name }) => name !== 'city') : plain;
  const special = specialConditions({ ...filter, verified: undefined }, new Set());
  const passes = passesOf(table, [...asked, ...special]);
  if (!slots || !passes) return undefined;
  return {
    slots,
    passes: [
      ...(having && !byWords ? [eachOf((slot) => having.has(slot))] : []),
      ...passes,
      ...(without ? [eachOf((slot) => !without.has(slot))] : []),
      ...otherPasses(table, filter),
      ...placePasses(table, filter),
    ],
  };
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

// Each kind of condition has a loop of its own, over arrays of numbers alone: a tenth of the time of a function for each home.

const eachOf =
  (holds: (slot: number) => boolean): Pass =>
  (slots, length) => {
    let left = 0;
    for (let i = 0; i < length; i++) {
      const slot = slots[i] as number;
      if (holds(slot)) slots[left++] = slot;
    }
    return left;
  };

/** @param holds for each code 1 where its value meets the condition */
const codesPass =
  (codes: Uint16Array, holds: Uint8Array): Pass =>
  (slots, length) => {
    let left = 0;
    for (let i = 0; i < length; i++) {
      const slot = slots[i] as number;
      if (holds[codes[slot] as number] === 1) slots[left++] = slot;
    }
    return left;
  };

/** What has no end meets no limit, and what is unknown none either. */
const limitsPass =
  (numbers: Float64Array, least: number, most: number): Pass =>
  (slots, length) => {
    let left = 0;
    for (let i = 0; i < length; i++) {
      const slot = slots[i] as number;
      const number = numbers[slot] as number;
      if (number >= least && number <= most) slots[left++] = slot;
    }
    return left;
  };

const boxPass =
  (lng: Float64Array, lat: Float64Array, [west, south, east, north]: Box): Pass =>
  (slots, length) => {
    let left = 0;
    for (let i = 0; i < length; i++) {
      const slot = slots[i] as number;
      const x = lng[slot] as number;
      const y = lat[slot] as number;
      if (x >= west && x <= east && y >= south && y <= north) slots[left++] = slot;
    }
    return left;
  };

/** Returns what the conditions ask; undefined where a column has too many values. */
function passesOf(table: TotalTable, conditions: readonly Condition[]): Pass[] | undefined {
  const passes = conditions.map(({ columns: [name = ''], holds, limits }): Pass | undefined => {
    const column = table.columns.get(name);
    if (column?.kind === 'unknown') return undefined;
    if (column?.kind === 'coded')
      return codesPass(
        column.codes,
        Uint8Array.from(column.values, (value) => (holds(value) ? 1 : 0)),
      );
    if (column && limits)
      return limitsPass(
        column.numbers,
        limits.least ?? Number.NEGATIVE_INFINITY,
        Math.min(limits.most ?? Number.MAX_VALUE, Number.MAX_VALUE),
      );
    const read = readerOf(table, name);
    return eachOf((slot) => holds(read(slot)));
  });
  return passes.every((pass) => pass !== undefined) ? passes : undefined;
}

function otherPasses(table: TotalTable, filter: Filter): Pass[] {
  const { ownerId, exceptId, exceptIds, premiumOfOwner: openTo, unpromoted } = filter;
  const owner = readerOf(table, 'owner_id');
  const isPremium = readerOf(table, 'is_premium');
  const promoted = readerOf(table, 'promoted');
  const hidden = new Set(exceptIds);
  return [
    ...(ownerId === undefined ? [] : [eachOf((slot) => owner(slot) === ownerId)]),
    ...(exceptId === undefined ? [] : [eachOf((slot) => table.ids[slot] !== exceptId)]),
    ...(hidden.size === 0 ? [] : [eachOf((slot) => !hidden.has(table.ids[slot] as number))]),
    ...(openTo === undefined ? [] : [eachOf((slot) => isPremium(slot) !== true || owner(slot) === openTo)]),
    ...(unpromoted ? [eachOf((slot) => promoted(slot) !== true)] : []),
  ];
}

function placePasses(table: TotalTable, { placed, unplaced, boxes, rings, exceptRings }: Filter): Pass[] {
  const [lng, lat] = [numbersOf(table, 'lng'), numbersOf(table, 'lat')];
  const isPlaced = (slot: number) => !Number.isNaN(lat[slot]);
  const outside = exceptRings?.map(ringTest);
  return [
    ...(placed ? [eachOf(isPlaced)] : []),
    ...(unplaced ? [eachOf((slot) => !isPlaced(slot))] : []),
    ...(boxes ? [anyBoxPass(lng, lat, boxes)] : []),
    ...(rings ? [...ringPasses(lng, lat, rings)] : []),
    ...(outside
      ? [eachOf((slot) => !outside.some((isIn) => isIn(lng[slot] as number, lat[slot] as number)))]
      : []),
  ];
}

function ringPasses(lng: Float64Array, lat: Float64Array, rings: readonly (readonly Vertex[])[]): Pass[] {
  const tests = rings.map(ringTest);
  const [only] = tests;
  const inOne: Pass[] =
    only && tests.length === 1
      ? [eachOf((slot) => only(lng[slot] as number, lat[slot] as number))]
      : [eachOf((slot) => tests.some((isIn) => isIn(lng[slot] as number, lat[slot] as number)))];
  return [anyBoxPass(lng, lat, rings.map(boxAround)), ...inOne];
}

function anyBoxPass(lng: Float64Array, lat: Float64Array, boxes: readonly Box[]): Pass {
  const [only] = boxes;
  if (only && boxes.length === 1) return boxPass(lng, lat, only);
  return eachOf((slot) => boxes.some((box) => isInBox(box, lng[slot] as number, lat[slot] as number)));
}

function numbersOf(table: TotalTable, name: string): Float64Array {
  const column = table.columns.get(name);
  return column?.kind === 'numbers' ? column.numbers : new Float64Array(table.size).fill(Number.NaN);
}

const isInBox = ([west, south, east, north]: Box, lng: number, lat: number): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north;

/** Strips that a ring is cut into from south to north: only the edges of its own strip are asked of a point. */
const STRIPS = 256;

/** Returns the rule of `in_ring` of the database: it adds up how often the ring winds around a point; edges belong to one side. */
function ringTest(ring: readonly Vertex[]): (lng: number, lat: number) => boolean {
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
