import type { Ctx } from '@keystead/platform/context';
import { addViews } from './writing.queries.ts';

/** Views not yet written, by project; one collection per database. */
const collected = new WeakMap<object, Map<number, number>>();
const FLUSH_MILLISECONDS = 3000;

/** Notes that somebody opened a project. Written with others within seconds: a row per view would be the hottest of all. */
export function countView(ctx: Ctx, projectId: number): void {
  collect(ctx, [[projectId, 1]]);
}

/** Writes the views collected so far; those of a failed attempt are kept for the next one. */
export async function flushViews(ctx: Ctx): Promise<void> {
  const views = collected.get(ctx.pool);
  if (!views) return;
  collected.delete(ctx.pool);
  try {
    await addViews(ctx, views);
  } catch (error) {
    collect(ctx, views);
    throw error;
  }
}

function collect(ctx: Ctx, counts: Iterable<readonly [number, number]>): void {
  const known = collected.get(ctx.pool);
  const views = known ?? new Map<number, number>();
  for (const [id, count] of counts) views.set(id, (views.get(id) ?? 0) + count);
  if (known) return;
  collected.set(ctx.pool, views);
  setTimeout(() => {
    flushViews(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'views could not be written'));
  }, FLUSH_MILLISECONDS).unref();
}
