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

interface EditedTable<Table extends PlainTable, Shape extends z.ZodRawShape> {
  readonly table: Table;
  /** Row on the wire: the fields have the names of their columns, beside `version`. */
  readonly row: z.ZodObject<Shape & Record<Exclude<keyof Shape, keyof DB[Table] | 'version'>, never>>;
  /** One row, as errors call it: `This question`. */
  readonly what: string;
  /** Its cache tag (`changed`). */
  readonly tag: string;
  /** Columns of text that a search looks through; lists sort them with no regard to capitals. */
  readonly words: readonly (keyof DB[Table] & string)[];
  readonly list: Request<Listed>;
  readonly one: Request<{ id: number }>;
  readonly create: Request<object>;
  readonly update: Request<{ id: number; version: string }>;
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
  const columns = Object.keys(edited.row.shape).filter((name) => name !== 'version');
  const text = sql<string>`concat_ws(' ', ${sql.join(words.map((column) => sql.ref(column)))})`;

  const rows = (ctx: Ctx) =>
    rowsIn(ctx).selectFrom(table).select(columns).select(versionOf('updated_at').as('version'));
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
    route(create, async (ctx: Ctx, fields) => ({
      data: await changes.add(ctx, async (open) => {
        const { id } = await rowsIn(open)
          .insertInto(table)
          .values({ ...stored(fields), created_at: open.now(), updated_at: open.now() })
          .returning('id')
          .executeTakeFirstOrThrow();
        return id;
      }),
    })),
    route(update, async (ctx: Ctx, { id, version, ...fields }) => ({
      data: await changes.change(ctx, { id, version }, async (open) => {
        await rowsIn(open)
          .updateTable(table)
          .set({ ...stored(fields), updated_at: nextVersion(open.now()) })
          .where('id', '=', id)
          .execute();
      }),
    })),
    route(remove, async (ctx: Ctx, { id }) => {
      await changes.remove(ctx, id, async (open) => {
        await rowsIn(open).deleteFrom(table).where('id', '=', id).execute();
      });
      return { message: 'Deleted' };
    }),
  ];
}
