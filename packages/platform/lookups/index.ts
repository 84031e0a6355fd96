import { isOutage } from '@keystead/kit/outage';
import { type Ctx, dropCachedPart } from '../context/index.ts';
import { onPrimary } from '../db/index.ts';

interface Entry {
  readonly value: Promise<unknown>;
  readonly until: number;
  /** The value, once it is there; before, it may be waiting for a connection. */
  read?: { readonly value: unknown };
}

/** What is remembered of one table, for each pool and each open transaction. */
interface Memory {
  entries: WeakMap<object, Entry>;
  /** What was read last from each pool: for while the database is away. */
  readonly last: WeakMap<object, unknown>;
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

/**
 * Caches what `load` reads. An open transaction shares what is remembered until something of it is `changed`; from then on
 * it has a memory of its own, so it sees its own writes and nothing it has not committed gets out. While the database is
 * away, what was read last is good.
 * @param tags the tags given to `changed` (or to `dropCached`) when one of the tables behind it changes
 */
export function lookup<T>(tags: string | readonly string[], load: (ctx: Ctx) => Promise<T>): Lookup<T> {
  const memory: Memory = {
    entries: new WeakMap(),
    last: new WeakMap(),
    unsettledUntil: 0,
    writers: new WeakSet(),
  };
  for (const tag of [tags].flat()) memories.set(tag, (memories.get(tag) ?? new Set()).add(memory));
  // What all share for seconds is no older than the notices of change that have been heard: no replica knows that of itself.
  const read = (ctx: Ctx) => onPrimary(() => load(ctx));
  const look = (ctx: Ctx) => {
    const now = performance.now();
    const isSettled = now >= memory.unsettledUntil;
    if (!ctx.inTransaction && !isSettled) return read(ctx);
    const { entries } = memory;
    const scope = ctx.inTransaction ? ctx.db : ctx.pool;
    const shared = isSettled && !memory.writers.has(ctx.db) ? entries.get(ctx.pool) : undefined;
    // Transactions that waited for a connection of the pool they hold all of would wait for ever.
    const stored = entries.get(scope) ?? (shared?.read ? shared : undefined);
    if (stored && now < stored.until) return stored.value as Promise<T>;
    const value = read(ctx).catch((error: unknown) => {
      if (ctx.inTransaction || !memory.last.has(ctx.pool) || !isOutage(error)) throw error;
      return memory.last.get(ctx.pool) as T;
    });
    const entry: Entry = { value, until: now + MOST_MILLISECONDS };
    entries.set(scope, entry);
    value.then(
      (read) => {
        entry.read = { value: read };
        if (!ctx.inTransaction) memory.last.set(ctx.pool, read);
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
  const last = ({ pool }: Pick<Ctx, 'pool'>) => memory.last.get(pool) as T | undefined;
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
