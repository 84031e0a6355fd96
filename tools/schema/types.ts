import type { Column, Relation, Schema } from './catalogue.ts';

/** What `pg` gives for a type with our parsers (see packages/platform/db/database.ts); everything else is text. */
const READ: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'Date',
  float4: 'number',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'number',
  point: 'Point',
  timestamp: 'Date',
  timestamptz: 'Date',
};

const HEAD = `// Generated from db/migrations by tools/schema.ts; do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** JSON as it is read; a writer passes its text. */
type Json = ColumnType<unknown, string, string>;
interface Point {
  x: number;
  y: number;
}`;

/** TypeScript for the query builder: one interface per table and view, and \`DB\` that names them. */
export function schemaTypes({ relations }: Schema): string {
  const names = relations.map(({ name }) => `  ${name}: ${pascal(name)};`);
  return `${[HEAD, ...relations.map(relationType), `export interface DB {\n${names.join('\n')}\n}`].join('\n\n')}\n`;
}

function relationType({ name, kind, columns }: Relation): string {
  const lines = columns.map((column) => `  ${column.name}: ${columnType(column, kind)};`);
  return `interface ${pascal(name)} {\n${lines.join('\n')}\n}`;
}

/** PostgreSQL does not say which columns of a view may be null, so all may. */
function columnType(
  { base, isArray, notNull, expression, generation }: Column,
  kind: Relation['kind'],
): string {
  const one = READ[base] ?? 'string';
  const type = `${isArray ? `${one}[]` : one}${notNull ? '' : ' | null'}`;
  if (kind === 'view' || one === 'Json') return type;
  if (generation !== 'none') return `GeneratedAlways<${type}>`;
  return expression === null ? type : `Generated<${type}>`;
}

function pascal(name: string): string {
  return name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
