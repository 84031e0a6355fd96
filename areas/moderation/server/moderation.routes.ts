import { type Route, route } from '@keystead/http/route';
import type { Ctx, SignedInCtx } from '@keystead/platform/context';
import * as calls from '../contract.ts';
import { block, blockedBy, blockStateWith, unblock } from './blocks.service.ts';
import { newForm, takeMessage } from './contact.service.ts';
import { report, reportReasons, reportsOf } from './reports.service.ts';

const signedIn = (ctx: Ctx) => ctx as SignedInCtx;

export const routes: Route<Ctx>[] = [
  route(calls.getReportReasons, async (ctx: Ctx) => {
    const reasons = await reportReasons(ctx);
    const data = reasons.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    }));
    return { data, total: data.length };
  }),
  route(calls.addReport, async (ctx: Ctx, input) => {
    const isNew = await report(signedIn(ctx), input);
    return {
      message: isNew
        ? 'Thank you for telling us. We look into it.'
        : 'You have reported this listing already.',
      is_repeated: !isNew,
    };
  }),
  route(calls.getMyReports, (ctx: Ctx, page) => reportsOf(ctx, signedIn(ctx).actor.accountId, page)),
  route(calls.getContactForm, async (ctx: Ctx) => ({ data: await newForm(ctx) })),
  route(calls.contactUs, async (ctx: Ctx, input) => {
    await takeMessage(ctx, input);
    return { message: 'Thank you for your message. We answer by e-mail.' };
  }),
  route(calls.blockUser, async (ctx: Ctx, input) => {
    await block(signedIn(ctx), input);
    return { message: 'Blocked' };
  }),
  route(calls.unblockUser, async (ctx: Ctx, input) => {
    await unblock(signedIn(ctx), input);
    return { message: 'Unblocked' };
  }),
  route(calls.getBlockState, async (ctx: Ctx, input) => {
    const { isBlockedByMe, isBlockedByUser } = await blockStateWith(signedIn(ctx), input);
    return { data: { is_blocked_by_me: isBlockedByMe, is_blocked_by_user: isBlockedByUser } };
  }),
  route(calls.getBlockedUsers, (ctx: Ctx, page) => blockedBy(ctx, signedIn(ctx).actor.accountId, page)),
];
