import { type Unit, wholeRange } from '@keystead/kit/units';
import type { AnswerCondition } from '../answers.ts';
import type { SearchFilters } from '../contract.ts';
import { FILTERS, type FilterName, type SearchFilter } from '../filters.ts';

/** A filter by a fact. */
export type OfFact = SearchFilter & Required<Pick<SearchFilter, 'fact' | 'asks'>>;

/** Filters by facts, by their names. */
export const OF_FACTS = FILTERS.filter(
  (entry): entry is readonly [FilterName, OfFact] => entry[1].fact !== undefined,
);

/** What is stored of a day. */
export const DAY = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;

/** What is unknown is not the top floor. */
const TOP_FLOOR = 'exists($."floors_total") && $."floor" >= $."floors_total" - 1';

/**
 * Returns a jsonpath predicate over the facts of a home, the column `facts` of the search's row: a search and a saved search ask
 * the same one. What is not known of a home meets nothing but an exclusion. Undefined where nothing is asked.
 */
export function factsPath(input: SearchFilters): string | undefined {
  const asked = input as Partial<Record<FilterName, unknown>>;
  const conditions = OF_FACTS.flatMap(([name, filter]) => {
    const value = asked[name];
    return value === undefined || value === false ? [] : conditionsOf(filter, value, input.area_unit);
  });
  conditions.push(...(input.parameter_values?.map(answerCondition) ?? []));
  if (input.exclude_top_floor) conditions.push(`!(${TOP_FLOOR})`);
  return conditions.length > 0 ? conditions.join(' && ') : undefined;
}

function conditionsOf(filter: OfFact, value: unknown, unit: Unit = 'ft2'): string[] {
  const key = keyOf(filter.fact);
  const values = Array.isArray(value) ? value : [value];
  switch (filter.asks) {
    case 'least':
    case 'most':
      return [limit(filter, key, Number(value), unit)];
    case 'any':
      return values.length > 0 ? [`(${isOneOf(key, values)})`] : [];
    case 'none':
      return values.length > 0 ? [`!(${isOneOf(key, values)})`] : [];
    case 'at_least': {
      const choices: readonly string[] = filter.kind === 'choice' ? filter.values : [];
      return [`(${isOneOf(key, choices.slice(0, choices.indexOf(String(value)) + 1))})`];
    }
    case 'yes':
      return [`${key} == true`];
    case 'until':
      return [`${key} <= ${literal(value)}`];
    case 'since':
      return [`${key} >= ${literal(value)}`];
  }
}

/** Sizes count with the whole number that they have in the unit asked for, as `min_area` has it. */
function limit({ asks, isSize }: OfFact, key: string, value: number, unit: Unit): string {
  if (!isSize) return `${key} ${asks === 'least' ? '>=' : '<='} ${value}`;
  const { least, below } = wholeRange(asks === 'least' ? { min: value } : { max: value }, unit);
  return asks === 'least' ? `${key} >= ${least}` : `${key} < ${below}`;
}

/** An answer of another kind than the one asked for meets nothing; it is none of the choices, though. */
function answerCondition({ id, asks, values }: AnswerCondition): string {
  const key = keyOf(String(id));
  switch (asks) {
    case 'min':
      return `${key} >= ${Number(values[0])}`;
    case 'max':
      return `${key} <= ${Number(values[0])}`;
    case 'since':
      return dayCondition(key, '>=', values[0]);
    case 'until':
      return dayCondition(key, '<=', values[0]);
    case 'any':
      return `(${isOneOf(key, values)})`;
    case 'all':
      return values.map((value) => `${key} == ${literal(value)}`).join(' && ');
    case 'none':
      return `!exists(${key} ? (${isOneOf('@', values)}))`;
    case 'text':
      return `${key} like_regex ${literal(values[0])} flag "iq"`;
  }
}

/** Days are texts, in the order of the calendar; another text is no day. */
const dayCondition = (key: string, operator: '>=' | '<=', day: string | undefined): string =>
  `exists(${key} ? (@ ${operator} ${literal(day)} && @ like_regex ${literal(DAY.source)}))`;

/** Returns the accessor of a fact. */
const keyOf = (fact: string): string => `$.${literal(fact)}`;

const isOneOf = (key: string, values: readonly unknown[]): string =>
  values.map((value) => `${key} == ${literal(value)}`).join(' || ');

/** Returns a value as jsonpath writes it, which is as JSON does. */
const literal = (value: unknown): string => JSON.stringify(value);
