import { consume, publicOwner } from '@keystead/accounts/server';
import type { Input } from '@keystead/http/call';
import { notFound } from '@keystead/http/errors';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import type { cancelGuestViewing, GuestViewing, moveGuestViewing } from '../../contract.guests.ts';
import { abilitiesOf, openVideoUrl, RATE_LIMITS } from '../../rules.ts';
import { cancelBy, moveBy, type Own } from '../changing.service.ts';
import { readHomes, readSlot, readViewing, type Viewing } from '../viewings.queries.ts';
import { byLink, expired } from './by-link.ts';
import { type Guest, lockGuest } from './guests.queries.ts';
import { giveBack } from './lapsing.service.ts';

/** Returns the viewing behind a link as its guest sees it. @throws ApiError link_expired, too_many_requests */
export async function opened(ctx: Ctx, token: string): Promise<GuestViewing> {
  const guest = await byLink(ctx, token);
  const viewing = guest.viewing_id === null ? undefined : await readViewing(ctx, guest.viewing_id);
  const slot = viewing ?? (await readSlot(ctx, guest.slot_id));
  if (!slot) throw expired();
  const { agent_id: agentId, listing_id: listingId } = slot;
  const [homes, people] = await Promise.all([
    readHomes(ctx, [listingId]),
    agentId === null ? new Map<number, { name: string }>() : publicOwner(ctx, [agentId]),
  ]);
  const isGroup = slot.is_group;
  const may =
    viewing && abilitiesOf({ state: viewing.state, startsAt: slot.starts_at, isGroup }, 'visitor', ctx.now());
  return {
    state: viewing?.state ?? 'unconfirmed',
    held_until: viewing ? null : guest.link_ends_at.toISOString(),
    property_id: listingId,
    title: slot.listing_title,
    slug_id: homes.get(listingId)?.slug_id ?? '',
    place: slot.place,
    starts_at: slot.starts_at.toISOString(),
    ends_at: slot.ends_at.toISOString(),
    time_zone: slot.time_zone,
    is_group: isGroup,
    is_by_video: slot.video_url !== '',
    video_url: viewing ? openVideoUrl({ state: viewing.state, videoUrl: slot.video_url }) : '',
    owner_name: people.get(agentId ?? 0)?.name ?? '',
    note: guest.note,
    cancelled_by: viewing?.cancelled_by ?? null,
    reason: viewing?.reason ?? '',
    may_cancel: may?.cancel ?? true,
    may_move: may?.move ?? false,
  };
}

const limitGuest = (ctx: Ctx, { id }: Guest) =>
  consume(ctx, [{ key: `viewing-guest-change:${id}`, rate: RATE_LIMITS.changesPerGuest }]);

/** The holder of the link is the visitor of this one, until it is an account's. */
const ownOf =
  (guest: Guest): Own =>
  <V extends Viewing>(viewing: V | undefined) => {
    if (viewing?.guest_id !== guest.id) throw notFound('There is no such viewing.');
    return { viewing, side: 'visitor' };
  };

/** Cancels a viewing by its link, or gives back what is on hold. @throws ApiError link_expired, wrong_state, too_many_requests */
export async function cancelAsGuest(
  ctx: Ctx,
  { token, reason = '' }: Input<typeof cancelGuestViewing>,
): Promise<void> {
  const guest = await byLink(ctx, token);
  await limitGuest(ctx, guest);
  const viewingId = await inTransaction(ctx, async (open) => {
    const held = await lockGuest(open, guest.id);
    if (!held) throw expired();
    if (held.viewing_id !== null) return held.viewing_id;
    const slot = await readSlot(open, held.slot_id);
    if (slot)
      await giveBack(open, {
        id: held.id,
        slot_id: slot.id,
        is_group: slot.is_group,
        agent_id: slot.agent_id,
      });
    return undefined;
  });
  if (viewingId !== undefined) await cancelBy(ctx, ownOf(guest), { id: viewingId, reason });
}

/** Moves a viewing by its link. @throws ApiError link_expired, not_found before it is confirmed, and as those of people with an account */
export async function moveAsGuest(
  ctx: Ctx,
  { token, starts_at: startsAt }: Input<typeof moveGuestViewing>,
): Promise<void> {
  const guest = await byLink(ctx, token);
  await limitGuest(ctx, guest);
  if (guest.viewing_id === null) throw notFound('There is no such viewing.');
  await moveBy(ctx, ownOf(guest), { id: guest.viewing_id, startsAt });
}
