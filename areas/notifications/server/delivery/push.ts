import { messageLanguage } from '@keystead/accounts/server';
import type { Ctx } from '@keystead/platform/context';
import type { NotificationRow } from '../notifications.queries.ts';
import { chatPushData, pushTo } from '../push/index.ts';
import { wordsOf } from '../wording.ts';

/** Pushes a notification to every device of its person. @returns `skipped` when there is none */
export async function pushOne(
  ctx: Ctx,
  deliveryId: number,
  notification: NotificationRow,
): Promise<'sent' | 'skipped'> {
  const { account_id: accountId, kind, topic, params, path, id } = notification;
  const language = await messageLanguage(ctx, accountId);
  const { title, text } = await wordsOf(ctx, language, notification);
  const messageId = topic === 'message' ? Number(params.messageId) : undefined;
  const data = messageId && (await chatPushData(ctx, accountId, messageId));
  const taken = await pushTo(ctx, accountId, {
    ...{ title, body: text, url: path, kind, tag: `notification-${id}`, id: `notification-${deliveryId}` },
    ...(data && { data }),
  });
  return taken > 0 ? 'sent' : 'skipped';
}
