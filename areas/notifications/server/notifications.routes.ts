import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import * as calls from '../contract.ts';
import { deleteOwn, markOwn, notificationsOf } from './reading.service.ts';
import { changeSettings, settingsOf } from './settings.service.ts';
import { mailsToStop, stopMails } from './stopping.service.ts';

export const notificationRoutes: Route<Contexts>[] = [
  route(calls.getNotificationList, (ctx, page) => notificationsOf(ctx, page)),
  route(calls.markNotifications, async (ctx, input) => ({
    unread_count: await markOwn(ctx, input),
  })),
  route(calls.deleteNotifications, async (ctx, input) => ({
    message: 'Deleted.',
    unread_count: await deleteOwn(ctx, input),
  })),
  route(calls.getNotificationSettings, async (ctx) => ({
    data: await settingsOf(ctx, ctx.actor.accountId),
  })),
  route(calls.updateNotificationSettings, async (ctx, input) => ({
    data: await changeSettings(ctx, input),
    message: 'Saved.',
  })),
  route(calls.getMailsToStop, async (ctx, { token }) => ({ data: await mailsToStop(ctx, token) })),
  route(calls.stopMails, async (ctx, { token, is_on }) => ({
    data: await stopMails(ctx, token, is_on),
    message: is_on ? 'You get these mails again.' : 'You get no more of these mails.',
  })),
];
