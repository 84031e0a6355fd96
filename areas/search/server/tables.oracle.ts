import { isDate } from '@keystead/kit/date';
import { FACTS } from '@keystead/listings/facts';
import { DISTANCE_STEPS } from '../distances.ts';
import { parseFacilities } from '../facilities.ts';
import { FILTERS, type FilterName, type SearchFilter } from '../filters.ts';
import { facilitiesText } from '../written.ts';
import { reductionOf, wholeSize } from './facts.oracle.ts';
import {
  type Asked,
  areaIn,
  conditionsOf,
  daysListed,
  matching,
  posted,
  pricePer,
  unitOf,
} from './search.oracle.ts';
import type { Home, World } from './search.world.ts';

/**
 * The oracle over many homes: which of them meet a filter is looked up once, home by home, and remembered as one byte for each;
 * everything a search answers is put together from these.
 */

/** 1 for each home that is among them. */
type Mask = Uint8Array;
type Value = string | number | boolean;

/** Filters that count as one: what is counted of a filter is counted without them. */
function familyOf(name: FilterName, filter: SearchFilter): string {
  if (filter.fact !== undefined) return filter.fact;
  if (filter.special === 'posted') return 'posted';
  if (name === 'category_slug_id') return 'category_id';
  // Not the homes of some agents is another question than whether an agent is verified.
  return name.replace(/^(min|max|exclude)_/, '');
}
const FAMILIES = new Map(FILTERS.map(([name, filter]) => [name, familyOf(name, filter)]));

/** Filters that narrow only together. */
const TOGETHER: readonly (readonly FilterName[])[] = [
  ['latitude', 'longitude', 'radius'],
  ['max_monthly_cost', 'loan_down', 'loan_rate', 'loan_years'],
  ['posted_since', 'min_days_listed', 'max_days_listed'],
  ['category_id', 'category_slug_id'],
];
/** What the meaning of other filters depends on. */
const MODIFIERS = [
  'price_currency',
  'area_unit',
  'loan_down',
  'loan_rate',
  'loan_years',
  'latitude',
  'longitude',
] as const;

/** What a filter's values give under all other filters: of each value, or of the numbers in ranges. */
interface Counted {
  readonly name: string;
  readonly family: string;
  /** Closed homes say nothing of it. */
  readonly isFact: boolean;
  /** The values that a home has, as the filter compares them. */
  readonly values: (home: Home, asked: Asked, now: Date) => readonly Value[];
  /** The best first: each counts with those before it. */
  readonly ladder?: readonly string[];
  readonly isRange: boolean;
}

const known = <T extends Value>(value: T | null | undefined | false): T[] =>
  value === null || value === undefined || value === false ? [] : [value];
const own = (
  name: string,
  values: Counted['values'],
  { family = name, isRange = false }: { family?: string; isRange?: boolean } = {},
): Counted => ({ name, family, values, isRange, isFact: false });
const onOff = (name: string, isOn: (home: Home) => boolean): Counted =>
  own(name, (home) => (isOn(home) ? ['1'] : []));
const range = { isRange: true };

const OWN: readonly Counted[] = [
  own('property_type', ({ type }) => [type]),
  own('category_id', ({ categoryId }) => [categoryId]),
  own('city', ({ city }) => [city]),
  own('beds', ({ beds }) => known(beds)),
  own('baths', ({ baths }) => known(baths)),
  own('price', ({ price }) => (price > 0 ? [price] : []), range),
  own('area', (home, asked) => known(areaIn(home, unitOf(asked))), range),
  own('price_per_area', (home, asked) => known(pricePer(home, unitOf(asked))), range),
  own('days_listed', (home, _, now) => [daysListed(home, now)], { ...range, family: 'posted' }),
  own('posted_since', (home, _, now) => ['0', '1'].filter((since) => posted(since, now)(home)), {
    family: 'posted',
  }),
  // Homes have all that are asked for: another one narrows what is found.
  own(
    'parameter_id',
    ({ answers }) => Object.entries(answers).flatMap(([id, value]) => (value === 0 ? [] : [id])),
    { family: 'nothing' },
  ),
  onOff('promoted', ({ promoted }) => promoted),
  onOff('get_all_premium_properties', ({ premium }) => premium),
  onOff('verified', ({ isVerified }) => isVerified),
];

