import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { LsnHistory, lsnOf } from './lsn.ts';
import type { WatchedPool } from './pool.ts';
import { readingFrom } from './reading.ts';
import { Replica, type ReplicaFigures, type ReplicasOptions } from './replica.ts';
import { SharedQuestion } from './shared-question.ts';

/**
 * How new a reading must be: as the last change of these tags that this process has heard of, or as the moment at which it
 * begins.
 */
export type Currency = readonly string[] | 'now';

/** Milliseconds between two looks at a replica. */
const LOOKING = 500;
/** Milliseconds that a reading waits for a replica to catch up; one that needs longer is not waited for again so soon. */
const CATCHING_UP = 25;
const IMPATIENT = 250;
/** Milliseconds between two questions whether it has. */
const STEP = 2;
/** Milliseconds that the primary has to say how far it is. */
const PRIMARY_SILENCE = 2000;

/**
 * How far the primary is: everything whose commit was acknowledged before the question is before it. Where commits are not waited
 * for, what can be seen may not have been written down.
 */
const PRIMARY_LSN = `select (case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
  else pg_current_wal_flush_lsn() end)::text as lsn`;

/**
 * The replicas of a database: which of them may answer, and how new each of them is. Nothing is asked of one that is away, too far
 * behind, or older than what the asker is known to have seen.
 */
export class Replicas {
  readonly #options: ReplicasOptions;
  readonly #replicas: readonly Replica[];
  /** How far the primary was, and when. */
  readonly #history: LsnHistory;
  readonly #primary: SharedQuestion<bigint>;
  #client: pg.Client | undefined;
  /** How far the primary was when a change of a tag was heard of; undefined where it did not say. */
  readonly #floors = new Map<string, Promise<bigint | undefined>>();
  /** The same of all tags together. */
  #floor: Promise<bigint | undefined> = Promise.resolve(undefined);
  #isStopped = false;
  readonly #stopping = new AbortController();

  constructor(options: ReplicasOptions) {
    this.#options = options;
    this.#history = new LsnHistory(2 * options.mostLag + 10 * LOOKING);
    this.#primary = new SharedQuestion(() => this.#askPrimary());
    this.#replicas = options.urls.map((url, index) => new Replica(url, index + 1, options));
    // A replica may not have what was migrated before the server began.
    this.changed('all');
    void this.#watch();
  }

  /**
   * Notes that something with these tags has changed: who reads it from now on sees it. To be called when the notice is heard,
   * before anything is made of what was changed.
   */
  changed(tags: Iterable<string> | 'all'): void {
    const floor = this.#askFar();
    if (tags === 'all') {
      this.#floor = floor;
      this.#floors.clear();
    } else for (const tag of tags) this.#floors.set(tag, floor);
  }

  /** Does what only reads on a replica that is new enough, else on the primary. */
  async read<T>(currency: Currency, work: () => Promise<T>): Promise<T> {
    const replica = await this.#choose(currency);
    this.#options.chosen(replica ? 'replica' : 'primary');
    return replica ? readingFrom(replica, work) : work();
  }

  async #choose(currency: Currency): Promise<Replica | undefined> {
    if (!this.#replicas.some(({ isIn }) => isIn)) return undefined;
    const floor = await this.#floorOf(currency);
    if (floor === undefined) return undefined;
    const ready = this.#replicas.filter((one) => one.isIn && one.replayed >= floor);
    if (ready.length > 0) return leastBusy(ready);
    const now = performance.now();
    const patient = this.#replicas.filter((one) => one.isIn && one.impatientUntil <= now);
    const one = leastBusy(patient);
    return one && (await caughtUp(one, floor)) ? one : undefined;
  }

  /** @returns undefined where it cannot be known */
  async #floorOf(currency: Currency): Promise<bigint | undefined> {
    if (currency === 'now') return this.#askFar();
    const own = currency.map((tag) => this.#floors.get(tag) ?? this.#floor);
    let floor = await this.#floor;
    for (const known of await Promise.all(own)) {
      // It did not say then, and what it says now is at least as far.
      if (known === undefined || floor === undefined) return this.#askFar();
      if (known > floor) floor = known;
    }
    return floor;
  }

  #askFar(): Promise<bigint | undefined> {
    return this.#primary.ask().catch(() => undefined);
  }

  /** Callers that wait for a connection to one replica, at most. */
  get waiting(): number {
    return Math.max(0, ...this.#replicas.map(({ waiting }) => waiting));
  }

  /** Returns what is known of each. */
  figures(): ReplicaFigures[] {
    return this.#replicas.map((replica) => replica.figures());
  }

  /** Ends the pools of replicas that are like a pool of the primary, which ends. */
  async endPoolsOf(pool: WatchedPool): Promise<void> {
    await Promise.all(this.#replicas.map((replica) => replica.endPoolLike(pool)));
  }

  async close(): Promise<void> {
    this.#isStopped = true;
    this.#stopping.abort();
    await this.#client?.end().catch(() => undefined);
    await Promise.all(this.#replicas.map((replica) => replica.close()));
  }

  async #watch(): Promise<void> {
    while (!this.#isStopped) {
      const at = performance.now();
      // A primary that is away makes no replica older: what it said last holds.
      await this.#primary.ask().then(
        (lsn) => this.#history.add(at, lsn),
        () => undefined,
      );
      await Promise.all(this.#replicas.map((replica) => replica.look(this.#history)));
      await wait(LOOKING, undefined, { ref: false, signal: this.#stopping.signal }).catch(() => undefined);
    }
  }

  async #askPrimary(): Promise<bigint> {
    if (this.#isStopped) throw new Error('The replicas are closed');
    if (!this.#client) {
      const next = new pg.Client({
        connectionString: this.#options.primaryUrl,
        application_name: 'keystead-replicas',
        connectionTimeoutMillis: PRIMARY_SILENCE,
        query_timeout: PRIMARY_SILENCE,
      });
      const forget = () => {
        if (this.#client === next) this.#client = undefined;
      };
      next.on('error', forget);
      next.on('end', forget);
      await next.connect();
      this.#client = next;
    }
    const client = this.#client;
    try {
      const { rows } = await client.query<{ lsn: string }>(PRIMARY_LSN);
      return lsnOf(rows[0]?.lsn ?? '');
    } catch (error) {
      // One that is silent is not asked again.
      if (this.#client === client) this.#client = undefined;
      void client.end().catch(() => undefined);
      throw error;
    }
  }
}

function leastBusy(replicas: readonly Replica[]): Replica | undefined {
  let least: Replica | undefined;
  for (const one of replicas) if (!least || one.reading < least.reading) least = one;
  return least;
}

/** Waits a moment for a replica to have everything up to there. */
async function caughtUp(replica: Replica, floor: bigint): Promise<boolean> {
  const until = performance.now() + CATCHING_UP;
  while (replica.isIn) {
    const left = until - performance.now();
    if (left <= 0) break;
    const late = wait(left, 0n, { ref: false });
    if ((await Promise.race([replica.ask().catch(() => 0n), late])) >= floor) return true;
    await wait(STEP);
  }
  replica.impatientUntil = performance.now() + IMPATIENT;
  return false;
}
