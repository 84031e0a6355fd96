import { hasControlCharacters, isLanguageTag, isYouTubeLink } from './words.ts';

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
export type SharedKind =
  | { readonly kind: 'text'; readonly most: number; readonly format?: 'youtube' | 'language' }
  | { readonly kind: 'degrees'; readonly most: number }
  | { readonly kind: 'choice'; readonly of: readonly [string, ...string[]] }
  | { readonly kind: 'id' | 'flag' };

interface Values {
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

/** Texts that an edit may empty. */
export type ClearableName<List extends FieldList> = Exclude<
  NamesWith<List, { kind: 'text' }> & ColumnName<List>,
  NamesWith<List, { isRequired: true }>
>;

/** The name of a field in requests and answers. */
export type WireNameOf<List extends FieldList, Name extends keyof List> = List[Name] extends {
  wire: infer Wire extends string;
}
  ? Wire
  : Name;

/** A field's value, checked; `Own` has those of kinds that are the list's own. */
export type ValueOf<List extends FieldList, Name extends keyof List, Own = unknown> = List[Name] extends {
  of: readonly (infer Choice)[];
}
  ? Choice
  : (Own & Values)[List[Name]['kind'] & keyof (Own & Values)];

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
    /** Texts that an edit may empty, by their names in requests. */
    clearable: all.flatMap(([name, field]) => (isClearable(field) ? [field.wire ?? name] : [])),
    /** @returns how requests and answers call the field */
    wireName: (name: Name): string => byName[name].wire ?? name,
    /** @returns how drafts and import mappings spelt the field before fields had one name */
    formerName: (name: Name): string =>
      byName[name].formerly ?? name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
  };
}

/** Returns whether it is a text that an edit may empty. */
export const isClearable = ({ kind, isRequired, column }: DeclaredField): boolean =>
  kind === 'text' && !isRequired && column !== false;

/** Takes these fields out of something that holds them. */
export function pickFields<Name extends string, Values extends { readonly [Key in Name]?: unknown }>(
  fields: Entries<Name, unknown>,
  values: Values,
): Pick<Values, Name> {
  return Object.fromEntries(fields.map(([name]) => [name, values[name]])) as Pick<Values, Name>;
}

/**
 * Checks the value of a field of a shared kind; whether there is what an id names is its caller's to ask.
 * @returns the value as it is stored: a text trimmed, "" and false for what is absent and need not be there
 */
export function checkField(
  field: DeclaredField & SharedKind,
  value: unknown,
  reject: (message: string) => void,
): unknown {
  if (field.kind === 'text') return checkText(field, value, reject);
  if (field.kind === 'flag') return value ?? false;
  if (value === undefined) {
    if (field.isRequired) reject('is required');
  } else if (field.kind === 'degrees') {
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
