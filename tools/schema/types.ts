import type { Column, Relation, Schema } from './catalogue.ts';

/** What `pg` gives for a type with our parsers (see packages/platform/db/database.ts); everything else is text. */
const READ: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
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
import type { SecurityEvent as KindOfSecurityEvent } from '@keystead/kit/security-events';
import type { Dimension, Unit } from '@keystead/kit/units';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { StoredDocument, StoredPicture } from '../images/port.ts';

/** JSON as it is read; a writer passes its text. */
type Json<Read = unknown> = ColumnType<Read, string, string>;
interface Point {
  x: number;
  y: number;
}`;

/** Columns of JSON or text that there is a type for, by name; those that end in `_unit` hold a `Unit`. */
const NARROW: Record<string, string> = {
  dimension: 'Dimension',
  login_type: '0 | 1 | 2 | 3',
  picture: 'StoredPicture',
  logo: 'StoredPicture',
  meta_picture: 'StoredPicture',
  title_picture: 'StoredPicture',
  three_d_picture: 'StoredPicture',
  file_value: 'StoredPicture | StoredDocument',
  event: 'KindOfSecurityEvent',
};

/** TypeScript for the query builder: one interface per table and view, and \`DB\` that names them. */
export function schemaTypes({ relations }: Schema): string {
  const names = relations.map(({ name }) => `  ${name}: ${pascal(name)};`);
  return `${[HEAD, ...relations.map(relationType), `export interface DB {\n${names.join('\n')}\n}`].join('\n\n')}\n`;
}

function relationType({ name, kind, columns, constraints }: Relation): string {
  const choices = new Map(constraints.flatMap(choicesOf));
  const lines = columns.map((column) => `  ${column.name}: ${columnType(column, kind, choices)};`);
  return `interface ${pascal(name)} {\n${lines.join('\n')}\n}`;
}

const VALUE = String.raw`(?:'[^']*'::text|-?\d+)`;
const ONE_OF = new RegExp(
  String.raw`CHECK \(\(\(?"?(\w+)"? = ANY \(ARRAY\[(${VALUE}(?:, ${VALUE})*)\]\)\)\)?`,
);

/** Returns the column that a check holds to some values, with the union of these: `kind in ('a', 'b')`. */
function choicesOf(constraint: string): [column: string, union: string][] {
  // A check that waits for a later migration to look at former rows holds for new ones.
  const check = constraint.replace(/ NOT VALID$/, '');
  const [whole, column, values] = ONE_OF.exec(check) ?? [];
  if (column === undefined || values === undefined || !check.endsWith(whole ?? '')) return [];
  return [[column, values.replaceAll('::text', '').replaceAll(', ', ' | ')]];
}

/** PostgreSQL does not say which columns of a view may be null, so all may. */
function columnType(
  { name, base, isArray, notNull, expression, generation }: Column,
  kind: Relation['kind'],
  choices: ReadonlyMap<string, string>,
): string {
  const read = READ[base] ?? 'string';
  const one =
    read === 'Json'
      ? json(name)
      : (choices.get(name) ?? NARROW[name] ?? (name.endsWith('_unit') ? 'Unit' : read));
  const type = `${isArray ? `${one}[]` : one}${notNull ? '' : ' | null'}`;
  if (kind === 'view' || read === 'Json') return type;
  if (generation !== 'none') return `GeneratedAlways<${type}>`;
  return expression === null ? type : `Generated<${type}>`;
}

const json = (column: string) => {
  const type = NARROW[column];
  return type === undefined ? 'Json' : `Json<${type}>`;
};

function pascal(name: string): string {
  return name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
