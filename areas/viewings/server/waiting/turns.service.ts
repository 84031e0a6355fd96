import { contactObstacle } from '@keystead/moderation/server';
import { type Notice, notify } from '@keystead/notifications/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { lockName } from '@keystead/platform/db';
import { readHours } from '../hours.queries.ts';
import { countFree } from '../offer.service.ts';
import * as queries from './waiting.queries.ts';

/** Agents that are read at once, and people who are notified of one thing in one transaction at most. */
const AT_ONCE = 100;

/** Ends what is over, and notifies those whose turn it is, of all agents. */
export async function giveAllTurns(ctx: Ctx): Promise<void> {
  await queries.deleteOver(ctx);
  for (let last = 0; ; ) {
    const agentIds = await queries.readAwaitedAgents(ctx, last, AT_ONCE);
    for (const agentId of agentIds) await giveTurnsOf(ctx, agentId);
    last = agentIds.at(-1) ?? last;
    if (agentIds.length < AT_ONCE) return;
  }
}

/** Notifies those whose turn it is with one agent. */
export async function giveTurnsOf(ctx: Ctx, agentId: number): Promise<void> {
  const houses = await queries.readAwaitedHouses(ctx, agentId);
  for (const awaited of [...houses.map((slotId) => ({ slotId })), { agentId }])
    await inTransaction(ctx, (open) => giveTurnsFor(open, awaited));
}

async function countLeft(ctx: Ctx, awaited: queries.Awaited): Promise<number> {
  if ('slotId' in awaited) return queries.readSeatsLeft(ctx, awaited.slotId);
  const hours = await readHours(ctx, awaited.agentId);
  return hours ? countFree(ctx, awaited.agentId, hours) : 0;
}

/** Notifies as many as something is free for, less those who were notified and may still book it. */
async function giveTurnsFor(open: Ctx, awaited: queries.Awaited): Promise<void> {
  const name = 'slotId' in awaited ? `open house ${awaited.slotId}` : `agent ${awaited.agentId}`;
  // Two at once would each give the same seat a turn.
  await lockName(open.db, `viewing turns of ${name}`);
  const left = (await countLeft(open, awaited)) - (await queries.countInTurn(open, awaited));
  if (left <= 0) return;
  const next = await queries.lockNext(open, awaited, Math.min(left, AT_ONCE));
  const mayCome = await Promise.all(
    next.map((place) => contactObstacle(open, place.account_id, place.owner_id ?? 0)),
  );
  const chosen = next.filter((_, index) => mayCome[index] === null);
  // Those across a block have their turn, too, and do not hear of it: the list goes on.
  if (next.length > 0)
    await queries.beginTurns(
      open,
      next.map(({ id }) => id),
    );
  const notices = chosen.map((place): Notice => {
    const { account_id: accountId, listing_id: listingId, starts_at: startsAt, time_zone: timeZone } = place;
    const title = place.title ?? '';
    return {
      accountId,
      listingId,
      params: startsAt && timeZone ? { title, startsAt: startsAt.toISOString(), timeZone } : { title },
      path: `/properties-details/${encodeURIComponent(place.slug_id ?? '')}`,
    };
  });
  await notify(open, 'slotId' in awaited ? 'viewing_seat_free' : 'viewing_time_free', notices);
}
