import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './schema.ts';

/** A pool of connections with the query builder over it. */
export interface Database {
  readonly kysely: Kysely<DB>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const INT8 = 20;
const NUMERIC = 1700;

/**
 * Opens a pool. Identifiers (int8) and prices (numeric, at most 10^12 with two decimals) come as JSON numbers,
 * both exact below 2^53.
 */
export function openDatabase(connectionString: string, options: { poolSize?: number } = {}): Database {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  types.setTypeParser(NUMERIC, Number);
  const pool = new pg.Pool({
    connectionString,
    max: options.poolSize ?? 8,
    types,
    application_name: 'keystead',
  });
  surviveLostConnections(pool);
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { kysely, pool, close: () => kysely.destroy() };
}

/**
 * A connection that dies is replaced at the next use, and what it was doing fails. Without listeners it would end the
 * process: the pool hears of idle ones only, nobody of one inside a transaction that waits between two statements.
 */
export function surviveLostConnections(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}

/**
 * Runs SQL text inside the open transaction of `db`, unnamed: PostgreSQL plans it for these very values. Searches
 * need that; a named statement may switch to a generic plan that is a hundred times slower.
 */
export async function runSql<Row>(
  db: Kysely<DB>,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const result = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return result.rows;
}

/**
 * The same as a named statement, which PostgreSQL parses and plans once for each connection: for small hot look-ups and
 * writings whose plan does not depend on the values. One name stands for one text.
 */
export async function runNamed<Row>(
  db: Kysely<DB>,
  statement: { readonly name: string; readonly text: string },
  values: readonly unknown[],
): Promise<Row[]> {
  // Kysely hands its text to the driver as it stands, and the driver takes a named statement in the same place.
  const result = await db.executeQuery<Row>(CompiledQuery.raw(statement as unknown as string, [...values]));
  return result.rows;
}
