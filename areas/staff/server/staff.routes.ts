import { type Route, route } from '@keystead/http/route';
import type { Ctx } from '@keystead/platform/context';
import * as resources from '../contract.staff.ts';
import * as calls from '../contract.ts';
import * as own from './own.service.ts';
import { peopleRoutes, siteRoutes } from './people.routes.ts';
import { endSession, sessionsOf, staffOf } from './sessions.service.ts';
import { beginSignIn, finishSignIn } from './sign-in.service.ts';

const entering: Route<Ctx>[] = [
  route(calls.staffSignIn, async (ctx: Ctx, form) => ({ data: await beginSignIn(ctx, form) })),
  route(calls.staffFinishSignIn, async (ctx: Ctx, form) => {
    const { token, staffId, recoveryCodes } = await finishSignIn(ctx, form);
    return { message: 'Signed in', token, recovery_codes: recoveryCodes, data: await own.meOf(ctx, staffId) };
  }),
  route(calls.staffSetPassword, async (ctx: Ctx, form) => {
    await own.setPasswordByLink(ctx, form);
    return { message: 'The password is set. Sign in with it now.' };
  }),
];

const oneself: Route<Ctx>[] = [
  route(calls.staffMe, async (ctx: Ctx) => ({ data: await own.meOf(ctx, staffOf(ctx).id) })),
  route(resources.signOutStaff, async (ctx: Ctx) => {
    await own.signOut(ctx);
    return { message: 'Signed out' };
  }),
  route(resources.changeOwnPassword, async (ctx: Ctx, form) => {
    await own.changePassword(ctx, form);
    return { message: 'The password is changed' };
  }),
  route(resources.renewOwnRecoveryCodes, async (ctx: Ctx, { code }) => ({
    message: 'The old recovery codes serve no more',
    data: { recovery_codes: await own.renewRecoveryCodes(ctx, code) },
  })),
  route(resources.listOwnSessions, async (ctx: Ctx, { page, per_page: size }) => {
    const sessions = await sessionsOf(ctx);
    return { data: sessions.slice((page - 1) * size, page * size), total: sessions.length };
  }),
  route(resources.endOwnSession, async (ctx: Ctx, { id }) => {
    await endSession(ctx, String(id));
    return { message: 'The session is ended' };
  }),
  route(resources.endOwnOtherSessions, async (ctx: Ctx) => {
    await own.endOtherSessions(ctx);
    return { message: 'Every other session is ended' };
  }),
];

export const routes: Route<Ctx>[] = [...entering, ...oneself, ...peopleRoutes, ...siteRoutes];
