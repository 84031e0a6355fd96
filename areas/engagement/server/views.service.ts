import { createHmac, hash, randomBytes } from 'node:crypto';
import { networkOf } from '@keystead/accounts/server';
import { changeCounters, type ListingWeek } from '@keystead/listings/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { isBot } from 'isbot';
import { listingsSeen, type PersonalView } from './extension-points.ts';
import { insertSeen } from './marks.queries.ts';
import { forgetBefore, insertViews, keyOfDay, readDays, readWeeks } from './views.queries.ts';

const FLUSH_MILLISECONDS = 3000;
/** Most views waiting in memory; beyond it they are not counted. */
const MOST_WAITING = 20_000;
const LONGEST_AGENT = 400;
/** Bytes of a visitor's mark: enough that two never meet on a day. */
const MARK_BYTES = 12;

interface View {
  readonly listingId: number;
  readonly day: string;
  /** Hash of address and program, so that each takes the same room; never leaves memory. */
  readonly visitor: string;
  /** Who looked, where they are signed in. */
  readonly personal?: PersonalView | undefined;
}

/** Views not yet written, by what makes them one; one collection per database. */
const waiting = new WeakMap<object, Map<string, View>>();
/** The key of the last day seen; one per database. */
const keys = new WeakMap<object, { day: string; key: Promise<Buffer> }>();

/**
 * Counts a visitor's view of a listing that is not theirs. A visitor counts once a day and listing; robots, and
 * clients without a user agent, do not. Written with others within seconds: a row per view would be the
 * hottest of all.
 */
export function countView(ctx: Ctx, listingId: number): void {
  if (!ctx.agent || isBot(ctx.agent)) return;
  const day = ctx.now().toISOString().slice(0, 10);
  const visitor = hash(
    'sha256',
    `${networkOf(ctx.address)}\n${ctx.agent.slice(0, LONGEST_AGENT)}`,
    'base64url',
  );
  const personal = ctx.actor ? { accountId: ctx.actor.accountId, listingId, at: ctx.now() } : undefined;
  collect(ctx, [{ listingId, day, visitor, personal }]);
}

/** Writes the views collected so far; those of a failed attempt wait for the next one. */
export async function flushViews(ctx: Ctx): Promise<void> {
  const views = waiting.get(ctx.pool);
  if (!views) return;
  waiting.delete(ctx.pool);
  const days = Map.groupBy(views.values(), (view) => view.day);
  for (const [day, ofDay] of [...days].sort()) {
    try {
      await writeDay(ctx, day, ofDay);
    } catch (error) {
      collect(ctx, ofDay);
      throw error;
    }
  }
}

async function writeDay(ctx: Ctx, day: string, views: readonly View[]): Promise<void> {
  const key = await keyFor(ctx, day);
  const seen = views.map(({ listingId, visitor }) => ({
    listingId,
    visitor: createHmac('sha256', key).update(visitor).digest().subarray(0, MARK_BYTES),
  }));
  await inTransaction(ctx, async (open) => {
    const added = await insertViews(open, day, seen);
    await changeCounters(
      open,
      added.map(({ listing_id: listingId, views: count }) => ({ listingId, views: count })),
    );
    const personal = views.flatMap((view) => view.personal ?? []);
    if (personal.length > 0) await insertSeen(open, personal);
    await listingsSeen.get()(open, personal);
  });
}

/** Returns today's key. The first view of a day deletes the visitor hashes of the day before. */
function keyFor(ctx: Ctx, day: string): Promise<Buffer> {
  const known = keys.get(ctx.pool);
  if (known?.day === day) return known.key;
  const key = forgetBefore(ctx, day).then(() => keyOfDay(ctx, day, randomBytes(32)));
  keys.set(ctx.pool, { day, key });
  key.catch(() => keys.delete(ctx.pool));
  return key;
}

/** Lets go of earlier days, on days without a view as well. */
export async function forgetVisitors(ctx: Ctx): Promise<void> {
  const today = ctx.now().toISOString().slice(0, 10);
  if ((keys.get(ctx.pool)?.day ?? today) < today) keys.delete(ctx.pool);
  await forgetBefore(ctx, today);
}

function collect(ctx: Ctx, views: Iterable<View>): void {
  const known = waiting.get(ctx.pool);
  const all = known ?? new Map<string, View>();
  for (const view of views) {
    if (all.size >= MOST_WAITING) break;
    all.set(`${view.day} ${view.listingId} ${view.personal?.accountId ?? ''} ${view.visitor}`, view);
  }
  if (known) return;
  waiting.set(ctx.pool, all);
  setTimeout(() => {
    flushViews(ctx).catch((error: unknown) => ctx.log.warn({ err: error }, 'views could not be written'));
  }, FLUSH_MILLISECONDS).unref();
}

/** Returns the statistics of some listings together on the last days (UTC), today included. */
export function daysOf(ctx: Ctx, listingIds: readonly number[], days: number) {
  return readDays(ctx, listingIds, today(ctx), days);
}

/** Returns how each of some listings did in the last seven days, and in the seven before. */
export async function weeksOf(
  ctx: Ctx,
  listingIds: readonly number[],
): Promise<ReadonlyMap<number, ListingWeek>> {
  if (listingIds.length === 0) return new Map();
  const rows = await readWeeks(ctx, listingIds, today(ctx));
  return new Map(rows.map(({ listing_id: id, ...week }) => [id, week]));
}

function today(ctx: Ctx): string {
  return ctx.now().toISOString().slice(0, 10);
}
