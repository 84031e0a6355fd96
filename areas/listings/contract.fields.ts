import { bool, choice, decimal, file, id, latitude, longitude, text } from '@keystead/http/fields';
import { z } from 'zod';
import {
  type ClearableField,
  FIELDS,
  type FieldName,
  type FieldsWith,
  isClearable,
  type ListingField,
  type RequiredField,
  type WireName,
  wireName,
} from './fields.ts';
import { PROPERTY_TYPES, RENT_DURATIONS } from './limits.ts';

/** `Monthly`, also written `monthly`. */
const rentDuration = text(20)
  .transform((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
  .pipe(z.enum(RENT_DURATIONS, `must be one of ${RENT_DURATIONS.join(', ')}`));

export const parameterAnswer = z.object({
  parameter_id: id(),
  /** Text, a file, or for several choices a JSON array or object as text. Absent: not answered. How long a text may
   *  be depends on the parameter's kind, so the rules say it. A number that measures something is in the parameter's
   *  `entry_unit` unless a unit stands behind it: `85 m2`, `900 ft2`, `0.5 ha`, `2 acre`. */
  value: z.union([file(), text(20_000), z.array(text(255)).max(100)]).optional(),
});

export const facilityDistance = z.object({
  facility_id: id(),
  /** In the operator's unit; a facility without a distance is not nearby and is left out. */
  distance: decimal({ min: 0, max: 9_999_999 }).optional(),
});

/** Text that an empty one clears; absent leaves it. */
const clearable = (max: number) => z.union([z.literal(''), text(max)]);

/** A file; existing clients send the address of the one that is there when it stays. */
export const fileOrAddress = z.union([file(), text(2000)]);

/** Files among whatever existing clients send for those that stay: what is no file is passed over. */
export const filesAmongOthers = z.array(z.union([file(), z.unknown()]), 'must be a list of files').max(200);

/** Fields of requests for each kind of field of a listing. */
const MAKERS = {
  text,
  amount: decimal,
  degrees: (most: number) => (most === 90 ? latitude() : longitude()),
  id,
  flag: bool,
  offer: () => choice(['0', '1']),
  period: () => rentDuration,
};

function requestField(field: ListingField): z.ZodType {
  switch (field.kind) {
    case 'text':
      return MAKERS.text(field.most);
    case 'amount':
      return MAKERS.amount({ min: field.least, max: field.most });
    case 'degrees':
      return MAKERS.degrees(field.most);
    default:
      return MAKERS[field.kind]();
  }
}

type MadeBy<Name extends FieldName> = ReturnType<(typeof MAKERS)[FieldsKind<Name>]>;
type FieldsKind<Name extends FieldName> = {
  [Kind in keyof typeof MAKERS]: Name extends FieldsWith<{ kind: Kind }> ? Kind : never;
}[keyof typeof MAKERS];

type PostingFields = {
  [Name in FieldName as WireName<Name>]: Name extends RequiredField
    ? MadeBy<Name>
    : Name extends FieldsWith<{ kind: 'flag' }>
      ? z.ZodDefault<MadeBy<Name>>
      : z.ZodOptional<MadeBy<Name>>;
};

/** What a new listing says of itself: what is required, the rest as it likes; a flag is off unless it is set. */
export const postingFields = shapeOf((field) => {
  const schema = requestField(field);
  if (field.isRequired) return schema;
  return field.kind === 'flag' ? schema.default(false) : schema.optional();
}) as PostingFields;

type EditingFields = {
  [Name in FieldName as WireName<Name>]: z.ZodOptional<
    Name extends 'property_type'
      ? ReturnType<typeof choice<['0', '1', '2', '3']>>
      : Name extends ClearableField
        ? ReturnType<typeof clearable>
        : MadeBy<Name>
  >;
};
/** What an edit says: what is absent stays, an empty text clears what need not be there. */
export const editingFields = shapeOf((field, name) => {
  // 0 sell, 1 rent; of a sold or rented one nothing else than its own kind.
  if (name === 'property_type') return choice(['0', '1', '2', '3']).optional();
  if (field.kind === 'text' && isClearable(name, field)) return clearable(field.most).optional();
  return requestField(field).optional();
}) as EditingFields;

interface AnswerFields {
  text: z.ZodString;
  amount: z.ZodNumber;
  degrees: z.ZodNumber;
  id: z.ZodInt;
  flag: z.ZodBoolean;
  offer: z.ZodEnum<{ [Type in (typeof PROPERTY_TYPES)[number]]: Type }>;
  period: z.ZodEnum<{ [Period in (typeof RENT_DURATIONS)[number]]: Period }>;
}
const ANSWERS: AnswerFields = {
  text: z.string(),
  amount: z.number(),
  degrees: z.number(),
  id: z.int(),
  flag: z.boolean(),
  offer: z.enum(PROPERTY_TYPES),
  period: z.enum(RENT_DURATIONS),
};

type ShownFields<Shown extends ListingField['shown']> = {
  [Name in FieldsWith<{ shown: Shown }> as WireName<Name>]: AnswerFields[FieldsKind<Name>];
};

/** Returns what answers say of a listing, by who reads it. */
export function shownFields<Shown extends ListingField['shown']>(shown: Shown): ShownFields<Shown> {
  return shapeOf((field) => (field.shown === shown ? ANSWERS[field.kind] : undefined)) as ShownFields<Shown>;
}

function shapeOf(
  schemaOf: (field: ListingField, name: FieldName) => z.ZodType | undefined,
): Record<string, z.ZodType> {
  return Object.fromEntries(
    FIELDS.flatMap(([name, field]) => {
      const schema = schemaOf(field, name);
      return schema ? [[wireName(name), schema]] : [];
    }),
  );
}
