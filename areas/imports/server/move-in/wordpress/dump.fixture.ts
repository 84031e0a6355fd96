/** Dumps of WordPress as tests need them, made of rows. */

type Cell = string | number | null;
export type FixtureRow = Readonly<Record<string, Cell>>;

const cell = (value: Cell): string =>
  value === null
    ? 'NULL'
    : typeof value === 'number'
      ? String(value)
      : `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;

/** Returns a dump of MySQL with these tables, whose rows all have the columns of the first. */
export function dumpOf(tables: Readonly<Record<string, readonly FixtureRow[]>>): string {
  const statements = Object.entries(tables).map(([table, rows]) => {
    const names = Object.keys(rows[0] ?? { id: 0 });
    const values = rows.map((row) => `(${names.map((name) => cell(row[name] ?? null)).join(',')})`);
    const columns = names.map((name) => `\`${name}\` text`).join(', ');
    const insert = rows.length > 0 ? `INSERT INTO \`${table}\` VALUES ${values.join(',')};\n` : '';
    return `CREATE TABLE \`${table}\` (${columns});\n${insert}`;
  });
  return `-- MySQL dump 10.13  Distrib 8.0.36\n/*!50503 SET NAMES utf8mb4 */;\n${statements.join('')}-- Dump completed\n`;
}

export type PhpLike = string | number | readonly PhpLike[] | { readonly [key: string]: PhpLike };

/** Returns a value as PHP serializes it. */
export function php(value: PhpLike): string {
  if (typeof value === 'number') return `i:${value};`;
  if (typeof value === 'string') return `s:${Buffer.byteLength(value)}:"${value}";`;
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return `a:${entries.length}:{${entries.map(([key, one]) => php(key) + php(one as PhpLike)).join('')}}`;
}

let metaId = 0;
/** Returns rows of metadata; a list is a row for each of its texts. */
export const metaOf = (
  column: 'post_id' | 'user_id',
  id: number,
  values: Readonly<Record<string, string | readonly string[]>>,
): FixtureRow[] =>
  Object.entries(values).flatMap(([key, said]) =>
    [said].flat().map((value) => {
      metaId += 1;
      return { meta_id: metaId, [column]: id, meta_key: key, meta_value: value };
    }),
  );

/** Returns a post with what is not said of it as WordPress has it. */
export const post = (id: number, type: string, values: FixtureRow = {}): FixtureRow => ({
  ID: id,
  post_author: 1,
  post_date: '2023-05-01 23:30:00',
  post_date_gmt: '2023-05-01 21:30:00',
  post_content: '',
  post_title: '',
  post_status: 'publish',
  post_name: `${type}-${id}`,
  post_parent: 0,
  menu_order: 0,
  guid: `https://old.example/?p=${id}`,
  post_type: type,
  ...values,
});

/** Returns an attachment and its metadata. */
export const attachment = (id: number, file: string, original?: string) => ({
  post: post(id, 'attachment', { post_status: 'inherit' }),
  meta: metaOf('post_id', id, {
    _wp_attached_file: file,
    ...(original !== undefined && {
      _wp_attachment_metadata: php({
        width: 2560,
        file,
        sizes: { medium: { file: 'x-300x200.jpg' } },
        original_image: original,
      }),
    }),
  }),
});
