import { extensionPoint } from '@keystead/kit/extension-point';
import type { Ctx } from '@keystead/platform/context';

/** A message that was just written. */
export interface SentMessage {
  readonly id: number;
  readonly senderId: number;
  readonly receiverId: number;
  /** 0: about no home in particular. */
  readonly listingId: number;
  /** "" for a file or a voice message alone. */
  readonly body: string;
  readonly type: 'text' | 'file' | 'audio' | 'file_and_text';
}

/** Called for every new message, in the transaction that writes it. */
export const messageSent = extensionPoint<(ctx: Ctx, message: SentMessage) => Promise<void>>(
  'chat.messageSent',
  async () => undefined,
);

/** Unread notifications of a person, for the count beside that of messages. */
export const unreadNotifications = extensionPoint<(ctx: Ctx, accountId: number) => Promise<number>>(
  'chat.unreadNotifications',
  async () => 0,
);

/** Called when someone has read a conversation, or deleted it from their view; in the transaction that writes it. */
export const conversationSeen = extensionPoint<
  (ctx: Ctx, talk: { personId: number; otherId: number; listingId: number }) => Promise<void>
>('chat.conversationSeen', async () => undefined);

/** Called when a message was taken back by its sender; in the transaction that writes it. */
export const messageTakenBack = extensionPoint<
  (ctx: Ctx, message: { id: number; receiverId: number }) => Promise<void>
>('chat.messageTakenBack', async () => undefined);
