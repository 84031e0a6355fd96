import { consume, publicOwner } from '@keystead/accounts/server';
import { hasShownInterest } from '@keystead/engagement/server';
import { ApiError, invalidField, notFound } from '@keystead/http/errors';
import type { UploadedFile } from '@keystead/http/input';
import { contactMade } from '@keystead/listings/server';
import { contactObstacle } from '@keystead/moderation/server';
import { inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { firstMessageIssue, messageType, RATE_LIMITS } from '../rules.ts';
import {
  findConversation,
  noteMessage,
  openConversation,
  readHomes,
  type Talk,
} from './conversations.queries.ts';
import { addEvents } from './events.queries.ts';
import { messageSent } from './extension-points.ts';
import { discardFiles, type StoredFile, storeAudio, storeFile } from './files.ts';
import { findSent, insertMessage } from './messages.queries.ts';
import { requireOwnName, talkOf } from './partners.ts';

interface Outgoing {
  readonly sender_id?: number | undefined;
  readonly receiver_id: number;
  readonly property_id: number;
  readonly message?: string | undefined;
  readonly file?: UploadedFile | undefined;
  readonly audio?: UploadedFile | undefined;
  readonly client_id?: string | undefined;
}

interface Sent {
  readonly id: number;
  readonly created_at: Date;
}

/**
 * Writes a message, once for each client id of its sender: a repetition gets the first answer and does nothing.
 * @throws ApiError validation for nothing to send and unacceptable files, forbidden in someone else's name, to oneself
 * and across a block, not_found for an unknown person, gone for an unavailable home, too_many_requests
 */
export async function send(ctx: SignedInCtx, outgoing: Outgoing): Promise<Sent> {
  await requireOwnName(ctx, outgoing.sender_id);
  if (!outgoing.message && !outgoing.file && !outgoing.audio)
    throw invalidField('message', 'write something, or add a file or a voice message');
  const talk = await talkOf(ctx, { user_id: outgoing.receiver_id, property_id: outgoing.property_id });
  const known = outgoing.client_id && (await findSent(ctx, talk.personId, outgoing.client_id));
  if (known) return known;
  await consume(ctx, [{ key: `chat:${talk.personId}`, rate: RATE_LIMITS.messagesPerPerson }]);
  const title = await requireMayWrite(ctx, talk);
  const stored: StoredFile[] = [];
  try {
    const file = outgoing.file ? await storeFile(ctx, outgoing.file) : null;
    if (file) stored.push(file);
    const audio = outgoing.audio ? await storeAudio(ctx, outgoing.audio) : null;
    if (audio) stored.push(audio);
    const { sent, isNew } = await write(ctx, talk, title, { ...outgoing, file, audio });
    if (!isNew) await discardFiles(ctx, stored);
    return sent;
  } catch (error) {
    await discardFiles(ctx, stored);
    throw error;
  }
}

/** @returns what the home is called, "" for a talk about none */
async function requireMayWrite(ctx: SignedInCtx, talk: Talk): Promise<string> {
  const { personId, otherId, listingId } = talk;
  const obstacle = await contactObstacle(ctx, personId, otherId);
  if (obstacle !== null) throw new ApiError('forbidden', obstacle);
  if (!(await publicOwner(ctx, [otherId])).get(otherId)?.isActive)
    throw notFound('This person is no longer here.');
  // A conversation that has begun may go on, whatever becomes of the home.
  const conversation = await findConversation(ctx, talk);
  if (conversation) return conversation.listing_title;
  const home = (await readHomes(ctx, [listingId])).get(listingId);
  const issue = firstMessageIssue({
    isListing: listingId > 0,
    isPublic: home !== undefined,
    ownerId: home?.owner_id ?? null,
    senderId: personId,
    receiverId: otherId,
    hasShownInterest: home?.owner_id === personId && (await hasShownInterest(ctx, otherId, listingId)),
  });
  if (issue === 'no_listing') throw new ApiError('gone', 'This home is no longer available.');
  if (issue === 'not_the_owner') throw notFound('This home belongs to someone else.');
  if (issue === 'owner_first')
    throw new ApiError('forbidden', 'You can answer whoever writes to you or shows interest in your home.');
  await consume(ctx, [{ key: `chat-new:${personId}`, rate: RATE_LIMITS.newConversationsPerPerson }]);
  return home?.title ?? '';
}

function write(
  ctx: SignedInCtx,
  talk: Talk,
  title: string,
  message: Pick<Outgoing, 'message' | 'client_id'> & { file: StoredFile | null; audio: StoredFile | null },
): Promise<{ sent: Sent; isNew: boolean }> {
  const { personId: senderId, otherId: receiverId, listingId } = talk;
  return inTransaction(ctx, async (open) => {
    const conversationId = await openConversation(open, talk, title);
    const { message: body = '', client_id: clientId = null, file, audio } = message;
    const id = await insertMessage(open, { conversationId, senderId, clientId, body, file, audio });
    if (id === undefined) {
      const first = await findSent(open, senderId, clientId as string);
      if (!first) throw new Error('A message stood in the way of another and was gone');
      return { sent: first, isNew: false };
    }
    await noteMessage(open, conversationId, { id, senderId });
    const contact = {
      kind: 'message',
      from: { accountId: senderId },
      to: { accountId: receiverId },
    } as const;
    await contactMade.get()(open, { ...contact, listingId, text: body, source: `message:${id}` });
    const event = { kind: 'message', listingId, messageId: id } as const;
    await addEvents(open, [
      { ...event, accountId: receiverId, otherId: senderId },
      { ...event, accountId: senderId, otherId: receiverId },
    ]);
    // After the events: with the feeds of both locked in their order, others may add to them.
    const type = messageType({ text: body !== '', file: file !== null, audio: audio !== null });
    await messageSent.get()(open, { id, senderId, receiverId, listingId, body, type });
    return { sent: { id, created_at: ctx.now() }, isNew: true };
  });
}
