import { setTimeout as wait } from 'node:timers/promises';
import { type Client, escapeIdentifier } from 'pg';
import { backupClient } from './connection.ts';
import type { TableState } from './manifest.ts';

const TRIES = 20;

export interface Fingerprint {
  readonly tables: TableState[];
  readonly at: Date;
  /** The segment of the log that the moment stands in. */
  readonly segment: string;
}

/**
 * Marks a moment in the write-ahead log, and says what every table of ours held at it. For the length of two small statements
 * nobody writes: so what a restore to that moment brings back has to be the same to the last row.
 * @param point name of the moment
 */
export async function takeFingerprint(connectionString: string, point: string): Promise<Fingerprint> {
  const [holder, reader] = [backupClient(connectionString), backupClient(connectionString)];
  await Promise.all([holder.connect(), reader.connect()]);
  try {
    const names = await tableNames(reader);
    for (let tries = 1; ; tries += 1) {
      try {
        return await mark(holder, reader, names, point);
      } catch (error) {
        for (const client of [holder, reader]) await client.query('rollback');
        if ((error as { code?: string }).code !== '55P03' || tries === TRIES) throw error;
        await wait(1000);
      }
    }
  } finally {
    await Promise.all([holder.end(), reader.end()]);
  }
}

async function mark(
  holder: Client,
  reader: Client,
  names: readonly string[],
  point: string,
): Promise<Fingerprint> {
  await holder.query('begin');
  // Who waits behind it waits no longer than this.
  await holder.query(`set local lock_timeout = '1500ms'`);
  await holder.query(`lock table ${names.map(nameOf).join(', ')} in share mode`);
  await reader.query('begin isolation level repeatable read read only');
  await reader.query('select 1');
  const { rows } = await holder.query<{ at: Date; segment: string }>(
    'select clock_timestamp() as at, pg_walfile_name(pg_create_restore_point($1)) as segment',
    [point],
  );
  await holder.query('commit');
  const tables = await readTables(reader, names);
  await reader.query('commit');
  const [marked] = rows;
  if (!marked) throw new Error('There is no restore point');
  return { tables, ...marked };
}

/** Returns what every table of ours holds: how many rows, and a sum of their hashes, which no order changes. */
export async function readTableStates(client: Client): Promise<TableState[]> {
  return readTables(client, await tableNames(client));
}

async function readTables(client: Client, names: readonly string[]): Promise<TableState[]> {
  const states: TableState[] = [];
  for (const name of names) {
    const { rows } = await client.query<{ count: string; hash: string }>(
      `select count(*)::text as count, coalesce(sum(hashtextextended(one::text, 0)::numeric), 0)::text as hash
       from ${nameOf(name)} one`,
    );
    states.push({ name, rows: Number(rows[0]?.count), hash: String(rows[0]?.hash) });
  }
  return states;
}

async function tableNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  );
  return rows.map(({ name }) => name);
}

const nameOf = (table: string) => `public.${escapeIdentifier(table)}`;