/** Facts of a home that its owner does not state. */
const SEEN: Readonly<Record<string, (home: Home) => Value | undefined>> = {
  has_tour: ({ hasTour }) => hasTour,
  has_plan: ({ hasPlan }) => hasPlan,
  has_video: ({ hasVideo }) => hasVideo,
  reduced_by: reductionOf,
  walking_score: ({ walkingScore }) => walkingScore ?? undefined,
};

const DAY = 86_400_000;
/** Returns a day as a number, as ranges of days are compared. */
export const dayNumber = (day: string): number => Date.parse(day) / DAY;

/** Returns how a fact is counted: by what its filters ask of it. */
function countedFact(fact: string): Counted[] {
  const filters = FILTERS.map(([, filter]) => filter).filter((filter) => filter.fact === fact);
  const asks = new Set(filters.map((filter) => filter.asks));
  const isSize = filters.some((filter) => filter.isSize);
  const read = (home: Home) => (fact in FACTS ? home.facts[fact] : SEEN[fact]?.(home));
  const base = { name: fact, family: fact, isFact: true, isRange: false };
  if (asks.has('yes')) return [{ ...base, values: (home) => (read(home) === true ? ['1'] : []) }];
  if (asks.has('until'))
    return [
      { ...base, isRange: true, values: (home) => known(read(home)).map((day) => dayNumber(String(day))) },
    ];
  const ladder = filters.find((filter) => filter.asks === 'at_least');
  const plain = { ...base, values: (home: Home) => known(read(home)) };
  if (ladder?.kind === 'choice') return [{ ...plain, ladder: ladder.values }];
  const ranges: Counted = {
    ...base,
    isRange: true,
    values: (home, asked) =>
      known(read(home)).map((value) => (isSize ? wholeSize(Number(value), unitOf(asked)) : value)),
  };
  if (asks.has('least')) return asks.has('none') ? [ranges, plain] : [ranges];
  return asks.has('any') ? [plain] : [];
}

const FACTS_ASKED = new Set(FILTERS.flatMap(([, { fact }]) => known(fact)));
const COUNTED: readonly Counted[] = [...OWN, ...[...FACTS_ASKED].flatMap(countedFact)];

/** The values of a column: of each home the place of its list of values. */
interface Column {
  readonly codes: Int32Array;
  readonly lists: readonly (readonly Value[])[];
}

/** How a search is asked. */
export interface Reader {
  /** Premium homes are closed to the reader. */
  readonly isClosed?: boolean;
  /** Homes that the reader has hidden. */
  readonly hidden?: Mask;
}

/** What is counted of one filter, or of the answers to one question. */
export interface Tally {
  readonly isRange: boolean;
  readonly counts: ReadonlyMap<Value, number>;
}

/** A set of changes that finds homes. */
export interface Way {
  readonly changes: Readonly<Record<string, string | null>>;
  readonly count: number;
  /** By how much it changes the search. */
  readonly cost: number;
}

const MOST_CHANGES = 3;
/** Masks that are remembered: a byte for each home. */
const MOST_MASKS = 6000;
const LEFT_OUT = 3;

export class Tables {
  readonly homes: readonly Home[];
  private readonly rates: World['rates'];
  private readonly now: Date;
  /** The question that owners answer in their own words. */
  private readonly ownWords: number;
  private readonly masks = new Map<string, Mask | undefined>();
  private readonly columns = new Map<string, Column>();

  constructor({ homes, rates, gardenId }: Pick<World, 'homes' | 'rates' | 'gardenId'>, now: Date) {
    this.ownWords = gardenId;
    this.homes = homes;
    this.rates = rates;
    this.now = now;
  }

  /** Returns the homes that a search finds. */
  found(asked: Asked, reader: Reader = {}): Mask {
    const found = reader.hidden?.map((isHidden) => 1 - isHidden) ?? new Uint8Array(this.homes.length).fill(1);
    for (const { mask } of this.conditions(asked, reader))
      for (let i = 0; i < found.length; i++) found[i]! &= mask[i]!;
    return found;
  }

  /** Returns whether a search finds one home, by its place among all. */
  finds(asked: Asked, place: number): boolean {
    return matching([this.homes[place] as Home], asked, { now: this.now, rates: this.rates }).length > 0;
  }

  /** Returns the homes of a mask, in their order. */
  homesOf(mask: Mask): Home[] {
    return this.homes.filter((_, i) => mask[i] === 1);
  }

