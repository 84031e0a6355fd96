import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import * as calls from '../contract.ts';
import { opened, withdraw, write } from './guest.service.ts';
import { answer, enquiriesOf, enquiryOf, mark, see } from './owner.service.ts';
import { confirm, send } from './sending.service.ts';

export const enquiryRoutes: Route<Contexts>[] = [
  route(calls.sendEnquiry, async (ctx, input) => {
    await send(ctx, input);
    return { message: 'Check your email to confirm.' };
  }),
  route(calls.openEnquiry, async (ctx, { token }) => ({ data: await opened(ctx, token) })),
  route(calls.confirmEnquiry, async (ctx, { token }) => {
    await confirm(ctx, token);
    return { message: 'Sent.' };
  }),
  route(calls.writeEnquiry, async (ctx, input) => {
    await write(ctx, input);
    return { message: 'Sent.' };
  }),
  route(calls.withdrawEnquiry, async (ctx, { token }) => {
    await withdraw(ctx, token);
    return { message: 'Deleted.' };
  }),
  route(calls.getEnquiries, (ctx, input) => enquiriesOf(ctx, input)),
  route(calls.getEnquiry, async (ctx, { id }) => ({ data: await enquiryOf(ctx, id) })),
  route(calls.answerEnquiry, async (ctx, input) => {
    await answer(ctx, input);
    return { message: 'Sent.' };
  }),
  route(calls.seeEnquiry, async (ctx, { id }) => {
    await see(ctx, id);
    return {};
  }),
  route(calls.markEnquiry, async (ctx, { id, is_spam }) => {
    await mark(ctx, id, is_spam);
    return {};
  }),
];
