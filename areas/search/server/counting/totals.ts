import { cellsOver } from '../../cells.ts';
import { FACETS, type FacetName, FILTERS } from '../../filters.ts';
import { type Box, boxAround, type Vertex } from '../../shape.ts';
import { asksOnly, type Filter, PLAIN, partsOver } from '../filter.ts';
import { type BitSet, Selection } from './bit-sets.ts';
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

/** Parts that sets of slots say of every home at once. */
const IN_SETS: ReadonlySet<keyof Filter> = new Set(
  partsOver('property_type', 'category_id', 'price', 'bedrooms', 'bathrooms', 'promoted'),
);

/** Returns whether these columns find the homes of a filter faster than the indexes of the database: few are looked at one by one. */
export const isInColumns = (filter: Filter): boolean =>
  asksOnly(filter, isNarrow(filter) ? KNOWN : IN_SETS) && !asksOnly(filter, NOTHING);

const NOTHING: ReadonlySet<keyof Filter> = new Set();

/** Returns whether columns count facets faster: those of large parts of all homes the database has counted. */
export const areFacetsInColumns = (filter: Filter): boolean =>
  isNarrow({ ...filter, categoryId: undefined }) && asksOnly(filter, KNOWN);

const isNarrow = (filter: Filter): boolean =>
  filter.city !== undefined ||
  filter.categoryId !== undefined ||
  filter.words !== undefined ||
  cellsOf(filter) !== undefined;

function cellsOf({ boxes, rings }: Filter): number[] | undefined {
  const regions = boxes ?? rings?.map(boxAround);
  return regions && cellsOver(regions, MOST_CELLS);
}

/** Counts the homes that a filter finds; undefined where columns have too many values. */
export async function countMatches(table: TotalTable, filter: Filter): Promise<number | undefined> {
  const asked = await prepared(table, filter, plainConditions(filter));
  return asked && passing(asked).count;
}

/** Orders in which the first homes are found; featured ones come first among equals, then the newest. */
export type FirstOrder = 'newest' | 'price_asc' | 'price_desc';

/** What a filter finds: how many homes, and the first of them. */
export interface First {
  total: number;
  ids: number[];
}

/** Returns at most `most` of the first homes that a filter finds; undefined where columns have too many values. */
export async function firstMatches(
  table: TotalTable,
  filter: Filter,
  { order, most }: { order: FirstOrder; most: number },
): Promise<First | undefined> {
  const asked = await prepared(table, filter, plainConditions(filter));
  if (!asked) return undefined;
  const found = passing(asked);
  const first = new FirstSlots(table, order, most);
  for (const slots of inTurn(table, found, order, filter)) {
    // Those posted last mostly stand last: seen first, they leave little to put in order.
    for (let i = slots.length - 1; i >= 0; i--) first.add(slots[i] as number);
    if (first.isFull) break;
  }
  return { total: found.count, ids: first.slots.map((slot) => table.ids[slot] as number) };
}

/** So many times as many homes as are asked for: few of the others are looked at then, though every bit is. */
const MANY_TIMES = 100;

/** Returns what was found in groups of which each stands before the next. */
function* inTurn(
  table: TotalTable,
  { selection, count, slots }: Found,
  order: FirstOrder,
  { minPrice, maxPrice }: Filter,
): Generator<ArrayLike<number>> {
  const isNewest = order === 'newest';
  const bins = table.binsOf(isNewest ? 'created_at' : 'price');
  if (!selection || !bins || count < MANY_TIMES * FIRST_FOUND) {
    yield slots();
    return;
  }
  const featured = isNewest ? featuredOf(table) : undefined;
  if (featured) {
    yield selection.slotsBetween(featured);
    selection.without(featured);
  }
  const [least, most] = isNewest ? [] : [minPrice, maxPrice];
  yield* bins.inTurn(selection, {
    descending: order !== 'price_asc',
    least: least ?? Number.NEGATIVE_INFINITY,
    most: most ?? Number.POSITIVE_INFINITY,
  });
}

/** About as many homes as a page has. */
const FIRST_FOUND = 30;

function featuredOf(table: TotalTable): BitSet | undefined {
  const promoted = table.columns.get('promoted');
  if (promoted?.kind !== 'coded') return undefined;
  return table.setsOf('promoted')?.[promoted.codeOf.get(true) ?? -1];
}

/** The first slots of an order, of those that were added. */
class FirstSlots {
  readonly slots: number[] = [];
  private readonly most: number;
  private readonly isBefore: (one: number, other: number) => boolean;

