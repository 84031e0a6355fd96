// What queries of Kysely's builder have in common (decision 183).
import {
  type Expression,
  type Kysely,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import { likeWord, MOST_COUNTED } from './lists.ts';
import type { Columns, RowOfColumns } from './rows.ts';
import type { DB } from './schema.ts';

export interface Page {
  readonly limit: number;
  readonly offset: number;
}

/**
 * Reads one page of a query, and how many rows there are on all pages. A page that is not full says so itself; only
 * others are counted by a second statement.
 * @param query ordered to the last row, without limit and offset
 */
export async function pageOf<Tables, Names extends keyof Tables, Row>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<Tables, Names, Row>,
  page: Page,
): Promise<{ rows: Row[]; total: number }> {
  const { rows, known } = await readPage(query, page);
  return { rows, total: known ?? (await count(db, query)) };
}

/**
 * Returns the same of a large table, counted no further than someone would read.
 * @param most rows that are counted
 * @returns `is_more` where there are more than `total` says
 */
export async function pageOfMany<Tables, Names extends keyof Tables, Row>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<Tables, Names, Row>,
  page: Page,
  most = MOST_COUNTED,
): Promise<{ rows: Row[]; total: number; is_more: boolean }> {
  const { rows, known } = await readPage(query, page);
  return { rows, ...(known === undefined ? await countRows(db, query, most) : upTo(most, known)) };
}

/** Reads a page; `known` is the number of rows on all pages, as far as this one says it. */
async function readPage<Tables, Names extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Names, Row>,
  { limit, offset }: Page,
): Promise<{ rows: Row[]; known: number | undefined }> {
  const rows = (await query.limit(limit).offset(offset).execute()) as Row[];
  const isLast = rows.length < limit && (rows.length > 0 || offset === 0);
  return { rows, known: isLast ? offset + rows.length : undefined };
}

/**
 * Counts the rows of a query, no further than `most`.
 * @returns `is_more` where there are more than `total` says
 */
export async function countRows<Tables, Names extends keyof Tables, Row>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<Tables, Names, Row>,
  most = MOST_COUNTED,
): Promise<{ total: number; is_more: boolean }> {
  return upTo(most, await count(db, query.limit(most + 1)));
}

const upTo = (most: number, total: number) => ({ total: Math.min(total, most), is_more: total > most });

/** PostgreSQL works out none of the columns of what it only counts. */
async function count<Tables, Names extends keyof Tables, Row>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<Tables, Names, Row>,
): Promise<number> {
  const { total } = await db
    .selectFrom(query.clearOrderBy().as('counted'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Returns the words of a search. */
const wordsOf = (q = ''): string[] => q.split(/\s+/).filter(Boolean);

/** Returns whether every word of a search stands in a text, in capitals or not. */
export const hasWords = (text: Expression<string>, q: string | undefined): RawBuilder<SqlBool> =>
  sql`(${text}) ilike all (${wordsOf(q).map(likeWord)}::text[])`;

/** Returns the version of a row that a change by staff is made from: microseconds of its last change. */
export const versionOf = (updatedAt: string): RawBuilder<string> =>
  sql`(extract(epoch from ${sql.ref(updatedAt)}) * 1000000)::bigint::text`;

/** Returns the moment of a change, in a row's version: two changes within one moment have two versions. */
export const nextVersion = (now: Date, updatedAt = 'updated_at'): RawBuilder<Date> =>
  sql`greatest(${now}::timestamptz, ${sql.ref(updatedAt)} + interval '1 microsecond')`;

/** Returns one of some values, or none where there are none: `id = any('{1,2}')`. */
export const anyOf = <Value>(values: readonly Value[]): RawBuilder<Value> => sql`any(${[...values]})`;

/** Returns a value as a column of JSON takes it. */
export const toJson = <Value>(value: Value): Value extends null | undefined ? null : string =>
  (value == null ? null : JSON.stringify(value)) as Value extends null | undefined ? null : string;

type Read = (...given: never[]) => Promise<unknown>;

/** A row as a function reads it, or one of the rows; a row of declared columns. */
export type RowOf<Source extends Read | Columns> = Source extends Read
  ? NonNullable<Awaited<ReturnType<Source>>> extends readonly (infer Row)[]
    ? Row
    : NonNullable<Awaited<ReturnType<Source>>>
  : Source extends Columns
    ? RowOfColumns<Source>
    : never;

/** Locks a name until the transaction ends: others that lock it wait. */
export async function lockName(db: Kysely<DB>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

/** Tables whose rows stand in an order that staff gives them. */
type OrderedTable = {
  [Name in keyof DB]: DB[Name] extends { id: unknown; position: unknown } ? Name : never;
}[keyof DB];

/** Returns the place behind all rows of a table; the first is 1. */
export const lastPlace = (table: OrderedTable): RawBuilder<number> =>
  sql`(select coalesce(max(position), 0) + 1 from ${sql.table(table)})`;

/** Puts the named rows of a table first, in this order; the others follow as they were. */
export async function writeOrder(db: Kysely<DB>, table: OrderedTable, ids: readonly number[]): Promise<void> {
  await sql`
    update ${sql.table(table)} t set position = o.place
    from (
      select r.id, row_number() over (order by w.place nulls last, r.position, r.id) as place
      from ${sql.table(table)} r left join unnest(${[...ids]}::int[]) with ordinality as w (id, place) on w.id = r.id
    ) o where o.id = t.id and t.position <> o.place`.execute(db);
}
