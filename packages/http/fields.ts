import { isDate } from '@keystead/kit/date';
import { z } from 'zod';
import { isUploadedFile, type UploadedFile } from './input.ts';

/**
 * Request fields as they arrive on the wire: numbers and booleans may be text. Absent values were dropped before
 * (see `input.ts`), so every optional field is just `.optional()`.
 */

// Tab, line feed and carriage return are text.
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

/** A field as readers of the API's documentation see it, as JSON Schema: checks and conversions say nothing of it. */
const wire = (schema: Record<string, unknown>) => ({ wire: schema });

/**
 * Returns a maker that gives the same schema to all who ask for the same: none of its methods changes it, and one of text is a
 * dozen objects, which thousands of fields would have each.
 */
function shared<Maker extends (...given: never[]) => z.ZodType>(make: Maker): Maker {
  const made = new Map<string, z.ZodType>();
  return ((...given: Parameters<Maker>) => {
    // Numbers as text: JSON has no infinite ones.
    const key = JSON.stringify(given, (_, value) => (typeof value === 'number' ? String(value) : value));
    const known = made.get(key) ?? make(...given);
    made.set(key, known);
    return known;
  }) as Maker;
}

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** Text without control characters, trimmed; 1 to `max` characters. A form sends line breaks as CR LF: stored as LF. */
export const text = shared(function text(max = 255) {
  return z
    .union([z.string(), z.number()])
    .transform((value) => String(value).replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .min(1, 'must not be empty')
        .max(max, `must be at most ${max} characters`)
        .refine((value) => !CONTROL.test(value), 'must not contain control characters')
        // Half of a pair: JSON can say it, and the database's JSON cannot hold it.
        .refine((value) => value.isWellFormed(), 'must be whole characters'),
    )
    .meta(wire({ type: 'string', minLength: 1, maxLength: max }));
});

/** Numbers nearer to nothing than anything measured here are nothing: single-precision columns cannot hold them. */
const withoutDust = (value: number) => (Math.abs(value) < 1e-15 ? 0 : value);

/** A number written as JSON number or decimal text; never NaN, infinite or hexadecimal. */
export const decimal = shared(function decimal({ min = -1e15, max = 1e15 }: Bounds = {}) {
  return z
    .union([z.number(), z.string()])
    .refine(
      (value) => typeof value === 'number' || /^\s*[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?\s*$/i.test(value),
      'must be a number',
    )
    .transform((value) => withoutDust(Number(value)))
    .pipe(z.number('must be a number').min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))
    .meta(wire({ type: 'number', minimum: min, maximum: max }));
});

/** A whole number; ids and counts fit in 32 bits. */
export const int = shared(function int({ min = 0, max = 2_147_483_647 }: Bounds = {}) {
  return z
    .union([z.number(), z.string()])
    .refine((value) => /^\s*[+-]?\d{1,15}\s*$/.test(String(value)), 'must be a whole number')
    .transform(Number)
    .pipe(z.number().int().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`))
    .meta(wire({ type: 'integer', minimum: min, maximum: max }));
});

/** An identifier: a whole number from 1. */
export const id = () => int({ min: 1 });

const TRUE_TEXTS = ['1', 'true'];
const FALSE_TEXTS = ['0', 'false'];

/** A boolean sent as 1/0, "1"/"0", true/false or "true"/"false". */
export const bool = shared(function bool() {
  return z
    .union([z.boolean(), z.number(), z.string()])
    .refine(
      (value) => [...TRUE_TEXTS, ...FALSE_TEXTS].includes(String(value).toLowerCase()),
      'must be 1 or 0',
    )
    .transform((value) => TRUE_TEXTS.includes(String(value).toLowerCase()))
    .meta(wire({ type: 'boolean' }));
});

/** A day of the calendar: `2027-05-31`. */
export const date = shared(function date() {
  return text(10)
    .refine(isDate, 'must be a date: 2027-05-31')
    .meta(wire({ type: 'string', format: 'date' }));
});

/** A size with its unit behind it or without: `85 m2`, `900 ft2`, `0.5 ha`, `2 acre`. What it may be, rules say. */
export const size = () => text(40);

/** One of a few codes or digits; numbers are compared as text. */
export const choice = shared(function choice<const Values extends readonly [string, ...string[]]>(
  values: Values,
) {
  return z
    .union([z.string(), z.number()])
    .transform((value) => String(value).trim())
    .pipe(z.enum(values, `must be one of ${values.join(', ')}`))
    .meta(wire({ type: 'string', enum: values }));
});

/** A comma list, one value, or an array: the texts between the commas. */
const parts = () =>
  z
    .union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))])
    .transform((value) => (Array.isArray(value) ? value.map(String) : String(value).split(',')))
    .transform((all) => all.map((part) => part.trim()).filter((part) => part !== ''));

/** Ids as a comma list (`"3,5"`), one number, or an array; at most `max` of them. */
export const idList = shared(function idList(max = 50) {
  return parts()
    .pipe(z.array(id() as unknown as z.ZodType<number, string>).max(max, `must list at most ${max} ids`))
    .meta(wire({ type: 'string', format: 'id-list', pattern: '^\\d+(,\\d+)*$', maxItems: max }));
});

/** Whole numbers, written as ids are. */
export const intList = shared(function intList({
  min = 0,
  max = 2_147_483_647,
  length = 50,
}: Bounds & { readonly length?: number } = {}) {
  return parts()
    .pipe(
      z
        .array(int({ min, max }) as unknown as z.ZodType<number, string>)
        .max(length, `must list at most ${length} numbers`),
    )
    .meta(wire({ type: 'string', pattern: '^-?\\d+(,-?\\d+)*$', examples: [`${Math.max(min, 0)},${max}`] }));
});

/** Some of a few codes of letters and digits, written as ids are; each counts once. */
export const choiceList = shared(function choiceList<const Values extends readonly [string, ...string[]]>(
  values: Values,
) {
  const pattern = values.join('|');
  return parts()
    .transform((chosen) => [...new Set(chosen)])
    .pipe(z.array(z.enum(values, `must be one of ${values.join(', ')}`)))
    .meta(
      wire({
        type: 'string',
        pattern: `^(${pattern})(,(${pattern}))*$`,
        examples: [values.slice(0, 2).join(',')],
      }),
    );
});

/** Latitude in degrees. */
export const latitude = () => decimal({ min: -90, max: 90 });
/** Longitude in degrees. */
export const longitude = () => decimal({ min: -180, max: 180 });

/** An email address, lower-cased. */
export const email = shared(function email() {
  return text(254)
    .transform((value) => value.toLowerCase())
    .pipe(z.email('must be a valid email address'))
    .meta(wire({ type: 'string', format: 'email', maxLength: 254 }));
});

/** An uploaded file; callers give a Blob. What it holds is checked by its content later, never by its name. */
export const file = shared(function file() {
  const schema = z
    .custom<UploadedFile>(isUploadedFile, 'must be a file')
    .meta(wire({ type: 'string', format: 'binary' }));
  return schema as z.ZodType as z.ZodType<UploadedFile, UploadedFile | Blob>;
});

/** Paging of public lists: limit 1–100 (default 10), offset 0–10,000; deeper pages go by cursor. */
export const paging = {
  /** How many at most. */
  limit: int({ min: 1, max: 100 }).default(10),
  /** How many to pass over. */
  offset: int({ min: 0, max: 10_000 }).default(0),
};
