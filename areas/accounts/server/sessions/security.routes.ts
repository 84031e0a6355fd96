import { notFound } from '@keystead/http/errors';
import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import * as calls from '../../contract.security.ts';
import { readOwnPassword } from '../accounts.queries.ts';
import { archiveLink } from '../archives/links.service.ts';
import { deleteAccount } from '../deletion/account-deletion.service.ts';
import { exportOf } from '../deletion/export.service.ts';
import { twoFactorRoutes } from '../second-factor/two-factor.routes.ts';
import { requireConfirmed } from './confirm.service.ts';
import { ownSessions, replacePassword } from './security.service.ts';
import { deleteSession, deleteSessions } from './sessions.queries.ts';

export const securityRoutes: Route<Contexts>[] = [
  ...twoFactorRoutes,

  route(calls.getSessions, async (ctx) => {
    const password = await readOwnPassword(ctx, ctx.actor.accountId);
    return { data: await ownSessions(ctx), has_password: password !== undefined };
  }),

  route(calls.endSession, async (ctx, { session_id: sessionId }) => {
    await requireConfirmed(ctx, { signInCounts: true });
    const { accountId } = ctx.actor;
    if (!(await deleteSession(ctx, accountId, String(sessionId)))) throw notFound('There is no such sign-in');
    return { message: 'Signed out there' };
  }),

  route(calls.endOtherSessions, async (ctx) => {
    await requireConfirmed(ctx, { signInCounts: true });
    const { accountId, sessionId } = ctx.actor;
    await deleteSessions(ctx, accountId, sessionId);
    return { message: 'Signed out everywhere else' };
  }),

  route(calls.changePassword, async (ctx, input) => {
    await replacePassword(ctx, input);
    return { message: 'Your password is changed' };
  }),

  route(calls.exportAccount, async (ctx) => ({ data: await exportOf(ctx) })),

  route(calls.exportAccountArchive, async (ctx) => ({
    data: await archiveLink(ctx, 'account', ctx.actor.accountId),
  })),

  route(calls.deleteUser, async (ctx, { userid }) => {
    await deleteAccount(ctx, userid);
    return { message: 'Your account is deleted' };
  }),
];
