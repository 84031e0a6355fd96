import { consume } from '@keystead/accounts/server';
import type { Input, Result } from '@keystead/http/call';
import { notFound } from '@keystead/http/errors';
import { contactMade } from '@keystead/listings/server';
import { setGroupRead } from '@keystead/notifications/server';
import { inTransaction, type SignedInCtx } from '@keystead/platform/context';
import type { answerEnquiry, getEnquiries, getEnquiry } from '../contract.ts';
import { LINK_LIFETIME, RATE_LIMITS } from '../rules.ts';
import { mailAnswer } from './enquiries.jobs.ts';
import {
  countUnread,
  countWritten,
  type Enquiry,
  insertMessage,
  lockEnquiry,
  noteWritten,
  readEnquiry,
  readHomes,
  readOfOwner,
  readWritten,
  setSeen,
  setState,
} from './enquiries.queries.ts';
import { requireOpen, stateOf } from './guest.service.ts';
import { linkEnd } from './links.ts';
import { contactOf, groupOf } from './notices.ts';
import { messagesOf, rowOf } from './wire.ts';

/** Returns one page of own enquiries, the last one first. */
export async function enquiriesOf(
  ctx: SignedInCtx,
  { is_spam, limit, offset }: Input<typeof getEnquiries>,
): Promise<Result<typeof getEnquiries>> {
  const { accountId } = ctx.actor;
  const [{ rows, total }, unread] = await Promise.all([
    readOfOwner(ctx, accountId, is_spam, { limit, offset }),
    countUnread(ctx, accountId),
  ]);
  const homes = await readHomes(
    ctx,
    rows.map((row) => row.listing_id),
  );
  const data = rows.map(({ last_body: last, ...row }) =>
    rowOf(row, homes.get(row.listing_id)?.slug_id ?? '', last ?? row.message),
  );
  return { data, total, unread };
}

/** @throws ApiError not_found for one of another owner, and before it is confirmed */
function requireOwn(ctx: SignedInCtx, enquiry: Enquiry | undefined): Enquiry {
  if (enquiry?.owner_id !== ctx.actor.accountId || enquiry.confirmed_at === null)
    throw notFound('There is no such enquiry.');
  return enquiry;
}

/** Returns an own enquiry with its messages. @throws ApiError not_found */
export async function enquiryOf(ctx: SignedInCtx, id: number): Promise<Result<typeof getEnquiry>['data']> {
  const enquiry = requireOwn(ctx, await readEnquiry(ctx, id));
  const [written, homes] = await Promise.all([readWritten(ctx, id), readHomes(ctx, [enquiry.listing_id])]);
  const messages = messagesOf(enquiry, written);
  const slug = homes.get(enquiry.listing_id)?.slug_id ?? '';
  return {
    ...rowOf(enquiry, slug, messages.at(-1)?.message ?? ''),
    messages,
    may_answer: stateOf(enquiry, written.length) === 'open',
  };
}

/**
 * Answers, once for each client id: who asked gets it by email.
 * @throws ApiError not_found, wrong_state for spam and where the talk goes on in the chat, too_many_requests
 */
export async function answer(ctx: SignedInCtx, input: Input<typeof answerEnquiry>): Promise<void> {
  const { id } = requireOwn(ctx, await readEnquiry(ctx, input.id));
  const key = `enquiry-answer:${ctx.actor.accountId}`;
  await consume(ctx, [{ key, rate: RATE_LIMITS.answersPerOwner }]);
  await inTransaction(ctx, async (open) => {
    const enquiry = requireOwn(ctx, await lockEnquiry(open, id));
    requireOpen(stateOf(enquiry, await countWritten(open, id)));
    const message = { enquiryId: id, isOwner: true, body: input.message, clientId: input.client_id };
    const messageId = await insertMessage(open, message);
    if (messageId === undefined) return;
    await noteWritten(open, id, { isOwner: true, linkEndsAt: linkEnd(open, LINK_LIFETIME) });
    const contact = { message: messageId, text: input.message, isOwner: true };
    await contactMade.get()(open, contactOf(enquiry, contact));
    await open.jobs.enqueue(open.db, mailAnswer, { messageId });
  });
}

/** Notes that an own enquiry was read. @throws ApiError not_found */
export async function see(ctx: SignedInCtx, id: number): Promise<void> {
  requireOwn(ctx, await readEnquiry(ctx, id));
  await inTransaction(ctx, async (open) => {
    await setSeen(open, id);
    await setGroupRead(open, ctx.actor.accountId, groupOf(id));
  });
}

/** Reports an own enquiry as spam, or takes that back. @throws ApiError not_found */
export async function mark(ctx: SignedInCtx, id: number, isSpam: boolean): Promise<void> {
  await inTransaction(ctx, async (open) => {
    const enquiry = requireOwn(ctx, await lockEnquiry(open, id));
    if ((enquiry.state === 'spam') === isSpam) return;
    await setState(open, id, isSpam ? 'spam' : enquiry.answered_at ? 'answered' : 'delivered');
  });
}
