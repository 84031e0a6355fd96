import type { Call } from '@keystead/http/call';
import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import { anyOf, type DB, hasWords, nextVersion, pageOf, versionOf } from '@keystead/platform/db';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { z } from 'zod';
import { editing } from './editing.ts';

/** Tables that staff may edit as they are. */
type PlainTable = {
  [Name in keyof DB]: Selectable<DB[Name]> extends { id: number; created_at: Date; updated_at: Date }
    ? Name
    : never;
}[keyof DB];

interface Listed {
  page: number;
  per_page: number;
  sort: string;
  order: 'asc' | 'desc';
  q?: string | undefined;
  ids?: number[] | undefined;
}
type Request<Input> = Call<z.ZodType<Input>, z.ZodType, 'staff'>;

/** Where the texts of a table's rows in other languages are: a row for each `language`. */
interface TextsTable {
  readonly table: keyof DB;
  /** The column that names the row they are of. */
  readonly of: string;
  /** Columns that a search looks through, too. */
  readonly words: readonly string[];
}

/** Fields of a change; `texts` where rows have them. */
interface Sent extends Record<string, unknown> {
  texts?: Readonly<Record<string, object>> | undefined;
}

interface EditedTable<Table extends PlainTable, Shape extends z.ZodRawShape> {
  readonly table: Table;
  /** Row on the wire: the fields have the names of their columns, beside `version` and `texts`. */
  readonly row: z.ZodObject<
    Shape & Record<Exclude<keyof Shape, keyof DB[Table] | 'version' | 'texts'>, never>
  >;
  /** For rows with `texts` in other languages, by their codes; what is sent of them takes the place of all. */
  readonly texts?: TextsTable;
  /** One row, as errors call it: `This question`. */
  readonly what: string;
  /** Its cache tag (`changed`). */
  readonly tag: string;
  /** Columns of text that a search looks through; lists sort them with no regard to capitals. */
  readonly words: readonly (keyof DB[Table] & string)[];
  readonly list: Request<Listed>;
  readonly one: Request<{ id: number }>;
  readonly create: Request<Sent>;
  readonly update: Request<Sent & { id: number; version: string }>;
  readonly remove: Request<{ id: number }>;
}

/** A row as it is read and as it is on the wire. */
type Row = Record<string, unknown> & { id: number; version: string };

/** The table by a name that only runs know: what its columns are is checked where it is declared. */
const rowsIn = (ctx: Ctx) =>
  ctx.db as unknown as Kysely<
    Record<string, { id: number; created_at: Date; updated_at: Date } & Record<string, unknown>>
  >;

/** A field that was emptied gets what its column has by default. */
const stored = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([column, value]) => [column, value === null ? sql`default` : value]),
  );

/** Returns how the texts of a table's rows in other languages are read, looked through and written. */
function translations(table: string, { table: texts, of, words }: TextsTable) {
  const from = sql`from ${sql.table(texts)} x where ${sql.ref(`x.${of}`)} = ${sql.ref(`${table}.id`)}`;
  const text = sql.join(words.map((column) => sql.ref(`x.${column}`)));
  return {
    all: sql`(select coalesce(jsonb_object_agg(x.language, to_jsonb(x) - 'language' - ${of}::text), '{}') ${from})`,
    words: sql`(select string_agg(concat_ws(' ', ${text}), ' ') ${from})`,
    async write(open: Ctx, id: number, said: Readonly<Record<string, object>>): Promise<void> {
      await rowsIn(open).deleteFrom(texts).where(of, '=', id).execute();
      const written = Object.entries(said).map(([language, fields]) => ({ ...fields, language, [of]: id }));
      if (written.length > 0) await rowsIn(open).insertInto(texts).values(written).execute();
    },
  };
}

const wire = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      value instanceof Date ? value.toISOString() : value,
    ]),
  ) as Row;

/**
 * Returns the routes of a resource that is one table: a list with search, order and filters by columns, one row, and its
 * changes (`editing`). What needs more than its columns has a service of its own.
 */
export function tableRoutes<Table extends PlainTable, Shape extends z.ZodRawShape>(
  edited: EditedTable<Table, Shape>,
): Route<Contexts>[] {
  const { what, tag, list, one, create, update, remove } = edited;
  const table: string = edited.table;
  const words: readonly string[] = edited.words;
  const columns = Object.keys(edited.row.shape).filter((name) => name !== 'version' && name !== 'texts');
  const translated = edited.texts && translations(table, edited.texts);
  const said = [...words.map((column) => sql.ref(column)), ...(translated ? [translated.words] : [])];
  const text = sql<string>`concat_ws(' ', ${sql.join(said)})`;

  const computed = [
    versionOf('updated_at').as('version'),
    ...(translated ? [translated.all.as('texts')] : []),
  ];

  const rows = (ctx: Ctx) => rowsIn(ctx).selectFrom(table).select(columns).select(computed);
  const changes = editing<Row>({
    resource: list.path.replace('staff/', ''),
    what,
    tag,
    read: async (ctx, id) => {
      const row = await rows(ctx).where('id', '=', id).executeTakeFirst();
      return row && wire(row);
    },
    lock: (ctx, id) => rowsIn(ctx).selectFrom(table).select('id').where('id', '=', id).forUpdate().execute(),
  });

  return [
    route(list, async (ctx: Ctx, { page, per_page: limit, sort, order, q, ids, ...filters }) => {
      let query = rows(ctx).where(hasWords(text, q));
      if (ids) query = query.where('id', '=', anyOf(ids));
      for (const [column, value] of Object.entries(filters))
        if (value !== undefined) query = query.where(column, '=', value);
      const by = words.includes(sort) ? sql`lower(${sql.ref(sort)})` : sql.ref(sort);
      const ordered = query.orderBy(by, order).orderBy('id', order);
      const found = await pageOf(ctx.db, ordered, { limit, offset: (page - 1) * limit });
      return { data: found.rows.map(wire), total: found.total };
    }),
    route(one, async (ctx: Ctx, { id }) => ({ data: await changes.one(ctx, id) })),
    route(create, async (ctx: Ctx, { texts, ...fields }: Sent) => ({
      data: await changes.add(ctx, async (open) => {
        const { id } = await rowsIn(open)
          .insertInto(table)
          .values({ ...stored(fields), created_at: open.now(), updated_at: open.now() })
          .returning('id')
          .executeTakeFirstOrThrow();
        if (texts) await translated?.write(open, id, texts);
        return id;
      }),
    })),
    route(
      update,
      async (ctx: Ctx, { id, version, texts, ...fields }: Sent & { id: number; version: string }) => ({
        data: await changes.change(ctx, { id, version }, async (open) => {
          if (texts) await translated?.write(open, id, texts);
          await rowsIn(open)
            .updateTable(table)
            .set({ ...stored(fields), updated_at: nextVersion(open.now()) })
            .where('id', '=', id)
            .execute();
        }),
      }),
    ),
    route(remove, async (ctx: Ctx, { id }) => {
      await changes.remove(ctx, id, async (open) => {
        await rowsIn(open).deleteFrom(table).where('id', '=', id).execute();
      });
      return { message: 'Deleted' };
    }),
  ];
}
