import type { DistanceUnit } from '@keystead/kit/distance';
import { UNITS, type Unit } from '@keystead/kit/units';
import { DISTANCE_STEPS } from '../../distances.ts';
import type { FacilityDistance } from '../../facilities.ts';
import { SEARCH_FILTERS } from '../../filters.ts';
import { postedSince } from '../../rules.ts';
import { facilitiesText } from '../../written.ts';
import { OF_FACTS } from '../facts-path.ts';
import type { CodedColumn, ColumnTable, Value } from './column-table.ts';
import {
  answeredColumn,
  type Condition,
  facilityColumn,
  factColumn,
  isDay,
  microseconds,
} from './conditions.ts';
import { closedHomes, eachFailing, type OpenTo } from './failures.ts';
import { type DayRange, evenRanges, monthRanges, type Numbers, priceRanges, type Range } from './ranges.ts';

interface ValueCount {
  value: string;
  count: number;
}

/** What a filter's values and ranges give under all other filters. */
interface FilterCount {
  name: string;
  values?: ValueCount[];
  ranges?: Range[];
  days?: DayRange[];
}

export interface Counts {
  total: number;
  filters: FilterCount[];
  answers: { parameter_id: number; values?: ValueCount[]; ranges?: Range[]; days?: DayRange[] }[];
}

/** A search, as it is counted. */
export interface CountedSearch {
  conditions: readonly Condition[];
  /** For each condition that a statement has found: 1 for each slot that meets it. */
  outside: readonly Uint8Array[];
  /** Closed homes meet none of the conditions outside: they say where homes are. */
  isClose: boolean;
  openTo: OpenTo;
  unit: Unit;
  /** Of the distances that are counted. */
  distanceUnit: DistanceUnit;
  /** Those that are asked for. */
  facilities: readonly FacilityDistance[];
  now: Date;
  verified: ReadonlySet<number>;
}

/** Most values of one filter that are counted: the most frequent. */
const MOST_VALUES = 100;
const FAILED = 255;
/** What the names of these columns begin with: facts and answers, and whether a question has an answer. */
const FACT = factColumn('');
const ANSWERED = answeredColumn('');
const NEAR = facilityColumn('');

/** Counts each value of each filter under all other filters, in two looks at the columns: who fails what, then who has what. */
export function countValues(table: ColumnTable, search: CountedSearch): Counts {
  const matches = new Matches(table, search);
  return {
    total: matches.all.length,
    filters: COUNTED.flatMap((counted) => {
      const counts = counted.count(matches);
      return counts.values?.length || counts.ranges?.length || counts.days?.length
        ? [{ name: counted.name, ...counts }]
        : [];
    }),
    answers: answersOf(matches),
  };
}

/** The homes that meet all filters, and those that fail the filters of one group alone. */
class Matches {
  readonly all: Int32Array;
  /** The same without closed homes, whose facts nobody is to learn. */
  readonly open: Int32Array;
  readonly table: ColumnTable;
  readonly search: CountedSearch;
  private readonly only = new Map<string, Int32Array>();
  private readonly closed: Uint8Array;

  constructor(table: ColumnTable, search: CountedSearch) {
    this.table = table;
    this.search = search;
    this.closed = closedHomes(table, search.openTo);
    const groups = [...new Set(search.conditions.map(({ group }) => group))];
    // 0: meets everything; n: fails the group of that number alone; FAILED: more than one, or something that no group has.
    const state = new Uint8Array(table.size);
    for (let slot = 0; slot < table.size; slot++) state[slot] = this.stands(slot) ? 0 : FAILED;
    const failIn = (number: number) => (slot: number) => {
      if (state[slot] !== number) state[slot] = state[slot] === 0 ? number : FAILED;
    };
    for (const condition of search.conditions) {
      const fail = failIn(groups.indexOf(condition.group) + 1);
      eachFailing(table, condition, fail);
      if (condition.isClose) eachSlot(this.closed, fail);
    }
    this.all = slotsWith(state, 0);
    this.open = this.all.filter((slot) => this.closed[slot] === 0);
    for (const [i, group] of groups.entries()) this.only.set(group, slotsWith(state, i + 1));
  }

