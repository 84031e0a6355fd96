import { isDate } from '@keystead/kit/date';
import type { DistanceUnit } from '@keystead/kit/distance';
import type { SearchFilters } from '../../contract.ts';
import { FARTHEST, type FacilityDistance } from '../../facilities.ts';
import { FILTERS, type FilterName, type SearchFilter } from '../../filters.ts';
import { facilitiesText } from '../../written.ts';
import type { ColumnTable } from './column-table.ts';
import { type Condition, conditionsOf } from './conditions.ts';
import { type Counts, countValues } from './counts.ts';
import { closedHomes, eachFailing, type OpenTo, slotsOf } from './failures.ts';
import { type Relaxable, type Relaxation, relax } from './relaxations.ts';

/** What a search is counted by, in values that go from thread to thread. */
export interface CountingRequest {
  input: SearchFilters;
  /** Which filters say the category. */
  categoryFilters: readonly FilterName[];
  rate: number;
  /** Of the distances that are counted. */
  distanceUnit: DistanceUnit;
  now: Date;
  openTo: OpenTo;
  /** The search says by coordinates where homes are, or asks what is near them or for their charges: closed ones are not found. */
  isClose: boolean;
  /** What columns do not know: the homes that meet it. */
  outside: readonly Outside[];
  /** Homes that the reader has hidden. */
  exceptIds: Int32Array;
  /** Filters that stay as they are. */
  fixed: readonly FilterName[];
  /** Agents whom the site has verified, and the site itself. */
  verified: ReadonlySet<number>;
}

export interface Outside {
  filters: readonly FilterName[];
  /** Closed premium homes never meet it. */
  isClose: boolean;
  ids: Int32Array;
}

/** Counts what each value of each filter gives. */
export function countSearch(
  table: ColumnTable,
  { input, rate, distanceUnit, now, openTo, isClose, outside, exceptIds, verified }: CountingRequest,
): Counts {
  return countValues(table, {
    conditions: conditionsOf({ input, rate, now }, verified),
    outside: [...outside.map(({ ids }) => slotsOf(table, ids)), slotsBut(table, exceptIds)],
    isClose,
    openTo,
    unit: input.area_unit ?? 'ft2',
    distanceUnit,
    facilities: input.facilities ?? [],
    now,
    verified,
  });
}

/** Returns 1 for each slot but those of these homes. */
const slotsBut = (table: ColumnTable, ids: Int32Array) => slotsOf(table, ids).map((isThere) => 1 - isThere);

/** A market of its own: who wants to rent is not helped by what is for sale. */
const NEVER_RELAXED: readonly FilterName[] = ['property_type'];
/** Filters that can be relaxed at once; more than these stay as they are. */
const MOST_RELAXABLE = 60;
/** Filters of one moment: a part of them alone would still leave homes out. */
const POSTED = FILTERS.filter(([, filter]) => filter.special === 'posted').map(([name]) => name);

/** Returns the smallest changes of a search that find homes. */
export function relaxSearch(
  table: ColumnTable,
  { input, categoryFilters, rate, now, openTo, outside, exceptIds, fixed, verified }: CountingRequest,
): Relaxation[] {
  const byFilter = Map.groupBy(conditionsOf({ input, rate, now }, verified), ({ filter }) => filter);
  const isFixed = (names: readonly FilterName[]) =>
    names.some((name) => fixed.includes(name) || NEVER_RELAXED.includes(name));
  const filtersOf = (name: FilterName): FilterName[] => {
    if (POSTED.includes(name)) return POSTED.filter((one) => input[one] !== undefined);
    return name === 'category_id' ? [...categoryFilters] : [name];
  };
  const inside = [...byFilter].map(([name, conditions]): Relaxable => {
    const filters = filtersOf(name);
    // What is left out together has no single looser value.
    const looser = filters.length > 1 ? [] : looserValues(name, input);
    const loosened = looser.map(({ text, value }) => {
      const all = conditionsOf({ input: { ...input, [name]: value }, rate, now }, verified);
      return {
        value: text,
        fails: failsAny(
          table,
          all.filter(({ filter }) => filter === name),
        ),
      };
    });
    const steps = [{ fails: failsAny(table, conditions) }, ...loosened];
    return { filters, steps, isClose: conditions.some((condition) => condition.isClose) };
  });
  const found = outside.map(({ filters, ids, isClose: isOwn }): Relaxable => {
    const slots = slotsOf(table, ids);
    const fails = (fail: (slot: number) => void) => {
      for (let slot = 0; slot < table.size; slot++) if (slots[slot] === 0) fail(slot);
    };
    return { filters, steps: [{ fails }], isClose: isOwn };
  });
  const all = merged([...inside, ...found]);
  const relaxables = all.filter(({ filters }) => !isFixed(filters)).slice(0, MOST_RELAXABLE);
  const stands = slotsBut(table, exceptIds);
  const closed = closedHomes(table, openTo);
  // A point to be near without a distance: no condition stands for it, and it is not relaxed.
  if (input.latitude !== undefined && input.radius === undefined) leaveOut(stands, closed);
  for (const { steps, isClose: asksClosely } of all.filter((one) => !relaxables.includes(one))) {
    steps[0]?.fails((slot) => {
      stands[slot] = 0;
    });
    if (asksClosely) leaveOut(stands, closed);
  }
  return relax(table, relaxables, { stands, closed });
}

