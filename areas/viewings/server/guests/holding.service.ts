import { consume, findAccountIdByEmail, networkOf, publicOwner, tokenHash } from '@keystead/accounts/server';
import type { Input } from '@keystead/http/call';
import { ApiError } from '@keystead/http/errors';
import { contactObstacle, redeemForm } from '@keystead/moderation/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { lockName } from '@keystead/platform/db';
import { writtenLanguage } from '@keystead/platform/message-texts';
import { count } from '@keystead/platform/telemetry';
import { getSettings } from '@keystead/settings/server';
import type { bookAsGuest } from '../../contract.guests.ts';
import { GUESTS, LIMITS, RATE_LIMITS } from '../../rules.ts';
import { takenError, takeWanted, wantedOf } from '../booking.service.ts';
import { offerOf } from '../offer.service.ts';
import { mailGuest, makeKnown } from '../viewings.jobs.ts';
import { insertViewing, lockSlot } from '../viewings.queries.ts';
import { byLink, expired } from './by-link.ts';
import * as queries from './guests.queries.ts';
import { linkEndOf, linkHash } from './links.ts';

const gone = () => new ApiError('gone', 'This home is no longer available.');

/**
 * Holds a time or a seat for someone without an account, and mails the link that books it. A robot that fills in the hidden field gets
 * the usual answer, and nothing happens; nothing tells whether an address has an account.
 * @throws ApiError conflict with the next free times, gone, forbidden for an own home, wrong_state for more than is held at once,
 * validation, too_many_requests
 */
export async function hold(ctx: Ctx, input: Input<typeof bookAsGuest>): Promise<{ held_until: string }> {
  const { name, email: address, phone = null, note = '', form_token: form, website } = input;
  const linkEndsAt = new Date(ctx.now().getTime() + GUESTS.hold * 1000);
  const answer = { held_until: linkEndsAt.toISOString() };
  if (website !== undefined) {
    ctx.log.info('a robot has filled in the form of a viewing');
    return answer;
  }
  const formNonce = await redeemForm(ctx, form);
  const email = address.toLowerCase();
  const caller = networkOf(ctx.address);
  await consume(ctx, [
    { key: `viewing-guest:${caller}`, rate: RATE_LIMITS.guestsPerNetwork },
    { key: `viewing-guest-email:${email}`, rate: RATE_LIMITS.guestsPerEmail },
    { key: `viewing-guest-home:${input.property_id}`, rate: RATE_LIMITS.guestsPerHome },
  ]);
  const wanted = await wantedOf(ctx, input);
  const { home, hours } = wanted.offer;
  if (ctx.actor?.accountId === home.owner_id) throw new ApiError('forbidden', 'This is a home of your own.');
  const { defaultLanguage } = await getSettings(ctx);
  const holder = { email, network: tokenHash(caller), agentId: home.owner_id };
  const isHeld = await inTransaction(ctx, async (open) => {
    // Always in this order: of two at once each would count without the other.
    for (const name of [`address ${email}`, `network ${caller}`, `agent ${home.owner_id}`])
      await lockName(open.db, `viewings on hold of ${name}`);
    await requireRoom(open, holder);
    const slot = await takeWanted(open, wanted);
    if (!slot) return false;
    const guest = await queries.insertGuest(open, {
      slot_id: slot.id,
      name,
      email,
      phone,
      note,
      language: writtenLanguage(ctx.locale, defaultLanguage),
      form_nonce: formNonce,
      token_hash: linkHash(ctx, formNonce),
      network: holder.network,
      link_ends_at: linkEndsAt,
    });
    if (!guest) throw new ApiError('conflict', 'This form has been sent already.');
    await open.jobs.enqueue(open.db, mailGuest, { guestId: guest.id, what: 'hold' });
    return true;
  });
  if (!isHeld) {
    count('keystead_viewings_total', { outcome: 'taken' });
    throw await takenError(ctx, home.owner_id, hours, input.starts_at ?? ctx.now());
  }
  return answer;
}

