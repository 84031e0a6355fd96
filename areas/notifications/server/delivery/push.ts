import { messageLanguage } from '@keystead/accounts/server';
import type { Ctx } from '@keystead/platform/context';
import { textsOf } from '../message-texts.ts';
import type { NotificationRow } from '../notifications.queries.ts';
import { chatPushData } from '../push/chat-push.ts';
import { preparePush } from '../push/push.service.ts';

/**
 * Reads everything there is to read of a push to every device of a notification's person.
 * @returns what sends it, to be done once; undefined when there is no device
 */
export async function preparePushOf(
  ctx: Ctx,
  deliveryId: number,
  notification: NotificationRow,
): Promise<(() => Promise<'sent' | 'skipped'>) | undefined> {
  const { account_id: accountId, kind, topic, params, path, id } = notification;
  const language = await messageLanguage(ctx, accountId);
  const { title, text } = await textsOf(ctx, language, notification);
  const messageId = topic === 'message' ? Number(params.messageId) : undefined;
  const data = messageId && (await chatPushData(ctx, accountId, messageId));
  const push = await preparePush(ctx, accountId, {
    title,
    body: text,
    url: path,
    kind,
    tag: `notification-${id}`,
    id: `notification-${deliveryId}`,
    ...(data && { data }),
  });
  return push && (async () => ((await push()) > 0 ? 'sent' : 'skipped'));
}
