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
}

/** A field of what is made of `From`. */
export interface FilledField<From> extends ResoField {
  readonly out: (from: From) => ResoValue;
}

export type Filled = Readonly<Record<string, ResoValue>>;

/** Returns the values of all fields. */
export const filled = <From>(fields: Readonly<Record<string, FilledField<From>>>, from: From): Filled =>
  Object.fromEntries(Object.entries(fields).map(([name, { out }]) => [name, out(from)]));

/** Names of the fields that filters know. */
export type FilteredName<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly isFiltered: true } ? Name : never;
}[keyof Fields];
