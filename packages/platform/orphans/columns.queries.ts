import type { Ctx } from '../context/index.ts';
import { runSql } from '../db/index.ts';

/** How a column names files: `file` is a stored picture or document, `key` a storage key as text or as JSON text. */
type FileColumn = 'file' | 'key' | 'json_key';

/** Columns that name files, by table and name. */
export type FileColumns = Readonly<Record<string, Readonly<Record<string, FileColumn>>>>;

const KEY_OF: Readonly<Record<FileColumn, (column: string) => string>> = {
  file: (column) => `${column} ->> 'key'`,
  key: (column) => column,
  json_key: (column) => `${column} #>> '{}'`,
};

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Returns which of these keys some row names. */
export async function readNamedKeys(
  ctx: Ctx,
  columns: FileColumns,
  keys: readonly string[],
): Promise<Set<string>> {
  const parts = Object.entries(columns).flatMap(([table, named]) =>
    Object.entries(named).map(([column, kind]) => {
      const key = KEY_OF[kind](quoted(column));
      return `select ${key} as key from ${quoted(table)} where ${key} = any ($1::text[])`;
    }),
  );
  const rows = await runSql(ctx.db, parts.join(' union '), [[...keys]], { key: 'text' });
  return new Set(rows.map((row) => row.key));
}

/** Columns that by their name and type hold files. */
export function readLikelyColumns(ctx: Ctx): Promise<{ table: string; column: string }[]> {
  return runSql(
    ctx.db,
    `select c.table_name as "table", c.column_name as "column"
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
       and (c.data_type = 'jsonb' and c.column_name ~ 'picture|document|file|image|photo|media'
         or c.data_type = 'text' and c.column_name ~ '(^|_)(image|picture|photo|logo)$')`,
    [],
    { table: 'name', column: 'name' },
  );
}
