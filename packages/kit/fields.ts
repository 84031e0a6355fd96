import { isDate } from './date.ts';
import {
  type FactKind,
  type FactValues,
  factFromText,
  type GivenFacts,
  isFactKind,
  sizeText,
} from './facts.ts';
import { parseMeasure, type Unit } from './units.ts';
import { hasControlCharacters, isLanguageTag } from './words.ts';
import { isYouTubeLink } from './youtube.ts';

/**
 * Fields of a record, each declared once by the name of its column (185): requests, checks, columns, answers and forms
 * follow from the list. Lists are data, so that the browser may read them; `@keystead/http/declared` makes schemas of them.
 */

/** What a declaration may say of a field of any kind. */
export interface DeclaredField {
  readonly kind: string;
  /** In requests and answers, where existing clients call it otherwise. */
  readonly wire?: string;
  /** False where no column holds it as it is. */
  readonly column?: false;
  readonly isRequired?: true;
  /** Part of the form's `place`, which is chosen as one. */
  readonly isOfPlace?: true;
  /** In drafts that were saved before fields had one name. */
  readonly formerly?: string;
  /** Where answers show it as it is stored; `code`: they are made by code. */
  readonly shown: string;
}

/** Kinds of fields that every list may use. */
export type SharedKind = PlainKind | FactKind;

/**
 * Kinds that are not facts; a choice that is neither required nor has a standard, and degrees that are not required, are null
 * until they are said, as facts are.
 */
export type PlainKind =
  | { readonly kind: 'text'; readonly most: number; readonly format?: 'youtube' | 'language' }
  | { readonly kind: 'degrees'; readonly most: number }
  | {
      readonly kind: 'choice';
      readonly of: readonly [string, ...string[]];
      /** Other ways to write them in files: lower case, no separators. */
      readonly spelt?: Readonly<Record<string, string>>;
      /** The one that holds until another is made. */
      readonly standard?: string;
    }
  | { readonly kind: 'id' | 'flag' };

interface PlainValues {
  text: string;
  degrees: number;
  id: number;
  flag: boolean;
}

export type FieldList = Readonly<Record<string, DeclaredField>>;

/** Names of the fields whose declaration holds this. */
export type NamesWith<List extends FieldList, Part> = {
  [Name in keyof List & string]: List[Name] extends Part ? Name : never;
}[keyof List & string];

/** Fields that a column of the same name holds as they are. */
export type ColumnName<List extends FieldList> = Exclude<
  keyof List & string,
  NamesWith<List, { column: false }>
>;

/** Fields whose column, or pair of columns, may hold null. */
export type NullableName<List extends FieldList> = Exclude<
  NamesWith<List, { kind: FactKind['kind'] | 'choice' | 'degrees' }>,
  NamesWith<List, { isRequired: true }> | NamesWith<List, { standard: string }>
>;

/** What an edit may empty: texts, and what is null then. */
export type ClearableName<List extends FieldList> =
  | Exclude<NamesWith<List, { kind: 'text' }> & ColumnName<List>, NamesWith<List, { isRequired: true }>>
  | NullableName<List>;

type SizeName<List extends FieldList> = NamesWith<List, { kind: 'size' }> & ColumnName<List>;
/** The columns of the fields; a size has a second one for the unit it was written in. */
export type ColumnKey<List extends FieldList> = ColumnName<List> | `${SizeName<List>}_unit`;

/** What a list holds of a record, as its columns have it. */
export type ColumnValues<List extends FieldList, Own = unknown> = {
  readonly [Name in Exclude<ColumnName<List>, SizeName<List>>]: ValueOf<List, Name, Own>;
} & { readonly [Name in SizeName<List>]: number | null } & {
  readonly [Name in SizeName<List> as `${Name}_unit`]: Unit | null;
};

/** The name of a field in requests and answers. */
export type WireNameOf<List extends FieldList, Name extends keyof List> = List[Name] extends {
  wire: infer Wire extends string;
}
  ? Wire
  : Name;

/** A field's value, checked; `Own` has those of kinds that are the list's own. */
export type ValueOf<List extends FieldList, Name extends keyof List, Own = unknown> = Of<
  List,
  Name,
  Own & PlainValues & FactValues
