import { AsyncLocalStorage } from 'node:async_hooks';
import { isOutage } from '@keystead/kit/outage';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { WatchedPool } from './pool.ts';

/** Where the statements of one reading go. */
export interface ReadingServer {
  /** Returns its pool that is like this one of the primary. */
  poolLike(pool: WatchedPool): pg.Pool;
  /** Hears of each statement, and whether the primary had to be asked again. */
  asked(outcome: 'answered' | 'repeated'): void;
}

/** What only reads, on one replica, until it is over or has written something after all. */
class Reading {
  server: ReadingServer | undefined;

  constructor(server: ReadingServer) {
    this.server = server;
  }
}

const readings = new AsyncLocalStorage<Reading | undefined>();

/** Sends what `work` reads outside of transactions to a replica. What it leaves running goes to the primary again. */
export async function readingFrom<T>(server: ReadingServer, work: () => Promise<T>): Promise<T> {
  const reading = new Reading(server);
  try {
    return await readings.run(reading, work);
  } finally {
    reading.server = undefined;
  }
}

/** Sends what `work` asks to the primary: what is remembered beyond one answer must not be older than a notice of change. */
export function onPrimary<T>(work: () => T): T {
  return readings.getStore()?.server === undefined ? work() : readings.run(undefined, work);
}

/** Statements that may be asked of a replica. One that writes all the same fails there, and is asked again of the primary. */
const READS = /^\s*(select|with|values)\b/i;

/** Of a replica alone: what it says when applying a change was more important than a statement. */
const CONFLICT = new Set(['40001', '40P01']);

/**
 * Returns whether the primary should be asked again: the replica is away, catches up, or is asked to write. Statements outside
 * of transactions have changed nothing on a replica, so that it is safe.
 */
const isFault = (error: unknown): boolean =>
  isOutage(error) || CONFLICT.has((error as { code?: string } | null)?.code ?? '');

/** Asks one statement of the replica of the reading that is under way; of the primary where there is none, or it does not do. */
export async function askedOf<T>(
  pool: pg.Pool,
  text: string,
  ask: (pool: pg.Pool) => Promise<T>,
): Promise<T> {
  const reading = readings.getStore();
  const server = reading?.server;
  if (!reading || !server) return ask(pool);
  if (!READS.test(text)) {
    // What follows may read what is written here.
    reading.server = undefined;
    return ask(pool);
  }
  try {
    const answer = await ask(server.poolLike(pool as WatchedPool));
    server.asked('answered');
    return answer;
  } catch (error) {
    if (!isFault(error)) throw error;
    server.asked('repeated');
    reading.server = undefined;
    return ask(pool);
  }
}

type Statement = string | { readonly text: string };

/** A connection that is only chosen with what is asked of it: statements that read go to a replica. */
class ChosenClient {
  readonly #pool: pg.Pool;
  #client: pg.PoolClient | undefined;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async query(statement: Statement, values: readonly unknown[] = []): Promise<unknown> {
    const ask = (on: pg.Pool | pg.PoolClient) => on.query(statement as string, [...values]);
    // The end of a transaction, and all that is in it, belongs where it has begun.
    if (this.#client) return ask(this.#client);
    const text = typeof statement === 'string' ? statement : statement.text;
    if (READS.test(text)) return askedOf(this.#pool, text, ask);
    return askedOf(this.#pool, text, async (pool) => {
      this.#client = await pool.connect();
      return ask(this.#client);
    });
  }

  release(destroy?: boolean): void {
    this.#client?.release(destroy);
  }
}

/** Returns a pool for the query builder: inside a reading its statements go to the replica, else everything to the primary. */
export function chosenFor(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const isReading = readings.getStore()?.server !== undefined;
      return (isReading ? new ChosenClient(pool) : await pool.connect()) as PostgresPoolClient;
    },
  };
}
