import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type LsnHistory, lsnOf } from './lsn.ts';
import type { StatementObserver } from './observer.ts';
import { cut, type State, type WatchedPool } from './pool.ts';
import type { ReadingServer } from './reading.ts';
import { SharedQuestion } from './shared-question.ts';

/** Why nothing is asked of a replica. */
type Reason = 'starting' | 'silent' | 'behind' | 'primary';

/** What is known of a replica. */
export interface ReplicaFigures {
  /** From 1 on, as the environment lists them. */
  readonly number: number;
  /** Undefined while it is asked. */
  readonly leftOut: Reason | undefined;
  /** Milliseconds by which it was behind when looked at last. */
  readonly lag: number;
}

/** What there is to know of replicas. */
export interface ReplicasOptions {
  readonly urls: readonly string[];
  /** Address of the primary, past any pooler. */
  readonly primaryUrl: string;
  /** Milliseconds that a replica may be behind. */
  readonly mostLag: number;
  readonly isPooled: boolean;
  readonly observer?: StatementObserver | undefined;
  /** Makes the pool of a replica that is like one of the primary's. */
  readonly newPool: (like: WatchedPool, replica: Replica) => WatchedPool;
  /** Hears of a replica that is left out, and why, or taken again. */
  readonly changed: (replica: ReplicaFigures) => void;
  /** Hears where each reading went. */
  readonly chosen: (server: 'primary' | 'replica') => void;
  /** Hears of each statement that a replica was asked, and whether the primary had to be asked again. */
  readonly asked: (outcome: 'answered' | 'repeated') => void;
}

/** Milliseconds that it has to answer before it is left out: longer than a busy machine takes. */
const SILENCE = 1500;
/** Milliseconds until it is tried again, the first time and at most. */
const FIRST_TRY = 1000;
const LAST_TRY = 8000;

/** How far a replica has come; nothing of a server that is none. */
const REPLAYED = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn`;

/** A server that has taken over, or never followed another one: what is read there may be another site's. */
class NoReplicaError extends Error {}

/** One replica: whether it may be asked, how far it has come, and its pools. */
export class Replica implements ReadingServer {
  readonly state: State;
  readonly url: string;
  /** Until then no reading waits for it. */
  impatientUntil = 0;
  readonly #number: number;
  readonly #options: ReplicasOptions;
  readonly #question: SharedQuestion<bigint>;
  readonly #pools = new Map<WatchedPool, WatchedPool>();
  #client: pg.Client | undefined;
  #replayed = 0n;
  #lag = 0;
  #leftOut: Reason | undefined = 'starting';
  #pause = FIRST_TRY;
  #tryAt = 0;
  #isClosed = false;

  constructor(url: string, number: number, options: ReplicasOptions) {
    this.url = url;
    this.#number = number;
    this.#options = options;
    this.#question = new SharedQuestion(() => this.#askNow());
    const { isPooled, observer } = options;
    this.state = { isAway: false, pools: new Set(), observer, isPooled, direct: url };
  }

  get isIn(): boolean {
    return this.#leftOut === undefined;
  }

  /** How far it is known to have come. */
  get replayed(): bigint {
    return this.#replayed;
  }

  /** Connections in use, and who waits for one. */
  get reading(): number {
    let count = 0;
    for (const { totalCount, idleCount, waitingCount } of this.#pools.values())
      count += totalCount - idleCount + waitingCount;
    return count;
  }

  get waiting(): number {
    let count = 0;
    for (const { waitingCount } of this.#pools.values()) count += waitingCount;
    return count;
  }

  figures(): ReplicaFigures {
    return { number: this.#number, leftOut: this.#leftOut, lag: this.#lag };
  }

  poolLike(pool: WatchedPool): WatchedPool {
    let own = this.#pools.get(pool);
    if (!own) {
      own = this.#options.newPool(pool, this);
      this.#pools.set(pool, own);
    }
    return own;
  }

  async endPoolLike(pool: WatchedPool): Promise<void> {
    const own = this.#pools.get(pool);
    this.#pools.delete(pool);
    await own?.end();
  }

  asked(outcome: 'answered' | 'repeated'): void {
    this.#options.asked(outcome);
  }

  /** Asks how far it has come. @throws Error where it does not answer */
  ask(): Promise<bigint> {
    return this.#question.ask();
  }

  /** Looks at it: takes it in, or leaves it out. */
  async look(history: LsnHistory): Promise<void> {
    if (performance.now() < this.#tryAt) return;
    const late = wait(SILENCE, undefined, { ref: false })
      // A process that stood still itself hears the answer only now.
      .then(() => wait(100, undefined, { ref: false }))
      .then(() => undefined);
    const asked = this.ask().catch((error: unknown): Reason => {
      return error instanceof NoReplicaError ? 'primary' : 'silent';
    });
    const replayed = await Promise.race([asked, late]);
    if (this.#isClosed) return;
    if (typeof replayed !== 'bigint') return this.#leave(replayed ?? 'silent');
    this.#pause = FIRST_TRY;
    this.#lag = history.lagAt(replayed);
    // It comes back when it is well within its bound: at the bound it would come and go.
    const most = this.isIn ? this.#options.mostLag : this.#options.mostLag / 2;
    if (this.#lag > most) return this.#become('behind');
    this.#become(undefined);
  }

  /** Breaks off what it was asked, which is asked again elsewhere, and tries it again later and later. */
  #leave(reason: Reason): void {
    if (this.#client) cut(this.#client);
    this.#client = undefined;
    // After a restart it may have to come that far once more.
    this.#replayed = 0n;
    this.#become(reason);
    // It may be noticed twice, by who looks and by the connection.
    if (performance.now() < this.#tryAt) return;
    this.#tryAt = performance.now() + this.#pause;
    this.#pause = Math.min(LAST_TRY, 2 * this.#pause);
  }

  #become(leftOut: Reason | undefined): void {
    const before = this.#leftOut;
    this.#leftOut = leftOut;
    const isAway = leftOut === 'silent' || leftOut === 'primary';
    if (isAway && !this.state.isAway) for (const pool of this.state.pools) pool.breakOff();
    this.state.isAway = isAway;
    if (before !== leftOut) this.#options.changed(this.figures());
  }

  async #askNow(): Promise<bigint> {
    const client = this.#client ?? (await this.#connect());
    const { rows } = await client.query<{ lsn: string | null }>(REPLAYED);
    const lsn = rows[0]?.lsn;
    if (!lsn) throw new NoReplicaError();
    this.#replayed = lsnOf(lsn);
    return this.#replayed;
  }

  async #connect(): Promise<pg.Client> {
    if (this.#isClosed) throw new Error('The replica is closed');
    const client = new pg.Client({
      connectionString: this.url,
      application_name: 'keystead-replica-watch',
      connectionTimeoutMillis: SILENCE,
      query_timeout: SILENCE,
    });
    client.on('error', () => {});
    client.on('end', () => {
      if (this.#client !== client) return;
      this.#client = undefined;
      // It has ended: no reading should find that out by itself.
      if (!this.#isClosed) this.#leave('silent');
    });
    await client.connect();
    this.#client = client;
    return client;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
    await Promise.all([...this.#pools.values()].map((pool) => pool.end()));
    this.#pools.clear();
  }
}
