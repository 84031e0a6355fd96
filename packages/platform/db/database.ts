import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { StatementObserver } from './observer.ts';
import { type State, stateOf, WatchedPool, watch } from './pool.ts';
import { askedOf, chosenFor } from './reading.ts';
import type { ReplicasOptions } from './replica.ts';
import { Replicas } from './replicas.ts';
import { type Columns, type RowOfColumns, rowsAs } from './rows.ts';
import type { DB } from './schema.ts';

/** A pool of connections with the query builder over it. */
export interface Database {
  readonly kysely: Kysely<DB>;
  readonly pool: pg.Pool;
  /** Address without a pooler. */
  readonly directUrl: string;
  readonly replicas: Replicas | undefined;
  close(): Promise<void>;
}

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;

/**
 * Opens a pool. Identifiers (int8) and prices (numeric, at most 10^12 with two decimals) come as JSON numbers,
 * both exact below 2^53; days as text, `2026-11-26`: they begin at another moment in each zone.
 * @param options.watched hears when the database goes away and comes back; with it the pool is watched, see `watch`
 * @param options.observer hears of every statement, also of those of pools beside this one
 * @param options.directUrl address past a pooler that gives connections away after each transaction, where there is one
 * @param options.replicas what may answer readings, see `Replicas`
 */
export function openDatabase(
  connectionString: string,
  options: {
    poolSize?: number;
    watched?: (isAway: boolean) => void;
    observer?: StatementObserver | undefined;
    directUrl?: string | undefined;
    replicas?: Omit<ReplicasOptions, 'primaryUrl' | 'isPooled' | 'observer' | 'newPool'> | undefined;
  } = {},
): Database {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  types.setTypeParser(NUMERIC, Number);
  types.setTypeParser(DATE, String);
  const { observer } = options;
  const direct = options.directUrl ?? connectionString;
  const isPooled = options.directUrl !== undefined;
  const replicas =
    options.replicas &&
    new Replicas({
      ...options.replicas,
      primaryUrl: direct,
      isPooled,
      observer,
      newPool: (like, { url, state: own }) =>
        new WatchedPool({ ...like.options, connectionString: url }, own, like.session),
    });
  const state: State = { isAway: false, pools: new Set(), observer, isPooled, direct, replicas };
  const pool = new WatchedPool(
    { connectionString, max: options.poolSize ?? 8, types, application_name: 'keystead' },
    state,
  );
  const stop = options.watched && watch(connectionString, state, options.watched);
  const kysely = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: replicas ? chosenFor(pool) : pool }),
  });
  return {
    kysely,
    pool,
    directUrl: direct,
    replicas,
    async close() {
      await stop?.();
      await kysely.destroy();
      await replicas?.close();
    },
  };
}

/** Returns the replicas of a pool's database, where it has some. */
export function replicasOf(pool: pg.Pool): Replicas | undefined {
  const { replicas } = stateOf(pool);
  return replicas instanceof Replicas ? replicas : undefined;
}

/** What runs a statement: a transaction, or the pool where it needs none. */
type Runner = Kysely<DB> | pg.Pool;

/**
 * Runs SQL text, unnamed: PostgreSQL plans it for these very values. Searches need that; a named statement may switch to
 * a generic plan that is a hundred times slower.
 * @param columns of its rows; without them nothing is known of a row
 */
export function runSql<const C extends Columns>(
  db: Runner,
  text: string,
  values: readonly unknown[],
  columns: C,
): Promise<RowOfColumns<C>[]>;
export function runSql(db: Runner, text: string, values?: readonly unknown[]): Promise<unknown[]>;
export async function runSql(
  db: Runner,
  text: string,
  values: readonly unknown[] = [],
  columns?: Columns,
): Promise<unknown[]> {
  return rowsAs(text, columns, await execute(db, { text }, values));
}

/**
 * Runs a named statement, which PostgreSQL parses and plans once for each connection: for small hot look-ups and writings
 * whose plan does not depend on the values. One name stands for one text.
 */
export function runNamed<const C extends Columns>(
  db: Runner,
  statement: Statement & { readonly columns: C },
  values: readonly unknown[],
): Promise<RowOfColumns<C>[]>;
export function runNamed(db: Runner, statement: Statement, values: readonly unknown[]): Promise<unknown[]>;
export async function runNamed(
  db: Runner,
  { name, text, columns }: Statement & { readonly columns?: Columns },
  values: readonly unknown[],
): Promise<unknown[]> {
  return rowsAs(text, columns, await execute(db, { name, text }, values));
}

interface Text {
  readonly name?: string;
  readonly text: string;
}
type Statement = Required<Text>;

async function execute(db: Runner, statement: Text, values: readonly unknown[]): Promise<object[]> {
  if (db instanceof pg.Pool) return askedOf(db, statement.text, (pool) => ask(pool, statement, values));
  // Kysely hands its text to the driver as it stands, and the driver takes a statement in the same place.
  return (await db.executeQuery<object>(CompiledQuery.raw(statement as unknown as string, [...values]))).rows;
}

/** Asks one statement of a pool, with the settings of the pool. */
async function ask(pool: pg.Pool, statement: Text, values: readonly unknown[]): Promise<object[]> {
  const asked = { ...statement, values: [...values] };
  const beginning = pool instanceof WatchedPool ? pool.beginning : undefined;
  if (beginning === undefined) return (await pool.query<object>(asked)).rows;
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(beginning);
    const { rows } = await client.query<object>(asked);
    await client.query('commit');
    return rows;
  } catch (error) {
    await client.query('rollback').catch((lost: Error) => {
      broken = lost;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
