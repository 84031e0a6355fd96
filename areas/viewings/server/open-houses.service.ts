import type { Input, Result } from '@keystead/http/call';
import { ApiError, invalidField, notFound } from '@keystead/http/errors';
import { inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { lockName } from '@keystead/platform/db';
import type { addOpenHouse, cancelOpenHouse, getOpenHouses, OwnOpenHouse } from '../contract.ts';
import { LIMITS, readTime } from '../rules.ts';
import { cancelAll, limitChanges } from './changing.service.ts';
import { giveLapsedBack } from './guests/lapsing.service.ts';
import { offerOf, openHouseOf, slotOf } from './offer.service.ts';
import { momentAt } from './slots.ts';
import * as queries from './viewings.queries.ts';
import { noteFree } from './waiting/noting.ts';
import { countWaitingAt } from './waiting/waiting.queries.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const rowOf = (slot: queries.Slot, waiting: number): OwnOpenHouse => ({
  ...openHouseOf(slot),
  property_id: slot.listing_id,
  title: slot.listing_title,
  time_zone: slot.time_zone,
  waiting,
});

/** Returns one page of own open houses that are still to come. */
export async function ownOpenHouses(
  ctx: SignedInCtx,
  page: Input<typeof getOpenHouses>,
): Promise<Result<typeof getOpenHouses>> {
  const { rows, total } = await queries.readOwnOpenHouses(ctx, ctx.actor.accountId, page);
  const waiting = await countWaitingAt(
    ctx,
    rows.map(({ id }) => id),
  );
  return { data: rows.map((row) => rowOf(row, waiting.get(row.id) ?? 0)), total };
}

/**
 * Announces an open house of an own home.
 * @throws ApiError not_found, validation for a time that is over or far away, conflict where something else is agreed, wrong_state for
 * more than a home needs, too_many_requests
 */
export async function addHouse(ctx: SignedInCtx, input: Input<typeof addOpenHouse>): Promise<OwnOpenHouse> {
  const { accountId } = ctx.actor;
  const { property_id: listingId, minutes, seats } = input;
  await limitChanges(ctx);
  const offer = await offerOf(ctx, listingId);
  if (offer?.home.owner_id !== accountId) throw notFound('You have no such listing.');
  const startsAt = momentAt(input.date, readTime(input.time) ?? 0, offer.hours.timeZone);
  const ahead = startsAt.getTime() - ctx.now().getTime();
  if (ahead <= 0) throw invalidField('date', 'must be in the future');
  if (ahead > LIMITS.groupDays * DAY_MS)
    throw invalidField('date', `must be within the next ${LIMITS.groupDays} days`);
  const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS);
  return inTransaction(ctx, async (open) => {
    await lockName(open.db, `open houses of ${listingId}`);
    await giveLapsedBack(open, accountId);
    const others = await queries.readOpenHouses(open, accountId, listingId, LIMITS.groupsPerHome);
    if (others.length >= LIMITS.groupsPerHome)
      throw new ApiError('wrong_state', 'This home has as many open houses as one can announce.');
    const slot = await queries.insertSlot(open, {
      ...slotOf(offer, { startsAt, endsAt }),
      is_group: true,
      seats,
      taken: 0,
    });
    if (!slot) throw new ApiError('conflict', 'You have agreed something else for this time.');
    return rowOf(slot, 0);
  });
}

/** Cancels an own open house and everybody's seat. @throws ApiError not_found, too_many_requests */
export async function cancelHouse(
  ctx: SignedInCtx,
  { id, reason = '' }: Input<typeof cancelOpenHouse>,
): Promise<void> {
  await limitChanges(ctx);
  await inTransaction(ctx, async (open) => {
    const slot = await queries.lockOpenHouse(open, id);
    if (slot?.agent_id !== ctx.actor.accountId) throw notFound('There is no such open house.');
    await queries.cancelSlot(open, id);
    await noteFree(open, slot.agent_id);
    const viewings = await queries.lockViewingsOf(open, id);
    await cancelAll(open, viewings, { by: 'agent', reason });
  });
}
