import { consume, isToken, networkOf, publicOwner, tokenHash } from '@keystead/accounts/server';
import type { Input } from '@keystead/http/call';
import { ApiError } from '@keystead/http/errors';
import { contactErased, contactMade } from '@keystead/listings/server';
import { notify, setGroupRead } from '@keystead/notifications/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import type { GuestEnquiry, writeEnquiry } from '../contract.ts';
import { guestState, LINK_LIFETIME, RATE_LIMITS } from '../rules.ts';
import {
  countWritten,
  deleteEnquiry,
  type Enquiry,
  insertMessage,
  lockEnquiry,
  noteWritten,
  readByToken,
  readHomes,
  readWritten,
} from './enquiries.queries.ts';
import { linkEnd } from './links.ts';
import { contactOf, groupOf, noticeOf, sourceOf } from './notices.ts';
import { messagesOf } from './wire.ts';

const expired = () => new ApiError('link_expired', 'This link is not valid any more.');

/** Returns the enquiry behind a link. @throws ApiError link_expired for an unknown one, too, too_many_requests */
export async function byLink(ctx: Ctx, token: string): Promise<Enquiry> {
  const key = `enquiry-link:${networkOf(ctx.address)}`;
  await consume(ctx, [{ key, rate: RATE_LIMITS.linksPerNetwork }]);
  const enquiry = isToken(token) ? await readByToken(ctx, tokenHash(token)) : undefined;
  if (!enquiry || enquiry.link_ends_at <= ctx.now()) throw expired();
  return enquiry;
}

/** Returns how an enquiry stands with so many messages after the first. @param isOperators whether the home is the operator's */
export const stateOf = ({ state, account_id }: Enquiry, messages: number, isOperators = false) =>
  guestState({ state, isMerged: account_id !== null, isOperators, messages });

/** Returns an enquiry as who asked sees it. @throws ApiError link_expired, too_many_requests */
export async function opened(ctx: Ctx, token: string): Promise<GuestEnquiry> {
  const enquiry = await byLink(ctx, token);
  const { listing_id: listingId, owner_id: ownerId } = enquiry;
  const [homes, people, written] = await Promise.all([
    readHomes(ctx, [listingId]),
    publicOwner(ctx, [ownerId]),
    readWritten(ctx, enquiry.id),
  ]);
  const owner = people.get(ownerId);
  return {
    state: stateOf(enquiry, written.length, owner?.isOperator),
    title: enquiry.listing_title,
    slug_id: homes.get(listingId)?.slug_id ?? '',
    owner_name: owner?.name ?? '',
    owner_profile: owner?.profile ?? '',
    owner_id: owner?.isOperator ? 0 : ownerId,
    property_id: listingId,
    email: enquiry.email,
    messages: messagesOf(enquiry, written),
    link_ends_at: enquiry.link_ends_at.toISOString(),
  };
}

/**
 * Writes on by a link, once for each client id.
 * @throws ApiError link_expired, wrong_state before it is confirmed and where the talk has ended or goes on elsewhere, forbidden for
 * a deactivated owner, too_many_requests
 */
export async function write(ctx: Ctx, input: Input<typeof writeEnquiry>): Promise<void> {
  const { id, owner_id: ownerId } = await byLink(ctx, input.token);
  const owner = (await publicOwner(ctx, [ownerId])).get(ownerId);
  if (!owner?.isActive) throw new ApiError('forbidden', 'This person is no longer here.');
  await consume(ctx, [{ key: `enquiry-guest:${id}`, rate: RATE_LIMITS.messagesPerGuest }]);
  await inTransaction(ctx, async (open) => {
    const enquiry = await lockEnquiry(open, id);
    if (!enquiry) throw expired();
    requireOpen(stateOf(enquiry, await countWritten(open, id), owner.isOperator));
    const message = { enquiryId: id, isOwner: false, body: input.message, clientId: input.client_id };
    const messageId = await insertMessage(open, message);
    if (messageId === undefined) return;
    await noteWritten(open, id, { isOwner: false, linkEndsAt: linkEnd(open, LINK_LIFETIME) });
    await contactMade.get()(open, contactOf(enquiry, { message: messageId, text: input.message }));
    await notify(open, 'enquiry_reply', [noticeOf(enquiry)]);
  });
}

/** @throws ApiError wrong_state unless it is open */
export function requireOpen(state: ReturnType<typeof guestState>): void {
  if (state === 'open') return;
  if (state === 'unconfirmed') throw new ApiError('wrong_state', 'Please confirm your email address first.');
  if (state === 'merged') throw new ApiError('wrong_state', 'This conversation continues in the messages.');
  throw new ApiError('wrong_state', 'This conversation has ended.');
}

/** Erases an enquiry with all that was written in it. @throws ApiError link_expired, too_many_requests */
export async function withdraw(ctx: Ctx, token: string): Promise<void> {
  const { id, owner_id: ownerId } = await byLink(ctx, token);
  await inTransaction(ctx, async (open) => {
    const messages = [0, ...(await readWritten(open, id)).map((one) => one.id)];
    await contactErased.get()(
      open,
      messages.map((message) => sourceOf(id, message)),
    );
    await deleteEnquiry(open, id);
    await setGroupRead(open, ownerId, groupOf(id));
  });
}
