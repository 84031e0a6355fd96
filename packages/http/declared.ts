import {
  type ClearableName,
  type DeclaredField,
  type FieldList,
  isClearable,
  type NamesWith,
  type SharedKind,
  type WireNameOf,
} from '@keystead/kit/fields';
import { z } from 'zod';
import { bool, choice, id, latitude, longitude, text } from './fields.ts';

/** Schemas of requests and answers, made of a list of declared fields (`@keystead/kit/fields`). */

/** Text that an empty one clears; absent leaves it. */
export const clearable = (max: number) => z.union([z.literal(''), text(max)]);

/** Makers of schemas for kinds of fields that are a list's own. */
type Makers = Readonly<Record<string, (field: never) => z.ZodType>>;

interface Requests {
  text: ReturnType<typeof text>;
  degrees: ReturnType<typeof latitude>;
  id: ReturnType<typeof id>;
  flag: ReturnType<typeof bool>;
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
    Name extends ClearableName<List> ? ReturnType<typeof clearable> : RequestOf<List[Name], Own>
  >;
};

/** Returns the fields of an edit: what is absent stays, an empty text clears what need not be there. */
export function editedFields<List extends FieldList, Own extends Makers>(
  list: List,
  own: Own,
): Edited<List, Own> {
  return shapeOf(list, (field) =>
    (isText(field) && isClearable(field) ? clearable(field.most) : requestOf(field, own)).optional(),
  ) as Edited<List, Own>;
}

type Shown<List extends FieldList, Where, Own extends Makers> = {
  [Name in NamesWith<List, { shown: Where }> as WireNameOf<List, Name>]: AnswerOf<List[Name], Own>;
};

/** Returns the fields that answers show as they are stored, by where they show them. */
export function shownFields<List extends FieldList, Where extends string, Own extends Makers>(
  list: List,
  shown: Where,
  own: Own,
): Shown<List, Where, Own> {
  return shapeOf(list, (field) => (field.shown === shown ? answerOf(field, own) : undefined)) as Shown<
    List,
    Where,
    Own
  >;
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
      return bool();
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
      return z.number();
    case 'choice':
      return z.enum(field.of);
    case 'id':
      return z.int();
    case 'flag':
      return z.boolean();
  }
}

function shapeOf(list: FieldList, schemaOf: (field: DeclaredField) => z.ZodType | undefined) {
  return Object.fromEntries(
    Object.entries(list).flatMap(([name, field]) => {
      const schema = schemaOf(field);
      return schema ? [[field.wire ?? name, schema]] : [];
    }),
  );
}
