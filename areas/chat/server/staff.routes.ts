import { type Route, route } from '@keystead/http/route';
import type { Contexts, Ctx } from '@keystead/platform/context';
import * as calls from '../contract.staff.ts';
import {
  answerAsOperator,
  beginAsOperator,
  blockAsOperator,
  operatorChat,
  operatorChats,
  seenByOperator,
} from './staff.service.ts';

export const staffRoutes: Route<Contexts>[] = [
  route(calls.listConversations, (ctx: Ctx, input) => operatorChats(ctx, input)),
  route(calls.oneConversation, async (ctx: Ctx, { id }) => ({ data: await operatorChat(ctx, id) })),
  route(calls.answerConversation, async (ctx: Ctx, input) => ({
    message: 'Sent.',
    message_id: await answerAsOperator(ctx, input),
  })),
  route(calls.beginConversation, async (ctx: Ctx, input) => ({
    message: 'Sent.',
    data: { id: await beginAsOperator(ctx, input) },
  })),
  route(calls.blockPerson, async (ctx: Ctx, input) => {
    await blockAsOperator(ctx, { ...input, isBlocked: true });
    return { message: 'Blocked.' };
  }),
  route(calls.unblockPerson, async (ctx: Ctx, { id }) => {
    await blockAsOperator(ctx, { id, isBlocked: false });
    return { message: 'Not blocked any more.' };
  }),
  route(calls.seenConversation, async (ctx: Ctx, { id }) => {
    await seenByOperator(ctx, id);
    return {};
  }),
];
