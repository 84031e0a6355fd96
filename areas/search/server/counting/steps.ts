import { type Box, boxAround, type Vertex } from '../../shape.ts';
import { boxesOf, type CommuteArea } from '../commute-edges.ts';
import type { Filter } from '../filter.ts';
import { areaRaster, areaTest } from './area-tests.ts';
import type { BitSet, Selection } from './bit-sets.ts';
import type { Condition } from './conditions.ts';
import { readerOf } from './failures.ts';
import { isInBox, rasterTest, ringTest } from './ring-tests.ts';
import type { TotalTable } from './total-table.ts';

/** Moves the slots that meet something to the front of the first `length`. @returns how many they are */
type Pass = (slots: Int32Array, length: number) => number;

/** Something that homes must meet. */
export interface Step {
  readonly pass: Pass;
  /** The same by sets of slots: every home at once. */
  readonly narrow?: ((selection: Selection) => void) | undefined;
}

/** The homes to look at, and what each of them must meet. */
export interface Prepared {
  readonly start: Int32Array | Selection;
  readonly steps: readonly Step[];
}

/** Homes that meet everything; as a selection, too, where sets have said all of it. */
export interface Found {
  readonly count: number;
  readonly selection?: Selection;
  slots(): Int32Array;
}

/** Returns the homes that meet everything. What it starts with is narrowed itself. */
export function passing({ start, steps }: Prepared): Found {
  if (start instanceof Int32Array) {
    const length = steps.reduce((all, { pass }) => pass(start, all), start.length);
    return { count: length, slots: () => start.subarray(0, length) };
  }
  for (const { narrow } of steps) narrow?.(start);
  const others = steps.filter(({ narrow }) => narrow === undefined);
  if (others.length > 0) return passing({ start: start.slots(), steps: others });
  return { count: start.count, selection: start, slots: () => start.slots() };
}

export const within = (set: BitSet) => (selection: Selection) => selection.within(set);
export const outside = (set: BitSet) => (selection: Selection) => selection.without(set);

// Each kind of condition has a loop of its own, over arrays of numbers alone: a tenth of the time of a function for each home.

export const eachOf = (holds: (slot: number) => boolean): Step => ({
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

/** For so many homes a raster of the ring is worth its making. */
const MANY_IN_RING = 1000;

const ringPass =
  (lng: Float64Array, lat: Float64Array, ring: readonly Vertex[]): Pass =>
  (slots, length) => {
    const isIn = length < MANY_IN_RING ? ringTest(ring) : rasterTest(ring);
    let left = 0;
    for (let i = 0; i < length; i++) {
      const slot = slots[i] as number;
      if (isIn(lng[slot] as number, lat[slot] as number)) slots[left++] = slot;
    }
    return left;
  };

/** Returns what the conditions ask; undefined where a column has too many values. */
export function stepsOf(table: TotalTable, conditions: readonly Condition[]): Step[] | undefined {
  const steps = withRanges(conditions).map(({ columns: [name = ''], holds, limits }): Step | undefined => {
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

/** Returns the conditions with all limits of a column as one: it is looked through once then. */
export function withRanges(conditions: readonly Condition[]): Condition[] {
  const others: Condition[] = [];
  const ranges = new Map<string, Condition>();
  for (const condition of conditions) {
    const [name = ''] = condition.columns;
    const known = ranges.get(name);
    if (!condition.limits) others.push(condition);
    else ranges.set(name, known ? bothOf(known, condition) : condition);
  }
  return [...others, ...ranges.values()];
}

function bothOf(one: Condition, other: Condition): Condition {
  const [first, second] = [one.limits ?? {}, other.limits ?? {}];
  const { NEGATIVE_INFINITY, POSITIVE_INFINITY } = Number;
  return {
    ...one,
    limits: {
      least: Math.max(first.least ?? NEGATIVE_INFINITY, second.least ?? NEGATIVE_INFINITY),
      most: Math.min(first.most ?? POSITIVE_INFINITY, second.most ?? POSITIVE_INFINITY),
    },
    holds: (value) => one.holds(value) && other.holds(value),
  };
}

/** @param sets those of each code; what has no value is in none */
function codesNarrow(sets: readonly BitSet[] | undefined, isHeld: Uint8Array): Step['narrow'] {
  if (!sets || isHeld[0] === 1) return undefined;
  const held = sets.filter((_, code) => isHeld[code] === 1);
  return (selection) => selection.within(...held);
}

export function otherSteps(table: TotalTable, filter: Filter): Step[] {
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

export function placeSteps(
  table: TotalTable,
  { placed, unplaced, boxes, rings, exceptRings, commute }: Filter,
): Step[] {
  const [lng, lat] = [table.numbersOf('lng'), table.numbersOf('lat')];
  const isPlaced = (slot: number) => !Number.isNaN(lat[slot]);
  const cutOut = exceptRings?.map(ringTest);
  return [
    ...(placed ? [eachOf(isPlaced)] : []),
    ...(unplaced ? [eachOf((slot) => !isPlaced(slot))] : []),
    ...(boxes ? [anyBoxStep(lng, lat, boxes)] : []),
    ...(rings ? ringSteps(lng, lat, rings) : []),
    ...(commute?.areas ?? []).flatMap((area) => reachedSteps(lng, lat, area)),
    ...(cutOut
      ? [eachOf((slot) => !cutOut.some((isIn) => isIn(lng[slot] as number, lat[slot] as number)))]
      : []),
  ];
}

function ringSteps(lng: Float64Array, lat: Float64Array, rings: readonly (readonly Vertex[])[]): Step[] {
  const tests = rings.map(ringTest);
  const [only] = rings;
  const inOne =
    only && rings.length === 1
      ? { pass: ringPass(lng, lat, only) }
      : eachOf((slot) => tests.some((isIn) => isIn(lng[slot] as number, lat[slot] as number)));
  return [anyBoxStep(lng, lat, rings.map(boxAround)), inOne];
}

/** Homes that an area reaches. */
function reachedSteps(lng: Float64Array, lat: Float64Array, area: CommuteArea): Step[] {
  return [
    anyBoxStep(lng, lat, boxesOf(area)),
    {
      pass: (slots, length) => {
        const isIn = length < MANY_IN_RING ? areaTest(area) : areaRaster(area);
        return eachOf((slot) => isIn(lng[slot] as number, lat[slot] as number)).pass(slots, length);
      },
    },
  ];
}

function anyBoxStep(lng: Float64Array, lat: Float64Array, boxes: readonly Box[]): Step {
  const [only] = boxes;
  if (only && boxes.length === 1) return { pass: boxPass(lng, lat, only) };
  return eachOf((slot) => boxes.some((box) => isInBox(box, lng[slot] as number, lat[slot] as number)));
}
