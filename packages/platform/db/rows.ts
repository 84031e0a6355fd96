// What statements that stay text say of their rows (decision 183).

/** What `pg` reads for a type of PostgreSQL with the parsers of `openDatabase`. */
interface Read {
  bool: boolean;
  bytea: Buffer;
  date: string;
  float4: number;
  float8: number;
  int2: number;
  int4: number;
  int8: number;
  json: unknown;
  jsonb: unknown;
  name: string;
  numeric: number;
  text: string;
  timestamptz: Date;
  uuid: string;
}

type Base = keyof Read;
/** Arrays of some types are read as text. */
type Type = Base | `${Exclude<Base, 'int8' | 'name'>}[]`;

/** The type of a column, by PostgreSQL's name: `int4`, `text[]`, `timestamptz|null`. */
export type Column = Type | `${Type}|null`;

/** The columns of a statement, by name. */
export type Columns = Readonly<Record<string, Column>>;

declare const VALUE: unique symbol;

type ValueOf<C> = C extends { readonly [VALUE]: infer Value }
  ? Value
  : C extends `${infer T}|null`
    ? ValueOf<T> | null
    : C extends `${infer B extends Base}[]`
      ? Read[B][]
      : C extends Base
        ? Read[C]
        : never;

/** A row of a statement with these columns. */
export type RowOfColumns<C extends Columns> = { -readonly [Name in keyof C]: ValueOf<C[Name]> };

/** The types of columns that may hold a value. */
type TypeFor<Value> = { [T in Type]: [Value] extends [ValueOf<T>] ? T : never }[Type];
type ColumnFor<Value> = null extends Value ? `${TypeFor<Exclude<Value, null>>}|null` : TypeFor<Value>;

/**
 * Declares the columns of a statement, which tests compare with each result:
 * `const CARD = columns({ id: 'int4', title: 'text', price: 'numeric|null' })`. A row is `RowOf<typeof CARD>`.
 */
export const columns = <const C extends Columns>(declared: C): C => declared;

/** Says which values a column has, where its type does not: `narrow<'draft' | 'sent'>('text')`, `narrow<Place>('jsonb')`. */
export const narrow = <Value>(column: ColumnFor<Value>): Column & { readonly [VALUE]: Value } =>
  column as Column & { readonly [VALUE]: Value };

type Comparison = (statement: string, declared: Columns, rows: readonly object[]) => void;
let comparison: Comparison | undefined;

/** Has the rows of text compared with their declared columns; tests alone do. */
export function compareRowsBy(compare: Comparison): void {
  comparison = compare;
}

/** Returns the rows of a statement as its columns declare them. */
export function rowsAs<C extends Columns>(
  statement: string,
  declared: C | undefined,
  rows: object[],
): RowOfColumns<C>[] {
  if (declared) comparison?.(statement, declared, rows);
  return rows as RowOfColumns<C>[];
}
