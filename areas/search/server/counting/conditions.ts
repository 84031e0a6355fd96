import { type Unit, wholeRange } from '@keystead/kit/units';
import type { AnswerCondition } from '../../answers.ts';
import type { SearchFilters } from '../../contract.ts';
import type { FacilityDistance } from '../../facilities.ts';
import type { FilterName } from '../../filters.ts';
import { amountsAt } from '../../rules.ts';
import { columnParts } from '../column-parts.ts';
import { DAY, OF_FACTS, type OfFact } from '../facts-path.ts';
import { declaredParts, type Filter, PLAIN } from '../filter.ts';
import type { Value } from './column-table.ts';

/** Columns of numbers of which nearly each home has another one. */
export const NUMBER_COLUMNS = ['price', 'price_per_area', 'area', 'created_at'] as const;
/** The columns that stand in the search's row as they are; facts and answers are beside them, under `fact:`. */
export const ROW_COLUMNS = [...new Set(compared().map(([, { column }]) => column)), 'is_premium'] as const;

/** Returns the declared filters that compare a column; ids of homes are no column, but say which slots are asked. */
function compared() {
  return PLAIN.filter(([, { column }]) => column !== 'listing_id');
}

/** Returns the name of the column of a fact, or of the answers to a question. */
export const factColumn = (key: string | number): string => `fact:${key}`;

/** Returns the name of the column of the metres to a facility. */
export const facilityColumn = (id: number | string): string => factColumn(`near:${id}`);

/** Returns the name of the column that says whether a home answers a question. */
export const answeredColumn = (id: number | ''): string => `answered:${id}`;

/** What the values of one home must meet; undefined: nothing is known. */
export interface Condition {
  /** The filter that it stands for. */
  readonly filter: FilterName;
  /** Values are counted without the conditions of their own group: the choices of a filter, the limits of a range. */
  readonly group: string;
  readonly columns: readonly string[];
  readonly holds: (...values: (Value | undefined)[]) => boolean;
  /** The same of numbers, where it is a limit: no less, no more. */
  readonly limits?: { readonly least?: number; readonly most?: number };
  /** It asks of facts: closed premium homes never meet it. */
  readonly isClose?: true;
}

/** A search as columns are asked, in values that go from thread to thread. */
export interface Asked {
  readonly input: SearchFilters;
  /** What one unit of the operator's currency is in that of its amounts. */
  readonly rate: number;
  readonly now: Date;
}

/** Returns the conditions of a search. @param verified ids of the agents whom the site has verified */
export function conditionsOf({ input: asked, rate, now }: Asked, verified: ReadonlySet<number>): Condition[] {
  const input = amountsAt(rate, asked);
  const filter: Filter = Object.assign(declaredParts(input), ...Object.values(columnParts(input, now)));
  return [
    ...plainConditions(filter),
    ...specialConditions(filter, verified),
    ...factConditions(input),
    ...(input.parameter_values ?? []).flatMap(answerCondition),
    ...(input.facilities ?? []).map(facilityCondition),
  ];
}

/** Returns the conditions of a filter that compare columns. */
export function plainConditions(filter: Filter): Condition[] {
  return compared().flatMap(([name, declared]): Condition[] => {
    const asked: unknown = filter[declared.part];
    if (asked === undefined || asked === false) return [];
    if (Array.isArray(asked) && asked.length === 0) return [];
    const operator = ('operator' in declared ? declared.operator : undefined) ?? '=';
    // Of several questions each has a column: there are more sets of answered ones than can be numbered.
    if (operator === '@>')
      return (asked as number[]).map((id) => ({
        filter: name,
        group: declared.column,
        columns: [answeredColumn(id)],
        holds: (value) => value === true,
      }));
    const limits = operator === '>=' ? { least: asked as number } : { most: asked as number };
    return [
      {
        filter: name,
        group: declared.column,
        columns: [declared.column],
        holds: comparing(operator, asked),
        ...((operator === '>=' || operator === '<=') && { limits }),
      },
    ];
  });
}

type Holds = (value: Value | undefined) => boolean;

/** What is unknown meets nothing, and what has no end (the price of a home of no size) no limit. */
const atLeast =
  (limit: number): Holds =>
  (value) =>
    Number.isFinite(value) && (value as number) >= limit;
const atMost =
  (limit: number): Holds =>
  (value) =>
    Number.isFinite(value) && (value as number) <= limit;
const below =
  (limit: number): Holds =>
  (value) =>
    Number.isFinite(value) && (value as number) < limit;

/** Returns what the operator of a declared filter asks. */
function comparing(operator: '=' | '>=' | '<=' | '<> all', asked: unknown): Holds {
  const several = asked as readonly unknown[];
  switch (operator) {
    case '=':
      return (value) => value === asked;
    case '>=':
      return atLeast(asked as number);
    case '<=':
      return atMost(asked as number);
    case '<> all':
      return (value) => value !== undefined && !several.includes(value);
  }
}

