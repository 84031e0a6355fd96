import { type Route, route } from '@keystead/http/route';
import type { Ctx, SignedInCtx } from '@keystead/platform/context';
import * as calls from '../contract.ts';
import { readUnread } from './conversations.queries.ts';
import { clearConversation, deleteMessage } from './deleting.service.ts';
import { hintTyping, isOnline, mark } from './marks.service.ts';
import { requireConversation, requireOwnName } from './partners.ts';
import { chatsOf, chatWith, eventsAfter, found, messagesOf } from './reading.service.ts';
import { send } from './sending.service.ts';
import { unreadNotifications } from './slots.ts';

const signedIn = (ctx: Ctx) => ctx as SignedInCtx;

export const routes: Route<Ctx>[] = [
  route(calls.getChats, (ctx: Ctx, page) => chatsOf(signedIn(ctx), page)),
  route(calls.getChat, async (ctx: Ctx, named) => ({ data: await chatWith(signedIn(ctx), named) })),
  route(calls.getMessages, (ctx: Ctx, input) => messagesOf(signedIn(ctx), input, input)),
  route(calls.sendMessage, async (ctx: Ctx, input) => {
    const { id, created_at } = await send(signedIn(ctx), input);
    return { message: 'Sent.', id, created_at: created_at.toISOString() };
  }),
  route(calls.deleteChatMessage, async (ctx: Ctx, input) => {
    await requireOwnName(signedIn(ctx), input.sender_id);
    const named = { user_id: input.receiver_id, property_id: input.property_id };
    if (input.message_id !== undefined) await deleteMessage(signedIn(ctx), named, input.message_id);
    else await clearConversation(signedIn(ctx), named);
    return { data: null, message: 'Deleted.' };
  }),
  route(calls.markChat, async (ctx: Ctx, input) => {
    const { talk } = await requireConversation(signedIn(ctx), input);
    await mark(signedIn(ctx), talk, { delivered: input.delivered_id, read: input.read_id });
    return {};
  }),
  route(calls.chatTyping, async (ctx: Ctx, input) => {
    await hintTyping(signedIn(ctx), input);
    return {};
  }),
  route(calls.getChatPresence, async (ctx: Ctx, input) => ({
    data: { is_online: await isOnline(signedIn(ctx), input) },
  })),
  route(calls.getChatEvents, async (ctx: Ctx, input) => {
    const { events, lastEventId, isReset } = await eventsAfter(signedIn(ctx), input.last_event_id);
    return { data: events, last_event_id: lastEventId, is_reset: isReset };
  }),
  route(calls.searchMessages, async (ctx: Ctx, { query, limit }) => {
    const data = await found(signedIn(ctx), query, limit);
    return { data, total: data.length };
  }),
  route(calls.getUnreadCount, async (ctx: Ctx) => {
    const { accountId } = signedIn(ctx).actor;
    const [chat, notification] = await Promise.all([
      readUnread(ctx, accountId),
      unreadNotifications.get()(ctx, accountId),
    ]);
    return { data: { chat, notification } };
  }),
];