  constructor(table: TotalTable, order: FirstOrder, most: number) {
    this.most = most;
    this.isBefore = beforeIn(table, order);
  }

  get isFull(): boolean {
    return this.slots.length === this.most;
  }

  add(slot: number): void {
    const { slots, isBefore } = this;
    const last = slots[slots.length - 1];
    if (this.isFull && last !== undefined && isBefore(last, slot)) return;
    let at = slots.length;
    while (at > 0 && isBefore(slot, slots[at - 1] as number)) at -= 1;
    slots.splice(at, 0, slot);
    if (slots.length > this.most) slots.pop();
  }
}

/** Returns what says whether a home stands before another one. */
function beforeIn(table: TotalTable, order: FirstOrder): (one: number, other: number) => boolean {
  const createdAt = table.numbersOf('created_at');
  const prices = table.numbersOf('price');
  const promoted = table.columns.get('promoted');
  const featured = promoted?.kind === 'coded' ? promoted.codeOf.get(true) : undefined;
  const isFeatured = (slot: number) => promoted?.kind === 'coded' && promoted.codes[slot] === featured;
  /** What is on request comes last in both orders. */
  const priceOf = (slot: number) => {
    const price = prices[slot] as number;
    if (Number.isNaN(price)) return Number.POSITIVE_INFINITY;
    return order === 'price_asc' ? price : -price;
  };
  return (one, other) => {
    if (order !== 'newest') {
      const [price, otherPrice] = [priceOf(one), priceOf(other)];
      if (price !== otherPrice) return price < otherPrice;
    }
    const [first, second] = [isFeatured(one), isFeatured(other)];
    if (first !== second) return first;
    const newer = (createdAt[one] as number) - (createdAt[other] as number);
    return newer === 0 ? (table.ids[one] as number) > (table.ids[other] as number) : newer > 0;
  };
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
    return { facet, steps: stepsOf(table, ofFacet) };
  });
  if (!asked || own.some(({ steps }) => steps === undefined)) return undefined;
  const shared = passing(asked);
  const under = (left: FacetName | undefined) =>
    passing({
      ...shared,
      start: shared.selection ?? shared.slots(),
      steps: own.flatMap(({ facet, steps = [] }) => (facet === left ? [] : steps)),
    }).slots();
  const underAll = under(undefined);
  return own.flatMap(({ facet, steps }) => {
    const counted = steps?.length ? under(facet) : underAll;
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

/** Something that homes must meet. */
interface Step {
  readonly pass: Pass;
  /** The same by sets of slots: every home at once. */
  readonly narrow?: ((selection: Selection) => void) | undefined;
}

/** The homes to look at, and what each of them must meet. */
interface Prepared {
  readonly start: Int32Array | Selection;
  readonly steps: readonly Step[];
}

/** Homes that meet everything; as a selection, too, where sets have said all of it. */
interface Found {
  readonly count: number;
  readonly selection?: Selection;
  slots(): Int32Array;
}

/** Returns the homes that meet everything. */
function passing({ start, steps }: Prepared): Found {
  if (start instanceof Int32Array) {
    const left = start.slice();
    const length = steps.reduce((all, { pass }) => pass(left, all), left.length);
    return { count: length, slots: () => left.subarray(0, length) };
  }
  const selection = start.copy();
  for (const { narrow } of steps) narrow?.(selection);
  const others = steps.filter(({ narrow }) => narrow === undefined);
  if (others.length > 0) return passing({ start: selection.slots(), steps: others });
  return { count: selection.count, selection, slots: () => selection.slots() };
}

/** Lists of a larger part of all homes are looked through as sets: a set has a bit of every home, however few are in it. */
const LARGE_PART = 1 / 16;

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
  const inCells = cells && joined(cells.map((cell) => table.byCell.of(cell)));
  const lists = [
    ofCity,
    categoryId === undefined ? undefined : table.byCategory.of(categoryId),
    inCells,
  ].filter((list) => list !== undefined);
  const least = Math.min(...lists.map((list) => list.length));
  const byWords = having !== undefined && having.count < least;
  const list = byWords ? undefined : lists.find(({ length }) => length === least);
  const isSmall = Math.min(having?.count ?? Number.POSITIVE_INFINITY, least) < table.size * LARGE_PART;
  const asSet = !isSmall && (list === undefined || list !== inCells);
  const setOfCity = asSet && ofCity && city !== undefined ? table.setOfCity(city) : undefined;
  // The homes of a city need not be asked for it.
  const isOfCity = setOfCity !== undefined || (!asSet && list === ofCity);
  const asked = isOfCity ? plain.filter(({ filter: name }) => name !== 'city') : plain;
  const special = specialConditions({ ...filter, verified: undefined }, new Set());
  const steps = stepsOf(table, [...asked, ...special]);
  const start = asSet ? Selection.of(setOfCity ?? having ?? table.homes) : (list ?? having?.slots());
  if (!start || !steps) return undefined;
  return {
    start,
    steps: [
      ...(having ? [{ ...eachOf((slot) => having.has(slot)), narrow: within(having) }] : []),
      ...steps,
      ...(without ? [{ ...eachOf((slot) => !without.has(slot)), narrow: outside(without) }] : []),
      ...otherSteps(table, filter),
      ...placeSteps(table, filter),
    ],
  };
}

const within = (set: BitSet) => (selection: Selection) => selection.within(set);
const outside = (set: BitSet) => (selection: Selection) => selection.without(set);

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

const eachOf = (holds: (slot: number) => boolean): Step => ({
  pass: (slots, length) => {
    let left = 0;
    for (let i = 0; i < length; i++) {
      const slot = slots[i] as number;
      if (holds(slot)) slots[left++] = slot;
    }
    return left;
  },
});

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
function stepsOf(table: TotalTable, conditions: readonly Condition[]): Step[] | undefined {
  const steps = conditions.map(({ columns: [name = ''], holds, limits }): Step | undefined => {
    const column = table.columns.get(name);
    if (column?.kind === 'unknown') return undefined;
    if (column?.kind === 'coded') {
      const isHeld = Uint8Array.from(column.values, (value) => (holds(value) ? 1 : 0));
      return { pass: codesPass(column.codes, isHeld), narrow: codesNarrow(table.setsOf(name), isHeld) };
    }
    if (column && limits) {
      const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = limits;
      const bins = table.binsOf(name);
      return {
        pass: limitsPass(column.numbers, least, Math.min(most, Number.MAX_VALUE)),
        narrow: bins && ((selection) => bins.narrow(selection, column.numbers, { least, most })),
      };
    }
    const read = readerOf(table, name);
    return eachOf((slot) => holds(read(slot)));
  });
  return steps.every((step) => step !== undefined) ? steps : undefined;
}

/** @param sets those of each code; what has no value is in none */
function codesNarrow(sets: readonly BitSet[] | undefined, isHeld: Uint8Array): Step['narrow'] {
  if (!sets || isHeld[0] === 1) return undefined;
  const held = sets.filter((_, code) => isHeld[code] === 1);
  return (selection) => selection.within(...held);
}

function otherSteps(table: TotalTable, filter: Filter): Step[] {
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

function placeSteps(table: TotalTable, { placed, unplaced, boxes, rings, exceptRings }: Filter): Step[] {
  const [lng, lat] = [table.numbersOf('lng'), table.numbersOf('lat')];
  const isPlaced = (slot: number) => !Number.isNaN(lat[slot]);
  const cutOut = exceptRings?.map(ringTest);
  return [
    ...(placed ? [eachOf(isPlaced)] : []),
    ...(unplaced ? [eachOf((slot) => !isPlaced(slot))] : []),
    ...(boxes ? [anyBoxStep(lng, lat, boxes)] : []),
    ...(rings ? ringSteps(lng, lat, rings) : []),
    ...(cutOut
      ? [eachOf((slot) => !cutOut.some((isIn) => isIn(lng[slot] as number, lat[slot] as number)))]
      : []),
  ];
}

function ringSteps(lng: Float64Array, lat: Float64Array, rings: readonly (readonly Vertex[])[]): Step[] {
  const tests = rings.map(ringTest);
  const [only] = tests;
  const inOne =
    only && tests.length === 1
      ? eachOf((slot) => only(lng[slot] as number, lat[slot] as number))
      : eachOf((slot) => tests.some((isIn) => isIn(lng[slot] as number, lat[slot] as number)));
  return [anyBoxStep(lng, lat, rings.map(boxAround)), inOne];
}

function anyBoxStep(lng: Float64Array, lat: Float64Array, boxes: readonly Box[]): Step {
  const [only] = boxes;
  if (only && boxes.length === 1) return { pass: boxPass(lng, lat, only) };
  return eachOf((slot) => boxes.some((box) => isInBox(box, lng[slot] as number, lat[slot] as number)));
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
