import { type Ctx, dropCached } from '../context/index.ts';

/** What is remembered for one pool or one open transaction. */
type Memory = WeakMap<object, { value: Promise<unknown>; until: number }>;

const memories = new Map<string, Set<{ memory: Memory }>>();

/** A small table that is read whole and kept in this process for a moment. */
export type Lookup<T> = (ctx: Ctx) => Promise<T>;

/** Bounds how stale a process can be that does not hear notices of change (a command, a test). */
const MOST_MILLISECONDS = 3000;

/**
 * Keeps what `load` reads. An open transaction has a memory of its own, so it sees its own writes and nothing it
 * has not committed gets out.
 * @param tag the tag given to `changed` (and so to `dropCached`) when the table changes
 */
export function lookup<T>(tag: string, load: (ctx: Ctx) => Promise<T>): Lookup<T> {
  const holder = { memory: new WeakMap() as Memory };
  memories.set(tag, (memories.get(tag) ?? new Set()).add(holder));
  return (ctx) => {
    const scope = scopeOf(ctx);
    const known = holder.memory.get(scope);
    if (known && performance.now() < known.until) return known.value as Promise<T>;
    const entry = { value: load(ctx), until: performance.now() + MOST_MILLISECONDS };
    holder.memory.set(scope, entry);
    entry.value.catch(() => {
      if (holder.memory.get(scope) === entry) holder.memory.delete(scope);
    });
    return entry.value;
  };
}

/** Forgets everything kept under these tags; called when a notice of change is heard. */
export function forgetLookups(tags: Iterable<string> | 'all'): void {
  for (const tag of tags === 'all' ? memories.keys() : tags) {
    for (const holder of memories.get(tag) ?? []) holder.memory = new WeakMap();
  }
}

/** Announces to every process that the tables behind `tag` have changed, and forgets them here. */
export async function changed(ctx: Ctx, tag: string): Promise<void> {
  for (const holder of memories.get(tag) ?? []) holder.memory.delete(scopeOf(ctx));
  await dropCached(ctx, tag);
}

function scopeOf(ctx: Ctx): object {
  return ctx.inTransaction ? ctx.db : ctx.pool;
}
