import { createHmac, randomBytes } from 'node:crypto';
import { isBot } from 'isbot';
import type { Ctx } from '../context/index.ts';

const FLUSH_MILLISECONDS = 3000;
/** Marks of a day at most; whoever comes after that is not counted rather than kept in memory. */
const MOST_MARKS = 200_000;
const LONGEST_AGENT = 400;

/** A day's visitors by marks that only this process, and only today, can make; and the views not yet written. */
interface Day {
  readonly day: string;
  readonly key: Buffer;
  readonly seen: Set<string>;
  fresh: Map<number, number>;
}

export interface ViewCounter {
  /**
   * Notes that somebody in this network looks at something. A visitor counts once a day and thing; robots, and whoever
   * does not say with what they read, do not.
   */
  count(ctx: Ctx, id: number, network: string): void;
  /** Writes the views collected so far; those of a failed attempt are kept for the next one. */
  flush(ctx: Ctx): Promise<void>;
}

/**
 * Counts views without keeping visitors: they are written with others within seconds, for a row per view would be the
 * hottest of all.
 * @param write adds counts by id; ids that are gone by now are to be left out
 */
export function viewCounter(
  write: (ctx: Ctx, views: ReadonlyMap<number, number>) => Promise<void>,
): ViewCounter {
  // One collection per database.
  const days = new WeakMap<object, Day>();

  const today = (ctx: Ctx): Day => {
    const day = ctx.now().toISOString().slice(0, 10);
    const known = days.get(ctx.pool);
    if (known?.day === day) return known;
    // With the key of yesterday goes the last way back from a mark to a visitor.
    const fresh: Day = { day, key: randomBytes(32), seen: new Set(), fresh: known?.fresh ?? new Map() };
    days.set(ctx.pool, fresh);
    return fresh;
  };

  const flush = async (ctx: Ctx): Promise<void> => {
    const day = days.get(ctx.pool);
    if (!day || day.fresh.size === 0) return;
    const { fresh } = day;
    day.fresh = new Map();
    try {
      await write(ctx, fresh);
    } catch (error) {
      for (const [id, count] of fresh) day.fresh.set(id, (day.fresh.get(id) ?? 0) + count);
      throw error;
    }
  };

  return {
    flush,
    count(ctx, id, network) {
      if (!ctx.agent || isBot(ctx.agent)) return;
      const day = today(ctx);
      const visitor = `${id}\n${network}\n${ctx.agent.slice(0, LONGEST_AGENT)}`;
      const mark = createHmac('sha256', day.key).update(visitor).digest('base64').slice(0, 16);
      if (day.seen.has(mark) || day.seen.size >= MOST_MARKS) return;
      day.seen.add(mark);
      const isFirst = day.fresh.size === 0;
      day.fresh.set(id, (day.fresh.get(id) ?? 0) + 1);
      if (!isFirst) return;
      setTimeout(() => {
        flush(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'views could not be written'));
      }, FLUSH_MILLISECONDS).unref();
    },
  };
}
