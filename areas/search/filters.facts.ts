import type { ListingField } from '@keystead/listings/contract';
import { FACTS } from '@keystead/listings/facts';

/**
 * Filters by facts of homes, made of the list of facts: what each says of how it is searched (`searched`) becomes one filter
 * or several, with its name on the wire, its kind and its limits. Pure, for server and browser.
 */

type Declared = typeof FACTS;
/** Facts that are searched in this way. */
type SearchedBy<Way> = {
  [Name in keyof Declared]: Declared[Name] extends { searched: Way } ? Name : never;
}[keyof Declared];

/** What a filter asks of a fact. */
export type Asks =
  /** At least or at most so much; of a size, in the unit of `area_unit`. */
  | 'least'
  | 'most'
  /** One of these, or none of these: what is unknown is none of them. */
  | 'any'
  | 'none'
  /** This choice, or a better one: the best come first. */
  | 'at_least'
  | 'yes'
  /** On this day or before, or on it or after. */
  | 'until'
  | 'since';

/** The part of a filter that says which fact it asks what. */
interface OfFact<Name extends string = string> {
  /** Key among the facts of the search's row. */
  readonly fact: Name;
  readonly asks: Asks;
  readonly special: 'facts';
  readonly saved: 'facts';
  readonly chip: 'fact';
  readonly drawer: 'fact';
}

type NumberFilter<Name extends string> = OfFact<Name> & {
  readonly kind: 'number';
  readonly least: number;
  readonly most: number;
  readonly isSize?: true;
};
type ChoicesOf<Name> = Name extends keyof Declared
  ? Declared[Name] extends { of: infer Values extends readonly [string, ...string[]] }
    ? Values
    : never
  : never;
type Choices<Name extends keyof Declared, Kind extends 'choice' | 'choices'> = OfFact<Name> & {
  readonly kind: Kind;
  readonly values: ChoicesOf<Name>;
};

/** The filters by wire name. */
export type FactFilters = {
  readonly [Name in SearchedBy<'range' | 'values'> as `min_${Name}` | `max_${Name}`]: NumberFilter<Name>;
} & {
  readonly [Name in SearchedBy<'values'> as `exclude_${Name}`]: OfFact<Name> & {
    readonly kind: 'numbers';
    readonly least: number;
    readonly most: number;
  };
} & {
  readonly [Name in SearchedBy<'any'> as Name | `exclude_${Name}`]: Choices<Name, 'choices'>;
} & {
  readonly [Name in SearchedBy<'at_least'> as `min_${Name}`]: Choices<Name, 'choice'>;
} & {
  readonly [Name in SearchedBy<'yes'> as Name]: OfFact<Name> & { readonly kind: 'flag' };
} & {
  readonly [Name in SearchedBy<'days'> as `min_${Name}` | `max_${Name}`]: OfFact<Name> & {
    readonly kind: 'date';
  };
};

const FACT = { special: 'facts', saved: 'facts', chip: 'fact', drawer: 'fact' } as const;
/** Years that a search may name. */
const LAST_YEAR = 9999;

/** Returns what of a number may be asked for. */
function limitsOf(field: ListingField): object {
  if (field.kind === 'size') return { least: 0, most: field.most, isSize: true };
  if (field.kind === 'year') return { least: field.least, most: LAST_YEAR };
  return field.kind === 'number' ? { least: field.least, most: field.most } : {};
}

function filtersOf(fact: string, field: ListingField): [name: string, filter: object][] {
  const values = field.kind === 'choice' ? field.of : undefined;
  const number = { kind: 'number', ...limitsOf(field) };
  switch (field.searched) {
    case 'range':
      return [
        [`min_${fact}`, { ...FACT, ...number, fact, asks: 'least' }],
        [`max_${fact}`, { ...FACT, ...number, fact, asks: 'most' }],
      ];
    case 'values':
      return [
        ...filtersOf(fact, { ...field, searched: 'range' }),
        [`exclude_${fact}`, { ...FACT, ...number, kind: 'numbers', fact, asks: 'none' }],
      ];
    case 'any':
      return [
        [fact, { ...FACT, kind: 'choices', values, fact, asks: 'any' }],
        [`exclude_${fact}`, { ...FACT, kind: 'choices', values, fact, asks: 'none' }],
      ];
    case 'at_least':
      return [[`min_${fact}`, { ...FACT, kind: 'choice', values, fact, asks: 'at_least' }]];
    case 'yes':
      return [[fact, { ...FACT, kind: 'flag', fact, asks: 'yes' }]];
    case 'days':
      return [
        [`min_${fact}`, { ...FACT, kind: 'date', fact, asks: 'since' }],
        [`max_${fact}`, { ...FACT, kind: 'date', fact, asks: 'until' }],
      ];
    default:
      return [];
  }
}

export const FACT_FILTERS = Object.fromEntries(
  Object.entries<ListingField>(FACTS).flatMap(([fact, field]) => filtersOf(fact, field)),
) as FactFilters;
