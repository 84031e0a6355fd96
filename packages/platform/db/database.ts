import { setTimeout as wait } from 'node:timers/promises';
import { OutageError } from '@keystead/kit/outage';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { observeClient, type StatementObserver } from './observer.ts';
import { type Columns, type RowOfColumns, rowsAs } from './rows.ts';
import type { DB } from './schema.ts';

/** A pool of connections with the query builder over it. */
export interface Database {
  readonly kysely: Kysely<DB>;
  readonly pool: pg.Pool;
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
 */
export function openDatabase(
  connectionString: string,
  options: {
    poolSize?: number;
    watched?: (isAway: boolean) => void;
    observer?: StatementObserver | undefined;
  } = {},
): Database {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  types.setTypeParser(NUMERIC, Number);
  types.setTypeParser(DATE, String);
  const state: State = { isAway: false, pools: new Set(), observer: options.observer };
  const pool = new WatchedPool(
    { connectionString, max: options.poolSize ?? 8, types, application_name: 'keystead' },
    state,
  );
  const stop = options.watched && watch(connectionString, state, options.watched);
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return {
    kysely,
    pool,
    async close() {
      await stop?.();
      await kysely.destroy();
    },
  };
}

/** What is known of a database, and its pools. */
interface State {
  isAway: boolean;
  readonly pools: Set<WatchedPool>;
  readonly observer?: StatementObserver | undefined;
}

/** A pool that makes no one wait for a database that is known to be away. */
class WatchedPool extends pg.Pool {
  readonly state: State;

  constructor(config: pg.PoolConfig, state: State) {
    super({ ...config, connectionTimeoutMillis: config.connectionTimeoutMillis ?? CONNECTING });
    this.state = state;
    state.pools.add(this);
    surviveLostConnections(this);
    const { observer } = state;
    if (observer) this.on('connect', (client) => observeClient(client, observer));
    const open = observer ? timed(this.connect.bind(this), observer) : this.connect.bind(this);
    // The driver's own `query` comes through here, too, with a callback.
    this.connect = ((done?: (error: Error, client: undefined, release: () => void) => void) => {
      if (!this.state.isAway) return done ? open(done as never) : open();
      const error = new OutageError('The database is away');
      if (!done) return Promise.reject(error);
      queueMicrotask(() => done(error, undefined, () => undefined));
    }) as typeof this.connect;
  }

  /** Sends away who waits for a connection, and breaks all connections off: what waits on them fails. */
  breakOff(): void {
    const { _pendingQueue: waiting, _clients: clients } = this as unknown as Insides;
    for (const { callback } of waiting.splice(0)) callback(new OutageError('The database is away'));
    for (const client of [...clients]) cut(client);
  }

  override async end(): Promise<void> {
    this.state.pools.delete(this);
    await super.end();
  }
}

type Connect = (done?: (...args: unknown[]) => void) => unknown;

/**
 * Lets the observer hear how long callers wait. The pool calls those who waited back from within the work that gave the
 * connection back: they go on in their own.
 */
function timed<C>(connect: C, observer: StatementObserver): C {
  const open = connect as Connect;
  const observed: Connect = (done) => {
    const goOn = observer.asked();
    if (done) return open((...args) => goOn(() => done(...args)));
    const opened = open() as Promise<unknown>;
    // An `await` goes on in its own context by itself.
    const over = () => goOn(() => undefined);
    opened.then(over, over);
    return opened;
  };
  return observed as C;
}

/** What connections do at this moment, of a pool and those beside it. */
export interface ConnectionFigures {
  readonly isAway: boolean;
  readonly active: number;
  readonly idle: number;
  /** Callers that wait for one. */
  readonly waiting: number;
  /** How many there may be. */
  readonly most: number;
}

/** Returns what the connections to a database do. */
export function connectionFigures(pool: pg.Pool): ConnectionFigures {
  const { isAway, pools } = pool instanceof WatchedPool ? pool.state : { isAway: false, pools: [pool] };
  const figures = { isAway, active: 0, idle: 0, waiting: 0, most: 0 };
  for (const { totalCount, idleCount, waitingCount, options } of pools) {
    figures.active += totalCount - idleCount;
    figures.idle += idleCount;
    figures.waiting += waitingCount;
    figures.most += options.max ?? 0;
  }
  return figures;
}

/** Of the driver's pool: those that are connecting are in no event of its. */
interface Insides {
  readonly _pendingQueue: { callback(error: Error): void }[];
  readonly _clients: readonly pg.Client[];
}

/** Returns another pool of the same database, which goes away and comes back with the first. */
export function siblingPool(pool: pg.Pool, config: pg.PoolConfig): pg.Pool {
  const state = pool instanceof WatchedPool ? pool.state : { isAway: false, pools: new Set<WatchedPool>() };
  return new WatchedPool({ ...pool.options, ...config }, state);
}

/** Longest wait for a connection, in milliseconds: callers who have waited so long get "try again later". */
const CONNECTING = 60_000;
/** Milliseconds between two looks at the database, and how long it may take to answer before it counts as away. */
const LOOKING = 1000;
const SILENCE = 6000;

/** Ends a connection without asking the server, which may not answer. */
export function cut(client: pg.ClientBase): void {
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/**
 * Asks the database something small each second, on a connection of its own. While it does not answer (stopped, paused,
 * out of reach) what waits for it fails at once, and so do new callers; with its answer everything goes on.
 * @returns what stops it
 */
function watch(
  connectionString: string,
  state: State,
  changed: (isAway: boolean) => void,
): () => Promise<void> {
  let isStopped = false;
  let client: pg.Client | undefined;
  const become = (isAway: boolean) => {
    if (state.isAway === isAway) return;
    state.isAway = isAway;
    if (isAway) for (const pool of state.pools) pool.breakOff();
    changed(isAway);
  };
  const look = async () => {
    if (!client) {
      const next = new pg.Client({
        connectionString,
        application_name: 'keystead-watch',
        connectionTimeoutMillis: SILENCE,
      });
      next.on('error', () => {});
      next.on('end', () => {
        if (client === next) client = undefined;
      });
      client = next;
      await next.connect();
    }
    await client.query('select 1');
  };
  const stopping = new AbortController();
  const pause = (milliseconds: number) =>
    wait(milliseconds, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
  const run = async () => {
    while (!isStopped) {
      const looking = look().then(
        () => true,
        () => false,
      );
      const late = pause(SILENCE)
        // A process that stood still itself hears the answer only now.
        .then(() => pause(100))
        .then(() => false);
      const answered = await Promise.race([looking, late]);
      if (isStopped) return;
      if (!answered && client) {
        cut(client);
        client = undefined;
      }
      become(!answered);
      await pause(LOOKING);
    }
  };
  void run();
  return async () => {
    isStopped = true;
    stopping.abort();
    await client?.end().catch(() => undefined);
  };
}

/**
 * A connection that dies is replaced at the next use, and what it was doing fails. Without listeners it would end the
 * process: the pool hears of idle ones only, nothing hears of one inside a transaction that waits between two statements.
 */
function surviveLostConnections(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
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
  if (db instanceof pg.Pool) return (await db.query<object>({ ...statement, values: [...values] })).rows;
  // Kysely hands its text to the driver as it stands, and the driver takes a statement in the same place.
  return (await db.executeQuery<object>(CompiledQuery.raw(statement as unknown as string, [...values]))).rows;
}