>;

/** A field's value as it arrives, and as forms have it. */
export type GivenOf<List extends FieldList, Name extends keyof List, Own = unknown> = Of<
  List,
  Name,
  Own & PlainValues & GivenFacts
>;

type Of<List extends FieldList, Name extends keyof List, Values> =
  | (List[Name] extends { of: readonly (infer Choice)[] }
      ? Choice
      : Values[List[Name]['kind'] & keyof Values])
  | (Name extends NullableName<List> ? null : never);

type Entries<Name, Field> = readonly (readonly [Name, Field])[];

/** Returns what is read of a list again and again: its fields one after the other, and those of some use. */
export function fieldsOf<List extends Readonly<Record<string, Field>>, Field extends DeclaredField>(
  list: List,
) {
  type Name = keyof List & string;
  const all = Object.entries(list) as unknown as Entries<Name, Field>;
  const byName: Readonly<Record<Name, Field>> = list;
  const those = <Part>(isOne: (field: Field) => boolean) =>
    all.filter(([, field]) => isOne(field)) as unknown as Entries<NamesWith<List, Part>, Field>;
  return {
    all,
    /** Those that a column of the same name holds. */
    columns: all.filter(([, { column }]) => column !== false) as unknown as Entries<ColumnName<List>, Field>,
    ofPlace: those<{ isOfPlace: true }>(({ isOfPlace }) => isOfPlace === true),
    /** Those that answers show there as they are stored; all are called there as they are here. */
    shown: <Shown extends Field['shown']>(shown: Shown) =>
      those<{ shown: Shown }>((field) => field.shown === shown),
    /** What an edit may empty, by names in requests. */
    clearable: all.flatMap(([name, field]) => (isClearable(field) ? [field.wire ?? name] : [])),
    /** @returns how requests and answers call the field */
    wireName: (name: Name): string => byName[name].wire ?? name,
    /** @returns how drafts and import mappings spelt the field before fields had one name */
    formerName: (name: Name): string =>
      byName[name].formerly ?? name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
  };
}

/** Returns whether it is null where nobody has said it. */
export const isNullable = (field: DeclaredField): boolean =>
  !field.isRequired &&
  (field.kind === 'degrees' ||
    isFactKind(field.kind) ||
    (field.kind === 'choice' && standardOf(field) === null));

/** Returns what holds of a choice until one is made; null for nothing. */
export const standardOf = (field: DeclaredField & { readonly standard?: string }): string | null =>
  field.standard ?? null;

/** Returns whether an edit may empty it: a text, or what is null then. */
export const isClearable = (field: DeclaredField): boolean =>
  isNullable(field) || (field.kind === 'text' && !field.isRequired && field.column !== false);

/** The name of the column, and of the field of answers, that holds the unit of a size. */
export const unitName = <Name extends string>(name: Name): `${Name}_unit` => `${name}_unit`;

/** Takes these fields out of something that holds them; sizes as columns and answers have them, with their units. */
export function pickColumns<Name extends string, Values extends { readonly [Key in Name]?: unknown }>(
  fields: Entries<Name, DeclaredField>,
  values: Values,
): Pick<Values, Name | (`${Name}_unit` & keyof Values)> {
  const names = fields.flatMap(([name, { kind }]) => (kind === 'size' ? [name, unitName(name)] : [name]));
  const held = values as Readonly<Record<string, unknown>>;
  return Object.fromEntries(names.map((name) => [name, held[name]])) as Pick<
    Values,
    Name | (`${Name}_unit` & keyof Values)
  >;
}

/** Returns the column, or two for a size, of a checked value. */
export function toColumns(name: string, { kind }: DeclaredField, value: unknown): [string, unknown][] {
  if (kind !== 'size') return [[name, value]];
  const size = value as FactValues['size'] | null;
  return [
    [name, size?.canonical ?? null],
    [unitName(name), size?.unit ?? null],
  ];
}

/** Returns a value as it arrives, and as forms have it, of what columns or an answer hold. */
export function givenOf(
  name: string,
  { kind }: DeclaredField,
  values: Readonly<Record<string, unknown>>,
): unknown {
  const value = values[name];
  if (kind !== 'size' || typeof value !== 'number') return value;
  return sizeText(value, values[unitName(name)] as Unit);
}

