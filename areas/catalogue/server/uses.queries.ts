import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

type Table = 'category' | 'parameter' | 'facility';

/** A column of another table that names rows of ours; both as SQL writes them. */
interface Reference {
  table: string;
  column: string;
}

/** Returns the references to a table that prevent removing its rows: the database's own answer (116). */
function references(ctx: Ctx, table: Table): Promise<Reference[]> {
  return runSql<Reference>(
    ctx.db,
    `select c.conrelid::regclass::text as "table", quote_ident(a.attname) as "column"
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = $1::regclass and c.confdeltype in ('a', 'r')
       and cardinality(c.conkey) = 1
     order by 1`,
    [table],
  );
}

/**
 * Rows that name one row of ours, by the table they are in; tables without any are left out. Answers have no index by
 * their parameter, so this reads all of them: for a deletion, not for a list.
 */
export async function countUses(ctx: Ctx, table: Table, id: number): Promise<Map<string, number>> {
  const uses = new Map<string, number>();
  for (const { table: user, column } of await references(ctx, table)) {
    const [row] = await runSql<{ count: number }>(
      ctx.db,
      `select count(*)::int as count from ${user} where ${column} = $1`,
      [id],
    );
    if (row && row.count > 0) uses.set(user, row.count);
  }
  return uses;
}
