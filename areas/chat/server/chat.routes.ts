import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import * as calls from '../contract.ts';
import { readUnread } from './conversations.queries.ts';
import { clearConversation, deleteMessage } from './deleting.service.ts';
import { unreadNotifications } from './extension-points.ts';
import { hintTyping, isOnline, mark } from './marks.service.ts';
import { requireConversation, requireOwnName } from './partners.ts';
import { chatsOf, chatWith, eventsAfter, found, messagesOf } from './reading.service.ts';
import { send } from './sending.service.ts';

export const routes: Route<Contexts>[] = [
  route(calls.getChats, (ctx, page) => chatsOf(ctx, page)),
  route(calls.getChat, async (ctx, named) => ({ data: await chatWith(ctx, named) })),
  route(calls.getMessages, (ctx, input) => messagesOf(ctx, input, input)),
  route(calls.sendMessage, async (ctx, input) => {
    const { id, created_at } = await send(ctx, input);
    return { message: 'Sent.', id, created_at: created_at.toISOString() };
  }),
  route(calls.deleteChatMessage, async (ctx, input) => {
    await requireOwnName(ctx, input.sender_id);
    const named = { user_id: input.receiver_id, property_id: input.property_id };
    if (input.message_id !== undefined) await deleteMessage(ctx, named, input.message_id);
    else await clearConversation(ctx, named);
    return { data: null, message: 'Deleted.' };
  }),
  route(calls.markChat, async (ctx, input) => {
    const { talk } = await requireConversation(ctx, input);
    await mark(ctx, talk, { delivered: input.delivered_id, read: input.read_id });
    return {};
  }),
  route(calls.chatTyping, async (ctx, input) => {
    await hintTyping(ctx, input);
    return {};
  }),
  route(calls.getChatPresence, async (ctx, input) => ({
    data: { is_online: await isOnline(ctx, input) },
  })),
  route(calls.getChatEvents, async (ctx, input) => {
    const { events, lastEventId, isReset } = await eventsAfter(ctx, input.last_event_id);
    return { data: events, last_event_id: lastEventId, is_reset: isReset };
  }),
  route(calls.searchMessages, async (ctx, { query, limit }) => {
    const data = await found(ctx, query, limit);
    return { data, total: data.length };
  }),
  route(calls.getUnreadCount, async (ctx) => {
    const { accountId } = ctx.actor;
    const [chat, notification] = await Promise.all([
      readUnread(ctx, accountId),
      unreadNotifications.get()(ctx, accountId),
    ]);
    return { data: { chat, notification } };
  }),
];
