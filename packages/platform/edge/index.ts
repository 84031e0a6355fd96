import type { Ctx } from '../context/index.ts';
import { handleJob } from '../jobs/index.ts';
import { count } from '../telemetry/index.ts';
import { EVERYTHING } from './keys.ts';
import * as changes from './outbox.queries.ts';
import { tellEdge } from './outbox.ts';
import { EdgeUnavailableError, purge } from './purge.ts';

export { cityKey, EVERYTHING, LISTING_LISTS, listingKey, listingKeys, listKeys } from './keys.ts';
export { tellEdge } from './outbox.ts';

/** Changes that are told together. */
const BATCH = 500;
/** More that wait are told as one change of everything. */
const MOST_WAITING = 5000;
/**
 * Seconds after which each change is told a second time: an answer that was on its way while the first one was told may have
 * brought the state of before.
 */
const SECOND_TIME = 5;
/** Seconds until the next try, and at most. */
const FIRST_WAIT = 5;
const LONGEST_WAIT = 300;
/** Seconds for which any cache may hold an answer beyond the time it was given, while it asks for the next one. */
const BEYOND = 60;

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

/** Tells the cache in front what waits to be told. What it does not take is put off, longer each time. */
async function tell(ctx: Ctx): Promise<void> {
  const { db, config } = ctx;
  if (config.EDGE_PURGE_URL === undefined) return;
  for (;;) {
    const taken = await changes.takeChanges(db, ctx.now(), BATCH);
    if (taken.length === 0) return;
    const ids = taken.map(({ id }) => id);
    try {
      await purge(config, [...new Set(taken.flatMap(({ keys }) => keys))]);
    } catch (error) {
      if (!(error instanceof EdgeUnavailableError)) throw error;
      ctx.log.error({ err: error }, 'a cache in front was not told of changes');
      count('keystead_errors_total', { part: 'edge' });
      return wait(ctx, taken);
    }
    const again = taken.filter(({ is_told: isTold }) => !isTold).map(({ id }) => id);
    const done = ids.filter((id) => !again.includes(id));
    if (done.length > 0) await changes.deleteChanges(db, done);
    if (again.length === 0) continue;
    await changes.tellAgain(db, again, later(ctx.now(), SECOND_TIME));
    await ctx.jobs.enqueue(db, tellEdge, {}, { startAfter: SECOND_TIME });
  }
}

async function wait(ctx: Ctx, taken: readonly changes.TakenChange[]): Promise<void> {
  const { db, config } = ctx;
  const now = ctx.now();
  const tries = Math.max(...taken.map((change) => change.tries));
  const seconds = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (tries - 1));
  const ids = taken.map(({ id }) => id);
  await changes.putOff(db, ids, later(now, seconds));
  // What was kept before is over by then, heard of or not.
  const longest = (config.EDGE_SECONDS ?? 0) + BEYOND;
  await changes.forgetChangesBefore(db, later(now, -Math.max(longest, 3600)));
  await changes.replaceChanges(db, {
    most: MOST_WAITING,
    keys: [EVERYTHING],
    dueAt: later(now, seconds),
    now,
  });
  await ctx.jobs.enqueue(db, tellEdge, {}, { startAfter: seconds });
}

export const edgeJobs = [handleJob(tellEdge, tell)];
