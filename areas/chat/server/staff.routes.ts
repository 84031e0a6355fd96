import { type Route, route } from '@keystead/http/route';
import type { Ctx } from '@keystead/platform/context';
import * as calls from '../contract.staff.ts';
import {
  answerAsHouse,
  beginAsHouse,
  blockAsHouse,
  houseChat,
  houseChats,
  seenByHouse,
} from './staff.service.ts';

export const staffRoutes: Route<Ctx>[] = [
  route(calls.listConversations, (ctx: Ctx, input) => houseChats(ctx, input)),
  route(calls.oneConversation, async (ctx: Ctx, { id }) => ({ data: await houseChat(ctx, id) })),
  route(calls.answerConversation, async (ctx: Ctx, input) => ({
    message: 'Sent.',
    message_id: await answerAsHouse(ctx, input),
  })),
  route(calls.beginConversation, async (ctx: Ctx, input) => ({
    message: 'Sent.',
    data: { id: await beginAsHouse(ctx, input) },
  })),
  route(calls.blockPerson, async (ctx: Ctx, input) => {
    await blockAsHouse(ctx, { ...input, isBlocked: true });
    return { message: 'Blocked.' };
  }),
  route(calls.unblockPerson, async (ctx: Ctx, { id }) => {
    await blockAsHouse(ctx, { id, isBlocked: false });
    return { message: 'Not blocked any more.' };
  }),
  route(calls.seenConversation, async (ctx: Ctx, { id }) => {
    await seenByHouse(ctx, id);
    return {};
  }),
];