  /** Returns what a search asks, one after the other, with the filters that are left out together with each. */
  private conditions(
    asked: Asked,
    { isClosed = false }: Reader,
  ): { family: string; names: FilterName[]; mask: Mask }[] {
    return (Object.keys(asked) as FilterName[]).flatMap((name) => {
      // Each condition on answers is one of its own, and each facility.
      const isSeveral = name === 'parameter_values' || name === 'facilities';
      const texts = isSeveral ? (asked[name]?.split('|') ?? []) : [asked[name] as string];
      return texts.flatMap((text) => {
        const mask = this.mask(name, { ...asked, [name]: text }, isClosed);
        if (mask === undefined) return [];
        const family = isSeveral ? partOf(name, text) : (FAMILIES.get(name) as string);
        const group = TOGETHER.find((names) => names.includes(name)) ?? [name];
        return [{ family, mask, names: group.filter((one) => asked[one] !== undefined) }];
      });
    });
  }

  private mask(name: FilterName, asked: Asked, isClosed: boolean): Mask | undefined {
    const key = [name, asked[name], isClosed, ...MODIFIERS.map((one) => asked[one])].join('\n');
    if (!this.masks.has(key)) {
      if (this.masks.size >= MOST_MASKS) this.masks.delete(this.masks.keys().next().value as string);
      const circumstances = { now: this.now, rates: this.rates, isClosed };
      const modifiers = MODIFIERS.flatMap((one) => (asked[one] === undefined ? [] : [[one, asked[one]]]));
      const alone: Asked = { ...Object.fromEntries(modifiers), [name]: asked[name] };
      const holds = conditionsOf(alone, circumstances).get(name);
      this.masks.set(key, holds && Uint8Array.from(this.homes, (home) => (holds(home) ? 1 : 0)));
    }
    return this.masks.get(key);
  }

  /** Returns the homes that a search finds, and those that it would find without one family of filters alone. */
  private families(asked: Asked, reader: Reader): { all: number[]; only: Map<string, number[]> } {
    const conditions = this.conditions(asked, reader);
    const only = new Map<string, number[]>();
    const all: number[] = [];
    for (let i = 0; i < this.homes.length; i++) {
      if (reader.hidden?.[i] === 1) continue;
      let [failed, isLost] = ['', false];
      for (const { family, mask } of conditions) {
        if (mask[i] === 1) continue;
        if (failed !== '' && failed !== family) isLost = true;
        failed = family;
      }
      if (isLost) continue;
      if (failed === '') all.push(i);
      else if (!only.get(failed)?.push(i)) only.set(failed, [i]);
    }
    return { all, only };
  }

  /** Counts every value of every filter under all other filters, and the answers to each question. */
  counts(
    asked: Asked,
    reader: Reader,
  ): { total: number; filters: Map<string, Tally[]>; answers: Map<number, Tally> } {
    const { all, only } = this.families(asked, reader);
    const slotsOf = ({ family, isFact }: { family: string; isFact: boolean }) => {
      const slots = [...all, ...(only.get(family) ?? [])];
      return isFact && reader.isClosed ? slots.filter((i) => !this.homes[i]?.premium) : slots;
    };
    const filters = COUNTED.map((counted): [string, Tally] => {
      const column = this.column(`${counted.name} ${counted.isRange} ${unitOf(asked)}`, (home) =>
        counted.values(home, asked, this.now),
      );
      const counts = tally(column, slotsOf(counted));
      return [
        counted.name,
        { isRange: counted.isRange, counts: counted.ladder ? climb(counted.ladder, counts) : counts },
      ];
    });
    filters.push(['facilities', { isRange: false, counts: this.distances(asked, slotsOf) }]);
    const questions = new Set(this.homes.flatMap(({ answers }) => Object.keys(answers)));
    const answers = [...questions].map((id): [number, Tally] => {
      const column = this.column(`answer ${id}`, ({ answers: given }) => {
        const answer = given[Number(id)];
        // Texts of owners are not counted, and days by months.
        if (Number(id) === this.ownWords) return [];
        if (typeof answer === 'string' && isDate(answer)) return [dayNumber(answer)];
        return [answer ?? []].flat();
      });
      const counts = tally(column, slotsOf({ family: questionOf(id), isFact: true }));
      return [Number(id), { isRange: [...counts.keys()].some((value) => typeof value === 'number'), counts }];
    });
    const grouped = Map.groupBy(filters, ([name]) => name);
    return {
      total: all.length,
      filters: new Map([...grouped].map(([name, group]) => [name, group.map(([, one]) => one)])),
      answers: new Map(answers),
    };
  }