  private stands(slot: number): boolean {
    const { outside, isClose } = this.search;
    if (this.table.alive[slot] === 0 || (isClose && this.closed[slot] === 1)) return false;
    return outside.every((found) => found[slot] === 1);
  }

  /** Returns the homes that meet the filters of all other groups; of facts the open ones. */
  without(group: string): Int32Array {
    const isFact = group.startsWith(FACT);
    const failing = this.only.get(group);
    const meeting = isFact ? this.open : this.all;
    if (!failing) return meeting;
    const more = isFact ? failing.filter((slot) => this.closed[slot] === 0) : failing;
    const both = new Int32Array(meeting.length + more.length);
    both.set(meeting);
    both.set(more, meeting.length);
    return both;
  }
}

function eachSlot(marked: Uint8Array, act: (slot: number) => void): void {
  for (let slot = 0; slot < marked.length; slot++) if (marked[slot] === 1) act(slot);
}

function slotsWith(state: Uint8Array, wanted: number): Int32Array {
  let count = 0;
  for (const one of state) if (one === wanted) count++;
  const slots = new Int32Array(count);
  let next = 0;
  for (let slot = 0; slot < state.length; slot++) if (state[slot] === wanted) slots[next++] = slot;
  return slots;
}

/** Returns how many of these homes have each value of a column of few; several choices count each. */
function tally(table: ColumnTable, name: string, slots: Int32Array): Map<string | number | boolean, number> {
  const column = table.columns.get(name);
  const counts = new Map<string | number | boolean, number>();
  if (column?.kind === 'numbers')
    for (const slot of slots) {
      const number = column.numbers[slot] as number;
      if (!Number.isNaN(number)) counts.set(number, (counts.get(number) ?? 0) + 1);
    }
  if (column?.kind !== 'coded') return counts;
  for (const [value, count] of countCodes(column, slots))
    for (const one of Array.isArray(value)
      ? new Set<string | number>(value)
      : [value as string | number | boolean])
      counts.set(one, (counts.get(one) ?? 0) + count);
  return counts;
}

function countCodes({ codes, values }: CodedColumn, slots: Int32Array): [value: Value, count: number][] {
  const counts = new Uint32Array(values.length);
  // Plain loops where every home is looked at: iterators take three times as long.
  for (let i = 0; i < slots.length; i++) (counts[codes[slots[i] as number] as number] as number)++;
  return values.flatMap((value, code): [Value, number][] => {
    const count = counts[code] as number;
    return value === undefined || count === 0 ? [] : [[value, count]];
  });
}

/** Returns the numbers of these homes as a filter compares them. @param read undefined: no number */
function numbersOf(
  table: ColumnTable,
  name: string,
  slots: Int32Array,
  read: (number: number) => number | undefined,
): Numbers {
  const column = table.columns.get(name);
  if (column?.kind === 'coded') {
    const found = countCodes(column, slots).flatMap(([value, count]): [number, number][] => {
      const number = typeof value === 'number' ? read(value) : undefined;
      return number === undefined ? [] : [[number, count]];
    });
    return {
      numbers: Float64Array.from(found, ([number]) => number),
      counts: Uint32Array.from(found, ([, count]) => count),
    };
  }
  const numbers = new Float64Array(column?.kind === 'numbers' ? slots.length : 0);
  let length = 0;
  if (column?.kind === 'numbers')
    for (let i = 0; i < slots.length; i++) {
      const stored = column.numbers[slots[i] as number] as number;
      const number = Number.isNaN(stored) ? undefined : read(stored);
      if (number !== undefined) numbers[length++] = number;
    }
  return { numbers: numbers.subarray(0, length) };
}

