import { setTimeout as wait } from 'node:timers/promises';
import { OutageError } from '@keystead/kit/outage';
import pg from 'pg';
import { observeClient, type StatementObserver } from './observer.ts';

/** What is known of a database server, and its pools. */
export interface State {
  isAway: boolean;
  readonly pools: Set<WatchedPool>;
  readonly observer?: StatementObserver | undefined;
  /** A pooler stands between that gives connections away after each transaction: they remember nothing. */
  readonly isPooled: boolean;
  /** Address without the pooler, for what needs a connection of its own. */
  readonly direct: string;
  readonly replicas?: PoolsOfReplicas | undefined;
}

/** What has pools like those of a database, and ends them with those. */
interface PoolsOfReplicas {
  endPoolsOf(pool: WatchedPool): Promise<void>;
}

/** Settings of PostgreSQL for all statements of a pool, by name. */
export type SessionSettings = Readonly<Record<string, string>>;

/** A pool that makes no one wait for a database that is known to be away. */
export class WatchedPool extends pg.Pool {
  readonly state: State;
  readonly session: SessionSettings | undefined;

  constructor(config: pg.PoolConfig, state: State, session?: SessionSettings) {
    const options = session && !state.isPooled ? startOptions(session) : undefined;
    super({
      ...config,
      ...(options && { options }),
      connectionTimeoutMillis: config.connectionTimeoutMillis ?? CONNECTING,
    });
    this.state = state;
    this.session = session;
    state.pools.add(this);
    surviveLostConnections(this);
    const { observer } = state;
    if (observer) this.on('connect', (client) => observeClient(client, observer));
    if (state.isPooled) this.on('connect', forgetNames);
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

  /** What begins a transaction with the settings of the pool, where connections remember none. */
  get beginning(): string | undefined {
    if (!this.session || !this.state.isPooled) return undefined;
    const settings = Object.entries(this.session).map(([name, value]) => `set local ${name} = '${value}'`);
    return ['begin', ...settings].join('; ');
  }

  override async end(): Promise<void> {
    this.state.pools.delete(this);
    await this.state.replicas?.endPoolsOf(this);
    await super.end();
  }
}

/** Returns settings in the form in which a connection brings them along. */
const startOptions = (session: SessionSettings) =>
  Object.entries(session)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** Sends statements without their names: the next one of the name may meet another connection, which does not know it. */
function forgetNames(client: pg.ClientBase): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const nameless = (statement: unknown, ...others: unknown[]) => {
    if (typeof statement !== 'object' || statement === null || !('name' in statement))
      return send(statement, ...others);
    const { name: _, ...unnamed } = statement;
    return send(unnamed, ...others);
  };
  client.query = nameless as typeof client.query;
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

/**
 * Returns another pool of the same database, which goes away and comes back with the first.
 * @param session for each statement of `runSql` and `runNamed` over it
 */
export function siblingPool(pool: pg.Pool, config: pg.PoolConfig, session?: SessionSettings): pg.Pool {
  return new WatchedPool({ ...pool.options, ...config }, stateOf(pool), session);
}

/** Returns the address of a pool's database past any pooler: for what lasts longer than a transaction. */
export const directUrlOf = (pool: pg.Pool): string => stateOf(pool).direct;

/** Returns a pool past any pooler, for locks that last as long as a connection does. End it when it is done with. */
export function directPool(pool: pg.Pool, config: pg.PoolConfig): pg.Pool {
  const state = stateOf(pool);
  const direct = { isAway: false, pools: new Set<WatchedPool>(), isPooled: false, direct: state.direct };
  return new WatchedPool(
    { ...pool.options, ...config, connectionString: state.direct },
    state.isPooled ? direct : state,
  );
}

/** Returns what is known of the server of a pool. */
export function stateOf(pool: pg.Pool): State {
  if (pool instanceof WatchedPool) return pool.state;
  const direct = String(pool.options.connectionString);
  return { isAway: false, pools: new Set(), isPooled: false, direct };
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
export function watch(
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
