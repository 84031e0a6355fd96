import { type Kysely, sql } from 'kysely';
import type { Ctx } from '../context/index.ts';
import { type DB, runSql, usesOf } from '../db/index.ts';
import { changed } from '../lookups/index.ts';

/** `kept`: someone has changed or used it since. `gone`: it was removed since. */
export type TakenBack = 'removed' | 'kept' | 'gone';

/** Rows that came from elsewhere and can be taken back while nobody has touched them. */
export interface Removable {
  /** Returns how rows are now, by their ids: a text that is another one once someone has changed the row. */
  stamps(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>>;
  /** Removes a row that is as its stamp says and that no other row needs, in the open transaction. */
  takeBack(open: Ctx, row: { readonly id: number; readonly stamp: string }): Promise<TakenBack>;
}

/**
 * Makes rows of a table removable.
 * @param column another value whenever someone changes the row: its version, or when that was
 * @param tag of what is kept in memory of the table
 */
export function removable(table: keyof DB & string, column: string, tag: string): Removable {
  return {
    stamps: (ctx, ids) => stampsOf(ctx.db, { table, column, ids }),
    async takeBack(open, { id, stamp }) {
      const now = (await stampsOf(open.db, { table, column, ids: [id], isLocked: true })).get(id);
      if (now === undefined) return 'gone';
      if (now !== stamp || (await usesOf(open.db, table, id)).total > 0) return 'kept';
      await sql`delete from ${sql.table(table)} where id = ${id}`.execute(open.db);
      await changed(open, tag);
      return 'removed';
    },
  };
}

/** Returns a column of rows as text, by their ids. */
export async function stampsOf(
  db: Kysely<DB>,
  {
    table,
    column,
    ids,
    isLocked = false,
  }: { table: keyof DB & string; column: string; ids: readonly number[]; isLocked?: boolean },
): Promise<Map<number, string>> {
  const rows = await runSql(
    db,
    `select id, "${column}"::text as stamp from "${table}" where id = any($1::int[])${isLocked ? ' for update' : ''}`,
    [[...ids]],
    { id: 'int4', stamp: 'text' },
  );
  return new Map(rows.map(({ id, stamp }) => [id, stamp]));
}
