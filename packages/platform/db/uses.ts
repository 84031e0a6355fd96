import type { Kysely } from 'kysely';
import { runSql } from './database.ts';
import type { DB } from './schema.ts';

/**
 * Counts the rows that name one row of a table and so prevent removing it (116). A reference need not have an index: for
 * a deletion, not for a list.
 * @param also `hanging`: rows that would go with it count, too, but for those of the tables in `except`
 * @returns how many there are, and the tables they are in
 */
export async function usesOf(
  db: Kysely<DB>,
  table: keyof DB,
  id: number,
  also: { readonly hanging: true; readonly except: readonly (keyof DB & string)[] } | undefined = undefined,
): Promise<{ total: number; tables: string[] }> {
  const references = await runSql(
    db,
    `select c.conrelid::regclass::text as "table", quote_ident(a.attname) as "column"
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid = $1::regclass and (c.confdeltype in ('a', 'r') or $2::boolean)
       and c.conrelid::regclass::text <> all ($3::text[])
       and cardinality(c.conkey) = 1
     order by 1`,
    [table, also?.hanging ?? false, [...(also?.except ?? [])]],
    { table: 'text', column: 'text' },
  );
  const uses: { total: number; tables: string[] } = { total: 0, tables: [] };
  for (const { table: user, column } of references) {
    const text = `select count(*)::int as count from ${user} where ${column} = $1`;
    const [row] = await runSql(db, text, [id], { count: 'int4' });
    if (!row?.count) continue;
    uses.total += row.count;
    uses.tables.push(user);
  }
  return uses;
}
