import { z } from 'zod';
import {
  type Call,
  type Changes,
  defineCall,
  emptyEnvelope,
  envelope,
  listEnvelope,
  type Right,
} from './call.ts';
import type { ErrorCode } from './errors.ts';
import { choice, id, idList, int, text } from './fields.ts';

/**
 * Makers of the calls of the back office. Every resource looks the same on the wire, so that one data provider and
 * one set of tests serve all of them; what a resource has of its own are its fields.
 */

/** Rows of one page; an export reads larger ones. */
const PER_PAGE = 25;
const MOST_PER_PAGE = 1000;

/** Every record has an id, a whole number from 1. */
type Row = z.ZodObject<{ id: z.ZodNumber }>;

interface Common {
  readonly right: Right;
  readonly summary: string;
  /** Errors beyond those that every such call can give. */
  readonly errors?: readonly ErrorCode[];
}

/** What changes something says what, where that is not how the site is run. */
interface Effects extends Common {
  readonly changes?: Changes;
}

/** Largest body of a call with files, where it takes more than a megabyte. */
interface Sent extends Effects {
  readonly maxBodyBytes?: number;
  readonly sensitive?: boolean;
  /** Takes an `Idempotency-Key` (074): for what moves money or credits. */
  readonly idempotent?: boolean;
  /** Fields of an action whose empty text is said on purpose; an update keeps all of them. */
  readonly keepEmpty?: readonly string[];
}

/**
 * `GET staff/<resource>`: a page of rows with `total`. The first of `sort` is the order of who asks for none.
 * @param options.order of who names none: `asc` unless given
 * @param options.filters flat fields of the resource, all optional
 */
export function staffList<
  Item extends z.ZodType,
  const Sort extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape = Record<never, never>,
>(resource: string, options: Common & { row: Item; sort: Sort; order?: 'asc' | 'desc'; filters?: Filters }) {
  const { row, sort, order = 'asc', filters = {} as Filters, ...common } = options;
  return defineCall({
    ...common,
    method: 'GET',
    path: `staff/${resource}`,
    who: 'staff',
    request: z.object({
      page: int({ min: 1, max: 100_000 }).default(1),
      per_page: int({ min: 1, max: MOST_PER_PAGE }).default(PER_PAGE),
      sort: choice(sort).default(sort[0] as never),
      order: choice(['asc', 'desc']).default(order),
      /** Text to look for. */
      q: text(200).optional(),
      /** Exactly these, whatever else is asked (getMany). */
      ids: idList(MOST_PER_PAGE).optional(),
      ...filters,
    }),
    // Of a large table only so many are counted; `total` is then the least there is.
    answer: listEnvelope(row, { is_more: z.boolean().optional() }),
  });
}

/** `GET staff/<resource>/one`: one record, with what a list leaves out. @throws ApiError `not_found`. */
export function staffOne<Item extends z.ZodType>(resource: string, options: Common & { row: Item }) {
  const { row, errors = [], ...common } = options;
  return defineCall({
    ...common,
    method: 'GET',
    path: `staff/${resource}/one`,
    who: 'staff',
    request: z.object({ id: id() }),
    answer: envelope(row),
    errors: ['not_found', ...errors],
  });
}

/** `POST staff/<resource>/create`: answers with the new record. */
export function staffCreate<Item extends Row, Fields extends z.ZodRawShape>(
  resource: string,
  options: Sent & { row: Item; fields: Fields },
) {
  const { row, fields, ...common } = options;
  return defineCall({
    changes: 'site',
    ...common,
    method: 'POST',
    path: `staff/${resource}/create`,
    who: 'staff',
    request: z.object(fields),
    answer: envelope(row),
  });
}

/**
 * `POST staff/<resource>/update`: what is sent is changed, the rest stays; a field that may be emptied is `orNone(…)`.
 * `version` is that of the row that was read: reject another one with `changedMeanwhile()`.
 */
export function staffUpdate<Item extends z.ZodType, Fields extends z.ZodRawShape>(
  resource: string,
  options: Sent & { row: Item; fields: Fields },
) {
  const { row, fields, errors = [], ...common } = options;
  return defineCall({
    changes: 'site',
    ...common,
    method: 'POST',
    path: `staff/${resource}/update`,
    who: 'staff',
    request: z.object({ id: id(), version: text(40), ...fields }),
    answer: envelope(row),
    errors: ['not_found', 'conflict', ...errors],
    // An empty text is said on purpose here: the field takes it for nothing, or is named in the error.
    keepEmpty: Object.keys(fields),
  });
}

/** `POST staff/<resource>/delete`: what is used is rejected by `inUse(…)`. */
export function staffDelete(resource: string, { errors = [], ...common }: Effects) {
  return defineCall({
    changes: 'site',
    ...common,
    method: 'POST',
    path: `staff/${resource}/delete`,
    who: 'staff',
    request: z.object({ id: id() }),
    answer: emptyEnvelope,
    errors: ['not_found', 'in_use', ...errors],
  });
}

/** `POST staff/<resource>/<verb>`: anything else, with `id` or `ids` (`ids: idList(100)`) and its fields. */
export function staffAction<Fields extends z.ZodRawShape, Answer extends z.ZodType = typeof emptyEnvelope>(
  resource: string,
  verb: string,
  options: Sent & { fields: Fields; answer?: Answer },
) {
  const { fields, answer = emptyEnvelope as unknown as Answer, ...common } = options;
  return defineCall({
    changes: 'site',
    ...common,
    method: 'POST',
    path: `staff/${resource}/${verb}`,
    who: 'staff',
    request: z.object(fields),
    answer,
  });
}

/** `GET staff/<path>`: something to look at that is no list: a dashboard, a preview, a completeness. */
export function staffView<Data extends z.ZodType, Fields extends z.ZodRawShape = Record<never, never>>(
  path: string,
  options: Common & { data: Data; fields?: Fields },
) {
  const { data, fields = {} as Fields, ...common } = options;
  return defineCall({
    ...common,
    method: 'GET',
    path: `staff/${path}`,
    who: 'staff',
    request: z.object(fields),
    answer: envelope(data),
  });
}

/** A field of an update that may be emptied: empty text is null. Absent stays absent: nothing is changed. */
export function orNone<Field extends z.ZodType>(field: Field) {
  return z.union([z.literal('').transform(() => null), field]).optional();
}

/** A list of a form: empty text is the empty list, as FormData has no other. */
export function listOf<Item extends z.ZodType>(item: Item, max = 200) {
  return z.union([
    z.literal('').transform((): z.output<Item>[] => []),
    z.array(item).max(max, `must have at most ${max} entries`),
  ]);
}

/** Texts of a form by name: empty text is none of them, as FormData has no empty record. */
export function textsOf<Item extends z.ZodType>(item: Item) {
  return z.union([
    z.literal('').transform((): Record<string, z.output<Item>> => ({})),
    z.record(z.string(), item),
  ]);
}

/** The version of a record for its row: its `updated_at`, to the microsecond, as PostgreSQL says it (`versionSql`). */
export const version = () => z.string();

type LooseCall = Call<z.ZodType<unknown, Record<string, unknown>>, z.ZodType<Record<string, unknown>>>;

/** A call by its address alone: for the one data provider of the back office, which knows no resource. */
export function staffCallAt(method: 'GET' | 'POST', path: string): LooseCall {
  return defineCall({
    method,
    path: `staff/${path}`,
    who: 'staff',
    right: 'any:any',
    changes: 'site',
    summary: '',
    request: z.record(z.string(), z.unknown()),
    answer: z.record(z.string(), z.unknown()),
  }) as LooseCall;
}
