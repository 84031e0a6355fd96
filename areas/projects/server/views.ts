import { createHmac, randomBytes } from 'node:crypto';
import { networkOf } from '@keystead/accounts/server';
import type { Ctx } from '@keystead/platform/context';
import { isBot } from 'isbot';
import { addViews, type DayViews } from './views.queries.ts';

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

/** One collection per database. */
const days = new WeakMap<object, Day>();

/**
 * Notes that a visitor looks at a project. A visitor counts once a day and project; robots, and whoever does not say
 * with what they read, do not. Written with others within seconds: a row per view would be the hottest of all.
 */
export function countView(ctx: Ctx, projectId: number): void {
  if (!ctx.agent || isBot(ctx.agent)) return;
  const today = dayOf(ctx);
  const visitor = `${projectId}\n${networkOf(ctx.address)}\n${ctx.agent.slice(0, LONGEST_AGENT)}`;
  const mark = createHmac('sha256', today.key).update(visitor).digest('base64').slice(0, 16);
  if (today.seen.has(mark) || today.seen.size >= MOST_MARKS) return;
  today.seen.add(mark);
  add(ctx, today, [[projectId, 1]]);
}

/** Writes the views collected so far; those of a failed attempt are kept for the next one. */
export async function flushViews(ctx: Ctx): Promise<void> {
  const today = days.get(ctx.pool);
  if (today) await write(ctx, today);
}

async function write(ctx: Ctx, day: Day): Promise<void> {
  const { fresh } = day;
  if (fresh.size === 0) return;
  day.fresh = new Map();
  const views: DayViews[] = [...fresh].map(([projectId, count]) => ({ projectId, count }));
  try {
    await addViews(ctx, day.day, views);
  } catch (error) {
    add(ctx, day, fresh);
    throw error;
  }
}

function dayOf(ctx: Ctx): Day {
  const day = ctx.now().toISOString().slice(0, 10);
  const known = days.get(ctx.pool);
  if (known?.day === day) return known;
  // With the key of yesterday goes the last way back from a mark to a visitor.
  const fresh: Day = { day, key: randomBytes(32), seen: new Set(), fresh: new Map() };
  days.set(ctx.pool, fresh);
  return fresh;
}

function add(ctx: Ctx, day: Day, counts: Iterable<readonly [number, number]>): void {
  const isFirst = day.fresh.size === 0;
  for (const [id, count] of counts) day.fresh.set(id, (day.fresh.get(id) ?? 0) + count);
  if (!isFirst) return;
  setTimeout(() => {
    write(ctx, day).catch((error: unknown) => ctx.log.warn({ err: error }, 'views could not be written'));
  }, FLUSH_MILLISECONDS).unref();
}
