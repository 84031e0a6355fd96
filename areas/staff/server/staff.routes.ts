import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import * as resources from '../contract.staff.ts';
import * as calls from '../contract.ts';
import * as own from './own.service.ts';
import { peopleRoutes, siteRoutes } from './people.routes.ts';
import { endSession, sessionsOf } from './sessions.service.ts';
import { beginSignIn, finishSignIn } from './sign-in.service.ts';

const entering: Route<Contexts>[] = [
  route(calls.staffSignIn, async (ctx, form) => ({ data: await beginSignIn(ctx, form) })),
  route(calls.staffFinishSignIn, async (ctx, form) => {
    const { token, staffId, recoveryCodes } = await finishSignIn(ctx, form);
    return { message: 'Signed in', token, recovery_codes: recoveryCodes, data: await own.meOf(ctx, staffId) };
  }),
  route(calls.staffSetPassword, async (ctx, form) => {
    await own.setPasswordByLink(ctx, form);
    return { message: 'The password is set. Sign in with it now.' };
  }),
];

const oneself: Route<Contexts>[] = [
  route(calls.staffMe, async (ctx) => ({ data: await own.meOf(ctx, ctx.staff.id) })),
  route(resources.signOutStaff, async (ctx) => {
    await own.signOut(ctx);
    return { message: 'Signed out' };
  }),
  route(resources.changeOwnPassword, async (ctx, form) => {
    await own.changePassword(ctx, form);
    return { message: 'The password is changed' };
  }),
  route(resources.renewOwnRecoveryCodes, async (ctx, { code }) => ({
    message: 'The old recovery codes serve no more',
    data: { recovery_codes: await own.renewRecoveryCodes(ctx, code) },
  })),
  route(resources.listOwnSessions, async (ctx, { page, per_page: size }) => {
    const sessions = await sessionsOf(ctx);
    return { data: sessions.slice((page - 1) * size, page * size), total: sessions.length };
  }),
  route(resources.endOwnSession, async (ctx, { id }) => {
    await endSession(ctx, String(id));
    return { message: 'The session is ended' };
  }),
  route(resources.endOwnOtherSessions, async (ctx) => {
    await own.endOtherSessions(ctx);
    return { message: 'Every other session is ended' };
  }),
];

export const routes: Route<Contexts>[] = [...entering, ...oneself, ...peopleRoutes, ...siteRoutes];
