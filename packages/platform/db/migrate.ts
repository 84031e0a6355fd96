import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isOutage } from '@keystead/kit/outage';
import pg from 'pg';
import { type MigrationFile, readMigration } from './migration-file.ts';

const LOCK = 7_318_003; // any constant: two processes that start together must not both migrate

/** How long a statement waits for a lock on a table, and how often it comes back. */
export interface Patience {
  /** Milliseconds: whoever comes to the table after it waits as long. */
  readonly lockTimeout: number;
  readonly tries: number;
  /** Milliseconds between two tries, in which the others have their turn. */
  readonly pause: number;
  /** Milliseconds for which a database that is away is waited for: after a power cut both start at once. */
  readonly away: number;
}

/** Four minutes in all for a lock. */
const PATIENCE: Patience = { lockTimeout: 2000, tries: 40, pause: 4000, away: 120_000 };

/** Milliseconds between two tries to reach a database that is away. */
const PAUSE_WHILE_AWAY = 500;

/** Lock not available, and deadlock: the work of others, which passes. */
const PASSING = new Set(['55P03', '40P01']);

/** What waits for others without making anyone wait. */
const HARMLESS = /\bconcurrently\b|\bvalidate\s+constraint\b/i;

/**
 * Applies `directory/*.sql` in the order of their names, once: each in its own transaction, or statement by statement where the
 * file begins so (`migration-file.ts`). A lock that someone holds is waited for briefly and asked for again, so that a
 * running site waits no longer than that. A database that is away is waited for.
 * @returns the names applied now
 * @throws Error when an applied file was changed afterwards, or a statement fails (nothing of that file stays, if it is in a
 *   transaction), or the database cannot be reached
 */
export async function migrate(options: {
  connectionString: string;
  directory: string;
  log?: (line: string) => void;
  patience?: Patience;
}): Promise<string[]> {
  const { log = () => {}, patience = PATIENCE } = options;
  const client = await connectOnceThere(options.connectionString, { log, patience });
  try {
    await takeTurn(client);
    await client.query(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const known = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from schema_migration',
    );
    const checksums = new Map(known.rows.map((row) => [row.name, row.checksum]));
    const applied: string[] = [];
    for (const name of (await readdir(options.directory)).filter((file) => file.endsWith('.sql')).sort()) {
      const sql = await readFile(join(options.directory, name), 'utf8');
      const checksum = createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');
      const before = checksums.get(name);
      if (before === checksum) continue;
      if (before !== undefined) throw new Error(`Migration ${name} was changed after it was applied`);
      log(`migrating ${name}`);
      await applyOne(client, { name, checksum, ...readMigration(sql) }, { log, patience });
      applied.push(name);
    }
    return applied;
  } finally {
    await client.end();
  }
}

/** @throws Error of the last try when the database stays away, of the first one when something else is wrong with it */
async function connectOnceThere(
  connectionString: string,
  { log, patience }: { log: (line: string) => void; patience: Patience },
): Promise<pg.Client> {
  const giveUpAt = Date.now() + patience.away;
  for (let tries = 1; ; tries += 1) {
    const client = new pg.Client({
      connectionString,
      application_name: 'keystead-migrate',
      connectionTimeoutMillis: 10_000,
    });
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (!isOutage(error) || Date.now() >= giveUpAt) throw error;
      if (tries === 1) log(`waiting for the database, which is away (${reasonOf(error)})`);
      await wait(PAUSE_WHILE_AWAY);
    }
  }
}

/** Returns what a log says of an error of a connection. Where a name has several addresses, the message is empty. */
function reasonOf(error: unknown): string {
  const { code, message } = error as Error & { code?: string };
  return message || String(code);
}

/** Waits without a statement under way: whoever builds an index beside the running site waits for those to end. */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      LOCK,
    ]);
    if (rows[0]?.taken) return;
    await wait(100);
  }
}

interface Migration extends MigrationFile {
  readonly name: string;
  readonly checksum: string;
}

interface Manner {
  readonly log: (line: string) => void;
  readonly patience: Patience;
}

async function applyOne(client: pg.Client, migration: Migration, manner: Manner): Promise<void> {
  const { name, checksum, statements, isTransaction } = migration;
  const note = () =>
    client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
  try {
    if (isTransaction)
      return await patiently(client, name, manner, async () => {
        await client.query('begin');
        await client.query(`set local lock_timeout = ${manner.patience.lockTimeout}`);
        for (const statement of statements) await client.query(statement);
        await note();
        await client.query('commit');
      });
    for (const statement of statements) {
      await client.query(`set lock_timeout = ${HARMLESS.test(statement) ? 0 : manner.patience.lockTimeout}`);
      await patiently(client, name, manner, () => client.query(statement));
    }
    await client.query('reset lock_timeout');
    await note();
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/** Does the work again while others hold what it needs; what it began is taken back each time. */
async function patiently(
  client: pg.Client,
  name: string,
  { log, patience }: Manner,
  work: () => Promise<unknown>,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      await client.query('rollback');
      if (!PASSING.has(String((error as { code?: string }).code)) || tries >= patience.tries) throw error;
      log(`${name} waits for a lock that others hold (try ${tries} of ${patience.tries})`);
      await wait(patience.pause);
    }
  }
}
