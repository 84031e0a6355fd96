import { UNITS, type Unit } from '@keystead/kit/units';
import type { SearchFilter } from '../filters.ts';
import type { Home } from './search.world.ts';

type Holds = (home: Home) => boolean;

/** Returns a size as the whole number that it has in a unit; what is anything is at least one. */
export const wholeSize = (squareMetres: number, unit: Unit): number =>
  Math.max(1, Math.round(squareMetres / UNITS[unit].factor));

/** Returns whether an answer to a question of the operator's is what a condition asks for. */
export function answers({ answers: given }: Home, text: string): boolean {
  const [, id = '', asks, rest = ''] = /^(\d+)\.(\w+)\.(.*)$/s.exec(text) ?? [];
  const values = rest.split(',').map(decodeURIComponent);
  const answer = given[Number(id)];
  // Choices and texts are what they say; a number is none of them.
  const said = typeof answer === 'number' || answer === undefined ? [] : [answer].flat();
  const [first = ''] = values;
  switch (asks) {
    case 'min':
      return typeof answer === 'number' && answer >= Number(first);
    case 'max':
      return typeof answer === 'number' && answer <= Number(first);
    case 'since':
      return said.some((one) => /^\d{4}-\d\d-\d\d$/.test(one) && one >= first);
    case 'until':
      return said.some((one) => /^\d{4}-\d\d-\d\d$/.test(one) && one <= first);
    case 'any':
      return values.some((value) => said.includes(value));
    case 'all':
      return values.every((value) => said.includes(value));
    case 'none':
      return !values.some((value) => said.includes(value));
    case 'text':
      return said.some((one) => one.toLowerCase().includes(first.toLowerCase()));
    default:
      throw new Error(`No condition is ${text}`);
  }
}

/** Returns whether it is at most so many metres to each facility: `7:800|12:2000`. */
export function isNear({ near }: Home, text: string): boolean {
  return text.split('|').every((one) => {
    const [id, metres] = one.split(':').map(Number) as [number, number];
    return Math.round((near[id] ?? Number.POSITIVE_INFINITY) * 1000) <= metres;
  });
}

/** Returns by how many per cent a price lies below the highest there was; undefined where it does not, and of rents. */
export function reductionOf({ type, asked, earlierPrice }: Home): number | undefined {
  const before = earlierPrice?.price ?? 0;
  return type === 1 || asked >= before ? undefined : Math.round(10_000 * (1 - asked / before)) / 100;
}

/** Filters by reductions: by their share, and by the day (UTC) of them. */
export const reductionsHold = {
  min_reduction:
    (text: string): Holds =>
    (home) =>
      (reductionOf(home) ?? Number.NEGATIVE_INFINITY) >= Number(text),
  reduced_since:
    (text: string): Holds =>
    (home) =>
      reductionOf(home) !== undefined && (home.earlierPrice?.until.toISOString().slice(0, 10) ?? '') >= text,
};

/** Filters by what is around a home: of one of which that is not known they find nothing. */
export const scoresHold = {
  min_walking_score:
    (text: string): Holds =>
    ({ walkingScore }) =>
      walkingScore !== null && walkingScore >= Number(text),
  max_walking_score:
    (text: string): Holds =>
    ({ walkingScore }) =>
      walkingScore !== null && walkingScore <= Number(text),
};

/** Returns whether a home is known to be on the top floor. */
export function isTopFloor({ facts: { floor, floors_total: floors } }: Home): boolean {
  return floor !== undefined && floors !== undefined && Number(floor) >= Number(floors) - 1;
}

/** Returns what a filter by a fact asks of a home; undefined: nothing. */
export function factHolds(filter: SearchFilter, text: string, unit: Unit): Holds | undefined {
  if (filter.kind === 'flag' && text === '0') return undefined;
  const several = text.split(',');
  const known = (home: Home) => home.facts[filter.fact ?? ''];
  const holds = knownHolds(filter, text, unit);
  if (filter.asks === 'none') return (home) => !several.includes(String(known(home)));
  return (home) => {
    const value = known(home);
    return value !== undefined && holds(value);
  };
}

type Known = string | number | boolean;

/** Returns what a filter asks of a fact that is known. */
function knownHolds(filter: SearchFilter, text: string, unit: Unit): (known: Known) => boolean {
  const several = text.split(',');
  const amount = (known: Known) => (filter.isSize ? wholeSize(Number(known), unit) : Number(known));
  switch (filter.asks) {
    case 'least':
      return (known) => amount(known) >= Number(text);
    case 'most':
      return (known) => amount(known) <= Number(text);
    case 'any':
      return (known) => several.includes(String(known));
    case 'at_least': {
      const classes: readonly string[] = filter.kind === 'choice' ? filter.values : [];
      return (known) => classes.indexOf(String(known)) <= classes.indexOf(text);
    }
    case 'yes':
      return (known) => known === true;
    case 'since':
      return (known) => String(known) >= text;
    case 'until':
      return (known) => String(known) <= text;
    default:
      return () => false;
  }
}
