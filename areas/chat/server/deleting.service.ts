import { notFound } from '@keystead/http/errors';
import { contactErased } from '@keystead/listings/server';
import { inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { hasUnread, lockConversation, readMarks, refreshSide, setMarks } from './conversations.queries.ts';
import { addEvents } from './events.queries.ts';
import { conversationSeen, messageTakenBack } from './extension-points.ts';
import { discardFiles, type StoredFile } from './files.ts';
import { blankMessage, hideMessage, purgeCleared, readMessageIn } from './messages.queries.ts';
import { type Named, talkOf } from './partners.ts';

const nothing = () => notFound('There is no such conversation.');

/**
 * Takes an own message back, for both; someone else's goes from one's own view alone.
 * @throws ApiError not_found for what one cannot see
 */
export async function deleteMessage(ctx: SignedInCtx, named: Named, messageId: number): Promise<void> {
  const talk = await talkOf(ctx, named);
  const { personId, otherId, listingId } = talk;
  const files = await inTransaction(ctx, async (open) => {
    const conversationId = await lockConversation(open, talk);
    if (conversationId === undefined) throw nothing();
    const message = await readMessageIn(open, personId, conversationId, messageId);
    if (!message) throw notFound('There is no such message.');
    const isOwn = message.sender_id === personId;
    if (isOwn) {
      await blankMessage(open, messageId);
      await contactErased.get()(open, [`message:${messageId}`]);
    } else await hideMessage(open, personId, messageId);
    await refreshSide(open, conversationId, personId);
    if (isOwn) {
      await refreshSide(open, conversationId, otherId);
      await messageTakenBack.get()(open, { id: messageId, receiverId: otherId });
    }
    // Nothing is left to read: its notifications are settled, too.
    const reader = isOwn ? { personId: otherId, otherId: personId, listingId } : talk;
    if (!(await hasUnread(open, conversationId, reader.personId))) await conversationSeen.get()(open, reader);
    const event = { kind: 'deleted', listingId, messageId } as const;
    await addEvents(open, [
      { ...event, accountId: personId, otherId },
      ...(isOwn ? [{ ...event, accountId: otherId, otherId: personId }] : []),
    ]);
    return isOwn ? [message.file, message.audio_file].filter((file) => file !== null) : [];
  });
  await discardFiles(ctx, files);
}

/** Deletes a whole conversation from one's own view; what both have deleted is gone. @throws ApiError not_found */
export async function clearConversation(ctx: SignedInCtx, named: Named): Promise<void> {
  const talk = await talkOf(ctx, named);
  const { personId, otherId, listingId } = talk;
  const files = await inTransaction(ctx, async (open): Promise<StoredFile[]> => {
    const conversationId = await lockConversation(open, talk);
    if (conversationId === undefined) throw nothing();
    const { last_id: cleared } = await readMarks(open, conversationId, personId);
    await setMarks(open, conversationId, personId, { cleared });
    await refreshSide(open, conversationId, personId);
    await addEvents(open, [{ kind: 'cleared', accountId: personId, otherId, listingId, messageId: cleared }]);
    await conversationSeen.get()(open, talk);
    return purgeCleared(open, conversationId);
  });
  await discardFiles(ctx, files);
}