/** Returns the conditions that other parts of a filter ask of columns. */
export function specialConditions(filter: Filter, verified: ReadonlySet<number>): Condition[] {
  const { postedFrom, postedBefore, minPerArea, maxPerArea } = filter;
  const one = (name: FilterName, column: string, holds: Holds, group = column): Condition[] => [
    { filter: name, group, columns: [column], holds },
  ];
  return [
    filter.premium ? one('get_all_premium_properties', 'is_premium', (value) => value === true) : [],
    filter.verified ? one('verified', 'owner_id', (owner) => verified.has(owner as number), 'verified') : [],
    minPerArea === undefined ? [] : one('min_price_per_area', 'price_per_area', atLeast(minPerArea)),
    maxPerArea === undefined ? [] : one('max_price_per_area', 'price_per_area', atMost(maxPerArea)),
    postedFrom ? one('max_days_listed', 'created_at', atLeast(microseconds(postedFrom))) : [],
    postedBefore ? one('min_days_listed', 'created_at', below(microseconds(postedBefore))) : [],
  ].flat();
}

/** Returns a moment as the column has it: exact, as the database's moments are. */
export const microseconds = (at: Date): number => at.getTime() * 1000;

function factConditions(facts: SearchFilters): Condition[] {
  const asked = facts as Partial<Record<FilterName, unknown>>;
  const conditions = OF_FACTS.flatMap(([name, declared]): Condition[] => {
    const value = asked[name];
    if (value === undefined || value === false || (Array.isArray(value) && value.length === 0)) return [];
    const holds = factHolds(declared, value, facts.area_unit);
    return [
      {
        filter: name,
        group: factColumn(declared.fact),
        columns: [factColumn(declared.fact)],
        holds,
        isClose: true,
      },
    ];
  });
  if (facts.exclude_top_floor) conditions.push(NOT_TOP_FLOOR);
  return conditions;
}

/** What is unknown is not the top floor. */
const NOT_TOP_FLOOR: Condition = {
  filter: 'exclude_top_floor',
  group: 'exclude_top_floor',
  columns: [factColumn('floor'), factColumn('floors_total')],
  holds: (floor, floors) => floor === undefined || floors === undefined || Number(floor) < Number(floors) - 1,
  isClose: true,
};

/** Returns what `factsPath` asks of one fact, for a value of it. */
function factHolds(declared: OfFact, asked: unknown, unit: Unit = 'ft2'): Condition['holds'] {
  const several: readonly unknown[] = Array.isArray(asked) ? asked : [asked];
  switch (declared.asks) {
    case 'least':
    case 'most':
      return limitHolds(declared, Number(asked), unit);
    case 'any':
      return (value) => several.includes(value);
    case 'none':
      return (value) => !several.includes(value);
    case 'at_least': {
      const choices: readonly string[] = declared.kind === 'choice' ? declared.values : [];
      const good = choices.slice(0, choices.indexOf(String(asked)) + 1);
      return (value) => good.includes(value as string);
    }
    case 'yes':
      return (value) => value === true;
    case 'until':
      return (value) => value !== undefined && value <= String(asked);
    case 'since':
      return (value) => value !== undefined && value >= String(asked);
  }
}

function limitHolds({ asks, isSize }: OfFact, limit: number, unit: Unit): Condition['holds'] {
  const isLeast = asks === 'least';
  if (!isSize) return isLeast ? atLeast(limit) : atMost(limit);
  const range = wholeRange(isLeast ? { min: limit } : { max: limit }, unit);
  return isLeast ? atLeast(range.least ?? 0) : below(range.below ?? 0);
}

/** Parts of a filter that columns know beside those of declared filters, and what follows from whose homes are closed. */
const SPECIAL_PARTS = [
  'postedFrom',
  'postedBefore',
  'premium',
  'premiumOfOwner',
  'verified',
  'minPerArea',
  'maxPerArea',
  'facts',
  'facilities',
] as const satisfies readonly (keyof Filter)[];
const INSIDE: ReadonlySet<string> = new Set([...PLAIN.map(([, { part }]) => part), ...SPECIAL_PARTS]);

/** Returns whether a part of a filter asks what columns do not know: a statement finds those homes. */
export const isOutside = (part: Partial<Filter>): boolean =>
  Object.entries(part).some(([name, value]) => value !== undefined && value !== false && !INSIDE.has(name));

/** Texts are no columns: a statement finds them. */
export const isText = ({ asks }: AnswerCondition): boolean => asks === 'text';

function facilityCondition({ id, metres }: FacilityDistance): Condition {
  const column = facilityColumn(id);
  return { filter: 'facilities', group: column, columns: [column], holds: atMost(metres), isClose: true };
}

/** Returns whether an answer is a day: days are texts, in the order of the calendar. */
export const isDay = (value: unknown): value is string => typeof value === 'string' && DAY.test(value);

function answerCondition({ id, asks, values }: AnswerCondition): Condition[] {
  if (asks === 'text') return [];
  const has = (value: Value | undefined, one: string) =>
    Array.isArray(value) ? value.includes(one) : value === one;
  const holds: Record<Exclude<AnswerCondition['asks'], 'text'>, Condition['holds']> = {
    min: atLeast(Number(values[0])),
    max: atMost(Number(values[0])),
    since: (value) => isDay(value) && value >= String(values[0]),
    until: (value) => isDay(value) && value <= String(values[0]),
    any: (value) => values.some((one) => has(value, one)),
    all: (value) => values.every((one) => has(value, one)),
    none: (value) => !values.some((one) => has(value, one)),
  };
  const column = factColumn(id);
  return [
    { filter: 'parameter_values', group: column, columns: [column], holds: holds[asks], isClose: true },
  ];
}
