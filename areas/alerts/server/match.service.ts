import { readBlockedWith } from '@keystead/moderation/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { matchChanges, notifyDue } from './alerts.jobs.ts';
import { deleteChanges, forgetFar, insertChanges, insertMatches, readWaiting } from './match.queries.ts';
import { askReach, type Reach, readNear } from './near.service.ts';
import { closeMarket } from './searches.queries.ts';

/** Changes matched by one statement; saving a search waits for it. */
const BATCH = 50;
/** Searches that are saved meanwhile are asked about anew so often; then saving waits for the answer. */
const MOST_TRIES = 4;

/** Notes that rows of the market are about to change; the job that asks the searches comes with the change. */
export async function noteChanges(open: Ctx, listingIds: readonly number[]): Promise<void> {
  await insertChanges(open, listingIds);
  await open.jobs.enqueue(open.db, matchChanges, {});
}

/**
 * Asks the saved searches about everything that has changed. Each batch is one transaction: changes are gone when what
 * they led to is written, and not before, so that being broken off loses nothing and doubles nothing.
 */
export async function askSearches(ctx: Ctx): Promise<void> {
  let tries = 0;
  let reach: Reach | undefined;
  let dealtWith: number | undefined;
  do {
    const waiting = await readWaiting(ctx, BATCH);
    const asked = await askReach(
      ctx,
      waiting.map(({ id }) => id),
      reach,
    );
    dealtWith = await inTransaction(ctx, (open) => askBatch(open, asked, tries >= MOST_TRIES));
    reach = dealtWith === undefined ? asked : undefined;
    tries = dealtWith === undefined ? tries + 1 : 0;
  } while (dealtWith === undefined || dealtWith === BATCH);
}

/**
 * @param reach what searches reach, asked before
 * @param asksNow whether what is missing of that is asked under the lock
 * @returns how many changes were dealt with; undefined where some of that is missing, and nothing was done
 */
async function askBatch(open: Ctx, reach: Reach, asksNow: boolean): Promise<number | undefined> {
  await closeMarket(open);
  const waiting = await readWaiting(open, BATCH);
  const live = waiting.filter(({ ownerId }) => ownerId !== null);
  if (live.length > 0) {
    const blocked = await readBlockedWith(open, [...new Set(live.flatMap(({ ownerId }) => ownerId ?? []))]);
    const ids = live.map(({ id }) => id);
    const found = await readNear(open, ids, asksNow ? await askReach(open, ids, reach) : reach);
    if (!found) return undefined;
    const { far, ...near } = found;
    await forgetFar(open, far);
    const instant = await insertMatches(open, ids, blocked, near);
    if (instant) await open.jobs.enqueue(open.db, notifyDue, {});
  }
  await deleteChanges(
    open,
    waiting.map(({ id }) => id),
  );
  return waiting.length;
}