/** @throws ApiError wrong_state */
async function requireRoom(
  open: Ctx,
  holder: { email: string; network: Buffer; agentId: number },
): Promise<void> {
  const { ofEmail, ofNetwork, ofAgent } = await queries.countHolds(open, holder);
  if (
    ofEmail >= GUESTS.holdsPerEmail ||
    ofNetwork >= GUESTS.holdsPerNetwork ||
    ofAgent >= GUESTS.holdsPerAgent
  )
    throw new ApiError('wrong_state', 'Too many times wait to be confirmed. Please try again in 15 minutes.');
}

/**
 * Books what is on hold behind a link, once; again, it does nothing.
 * @throws ApiError link_expired, gone, forbidden where one may not meet who shows the home, wrong_state for more viewings than anyone sees
 */
export async function confirm(ctx: Ctx, token: string): Promise<void> {
  const guest = await byLink(ctx, token);
  if (guest.viewing_id !== null) return;
  const isBooked = await inTransaction(ctx, async (open) => {
    await lockName(open.db, `viewings on hold of address ${guest.email}`);
    const held = await queries.lockGuest(open, guest.id);
    if (!held || (held.viewing_id === null && held.link_ends_at <= open.now())) throw expired();
    if (held.viewing_id !== null) return undefined;
    const slot = await lockSlot(open, held.slot_id);
    if (!slot || slot.agent_id === null || slot.is_cancelled || slot.starts_at <= open.now()) throw gone();
    const offer = await offerOf(open, slot.listing_id);
    // Handed over meanwhile: who booked meant another person.
    if (offer?.home.owner_id !== slot.agent_id) throw gone();
    await requireWelcome(open, held.email, slot.agent_id);
    await requireFew(open, held.email, { agentId: slot.agent_id, listingId: slot.listing_id });
    // Everyone may come to an open house.
    const state = !slot.is_group && offer.hours.needsApproval ? 'requested' : 'confirmed';
    const viewing = await insertViewing(open, slot, { visitorId: null, state, note: held.note });
    if (!viewing) throw gone();
    await queries.setConfirmed(open, held.id, viewing.id, linkEndOf(slot.ends_at));
    await open.jobs.enqueue(open.db, makeKnown, { viewingId: viewing.id });
    return state === 'requested' ? 'requested' : 'booked';
  });
  if (isBooked) count('keystead_viewings_total', { outcome: isBooked });
}

/** A block holds for the address of the account, too. @throws ApiError forbidden */
async function requireWelcome(ctx: Ctx, email: string, agentId: number): Promise<void> {
  const accountId = await findAccountIdByEmail(ctx, email);
  if (accountId === undefined) return;
  if (accountId === agentId) throw new ApiError('forbidden', 'This is a home of your own.');
  const account = (await publicOwner(ctx, [accountId])).get(accountId);
  const obstacle = await contactObstacle(ctx, accountId, agentId);
  if (obstacle) throw new ApiError('forbidden', obstacle);
  if (account?.isActive === false)
    throw new ApiError('forbidden', 'This person does not want to be contacted.');
}

/** Once the address is theirs, one says what they have. @throws ApiError wrong_state */
async function requireFew(
  open: Ctx,
  email: string,
  { agentId, listingId }: { agentId: number; listingId: number },
): Promise<void> {
  const upcoming = await queries.readUpcomingOf(open, email);
  if (upcoming.filter((one) => one.listing_id === listingId).length >= LIMITS.upcomingPerHome)
    throw new ApiError('wrong_state', 'You have a viewing of this home already.');
  if (
    upcoming.length >= GUESTS.upcoming ||
    upcoming.filter((one) => one.agent_id === agentId).length >= GUESTS.upcomingPerAgent
  )
    throw new ApiError('wrong_state', 'You have as many viewings ahead as one can book.');
}