function leaveOut(stands: Uint8Array, homes: Uint8Array): void {
  for (let slot = 0; slot < stands.length; slot++) if (homes[slot] === 1) stands[slot] = 0;
}

const failsAny =
  (table: ColumnTable, conditions: readonly Condition[]): Relaxable['steps'][number]['fails'] =>
  (fail) => {
    for (const condition of conditions) eachFailing(table, condition, fail);
  };

/** Puts together what stands for the same filters. */
function merged(relaxables: readonly Relaxable[]): Relaxable[] {
  const groups = Map.groupBy(relaxables, ({ filters }) => filters.join());
  return [...groups.values()].map((group) => {
    const [first] = group as [Relaxable, ...Relaxable[]];
    if (group.length === 1) return first;
    const fails = (fail: (slot: number) => void) => {
      for (const { steps } of group) steps[0]?.fails(fail);
    };
    return { filters: first.filters, steps: [{ fails }], isClose: group.some(({ isClose }) => isClose) };
  });
}

/** Below it whole numbers are counts: of rooms, of floors. */
const COUNTS_BELOW = 20;
const SHARES = [0.1, 0.25];

/** A value of a filter as the wire has it, and as it is read. */
interface Looser {
  text: string;
  value: unknown;
}

/** Facilities may be so many times as far away. */
const FARTHER = [1.5, 2.5];

/** Returns the same facilities farther away; none farther than searches take. */
const widened = (facilities: readonly FacilityDistance[], times: number): FacilityDistance[] =>
  facilities.map(({ id, metres }) => ({ id, metres: Math.min(Math.round(metres * times), FARTHEST) }));

/** Returns looser values of a filter, at most two steps away from its own. */
function looserValues(name: FilterName, input: SearchFilters): Looser[] {
  const { facilities } = input;
  if (name === 'facilities' && facilities !== undefined) {
    const asked = facilitiesText(facilities);
    const farther = FARTHER.map((times) => widened(facilities, times));
    return farther
      .map((value) => ({ text: facilitiesText(value), value }))
      .filter(({ text }) => text !== asked);
  }
  return [...looserLimits(name, input), ...looserDays(name, input)].map((value) => ({
    text: String(value),
    value,
  }));
}

/** Days that a home may be free earlier or later. */
const DAYS_AWAY = [30, 90];
const DAY = 86_400_000;

/** Returns days beyond a first or last one. */
function looserDays(name: FilterName, input: SearchFilters): string[] {
  const declared: SearchFilter | undefined = FILTERS.find(([one]) => one === name)?.[1];
  const value: unknown = input[name];
  if (declared?.kind !== 'date' || typeof value !== 'string') return [];
  const sign = declared.asks === 'since' ? -1 : 1;
  const days = DAYS_AWAY.map((away) => new Date(Date.parse(value) + sign * away * DAY).toISOString());
  return days.map((at) => at.slice(0, 10)).filter(isDate);
}

/** Returns looser limits of a number, two steps away from it: one and two more rooms, a tenth and a quarter of a price. */
function looserLimits(name: FilterName, input: SearchFilters): number[] {
  const declared: SearchFilter | undefined = FILTERS.find(([one]) => one === name)?.[1];
  const value: unknown = input[name];
  if (declared?.kind !== 'number' || typeof value !== 'number') return [];
  const isLeast = name.startsWith('min_');
  if (!isLeast && !name.startsWith('max_')) return [];
  const sign = isLeast ? -1 : 1;
  const isCount = Number.isInteger(value) && Math.abs(value) < COUNTS_BELOW;
  const looser = isCount
    ? [value + sign, value + 2 * sign]
    : SHARES.map((share) => rounded(value + sign * Math.abs(value) * share, isLeast));
  const allowed = looser.filter((one) => one >= declared.least && one <= declared.most && one !== value);
  return [...new Set(allowed)];
}

/** Rounds to two digits, away from what is asked: a price of 385,000 is loosened to 430,000. */
function rounded(value: number, isDown: boolean): number {
  if (value === 0) return 0;
  const unit = 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1);
  const steps = isDown ? Math.floor(value / unit + 1e-9) : Math.ceil(value / unit - 1e-9);
  return Number((steps * unit).toPrecision(12));
}
