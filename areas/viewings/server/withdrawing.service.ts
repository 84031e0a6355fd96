import { type Ctx, inTransaction } from '@keystead/platform/context';
import { cancelAll } from './changing.service.ts';
import { withdraw } from './viewings.jobs.ts';
import { cancelSlot, lockViewingsOf } from './viewings.queries.ts';
import { noteFree } from './waiting/noting.ts';
import { readGone } from './withdrawing.queries.ts';

/** Stretches of time that are cancelled before it is asked for more. */
const AT_ONCE = 100;

/** Has the viewings of homes cancelled that have just gone from the market, once the open transaction has committed. */
export async function noteGone(open: Ctx, listingIds: readonly number[]): Promise<void> {
  const [gone] = await readGone(open, { listingIds, most: 1 });
  if (gone !== undefined) await open.jobs.enqueue(open.db, withdraw, {});
}

/** Cancels everything ahead of homes that are no longer on offer; both sides learn why. */
export async function withdrawGone(ctx: Ctx): Promise<void> {
  for (;;) {
    const slotIds = await readGone(ctx, { most: AT_ONCE });
    for (const slotId of slotIds) await inTransaction(ctx, (open) => withdrawOne(open, slotId));
    if (slotIds.length < AT_ONCE) return;
  }
}

async function withdrawOne(open: Ctx, slotId: number): Promise<void> {
  // Cancelled, or its home on offer again meanwhile.
  if ((await readGone(open, { slotId, most: 1 })).length === 0) return;
  const agentId = await cancelSlot(open, slotId);
  await noteFree(open, agentId);
  await cancelAll(open, await lockViewingsOf(open, slotId), { by: 'agent', what: 'withdrawn' });
}
