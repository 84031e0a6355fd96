import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import * as calls from '../contract.ts';
import { block, blockedBy, blockStateWith, unblock } from './blocks.service.ts';
import { newForm, takeMessage } from './contact.service.ts';
import { report, reportReasons, reportsOf } from './reports.service.ts';

export const routes: Route<Contexts>[] = [
  route(calls.getReportReasons, async (ctx) => {
    const reasons = await reportReasons(ctx);
    const data = reasons.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    }));
    return { data, total: data.length };
  }),
  route(calls.addReport, async (ctx, input) => {
    const isNew = await report(ctx, input);
    return {
      message: isNew
        ? 'Thank you for telling us. We look into it.'
        : 'You have reported this listing already.',
      is_repeated: !isNew,
    };
  }),
  route(calls.getMyReports, (ctx, page) => reportsOf(ctx, ctx.actor.accountId, page)),
  route(calls.getContactForm, async (ctx) => ({ data: await newForm(ctx) })),
  route(calls.contactUs, async (ctx, input) => {
    await takeMessage(ctx, input);
    return { message: 'Thank you for your message. We answer by email.' };
  }),
  route(calls.blockUser, async (ctx, input) => {
    await block(ctx, input);
    return { message: 'Blocked' };
  }),
  route(calls.unblockUser, async (ctx, input) => {
    await unblock(ctx, input);
    return { message: 'Unblocked' };
  }),
  route(calls.getBlockState, async (ctx, input) => {
    const { isBlockedByMe, isBlockedByUser } = await blockStateWith(ctx, input);
    return { data: { is_blocked_by_me: isBlockedByMe, is_blocked_by_user: isBlockedByUser } };
  }),
  route(calls.getBlockedUsers, (ctx, page) => blockedBy(ctx, ctx.actor.accountId, page)),
];
