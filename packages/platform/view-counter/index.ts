import { createHmac, randomBytes } from 'node:crypto';
import { isBot } from 'isbot';
import type { Ctx } from '../context/index.ts';
import { MarkSet } from './marks.ts';

const FLUSH_MILLISECONDS = 3000;
/** Places for the marks of a day, 2 MB; visitors who come once three quarters are taken are not counted. */
const MARKS = 2 ** 18;
const LONGEST_AGENT = 400;

/** A day's visitors by marks that only this process, and only today, can make; and the views not yet written. */
interface Day {
  readonly day: string;
  readonly key: Buffer;
  readonly seen: MarkSet;
  fresh: Map<number, number>;
}

export interface ViewCounter {
  /**
   * Notes that someone in this network looks at something. A visitor counts once a day and thing; robots, and anyone who
   * does not say with what they read, do not.
   */
  count(ctx: Ctx, id: number, network: string): void;
  /** Writes the views collected so far; those of a failed attempt are stored for the next one. */
  flush(ctx: Ctx): Promise<void>;
}

/**
 * Counts views without keeping visitors: they are written with others within seconds, for a row per view would be the
 * hottest of all.
 * @param write adds counts by id to a day (`YYYY-MM-DD`); ids that are gone by now are to be left out
 */
export function viewCounter(
  write: (ctx: Ctx, views: ReadonlyMap<number, number>, day: string) => Promise<void>,
): ViewCounter {
  // One collection per database.
  const days = new WeakMap<object, Day>();

  const today = (ctx: Ctx): Day => {
    const day = ctx.now().toISOString().slice(0, 10);
    const known = days.get(ctx.pool);
    if (known?.day === day) return known;
    // With the key of yesterday goes the last way back from a mark to a visitor.
    const fresh: Day = { day, key: randomBytes(32), seen: new MarkSet(MARKS), fresh: new Map() };
    days.set(ctx.pool, fresh);
    return fresh;
  };

  const add = (ctx: Ctx, day: Day, counts: Iterable<readonly [number, number]>): void => {
    const isFirst = day.fresh.size === 0;
    for (const [id, count] of counts) day.fresh.set(id, (day.fresh.get(id) ?? 0) + count);
    if (!isFirst) return;
    setTimeout(() => {
      flushDay(ctx, day).catch((error: unknown) =>
        ctx.log.warn({ err: error }, 'views could not be written'),
      );
    }, FLUSH_MILLISECONDS).unref();
  };

  const flushDay = async (ctx: Ctx, day: Day): Promise<void> => {
    const { fresh } = day;
    if (fresh.size === 0) return;
    day.fresh = new Map();
    try {
      await write(ctx, fresh, day.day);
    } catch (error) {
      add(ctx, day, fresh);
      throw error;
    }
  };

  return {
    async flush(ctx) {
      const day = days.get(ctx.pool);
      if (day) await flushDay(ctx, day);
    },
    count(ctx, id, network) {
      if (!ctx.agent || isBot(ctx.agent)) return;
      const day = today(ctx);
      const visitor = `${id}\n${network}\n${ctx.agent.slice(0, LONGEST_AGENT)}`;
      const mark = createHmac('sha256', day.key).update(visitor).digest().readBigUInt64LE();
      if (day.seen.add(mark)) add(ctx, day, [[id, 1]]);
    },
  };
}
