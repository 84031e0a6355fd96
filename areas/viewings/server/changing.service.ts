import { consume } from '@keystead/accounts/server';
import type { Input } from '@keystead/http/call';
import { ApiError, notFound } from '@keystead/http/errors';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import type { cancelViewing, markViewing, moveViewing, ViewingItem } from '../contract.ts';
import { type Abilities, abilitiesOf, type Hours, RATE_LIMITS, type Side, STANDARD_HOURS } from '../rules.ts';
import { announce } from './announcing.service.ts';
import { requireOffered, takenError } from './booking.service.ts';
import { sayHeld } from './extension-points.ts';
import { setLinkEnd } from './guests/guests.queries.ts';
import { giveLapsedBack } from './guests/lapsing.service.ts';
import { linkEndOf } from './guests/links.ts';
import { readHours } from './hours.queries.ts';
import { FOR_ONE, isBusyElsewhere, slotOf } from './offer.service.ts';
import { itemOf, requireOwn } from './reading.service.ts';
import * as queries from './viewings.queries.ts';
import { noteFree } from './waiting/noting.ts';

const WRONG_STATE: Readonly<Record<keyof Abilities, string>> = {
  confirm: 'This viewing does not wait to be confirmed.',
  cancel: 'This viewing can no longer be cancelled.',
  move: 'This viewing cannot be moved.',
  mark: 'This viewing has not begun, or was cancelled.',
  answer: 'You cannot answer about this viewing now.',
};

export function limitChanges(ctx: SignedInCtx): Promise<void> {
  return consume(ctx, [{ key: `viewing-change:${ctx.actor.accountId}`, rate: RATE_LIMITS.changesPerPerson }]);
}

/** Returns on which side of a viewing someone is. @throws ApiError not_found for one of others */
export type Own = <V extends queries.Viewing>(viewing: V | undefined) => { viewing: V; side: Side };

const ownOf =
  (ctx: SignedInCtx): Own =>
  (viewing) =>
    requireOwn(ctx, viewing);

/** Holds an own viewing that one may do something with. @throws ApiError not_found, wrong_state */
export const lockFor = (open: SignedInCtx, id: number, what: keyof Abilities) =>
  lockOwn(open, ownOf(open), id, what);

async function lockOwn(open: Ctx, requireIt: Own, id: number, what: keyof Abilities) {
  const own = requireIt(await queries.lockViewing(open, id));
  const { state, starts_at: startsAt, is_group: isGroup } = own.viewing;
  if (!abilitiesOf({ state, startsAt, isGroup }, own.side, open.now())[what])
    throw new ApiError('wrong_state', WRONG_STATE[what]);
  return own;
}

/** Announces a viewing as it is after a change. */
async function announceChanged(
  open: Ctx,
  id: number,
  happening: { by: Side; what: 'confirmed' | 'moved' },
): Promise<void> {
  const viewing = await queries.readViewing(open, id);
  if (viewing) await announce(open, [viewing], happening);
}

/** Cancels viewings that are held, and announces it, as the last thing in a transaction that has given their times or seats back. */
export async function cancelAll(
  open: Ctx,
  viewings: readonly queries.Viewing[],
  { by, reason = '', what = 'cancelled' }: { by: Side; reason?: string; what?: 'cancelled' | 'withdrawn' },
): Promise<void> {
  for (const { id } of viewings)
    await queries.changeViewing(open, id, { state: 'cancelled', cancelled_by: by, reason });
  const cancelled = viewings.map((viewing) => ({ ...viewing, sequence: viewing.sequence + 1 }));
  await announce(open, cancelled, { by, what });
}

/** Confirms what was requested of one. @throws ApiError not_found, wrong_state, too_many_requests */
export async function confirm(ctx: SignedInCtx, id: number): Promise<ViewingItem> {
  await limitChanges(ctx);
  await inTransaction(ctx, async (open) => {
    const { side } = await lockFor(open, id, 'confirm');
    await queries.changeViewing(open, id, { state: 'confirmed' });
    await announceChanged(open, id, { by: side, what: 'confirmed' });
  });
  return itemOf(ctx, id);
}

/** Cancels a viewing: its time or seat is free again. @throws ApiError not_found, wrong_state, too_many_requests */
export async function cancel(
  ctx: SignedInCtx,
  { id, reason = '' }: Input<typeof cancelViewing>,
): Promise<ViewingItem> {
  await limitChanges(ctx);
  await cancelBy(ctx, ownOf(ctx), { id, reason });
  return itemOf(ctx, id);
}