  /** Counts homes near each facility within the distances on offer, and within those asked for. */
  private distances(
    asked: Asked,
    slotsOf: (counted: { family: string; isFact: boolean }) => readonly number[],
  ): Map<Value, number> {
    const counts = new Map<Value, number>();
    const wanted = asked.facilities?.split('|') ?? [];
    for (const id of new Set(this.homes.flatMap(({ near }) => Object.keys(near)))) {
      const slots = slotsOf({ family: facilityOf(id), isFact: true });
      const steps = DISTANCE_STEPS.km.map((metres) => `${id}:${metres}`);
      for (const step of new Set([...steps, ...wanted.filter((one) => one.split(':')[0] === id)])) {
        const near = this.mask('facilities', { facilities: step }, false) as Mask;
        let count = 0;
        for (const slot of slots) count += near[slot] as number;
        if (count > 0) counts.set(step, count);
      }
    }
    return counts;
  }

  private column(key: string, values: (home: Home) => readonly Value[]): Column {
    const known = this.columns.get(key);
    if (known) return known;
    const places = new Map<string, number>();
    const lists: (readonly Value[])[] = [];
    const codes = Int32Array.from(this.homes, (home) => {
      const list = values(home);
      const text = JSON.stringify(list);
      const place = places.get(text) ?? lists.push(list) - 1;
      places.set(text, place);
      return place;
    });
    this.columns.set(key, { codes, lists });
    return { codes, lists };
  }

  /**
   * Returns the smallest sets of up to three changes that find homes, by trying what each home needs, the least first; none
   * where the search finds some.
   */
  ways(asked: Asked, reader: Reader): Way[] {
    const units = this.units(asked, reader);
    const free = units.filter(({ isFixed }) => !isFixed);
    const all = this.kindsOf(units, reader);
    const isWithin = (one: number[], other: number[]) =>
      one.every((need, place) => need <= (other[place] as number));
    return all
      .filter(({ needs }) => needs.some((need) => need > 0))
      .filter(({ needs }) => !all.some((other) => other.needs !== needs && isWithin(other.needs, needs)))
      .map(({ needs }) => ({
        changes: Object.fromEntries(
          free.flatMap(({ names, steps }, place) => {
            const need = needs[place] as number;
            const value = steps[need]?.value ?? null;
            return need === 0 ? [] : names.map((name): [string, string | null] => [name, value]);
          }),
        ),
        count: all.reduce((sum, kind) => sum + (isWithin(kind.needs, needs) ? kind.count : 0), 0),
        cost: needs.reduce((sum, need) => sum + need, 0),
      }))
      .sort((a, b) => a.cost - b.cost || b.count - a.count);
  }

  /**
   * Returns what homes need of the changes, each of which has up to three steps, and how many need the same: a number of
   * two bits for each change, as this is done for every home of every search.
   */
  private kindsOf(
    units: readonly { isFixed: boolean; steps: readonly { mask: Mask }[] }[],
    { hidden }: Reader,
  ): { needs: number[]; count: number }[] {
    const fixed = units.flatMap(({ isFixed, steps }) => (isFixed ? [steps[0]?.mask as Mask] : []));
    const free = units.flatMap(({ isFixed, steps }) => (isFixed ? [] : [steps.map(({ mask }) => mask)]));
    const counts = new Map<number, number>();
    for (let i = 0; i < this.homes.length; i++) {
      if (hidden?.[i] === 1 || fixed.some((mask) => mask[i] === 0)) continue;
      let [code, changes] = [0, 0];
      for (let unit = 0; unit < free.length && changes <= MOST_CHANGES; unit++) {
        const masks = free[unit] as Mask[];
        let need = 0;
        while (need < masks.length && masks[need]![i] === 0) need += 1;
        if (need === masks.length) need = LEFT_OUT;
        if (need > 0) changes += 1;
        code = code * (LEFT_OUT + 1) + need;
      }
      if (changes <= MOST_CHANGES) counts.set(code, (counts.get(code) ?? 0) + 1);
    }
    return [...counts].map(([code, count]) => {
      const digits = code.toString(LEFT_OUT + 1).padStart(free.length, '0');
      return { needs: free.map((_, unit) => Number(digits[unit])), count };
    });
  }

