import { consume } from '@keystead/accounts/server';
import type { Input } from '@keystead/http/call';
import { ApiError, notFound } from '@keystead/http/errors';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import type { cancelViewing, markViewing, moveViewing, ViewingItem } from '../contract.ts';
import { type Abilities, abilitiesOf, type Hours, RATE_LIMITS, type Side, STANDARD_HOURS } from '../rules.ts';
import { announce } from './announcing.service.ts';
import { requireOffered, takenError } from './booking.service.ts';
import { readHours } from './hours.queries.ts';
import { FOR_ONE, isBusyElsewhere, slotOf } from './offer.service.ts';
import { itemOf, requireOwn } from './reading.service.ts';
import * as queries from './viewings.queries.ts';

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

/** Holds an own viewing that one may do something with. @throws ApiError not_found, wrong_state */
export async function lockFor(open: SignedInCtx, id: number, what: keyof Abilities) {
  const own = requireOwn(open, await queries.lockViewing(open, id));
  const { state, starts_at: startsAt, is_group: isGroup } = own.viewing;
  if (!abilitiesOf({ state, startsAt, isGroup }, own.side, open.now())[what])
    throw new ApiError('wrong_state', WRONG_STATE[what]);
  return own;
}

/** Announces a viewing as it is after a change. */
async function announceChanged(
  open: SignedInCtx,
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
  await inTransaction(ctx, async (open) => {
    const { viewing, side } = await lockFor(open, id, 'cancel');
    if (viewing.is_group) await queries.giveSeatBack(open, viewing.slot_id);
    else await queries.cancelSlot(open, viewing.slot_id);
    await cancelAll(open, [viewing], { by: side, reason });
  });
  return itemOf(ctx, id);
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
  const before = requireOwn(ctx, await queries.readViewing(ctx, id));
  const { agent_id: agentId, listing_id: listingId } = before.viewing;
  if (agentId === null) throw notFound('There is no such viewing.');
  const hours = await hoursFor(ctx, agentId, before.side);
  const home = (await queries.readHomes(ctx, [listingId])).get(listingId);
  if (home?.owner_id !== agentId) throw new ApiError('gone', 'This home is no longer available.');
  if (await isBusyElsewhere(ctx, agentId, hours, requireOffered(ctx, hours, startsAt)))
    throw await takenError(ctx, agentId, hours, startsAt);
  const isMoved = await inTransaction(ctx, async (open) => {
    const { viewing, side } = await lockFor(open, id, 'move');
    const time = requireOffered(open, hours, startsAt);
    const slotId = await replaceSlot(open, viewing, slotOf({ home, hours }, time));
    if (slotId === undefined) return false;
    const asked = hours.needsApproval ? 'requested' : viewing.state;
    const state = side === 'agent' ? 'confirmed' : asked;
    await queries.changeViewing(open, id, { state, slot_id: slotId, reminders: 0 });
    await announceChanged(open, id, { by: side, what: 'moved' });
    return true;
  });
  if (!isMoved) throw await takenError(ctx, agentId, hours, startsAt);
  return itemOf(ctx, id);
}

/** Returns the hours that one side may move a viewing within. */
async function hoursFor(ctx: SignedInCtx, agentId: number, side: Side): Promise<Hours> {
  const hours = (await readHours(ctx, agentId)) ?? STANDARD_HOURS;
  return side === 'agent' ? { ...hours, isOpen: true, noticeHours: 0 } : hours;
}

/** Gives the time before back and takes another. @returns undefined, and the time before stays, when that is taken */
async function replaceSlot(
  open: SignedInCtx,
  viewing: queries.Viewing,
  slot: ReturnType<typeof slotOf>,
): Promise<number | undefined> {
  await queries.cancelSlot(open, viewing.slot_id);
  const slotId = await queries.insertSlot(open, {
    ...slot,
    ...FOR_ONE,
    // As they were when it was agreed.
    listing_title: viewing.listing_title,
    place: viewing.place,
  });
  if (slotId === undefined) await queries.restoreSlot(open, viewing.slot_id);
  return slotId;
}

/** Notes what became of a viewing. @throws ApiError not_found, wrong_state, too_many_requests */
export async function mark(ctx: SignedInCtx, { id, state }: Input<typeof markViewing>): Promise<ViewingItem> {
  await limitChanges(ctx);
  await inTransaction(ctx, async (open) => {
    await lockFor(open, id, 'mark');
    await queries.markViewing(open, id, state);
  });
  return itemOf(ctx, id);
}
