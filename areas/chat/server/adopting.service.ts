import type { Ctx } from '@keystead/platform/context';
import { noteAdopted, openConversation } from './conversations.queries.ts';
import { addEvents } from './events.queries.ts';
import { insertMessage } from './messages.queries.ts';

/** What two people have written each other elsewhere, about a home. */
export interface Adopted {
  readonly askerId: number;
  readonly ownerId: number;
  readonly listingId: number;
  readonly title: string;
  /** The first first; `name` is unique among the messages of its sender. */
  readonly messages: readonly { senderId: number; name: string; body: string; sentAt: Date }[];
  /** How many of the last ones the owner has not seen. */
  readonly unread: number;
}

/**
 * Makes a conversation of it, or the end of the one there is; in the open transaction, as the last thing in it. Nobody is notified
 * anew. What was adopted before is left as it is.
 */
export async function adoptConversation(open: Ctx, adopted: Adopted): Promise<void> {
  const { askerId, ownerId, listingId, title, messages, unread } = adopted;
  const talk = { personId: askerId, otherId: ownerId, listingId };
  const conversationId = await openConversation(open, talk, title);
  let lastId: number | undefined;
  for (const { senderId, name: clientId, body, sentAt } of messages) {
    const message = { conversationId, senderId, clientId, body, sentAt, file: null, audio: null };
    lastId = (await insertMessage(open, message)) ?? lastId;
  }
  if (lastId === undefined) return;
  await noteAdopted(open, conversationId, { lastId, receiverId: ownerId, unread });
  const event = { kind: 'message', listingId, messageId: lastId } as const;
  await addEvents(open, [
    { ...event, accountId: ownerId, otherId: askerId },
    { ...event, accountId: askerId, otherId: ownerId },
  ]);
}