  /** Returns what may be changed of a search, one after the other, from what is asked to what is loosest. */
  private units(asked: Asked, reader: Reader) {
    const groups = Map.groupBy(this.conditions(asked, reader), ({ names }) => names.join());
    return [...groups.values()].map((group) => {
      const names = group[0]?.names as FilterName[];
      const [name] = names as [FilterName];
      const [one, ...others] = group.map(({ mask }) => mask) as [Mask, ...Mask[]];
      const both = others.length === 0 ? one : Uint8Array.from(one);
      for (const other of others) for (let i = 0; i < both.length; i++) both[i]! &= other[i]!;
      const steps: { value?: string; mask: Mask }[] = [{ mask: both }];
      if (names.length === 1)
        for (const value of looser(name, asked[name] as string)) {
          const mask = this.mask(name, { ...asked, [name]: value }, reader.isClosed ?? false);
          if (mask) steps.push({ value, mask });
        }
      // What a guest has hidden stays so, as does the kind of offer, and a point to be near without a distance.
      const isPoint = name === 'latitude' && !names.includes('radius');
      return { names, steps, isFixed: isPoint || name === 'property_type' || name === 'exclude_ids' };
    });
  }
}

/** Texts are answered by no column: conditions on them are never left out. */
const questionOf = (text: string) => (text.includes('.text.') ? text : `question ${text.split('.')[0]}`);

const facilityOf = (text: string) => `facility ${text.split(':')[0]}`;
const partOf = (name: FilterName, text: string) =>
  name === 'facilities' ? facilityOf(text) : questionOf(text);

function tally({ codes, lists }: Column, slots: readonly number[]): Map<Value, number> {
  const found = new Uint32Array(lists.length);
  for (const slot of slots) found[codes[slot] as number]! += 1;
  const counts = new Map<Value, number>();
  for (const [code, list] of lists.entries())
    if (found[code]! > 0)
      for (const value of new Set(list))
        counts.set(value, (counts.get(value) ?? 0) + (found[code] as number));
  return counts;
}

/** Counts each step with those before it. */
function climb(ladder: readonly string[], counts: ReadonlyMap<Value, number>): Map<Value, number> {
  let sum = 0;
  const steps = ladder.map((step): [string, number] => {
    sum += counts.get(step) ?? 0;
    return [step, sum];
  });
  return new Map(steps.filter(([, count]) => count > 0));
}

/** Filters whose limits are loosened: not those that stand for places and loans. */
const NEVER_LOOSENED = ['latitude', 'longitude', 'radius', 'max_monthly_cost'];

/** Returns days 30 and 90 days away, and facilities one and a half and two and a half times as far. */
function farther(name: FilterName, filter: SearchFilter | undefined, text: string): string[] {
  if (name === 'facilities')
    return [1.5, 2.5]
      .map((times) =>
        facilitiesText(
          parseFacilities(text).map(({ id, metres }) => ({ id, metres: Math.round(metres * times) })),
        ),
      )
      .filter((looserText) => looserText !== text);
  if (filter?.kind !== 'date') return [];
  const sign = filter.asks === 'since' ? -1 : 1;
  return [30, 90].map((days) => new Date((dayNumber(text) + sign * days) * DAY).toISOString().slice(0, 10));
}

/** Returns looser limits: one and two more rooms, a tenth and a quarter of a price, in two digits. */
function looser(name: FilterName, text: string): string[] {
  const filter = FILTERS.find(([one]) => one === name)?.[1];
  if (filter?.kind !== 'number') return farther(name, filter, text);
  if (NEVER_LOOSENED.includes(name) || !/^(min|max)_/.test(name)) return [];
  const value = Number(text);
  const sign = name.startsWith('min_') ? -1 : 1;
  const isCount = Number.isInteger(value) && Math.abs(value) < 20;
  const round = (limit: number) => {
    if (limit === 0) return 0;
    const unit = 10 ** (Math.floor(Math.log10(Math.abs(limit))) - 1);
    const digits = limit / unit;
    return Number(((sign < 0 ? Math.floor(digits + 1e-9) : Math.ceil(digits - 1e-9)) * unit).toPrecision(12));
  };
  const limits = isCount
    ? [value + sign, value + 2 * sign]
    : [0.1, 0.25].map((share) => round(value + sign * Math.abs(value) * share));
  const allowed = limits.filter((one) => one >= filter.least && one <= filter.most && one !== value);
  return [...new Set(allowed)].map(String);
}
