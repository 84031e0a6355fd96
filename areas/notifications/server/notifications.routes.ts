import { type Route, route } from '@keystead/http/route';
import type { Ctx, SignedInCtx } from '@keystead/platform/context';
import * as calls from '../contract.ts';
import { deleteOwn, markOwn, notificationsOf } from './reading.service.ts';
import { changeSettings, settingsOf } from './settings.service.ts';
import { mailsToStop, stopMails } from './stopping.service.ts';

const signedIn = (ctx: Ctx) => ctx as SignedInCtx;

export const notificationRoutes: Route<Ctx>[] = [
  route(calls.getNotificationList, (ctx: Ctx, page) => notificationsOf(signedIn(ctx), page)),
  route(calls.markNotifications, async (ctx: Ctx, input) => ({
    unread_count: await markOwn(signedIn(ctx), input),
  })),
  route(calls.deleteNotifications, async (ctx: Ctx, input) => ({
    message: 'Deleted.',
    unread_count: await deleteOwn(signedIn(ctx), input),
  })),
  route(calls.getNotificationSettings, async (ctx: Ctx) => ({
    data: await settingsOf(ctx, signedIn(ctx).actor.accountId),
  })),
  route(calls.updateNotificationSettings, async (ctx: Ctx, input) => ({
    data: await changeSettings(signedIn(ctx), input),
    message: 'Saved.',
  })),
  route(calls.getMailsToStop, async (ctx: Ctx, { token }) => ({ data: await mailsToStop(ctx, token) })),
  route(calls.stopMails, async (ctx: Ctx, { token, is_on }) => ({
    data: await stopMails(ctx, token, is_on),
    message: is_on ? 'You get these mails again.' : 'You get no more of these mails.',
  })),
];