const mostFrequent = (counts: ReadonlyMap<string | number | boolean, number>): ValueCount[] =>
  [...counts]
    .map(([value, count]) => ({ value: String(value), count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, MOST_VALUES);

/** How one filter, or several that ask the same of homes, is counted. */
interface Counted {
  name: string;
  count(matches: Matches): Omit<FilterCount, 'name'>;
}

/** Counts homes by the values of a column. */
const byValue = (
  name: string,
  column: string,
  map = (value: unknown) => value as string | number,
): Counted => ({
  name,
  count: (matches) => {
    const counts = tally(matches.table, column, matches.without(column));
    return { values: mostFrequent(new Map([...counts].map(([value, count]) => [map(value), count]))) };
  },
});

/** Counts homes by ranges of the numbers of a column. @param read the number that a filter compares; undefined: none */
function byRange(
  name: string,
  column: string,
  read: (number: number, search: CountedSearch) => number | undefined,
  ranges = evenRanges,
): Counted {
  return {
    name,
    count: (matches) => {
      const slots = matches.without(column);
      return {
        ranges: ranges(numbersOf(matches.table, column, slots, (number) => read(number, matches.search))),
      };
    },
  };
}

/** Counts the homes that a switch finds. @param group of its conditions */
const bySwitch = (
  name: string,
  column: string,
  isOn: (value: unknown, search: CountedSearch) => boolean,
  group = column,
): Counted => ({
  name,
  count: (matches) => {
    const slots = matches.without(group);
    let count = 0;
    for (const [value, homes] of tally(matches.table, column, slots))
      if (isOn(value, matches.search)) count += homes;
    return { values: count > 0 ? [{ value: '1', count }] : [] };
  },
});

const DAY = 86_400_000_000;
/** Returns a number of single precision as it was written. */
const ofReal = (number: unknown) => Number((number as number).toPrecision(6));
const isTrue = (value: unknown) => value === true;

/** Returns the whole number that a size has in the visitor's unit, as filters compare it. @param of square metres in one of the column */
const sizeIn =
  (of: number) =>
  (size: number, { unit }: CountedSearch): number =>
    Math.max(1, Math.round((size * of) / UNITS[unit].factor));

/**
 * Returns the price of a square foot as that of a unit, to a millionth: what is 14 to the visitor belongs to the range from 14, not, by
 * digits that were rounded, to the one before.
 */
export const pricePerArea = (price: number, unit: Unit): number =>
  Math.round(((price * UNITS[unit].factor) / UNITS.ft2.factor) * 1e6) / 1e6;

/** Returns the metres that a facility is counted within: those on offer, and those that are asked for. */
function distancesOf(id: number, { distanceUnit, facilities }: CountedSearch): number[] {
  const asked = facilities.filter((one) => one.id === id).map(({ metres }) => metres);
  return [...new Set([...DISTANCE_STEPS[distanceUnit], ...asked])];
}

const OWN: readonly Counted[] = [
  byValue('property_type', 'property_type'),
  byValue('category_id', 'category_id'),
  byValue('city', 'city'),
  byValue('beds', 'bedrooms', ofReal),
  byValue('baths', 'bathrooms', ofReal),
  byRange('price', 'price', (price) => price, priceRanges),
  byRange('area', 'area', sizeIn(UNITS.ft2.factor)),
  byRange('price_per_area', 'price_per_area', (price, { unit }) =>
    Number.isFinite(price) ? pricePerArea(price, unit) : undefined,
  ),
  byRange('days_listed', 'created_at', (at, { now }) => Math.floor((microseconds(now) - at) / DAY)),
  {
    name: 'posted_since',
    count: (matches) => {
      const slots = matches.without('created_at');
      const { numbers } = numbersOf(matches.table, 'created_at', slots, (at) => at);
      const values = SEARCH_FILTERS.posted_since.values.map((value) => {
        const { postedFrom, postedBefore } = postedSince(value, matches.search.now);
        const from = postedFrom ? microseconds(postedFrom) : Number.NEGATIVE_INFINITY;
        const before = postedBefore ? microseconds(postedBefore) : Number.POSITIVE_INFINITY;
        return { value, count: numbers.filter((at) => at >= from && at < before).length };
      });
      return { values: values.filter(({ count }) => count > 0) };
    },
  },
  {
    name: 'parameter_id',
    // Homes have every one that is asked for: another one narrows what is found.
    count: ({ table, all }) => {
      const answered = [...table.columns.keys()].filter((name) => name.startsWith(ANSWERED));
      const counts = answered.map((name): [string, number] => [
        name.slice(ANSWERED.length),
        tally(table, name, all).get(true) ?? 0,
      ]);
      return { values: mostFrequent(new Map(counts.filter(([, count]) => count > 0))) };
    },
  },
  {
    name: 'facilities',
    count: (matches) => {
      const { table, search } = matches;
      const columns = [...table.columns.keys()].filter((name) => name.startsWith(NEAR));
      const values = columns.flatMap((column) => {
        const id = Number(column.slice(NEAR.length));
        const homes = [...tally(table, column, matches.without(column))];
        return distancesOf(id, search).map((metres) => ({
          value: facilitiesText([{ id, metres }]),
          count: homes.reduce((sum, [known, count]) => sum + (Number(known) <= metres ? count : 0), 0),
        }));
      });
      return { values: values.filter(({ count }) => count > 0) };
    },
  },
  bySwitch('promoted', 'promoted', isTrue),
  bySwitch('get_all_premium_properties', 'is_premium', isTrue),
  bySwitch('verified', 'owner_id', (owner, { verified }) => verified.has(owner as number), 'verified'),
];

/** Returns how the filters by one fact are counted: by what they ask of it. */
function countedFact(fact: string): Counted | undefined {
  const filters = OF_FACTS.map(([, filter]) => filter).filter((filter) => filter.fact === fact);
  const column = factColumn(fact);
  const asks = new Set(filters.map((filter) => filter.asks));
  if (asks.has('yes')) return bySwitch(fact, column, isTrue);
  if (asks.has('until')) return byDay(fact, column);
  const ladder = filters.find((filter) => filter.asks === 'at_least');
  if (ladder?.kind === 'choice') return byLadder(fact, column, ladder.values);
  const isSize = filters.some((filter) => filter.isSize);
  const ranges = byRange(fact, column, isSize ? sizeIn(1) : (number) => number);
  const values = byValue(fact, column);
  if (asks.has('least') && !asks.has('none')) return ranges;
  if (asks.has('least'))
    return { name: fact, count: (matches) => Object.assign(ranges.count(matches), values.count(matches)) };
  return asks.has('any') ? values : undefined;
}

/** Counts homes by months of the days of a column. */
const byDay = (name: string, column: string): Counted => ({
  name,
  count: (matches) => {
    const counts = tally(matches.table, column, matches.without(column));
    return { days: monthRanges(new Map([...counts].map(([day, count]) => [String(day), count]))) };
  },
});

/** Counts homes that have a class or a better one; the best come first. */
const byLadder = (name: string, column: string, classes: readonly string[]): Counted => ({
  name,
  count: (matches) => {
    const counts = tally(matches.table, column, matches.without(column));
    let sum = 0;
    const values = classes.map((value) => {
      sum += counts.get(value) ?? 0;
      return { value, count: sum };
    });
    return { values: values.filter(({ count }) => count > 0) };
  },
});

const COUNTED: readonly Counted[] = [
  ...OWN,
  ...[...new Set(OF_FACTS.map(([, { fact }]) => fact))].flatMap((fact) => countedFact(fact) ?? []),
];

/** Counts the answers to each question: choices one by one, numbers in ranges, days by months. */
function answersOf(matches: Matches): Counts['answers'] {
  const questions = [...matches.table.columns.keys()].filter(
    (name) => name.startsWith(FACT) && /^\d+$/.test(name.slice(FACT.length)),
  );
  return questions.flatMap((column) => {
    const slots = matches.without(column);
    const counts = tally(matches.table, column, slots);
    const texts = [...counts].filter((entry): entry is [string, number] => typeof entry[0] === 'string');
    const days = monthRanges(new Map(texts.filter(([text]) => isDay(text))));
    const values = mostFrequent(new Map(texts.filter(([text]) => !isDay(text))));
    const ranges = evenRanges(numbersOf(matches.table, column, slots, (number) => number));
    if (values.length + ranges.length + days.length === 0) return [];
    const id = Number(column.slice(FACT.length));
    return [
      {
        parameter_id: id,
        ...(values.length > 0 && { values }),
        ...(ranges.length > 0 && { ranges }),
        ...(days.length > 0 && { days }),
      },
    ];
  });
}