/** Cancels a viewing for one of its sides. @throws ApiError not_found, wrong_state */
export async function cancelBy(
  ctx: Ctx,
  requireIt: Own,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  await inTransaction(ctx, async (open) => {
    const { viewing, side } = await lockOwn(open, requireIt, id, 'cancel');
    if (viewing.is_group) await queries.giveSeatBack(open, viewing.slot_id);
    else await queries.cancelSlot(open, viewing.slot_id);
    await noteFree(open, viewing.agent_id);
    await cancelAll(open, [viewing], { by: side, reason });
  });
}

/**
 * Moves a viewing to another free time of its agent, who needs no notice of their own doing and has agreed to what they move. One
 * whose agent wants to confirm waits again when its visitor has moved it.
 * @throws ApiError not_found, wrong_state, conflict with the next free times, validation, too_many_requests
 */
export async function move(
  ctx: SignedInCtx,
  { id, starts_at: startsAt }: Input<typeof moveViewing>,
): Promise<ViewingItem> {
  await limitChanges(ctx);
  await moveBy(ctx, ownOf(ctx), { id, startsAt });
  return itemOf(ctx, id);
}

/** Moves a viewing for one of its sides. @throws ApiError not_found, wrong_state, conflict, gone, validation */
export async function moveBy(
  ctx: Ctx,
  requireIt: Own,
  { id, startsAt }: { id: number; startsAt: Date },
): Promise<void> {
  const before = requireIt(await queries.readViewing(ctx, id));
  const { agent_id: agentId, listing_id: listingId } = before.viewing;
  if (agentId === null) throw notFound('There is no such viewing.');
  const hours = await hoursFor(ctx, agentId, before.side);
  const home = (await queries.readHomes(ctx, [listingId])).get(listingId);
  if (home?.owner_id !== agentId) throw new ApiError('gone', 'This home is no longer available.');
  if (await isBusyElsewhere(ctx, agentId, hours, requireOffered(ctx, hours, startsAt)))
    throw await takenError(ctx, agentId, hours, startsAt);
  const isMoved = await inTransaction(ctx, async (open) => {
    const { viewing, side } = await lockOwn(open, requireIt, id, 'move');
    await giveLapsedBack(open, agentId);
    const time = requireOffered(open, hours, startsAt);
    const slotId = await replaceSlot(open, viewing, slotOf({ home, hours }, time));
    if (slotId === undefined) return false;
    const asked = hours.needsApproval ? 'requested' : viewing.state;
    const state = side === 'agent' ? 'confirmed' : asked;
    await queries.changeViewing(open, id, { state, slot_id: slotId, reminders: 0 });
    if (viewing.guest_id !== null) await setLinkEnd(open, viewing.guest_id, linkEndOf(time.endsAt));
    await noteFree(open, agentId);
    await announceChanged(open, id, { by: side, what: 'moved' });
    return true;
  });
  if (!isMoved) throw await takenError(ctx, agentId, hours, startsAt);
}

/** Returns the hours that one side may move a viewing within. */
async function hoursFor(ctx: Ctx, agentId: number, side: Side): Promise<Hours> {
  const hours = (await readHours(ctx, agentId)) ?? STANDARD_HOURS;
  return side === 'agent' ? { ...hours, isOpen: true, noticeHours: 0 } : hours;
}

/** Gives the time before back and takes another. @returns undefined, and the time before stays, when that is taken */
async function replaceSlot(
  open: Ctx,
  viewing: queries.Viewing,
  slot: ReturnType<typeof slotOf>,
): Promise<number | undefined> {
  await queries.cancelSlot(open, viewing.slot_id);
  const taken = await queries.insertSlot(open, {
    ...slot,
    ...FOR_ONE,
    // As they were when it was agreed.
    listing_title: viewing.listing_title,
    place: viewing.place,
    video_url: viewing.video_url,
  });
  if (!taken) await queries.restoreSlot(open, viewing.slot_id);
  return taken?.id;
}

/** Notes what became of a viewing. @throws ApiError not_found, wrong_state, too_many_requests */
export async function mark(ctx: SignedInCtx, { id, state }: Input<typeof markViewing>): Promise<ViewingItem> {
  await limitChanges(ctx);
  await inTransaction(ctx, async (open) => {
    const { viewing } = await lockFor(open, id, 'mark');
    await queries.markViewing(open, id, state);
    if (state === 'held') await sayHeld(open, viewing);
  });
  return itemOf(ctx, id);
}
