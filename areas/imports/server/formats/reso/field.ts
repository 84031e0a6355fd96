import type { LookupName, Word } from './lookups.ts';

/** What fields of the Data Dictionary are made of. */
export const RESO_TYPES = {
  text: 'Edm.String',
  whole: 'Edm.Int64',
  decimal: 'Edm.Decimal',
  flag: 'Edm.Boolean',
  date: 'Edm.Date',
  moment: 'Edm.DateTimeOffset',
} as const;
export type ResoType = keyof typeof RESO_TYPES;

/** Absent values are null in answers, and left out of files. */
export type ResoValue = string | number | boolean | undefined;

/** A field of a resource, without how it is filled. */
export interface ResoField {
  readonly type: ResoType;
  /** Characters of a text. */
  readonly most?: number;
  /** Digits of a decimal, and those behind its point. */
  readonly digits?: readonly [precision: number, scale: number];
  /** Whether `$filter` and `$orderby` know it: `reso.queries.ts` has its column. */
  readonly isFiltered?: true;
  /** The list of the dictionary that its words are of. */
  readonly lookup?: LookupName;
  /** Whether each record has it, as each has its key. */
  readonly isRequired?: true;
}

/** A field of what is made of `From`. */
export interface FilledField<From> extends ResoField {
  readonly out: (from: From) => ResoValue;
}

/** Returns a field of words of the dictionary. */
export const wordOf = <Name extends LookupName, From>(
  lookup: Name,
  most: number,
  out: (from: From) => Word<Name> | undefined,
) => ({ type: 'text', most, lookup, out }) as const;

/** Returns a number with so many digits behind its point at most. */
export const roundedTo = (scale: number, number: number): number =>
  Math.round(number * 10 ** scale) / 10 ** scale;

export type Filled = Readonly<Record<string, ResoValue>>;

/** Returns the values of all fields. */
export const filled = <From>(fields: Readonly<Record<string, FilledField<From>>>, from: From): Filled =>
  Object.fromEntries(Object.entries(fields).map(([name, { out }]) => [name, out(from)]));

/** Names of the fields that filters know. */
export type FilteredName<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly isFiltered: true } ? Name : never;
}[keyof Fields];
