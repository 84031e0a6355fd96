import type { Column, Relation, Schema } from './catalogue.ts';

/** Returns the schema as SQL to read: extensions, functions, then every table with what belongs to it, then the views. */
export function schemaSql(schema: Schema): string {
  const tables = schema.relations.filter(({ kind }) => kind === 'table');
  const views = schema.relations.filter(({ kind }) => kind === 'view');
  const statements = [
    schema.extensions.map((name) => `create extension ${name};`).join('\n'),
    ...schema.searchConfigurations,
    ...schema.functions.map((definition) => `${definition.trim()};`),
    ...tables.map(tableSql),
    ...views.map(({ name, query }) => `create view ${name} as\n${query?.trimEnd()}`),
  ];
  return `${[HEAD, ...statements.map(tidy)].join('\n\n')}\n`;
}

const HEAD =
  '-- Generated from db/migrations by tools/schema.ts; do not edit. For reading: the migrations are the truth.';

/** PostgreSQL shouts its keywords and names what goes without saying. */
function tidy(sql: string): string {
  return sql
    .replaceAll(/('(?:[^']|'')*'|"[^"]*")|[^'"]+/g, (part, quoted?: string) => quoted ?? part.toLowerCase())
    .replaceAll("'::text", "'")
    .replaceAll(/\b(on|function) public\./g, '$1 ')
    .replaceAll(' using btree', '');
}

function tableSql({ name, columns, constraints, indexes, settings }: Relation): string {
  const lines = [...columns.map(columnSql), ...constraints].map((line) => `  ${line}`);
  return [
    `create table ${name} (\n${lines.join(',\n')}\n)${settings.length ? ` with (${settings.join(', ')})` : ''};`,
    ...indexes.map((definition) => `${definition};`),
  ].join('\n');
}

function columnSql({ name, type, notNull, collation, expression, generation }: Column): string {
  const value = {
    none: expression === null ? '' : ` default ${expression}`,
    identity: ' generated always as identity',
    stored: ` generated always as (${expression}) stored`,
  }[generation];
  const order = collation === null ? '' : ` collate ${collation}`;
  return `${name} ${type}${order}${notNull ? ' not null' : ''}${value}`;
}
