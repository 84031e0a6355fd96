import { isOutage } from '@keystead/kit/outage';
import { type Ctx, dropCachedPart } from '../context/index.ts';
import { onPrimary } from '../db/index.ts';

interface Entry {
  readonly value: Promise<unknown>;
  readonly until: number;
  /** The value, once it is there; before, it may be waiting for a connection. */
  read?: { readonly value: unknown };
}

interface LastRead {
  readonly value: unknown;
  /** When reading it began, and how long it took. Milliseconds. */
  readonly at: number;
  readonly took: number;
}

/** What is remembered of one table, for each pool and each open transaction. */
interface Memory {
  entries: WeakMap<object, Entry>;
  /** What was read last from each pool: for while the database is away, and for what may lag. */
  readonly last: WeakMap<object, LastRead>;
  /** Pools that a lagging value is being read anew from. */
  readonly renewing: WeakSet<object>;
  /** Until then a change may be written but not committed: what is read meanwhile is not cached. */
  unsettledUntil: number;
  /** Open transactions that have changed something of it: they see what they wrote. */
  readonly writers: WeakSet<object>;
}

const memories = new Map<string, Set<Memory>>();

/** A small table that is read whole and cached in this process for a moment. */
export interface Lookup<T> {
  (ctx: Ctx): Promise<T>;
  /** What is remembered now, outside of a transaction, without waiting; undefined where it has to be read. */
  known(ctx: Pick<Ctx, 'pool'>): T | undefined;
  /** What was read last, however long ago; undefined before the first time. */
  last(ctx: Pick<Ctx, 'pool'>): T | undefined;
}

/** Bounds how stale a process can be that does not hear notices of change (a command, a test). */
const MOST_MILLISECONDS = 3000;

/** A value that may lag is read anew no sooner than after so many times what reading it takes: a tenth of one connection's time. */
const PAUSE = 10;
/** It lags no longer than this. Milliseconds. */
const LONGEST_LAG = 60_000;
/** Up to this many rows are counted in a moment. */
const FEW_ROWS = 50_000;

export interface LookupOptions<T> {
  /**
   * Returns how many rows were counted, by whatever they are counted by. For numbers of a whole table, which takes a second to count
   * where it is large and changes all the time: of more than 50,000 rows they may be old for up to a minute. A caller outside of a
   * transaction gets them at once then, and they are read anew meanwhile.
   */
  countedRows?(value: T): Iterable<number>;
}

/**
 * Caches what `load` reads. An open transaction shares what is remembered until something of it is `changed`; from then on
 * it has a memory of its own, so it sees its own writes and nothing it has not committed gets out. While the database is
 * away, what was read last is good.
 * @param tags the tags given to `changed` (or to `dropCached`) when one of the tables behind it changes
 */
export function lookup<T>(
  tags: string | readonly string[],
  load: (ctx: Ctx) => Promise<T>,
  { countedRows }: LookupOptions<T> = {},
): Lookup<T> {
  const memory: Memory = {
    entries: new WeakMap(),
    last: new WeakMap(),
    renewing: new WeakSet(),
    unsettledUntil: 0,
    writers: new WeakSet(),
  };
  for (const tag of [tags].flat()) memories.set(tag, (memories.get(tag) ?? new Set()).add(memory));
  // What all share for seconds is no older than the notices of change that have been heard: no replica knows that of itself.
  const read = (ctx: Ctx) => onPrimary(() => load(ctx));
  const readLast = async (ctx: Ctx): Promise<T> => {
    const at = performance.now();
    const value = await read(ctx);
    const isNewest = at >= (memory.last.get(ctx.pool)?.at ?? 0);
    if (!ctx.inTransaction && isNewest)
      memory.last.set(ctx.pool, { value, at, took: performance.now() - at });
    return value;
  };
  const mayLag = (value: T) =>
    countedRows !== undefined && [...countedRows(value)].reduce((sum, rows) => sum + rows, 0) > FEW_ROWS;
  /** Returns what was read last where it may lag and is not too old, and reads it anew beside the caller once it is time. */
  const lagging = (ctx: Ctx, now: number): LastRead | undefined => {
    const last = ctx.inTransaction ? undefined : memory.last.get(ctx.pool);
    if (!last || now - last.at > LONGEST_LAG || !mayLag(last.value as T)) return undefined;
    if (now - last.at > Math.max(MOST_MILLISECONDS, PAUSE * last.took) && !memory.renewing.has(ctx.pool)) {
      memory.renewing.add(ctx.pool);
      // What fails is tried again by the next caller; who comes after the longest lag waits, and gets the error.
      void readLast(ctx)
        .catch(() => undefined)
        .finally(() => memory.renewing.delete(ctx.pool));
    }
    return last;
  };
  const look = (ctx: Ctx) => {
    const now = performance.now();
    const late = lagging(ctx, now);
    if (late) return Promise.resolve(late.value as T);
    const isSettled = now >= memory.unsettledUntil;
    if (!ctx.inTransaction && !isSettled) return readLast(ctx);
    const { entries } = memory;
    const scope = ctx.inTransaction ? ctx.db : ctx.pool;
    const shared = isSettled && !memory.writers.has(ctx.db) ? entries.get(ctx.pool) : undefined;
    // Transactions that waited for a connection of the pool they hold all of would wait for ever.
    const stored = entries.get(scope) ?? (shared?.read ? shared : undefined);
    if (stored && now < stored.until) return stored.value as Promise<T>;
    const value = readLast(ctx).catch((error: unknown) => {
      const last = memory.last.get(ctx.pool);
      if (ctx.inTransaction || !last || !isOutage(error)) throw error;
      return last.value as T;
    });
    const entry: Entry = { value, until: now + MOST_MILLISECONDS };
    entries.set(scope, entry);
    value.then(
      (read) => {
        entry.read = { value: read };
      },
      () => {
        if (entries.get(scope) === entry) entries.delete(scope);
      },
    );
    return value;
  };
  const known = ({ pool }: Pick<Ctx, 'pool'>) => {
    const now = performance.now();
    const entry = now >= memory.unsettledUntil ? memory.entries.get(pool) : undefined;
    return entry && now < entry.until ? (entry.read?.value as T | undefined) : undefined;
  };
  const last = ({ pool }: Pick<Ctx, 'pool'>) => memory.last.get(pool)?.value as T | undefined;
  return Object.assign(look, { known, last });
}

/** Forgets everything cached under these tags; called when a notice of change is heard. */
export function forgetLookups(tags: Iterable<string> | 'all'): void {
  for (const tag of tags === 'all' ? memories.keys() : tags) {
    for (const memory of memories.get(tag) ?? []) {
      memory.entries = new WeakMap();
      memory.unsettledUntil = 0;
    }
  }
}

/**
 * Announces to every process that the tables behind `tag` have changed, and forgets them here.
 * @param edgeKeys what a cache in front is to drop, where that is less than all it has under the tag
 */
export async function changed(ctx: Ctx, tag: string, edgeKeys: readonly string[] = [tag]): Promise<void> {
  for (const memory of memories.get(tag) ?? []) {
    memory.entries.delete(ctx.pool);
    memory.entries.delete(ctx.db);
    // Nothing notifies this function when the transaction commits; a process that listens hears it.
    if (!ctx.inTransaction) continue;
    memory.unsettledUntil = performance.now() + MOST_MILLISECONDS;
    memory.writers.add(ctx.db);
  }
  await dropCachedPart(ctx, [tag], edgeKeys);
}
