import type { Ctx } from '@keystead/platform/context';
import { addEvents } from './events.queries.ts';

/** A notification that the browsers of its person have to learn of. */
export interface News {
  readonly accountId: number;
  readonly notificationId: number;
  /** The home it is about; absent or 0: none. */
  readonly listingId?: number;
}

/**
 * Notifies every open browser of these people of a new notification: an event `notification` of the stream and of
 * `chat-events`, once and in order like those of messages. At most one for each person in a call.
 *
 * Call it as the last thing of the open transaction: it locks the feeds of these people until the end. In `messageSent`
 * the feeds of both people are locked already.
 */
export async function streamNotifications(open: Ctx, news: readonly News[]): Promise<void> {
  if (news.length === 0) return;
  await addEvents(
    open,
    news.map(({ accountId, notificationId, listingId = 0 }) => ({
      kind: 'notification' as const,
      accountId,
      listingId,
      otherId: 0,
      messageId: notificationId,
    })),
  );
}
