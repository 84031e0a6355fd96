import { consume } from '@keystead/accounts/server';
import type { Input } from '@keystead/http/call';
import { ApiError, invalidField } from '@keystead/http/errors';
import { contactMade } from '@keystead/listings/server';
import { contactObstacle } from '@keystead/moderation/server';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { lockName } from '@keystead/platform/db';
import { count } from '@keystead/platform/telemetry';
import type { bookViewing, ViewingItem } from '../contract.ts';
import { type Hours, LIMITS, RATE_LIMITS } from '../rules.ts';
import { announce } from './announcing.service.ts';
import { viewingsHappened } from './extension-points.ts';
import { giveLapsedBack } from './guests/lapsing.service.ts';
import { FOR_ONE, isBusyElsewhere, nextFree, type Offer, offerOf, slotOf } from './offer.service.ts';
import { wireOf } from './reading.service.ts';
import { offeredTimes } from './slots.ts';
import { makeKnown } from './viewings.jobs.ts';
import {
  insertSlot,
  insertViewing,
  lockViewing,
  readUpcoming,
  type Slot,
  takeSeat,
  type Viewing,
} from './viewings.queries.ts';

const gone = () => new ApiError('gone', 'This home is no longer available.');

/** Returns the error for a time that someone else has, with the next free ones. */
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

/** What someone wants to book: a time, or a seat at an open house. */
export interface Wanted {
  readonly offer: Offer;
  readonly startsAt?: Date | undefined;
  readonly openHouseId?: number | undefined;
  readonly isByVideo: boolean;
}

/**
 * Returns what someone wants to book, taken or not.
 * @throws ApiError gone, validation, conflict with the next free times where another calendar says that the agent is busy
 */
export async function wantedOf(
  ctx: Ctx,
  input: Pick<Input<typeof bookViewing>, 'property_id' | 'starts_at' | 'open_house_id' | 'by_video'>,
): Promise<Wanted> {
  const { starts_at: startsAt, open_house_id: openHouseId, by_video: isByVideo } = input;
  if ((startsAt === undefined) === (openHouseId === undefined))
    throw invalidField('starts_at', 'name either a free time or an open house');
  const offer = await offerOf(ctx, input.property_id);
  if (!offer) throw gone();
  const { home, hours } = offer;
  if (isByVideo && (hours.videoUrl === '' || startsAt === undefined))
    throw invalidField('by_video', 'is not on offer');
  const time = startsAt && requireOffered(ctx, hours, startsAt);
  if (time && (await isBusyElsewhere(ctx, home.owner_id, hours, time)))
    throw await takenError(ctx, home.owner_id, hours, time.startsAt);
  return { offer, startsAt, openHouseId, isByVideo };
}

/** Takes a time or a seat, from guests who have not confirmed theirs in time, too. @returns undefined when it is taken */
export async function takeWanted(
  open: Ctx,
  { offer, startsAt, openHouseId = 0, isByVideo }: Wanted,
): Promise<Slot | undefined> {
  const { home } = offer;
  const take = () =>
    startsAt
      ? takeTime(open, offer, { startsAt, isByVideo })
      : takeSeat(open, { id: openHouseId, listingId: home.id, agentId: home.owner_id });
  // Most times are free: only where one is not, holds that have lapsed are looked for.
  return (await take()) ?? ((await giveLapsedBack(open, home.owner_id)) > 0 ? take() : undefined);
}

/**
 * Books a time to see a home, or a seat at its open house. The database decides who is first.
 * @throws ApiError conflict with the next free times, gone, forbidden for an own home and across a block, wrong_state for more
 * viewings than anyone sees, validation, too_many_requests
 */
export async function book(ctx: SignedInCtx, input: Input<typeof bookViewing>): Promise<ViewingItem> {
  const { accountId } = ctx.actor;
  const { starts_at: startsAt, note = '' } = input;
  const wanted = await wantedOf(ctx, input);
  const { offer } = wanted;
  const { home, hours } = offer;
  if (home.owner_id === accountId) throw new ApiError('forbidden', 'This is a home of your own.');
  const obstacle = await contactObstacle(ctx, accountId, home.owner_id);
  if (obstacle) throw new ApiError('forbidden', obstacle);
  await consume(ctx, [{ key: `viewing:${accountId}`, rate: RATE_LIMITS.bookingsPerPerson }]);
  const viewing = await inTransaction(ctx, async (open) => {
    // Two of one person at once would each count without the other.
    await lockName(open.db, `viewings of ${accountId}`);
    await requireRoom(open, accountId, offer);
    const slot = await takeWanted(open, wanted);
    if (!slot) return undefined;
    // Everyone may come to an open house.
    const state = startsAt && hours.needsApproval ? 'requested' : 'confirmed';
    const made = await insertViewing(open, slot, { visitorId: accountId, state, note });
    if (!made) throw new ApiError('wrong_state', 'You have a viewing of this home already.');
    await open.jobs.enqueue(open.db, makeKnown, { viewingId: made.id });
    return made;
  });
  count('keystead_viewings_total', {
    outcome: !viewing ? 'taken' : viewing.state === 'requested' ? 'requested' : 'booked',
  });
  if (!viewing) throw await takenError(ctx, home.owner_id, hours, startsAt ?? ctx.now());
  return wireOf(ctx, viewing, {
    side: 'visitor',
    homes: new Map([[home.id, home]]),
    people: new Map([[home.owner_id, { name: offer.ownerName }]]),
  });
}

/**
 * Makes a booking known. Apart from the booking: leads and notifications lock rows of the agent until their transaction has been
 * written to disk, and all who book a time of one agent at once would wait there for each other.
 */
export async function announceBooked(ctx: Ctx, viewingId: number): Promise<void> {
  await inTransaction(ctx, async (open) => {
    const viewing = await lockViewing(open, viewingId);
    if (!viewing) return;
    const { visitor_id: visitorId, agent_id: agentId, listing_id: listingId, note: text, state } = viewing;
    const from = visitorId === null ? guestOf(viewing) : { accountId: visitorId };
    // Erased meanwhile.
    if (from === null || agentId === null) return;
    const contact = { kind: 'viewing', from, to: { accountId: agentId } } as const;
    await contactMade.get()(open, { ...contact, listingId, text, source: `viewing:${viewingId}` });
    // What has changed meanwhile was announced as it is now.
    if (viewing.sequence > 0) return viewingsHappened.get()(open, [viewing], 'booked');
    await announce(open, [viewing], { by: 'visitor', what: state === 'requested' ? 'requested' : 'booked' });
  });
}

/** Returns how a visitor without an account is reached, null where there is none. */
function guestOf({ guest_name: name, guest_email: email, guest_phone: phone }: Viewing) {
  return email === null ? null : { name: name ?? '', email, phone: phone ?? '' };
}

/** @returns the slot, or undefined when the time is taken */
function takeTime(
  open: Ctx,
  offer: Offer,
  { startsAt, isByVideo }: { startsAt: Date; isByVideo: boolean },
): Promise<Slot | undefined> {
  const time = requireOffered(open, offer.hours, startsAt);
  return insertSlot(open, { ...slotOf(offer, { ...time, isByVideo }), ...FOR_ONE });
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
