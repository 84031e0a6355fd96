import {
  type ClearableName,
  type DeclaredField,
  type FieldList,
  isClearable,
  isNullable,
  type NamesWith,
  type NullableName,
  type SharedKind,
  unitName,
  type WireNameOf,
} from '@keystead/kit/fields';
import { UNIT_NAMES } from '@keystead/kit/units';
import { z } from 'zod';
import { bool, choice, date, decimal, id, int, latitude, longitude, size, text } from './fields.ts';

/** Schemas of requests and answers, made of a list of declared fields (`@keystead/kit/fields`). */

/** Text that an empty one clears; absent leaves it. */
export const clearable = (max: number) => z.union([z.literal(''), text(max)]);

/** A fact that an empty text clears: null; absent leaves it. */
export const forgettable = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => null), schema]);

/** Makers of schemas for kinds of fields that are a list's own. */
type Makers = Readonly<Record<string, (field: never) => z.ZodType>>;

interface Requests {
  text: ReturnType<typeof text>;
  degrees: ReturnType<typeof latitude>;
  id: ReturnType<typeof id>;
  flag: ReturnType<typeof bool>;
  number: ReturnType<typeof decimal>;
  size: ReturnType<typeof size>;
  year: ReturnType<typeof int>;
  date: ReturnType<typeof date>;
  yes_no: ReturnType<typeof bool>;
}
type RequestOf<Field extends DeclaredField, Own extends Makers> = Field extends {
  kind: 'choice';
  of: infer Of extends readonly [string, ...string[]];
}
  ? ReturnType<typeof choice<Of>>
  : Made<Field, Own, Requests>;

interface Answers {
  text: z.ZodString;
  degrees: z.ZodNumber;
  id: z.ZodInt;
  flag: z.ZodBoolean;
  number: z.ZodNumber;
  size: z.ZodNumber;
  year: z.ZodInt;
  date: z.ZodString;
  yes_no: z.ZodBoolean;
}
type AnswerOf<Field extends DeclaredField, Own extends Makers> = Field extends {
  kind: 'choice';
  of: readonly (infer Value extends string)[];
}
  ? z.ZodEnum<{ [One in Value]: One }>
  : Made<Field, Own, Answers>;

type Made<Field extends DeclaredField, Own extends Makers, Shared> = Field['kind'] extends keyof Own
  ? ReturnType<Own[Field['kind']]>
  : Field['kind'] extends keyof Shared
    ? Shared[Field['kind']]
    : never;

type Posted<List extends FieldList, Own extends Makers> = {
  [Name in keyof List & string as WireNameOf<List, Name>]: List[Name] extends { isRequired: true }
    ? RequestOf<List[Name], Own>
    : List[Name] extends { kind: 'flag' }
      ? z.ZodDefault<RequestOf<List[Name], Own>>
      : z.ZodOptional<RequestOf<List[Name], Own>>;
};

/** Returns the fields of a new record: what is required, the rest as it likes; a flag is off unless it is set. */
export function postedFields<List extends FieldList, Own extends Makers>(
  list: List,
  own: Own,
): Posted<List, Own> {
  return shapeOf(list, (field) => {
    const schema = requestOf(field, own);
    if (field.isRequired) return schema;
    return field.kind === 'flag' ? schema.default(false) : schema.optional();
  }) as Posted<List, Own>;
}

type Edited<List extends FieldList, Own extends Makers> = {
  [Name in keyof List & string as WireNameOf<List, Name>]: z.ZodOptional<
    Name extends NullableName<List>
      ? ReturnType<typeof forgettable<RequestOf<List[Name], Own>>>
      : Name extends ClearableName<List>
        ? ReturnType<typeof clearable>
        : RequestOf<List[Name], Own>
  >;
};

/** Returns the fields of an edit: what is absent stays, an empty value clears what need not be there. */
export function editedFields<List extends FieldList, Own extends Makers>(
  list: List,
  own: Own,
): Edited<List, Own> {
  return shapeOf(list, (field) => {
    if (isText(field) && isClearable(field)) return clearable(field.most).optional();
    const schema = requestOf(field, own);
    return (isNullable(field) ? forgettable(schema) : schema).optional();
  }) as Edited<List, Own>;
}

type Shown<List extends FieldList, Where, Own extends Makers> = {
  [Name in NamesWith<List, { shown: Where }> as WireNameOf<List, Name>]: Name extends NullableName<List>
    ? z.ZodNullable<AnswerOf<List[Name], Own>>
    : AnswerOf<List[Name], Own>;
} & {
  [Name in NamesWith<List, { shown: Where; kind: 'size' }> as `${Name}_unit`]: z.ZodNullable<typeof UNIT>;
};

/** The unit that a size was written in. */
const UNIT = z.enum(UNIT_NAMES);

/** Returns the fields that answers show as they are stored, by where they show them; sizes in m² with their units. */
export function shownFields<List extends FieldList, Where extends string, Own extends Makers>(
  list: List,
  shown: Where,
  own: Own,
): Shown<List, Where, Own> {
  const shape = Object.entries(list).flatMap(([name, field]) => {
    if (field.shown !== shown) return [];
    const schema = answerOf(field, own);
    const entry = [field.wire ?? name, isNullable(field) ? schema.nullable() : schema];
    return field.kind === 'size' ? [entry, [unitName(name), UNIT.nullable()]] : [entry];
  });
  return Object.fromEntries(shape) as Shown<List, Where, Own>;
}

type SharedField = DeclaredField & SharedKind;
const isText = (field: DeclaredField): field is Extract<SharedField, { kind: 'text' }> =>
  field.kind === 'text';

function requestOf(declared: DeclaredField, own: Makers): z.ZodType {
  const made = own[declared.kind]?.(declared as never);
  if (made) return made;
  const field = declared as SharedField;
  switch (field.kind) {
    case 'text':
      return text(field.most);
    case 'degrees':
      return field.most === 90 ? latitude() : longitude();
    case 'choice':
      return choice(field.of);
    case 'id':
      return id();
    case 'flag':
    case 'yes_no':
      return bool();
    case 'number':
      return (field.by === 1 ? int : decimal)({ min: field.least, max: field.most });
    case 'size':
      return size();
    case 'year':
      return int({ min: field.least, max: 9999 });
    case 'date':
      return date();
  }
}

function answerOf(declared: DeclaredField, own: Makers): z.ZodType {
  const made = own[declared.kind]?.(declared as never);
  if (made) return made;
  const field = declared as SharedField;
  switch (field.kind) {
    case 'text':
      return z.string();
    case 'degrees':
    case 'size':
      return z.number();
    case 'number':
      return field.by === 1 ? z.int() : z.number();
    case 'choice':
      return z.enum(field.of);
    case 'id':
    case 'year':
      return z.int();
    case 'date':
      return z.string();
    case 'flag':
    case 'yes_no':
      return z.boolean();
  }
}

function shapeOf(list: FieldList, schemaOf: (field: DeclaredField) => z.ZodType) {
  return Object.fromEntries(
    Object.entries(list).map(([name, field]) => [field.wire ?? name, schemaOf(field)]),
  );
}
