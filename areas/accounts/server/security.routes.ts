import { notFound } from '@keystead/http/errors';
import { route } from '@keystead/http/route';
import type { Ctx } from '@keystead/platform/context';
import * as calls from '../contract.security.ts';
import { deleteAccount, exportOf } from './account-deletion.service.ts';
import { readOwnPassword } from './accounts.queries.ts';
import { requireConfirmed } from './confirm.service.ts';
import { ownSessions, replacePassword } from './security.service.ts';
import { deleteSession, deleteSessions } from './sessions.queries.ts';
import { signedIn } from './sessions.service.ts';
import { twoFactorRoutes } from './two-factor.routes.ts';

export const securityRoutes = [
  ...twoFactorRoutes,

  route(calls.getSessions, async (ctx: Ctx) => {
    const person = signedIn(ctx);
    const password = await readOwnPassword(person, person.actor.accountId);
    return { data: await ownSessions(person), has_password: password !== undefined };
  }),

  route(calls.endSession, async (ctx: Ctx, { session_id: sessionId }) => {
    const person = signedIn(ctx);
    await requireConfirmed(person, { signInCounts: true });
    const { accountId } = person.actor;
    if (!(await deleteSession(ctx, accountId, String(sessionId)))) throw notFound('There is no such sign-in');
    return { message: 'Signed out there' };
  }),

  route(calls.endOtherSessions, async (ctx: Ctx) => {
    const person = signedIn(ctx);
    await requireConfirmed(person, { signInCounts: true });
    const { accountId, sessionId } = person.actor;
    await deleteSessions(ctx, accountId, sessionId);
    return { message: 'Signed out everywhere else' };
  }),

  route(calls.changePassword, async (ctx: Ctx, input) => {
    await replacePassword(signedIn(ctx), input);
    return { message: 'Your password is changed' };
  }),

  route(calls.exportAccount, async (ctx: Ctx) => ({ data: await exportOf(signedIn(ctx)) })),

  route(calls.deleteUser, async (ctx: Ctx, { userid }) => {
    await deleteAccount(signedIn(ctx), userid);
    return { message: 'Your account is deleted' };
  }),
];