/** Returns what a file says of a field, as it arrives; the check says what is wrong with what does not fit. */
export function readText(field: DeclaredField & SharedKind, text: string): unknown {
  if (field.kind === 'choice') return choiceNamed(field, text) ?? text;
  return isFactKind(field.kind) ? factFromText(field.kind, text) : text;
}

/** Returns whether a text could be meant for a field, by its kind alone. */
export function readsAs(field: DeclaredField & SharedKind, text: string): boolean {
  if (field.kind === 'choice') return choiceNamed(field, text) !== undefined;
  if (!isFactKind(field.kind)) return true;
  const read = factFromText(field.kind, text);
  if (field.kind === 'size') return parseMeasure(text, { dimension: 'area', bare: 'm2' }) !== undefined;
  if (field.kind === 'date') return isDate(text);
  return field.kind === 'yes_no' ? typeof read === 'boolean' : Number.isFinite(read);
}

/** Returns the choice that a text names: itself, or one of its spellings; undefined for none. */
export function choiceNamed(
  { of, spelt = {} }: Extract<PlainKind, { kind: 'choice' }>,
  text: string,
): string | undefined {
  if (of.includes(text)) return text;
  const word = text.toLowerCase().replaceAll(/[^\p{L}\p{N}+]/gu, '');
  return of.find(
    (one) => one.toLowerCase().replaceAll('_', '') === word || spelt[one]?.split(' ').includes(word),
  );
}

/** Returns PostgreSQL's type of each column of a field. */
export function columnTypes(name: string, field: DeclaredField & SharedKind): [string, string][] {
  switch (field.kind) {
    case 'size':
      return [
        [name, 'float8'],
        [unitName(name), 'text'],
      ];
    case 'number':
      return [[name, field.by === 1 ? 'int4' : 'float8']];
    default:
      return [[name, TYPES[field.kind]]];
  }
}

const TYPES = {
  text: 'text',
  degrees: 'float8',
  choice: 'text',
  id: 'int4',
  flag: 'bool',
  year: 'int4',
  date: 'date',
  yes_no: 'bool',
} as const;

/** Takes these fields out of something that holds them. */
export function pickFields<Name extends string, Values extends { readonly [Key in Name]?: unknown }>(
  fields: Entries<Name, unknown>,
  values: Values,
): Pick<Values, Name> {
  return Object.fromEntries(fields.map(([name]) => [name, values[name]])) as Pick<Values, Name>;
}

/**
 * Checks the value of a field that is no fact (`checkFact`); whether there is what an id names is its caller's to ask.
 * @returns the value as it is stored: a text trimmed; "", false, null or the standard choice for what is absent and need
 *   not be there
 */
export function checkField(
  field: DeclaredField & PlainKind,
  value: unknown,
  reject: (message: string) => void,
): unknown {
  if (field.kind === 'text') return checkText(field, value, reject);
  if (field.kind === 'flag') return value ?? false;
  if (value === undefined || value === null || value === '') {
    if (field.isRequired) reject('is required');
    return isNullable(field) ? null : 'standard' in field ? field.standard : undefined;
  }
  if (field.kind === 'degrees') {
    if (!(Math.abs(Number(value)) <= field.most)) reject(`must be between -${field.most} and ${field.most}`);
  } else if (field.kind === 'choice' && !field.of.includes(String(value)))
    reject(`must be one of ${field.of.join(', ')}`);
  return value;
}

function checkText(
  { most, isRequired, format }: DeclaredField & Extract<SharedKind, { kind: 'text' }>,
  value: unknown,
  reject: (message: string) => void,
): string {
  const text = String(value ?? '').trim();
  if (isRequired && text === '') reject('is required');
  if (text.length > most) reject(`must be at most ${most} characters`);
  if (hasControlCharacters(text)) reject('must not contain control characters');
  if (format === 'youtube' && text !== '' && !isYouTubeLink(text))
    reject('must be a link to a YouTube video');
  if (format === 'language' && text !== '' && !isLanguageTag(text))
    reject('must be the code of a language, such as en or pt-BR');
  return text;
}
