import { type Client, escapeIdentifier } from 'pg';

/** A table as a backup stores it. */
export interface Table {
  readonly schema: string;
  readonly name: string;
  /** In the order of the table, without those that PostgreSQL reckons. */
  readonly columns: readonly string[];
}

export interface Sequence {
  readonly schema: string;
  readonly name: string;
  /** As text: it may be larger than a number. */
  readonly value: string;
  readonly isCalled: boolean;
}

/** Tables of the queue that hold work to be done, in an order in which they can be filled; the others are statistics. */
const QUEUE = ['queue', 'schedule', 'subscription', 'job', 'job_dependency'];

/** Returns every table of ours, and those of the queue of jobs that hold work. */
export async function readTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[] }>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where (n.nspname = 'public' and c.relkind = 'r') or (n.nspname = 'pgboss' and c.relname = any ($1::text[]))
     group by 1, 2 order by n.nspname desc, array_position($1::text[], c.relname::text), c.relname`,
    [QUEUE],
  );
  return rows;
}

export async function readSequences(client: Client): Promise<Sequence[]> {
  const { rows: names } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'S' order by c.relname`,
  );
  const sequences: Sequence[] = [];
  for (const { schema, name } of names) {
    const { rows } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${nameOf({ schema, name })}`,
    );
    const [at] = rows;
    if (at) sequences.push({ schema, name, value: at.last_value, isCalled: at.is_called });
  }
  return sequences;
}

/** Returns the version of the queue's own tables; null before its first start. */
export async function readQueueVersion(client: Client): Promise<number | null> {
  const { rows } = await client.query<{ found: boolean }>(
    `select to_regclass('pgboss.version') is not null as found`,
  );
  if (!rows[0]?.found) return null;
  const { rows: versions } = await client.query<{ version: number }>('select version from pgboss.version');
  return versions[0]?.version ?? null;
}

/** Returns whether this database has been used by a site already. */
export async function isFilled(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ filled: boolean }>(
    `select to_regclass('public.schema_migration') is not null as filled`,
  );
  return rows[0]?.filled ?? false;
}

export function nameOf({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
}

export function columnsOf({ columns }: Pick<Table, 'columns'>): string {
  return columns.map(escapeIdentifier).join(', ');
}

/**
 * Fills tables with triggers switched off, and without keys that refer to tables filled later. Those
 * keys are put back at the end, and check every row; triggers are then what they were. Call it in a transaction.
 */
export async function withoutTriggers(
  client: Client,
  tables: readonly Table[],
  work: () => Promise<void>,
): Promise<void> {
  const ours = tables.filter(({ schema }) => schema === 'public').map(nameOf);
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select c.conrelid::regclass::text as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c where c.contype = 'f' and c.conparentid = 0 and c.conrelid = any ($1::text[]::regclass[])`,
    [ours],
  );
  const { rows: triggers } = await client.query<{ table: string; name: string; how: string }>(
    `select t.tgrelid::regclass::text as table, quote_ident(t.tgname) as name,
       case t.tgenabled when 'O' then 'enable' when 'A' then 'enable always' when 'R' then 'enable replica' end as how
     from pg_trigger t where not t.tgisinternal and t.tgenabled <> 'D' and t.tgrelid = any ($1::text[]::regclass[])`,
    [ours],
  );
  for (const table of ours) await client.query(`alter table ${table} disable trigger user`);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  await work();
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { table, name, how } of triggers)
    await client.query(`alter table ${table} ${how} trigger ${name}`);
}

/** Returns those of the tables that hold rows. */
export async function withRows<T extends Table>(client: Client, tables: readonly T[]): Promise<T[]> {
  const found: T[] = [];
  for (const table of tables) {
    const { rowCount } = await client.query(`select from ${nameOf(table)} limit 1`);
    if (rowCount) found.push(table);
  }
  return found;
}

/** Does all of the work, or nothing. */
export async function inTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
