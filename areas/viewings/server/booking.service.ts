import { consume } from '@keystead/accounts/server';
import type { Input } from '@keystead/http/call';
import { ApiError, invalidField } from '@keystead/http/errors';
import { contactMade } from '@keystead/listings/server';
import { contactObstacle } from '@keystead/moderation/server';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { lockName } from '@keystead/platform/db';
import type { bookViewing, ViewingItem } from '../contract.ts';
import { type Hours, LIMITS, RATE_LIMITS } from '../rules.ts';
import { announce } from './announcing.service.ts';
import { FOR_ONE, isBusyElsewhere, nextFree, type Offer, offerOf, slotOf } from './offer.service.ts';
import { itemOf } from './reading.service.ts';
import { offeredTimes } from './slots.ts';
import { insertSlot, insertViewing, readUpcoming, readViewing, takeSeat } from './viewings.queries.ts';

const gone = () => new ApiError('gone', 'This home is no longer available.');

/** Returns the error for a time that somebody else has, with the next free ones. */
export async function takenError(ctx: Ctx, agentId: number, hours: Hours, around: Date): Promise<ApiError> {
  const from = new Date(Math.max(ctx.now().getTime(), around.getTime()));
  return new ApiError('conflict', 'This time is no longer free.', {
    extra: { next_slots: await nextFree(ctx, agentId, hours, from, 3) },
  });
}

/**
 * Returns a time that an agent offers, taken or not.
 * @throws ApiError validation for a time that they do not offer
 */
export function requireOffered(ctx: Ctx, hours: Hours, startsAt: Date): { startsAt: Date; endsAt: Date } {
  const from = startsAt.getTime();
  const [offered] = hours.isOpen ? offeredTimes(hours, ctx.now(), { from, to: from + 1 }) : [];
  if (!offered) throw invalidField('starts_at', 'is not one of the times on offer');
  return { startsAt, endsAt: new Date(offered.to) };
}

/**
 * Books a time to see a home, or a seat at its open house. The database decides who is first.
 * @throws ApiError conflict with the next free times, gone, forbidden for an own home and across a block, wrong_state for more
 * viewings than anyone sees, validation, too_many_requests
 */
export async function book(ctx: SignedInCtx, input: Input<typeof bookViewing>): Promise<ViewingItem> {
  const { accountId } = ctx.actor;
  const { starts_at: startsAt, open_house_id: openHouseId, note = '' } = input;
  if ((startsAt === undefined) === (openHouseId === undefined))
    throw invalidField('starts_at', 'name either a free time or an open house');
  const offer = await offerOf(ctx, input.property_id);
  if (!offer) throw gone();
  const { home, hours } = offer;
  if (home.owner_id === accountId) throw new ApiError('forbidden', 'This is a home of your own.');
  const obstacle = await contactObstacle(ctx, accountId, home.owner_id);
  if (obstacle) throw new ApiError('forbidden', obstacle);
  const wanted = startsAt && requireOffered(ctx, hours, startsAt);
  await consume(ctx, [{ key: `viewing:${accountId}`, rate: RATE_LIMITS.bookingsPerPerson }]);
  if (wanted && (await isBusyElsewhere(ctx, home.owner_id, hours, wanted)))
    throw await takenError(ctx, home.owner_id, hours, wanted.startsAt);
  const id = await inTransaction(ctx, async (open) => {
    // Two of one person at once would each count without the other.
    await lockName(open.db, `viewings of ${accountId}`);
    await requireRoom(open, accountId, offer);
    const slotId = startsAt
      ? await takeTime(open, offer, startsAt)
      : await takeSeat(open, { id: openHouseId ?? 0, listingId: home.id, agentId: home.owner_id });
    if (slotId === undefined) return undefined;
    // Everyone may come to an open house.
    const state = startsAt && hours.needsApproval ? 'requested' : 'confirmed';
    const viewingId = await insertViewing(open, { slotId, visitorId: accountId, state, note });
    if (viewingId === undefined)
      throw new ApiError('wrong_state', 'You have a viewing of this home already.');
    const contact = { kind: 'viewing', from: { accountId }, to: { accountId: home.owner_id } } as const;
    const source = `viewing:${viewingId}`;
    await contactMade.get()(open, { ...contact, listingId: home.id, text: note, source });
    const viewing = await readViewing(open, viewingId);
    if (viewing)
      await announce(open, [viewing], {
        by: 'visitor',
        what: state === 'requested' ? 'requested' : 'booked',
      });
    return viewingId;
  });
  if (id === undefined) throw await takenError(ctx, home.owner_id, hours, startsAt ?? ctx.now());
  return itemOf(ctx, id);
}

/** @returns the slot, or undefined when the time is taken */
function takeTime(open: Ctx, offer: Offer, startsAt: Date): Promise<number | undefined> {
  const time = requireOffered(open, offer.hours, startsAt);
  return insertSlot(open, { ...slotOf(offer, time), ...FOR_ONE });
}

/** @throws ApiError wrong_state */
async function requireRoom(open: Ctx, accountId: number, { home }: Offer): Promise<void> {
  const upcoming = await readUpcoming(open, accountId);
  if (upcoming.filter((one) => one.listing_id === home.id).length >= LIMITS.upcomingPerHome)
    throw new ApiError('wrong_state', 'You have a viewing of this home already.');
  if (
    upcoming.length >= LIMITS.upcoming ||
    upcoming.filter((one) => one.agent_id === home.owner_id).length >= LIMITS.upcomingPerAgent
  )
    throw new ApiError('wrong_state', 'You have as many viewings ahead as one can book.');
}
