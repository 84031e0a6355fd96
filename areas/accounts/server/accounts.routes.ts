import type { Input } from '@keystead/http/call';
import { notFound } from '@keystead/http/errors';
import { type Route, route } from '@keystead/http/route';
import { type Contexts, inTransaction } from '@keystead/platform/context';
import { isReachingOut } from '@keystead/settings/server';
import * as calls from '../contract.ts';
import { requireAccount } from './accounts.service.ts';
import { requestCode } from './codes/codes.service.ts';
import { newWork } from './codes/proof-of-work.ts';
import { type Contact, checkNumber } from './contacts/contacts.ts';
import { leaveDevice, nameDevice } from './devices/devices.service.ts';
import { rememberDevice } from './devices/known-devices.service.ts';
import { changeProfile, profileStatusOf, userOf } from './profile/profile.service.ts';
import { providerRoutes } from './providers/providers.routes.ts';
import { recoveryRoutes } from './second-factor/recovery.routes.ts';
import { securityRoutes } from './sessions/security.routes.ts';
import { deleteSession } from './sessions/sessions.queries.ts';
import { confirmContact, register, signIn } from './sessions/sign-in.service.ts';

function contactIn({ email, number = '' }: Input<typeof calls.getOtp>): Contact {
  return email === undefined ? { number: checkNumber('number', number) } : { email };
}

export const routes: Route<Contexts>[] = [
  ...recoveryRoutes,
  ...securityRoutes,
  ...providerRoutes,

  route(calls.userRegister, async (ctx, input) => {
    const ticket = await register(ctx, input);
    return { message: 'We have sent a code to your email address. Enter it to finish.', ticket };
  }),

  route(calls.getOtp, async (ctx, input) => {
    await requestCode(ctx, contactIn(input), { device: input.device, work: input.proof_of_work });
    return { message: 'If we know this address or number, a code is on its way.' };
  }),

  route(calls.requestWork, async (ctx) => ({ data: { challenge: await newWork(ctx) } })),

  route(calls.verifyOtp, async (ctx, input) => {
    const proof = await confirmContact(ctx, contactIn(input), {
      code: input.otp,
      device: input.device,
      ticket: input.ticket,
    });
    return { message: 'Confirmed', auth_id: proof };
  }),

  route(calls.userSignup, async (ctx, input) => {
    const { token, account } = await signIn(ctx, input);
    await rememberDevice(ctx, account.id, input.device);
    return { message: 'Signed in', token, data: await userOf(ctx, account) };
  }),

  route(calls.updateProfile, async (ctx, input) => {
    const account = await changeProfile(ctx, input);
    return { message: 'Profile saved', data: await userOf(ctx, account) };
  }),

  route(calls.getMyProfile, async (ctx) => {
    const account = await requireAccount(ctx, ctx.actor.accountId);
    const { isComplete, missing } = profileStatusOf(account);
    return { data: await userOf(ctx, account), is_profile_complete: isComplete, missing_fields: missing };
  }),

  route(calls.beforeLogout, async (ctx, input) => {
    const { accountId, sessionId } = ctx.actor;
    await inTransaction(ctx, async (open) => {
      if (input.fcm_id !== undefined) await leaveDevice(open, accountId, input.fcm_id);
      await deleteSession(open, accountId, sessionId);
    });
    return { message: 'Signed out' };
  }),

  route(calls.updateFcmToken, async (ctx, input) => {
    const { actor } = ctx;
    await inTransaction(ctx, (open) => nameDevice(open, actor, input.fcm_id));
    return { message: 'Device registered' };
  }),

  route(calls.devMailbox, async (ctx, input) => {
    const isDemo = ctx.config.DEMO_WORLD || ctx.config.KEYSTEAD_DEV;
    // Any visitor could sign in as anyone with these codes. With a provider the site is live, and its codes are real.
    if (!isDemo || !(ctx.isLocal || ctx.staff) || (await isReachingOut(ctx)))
      throw notFound('There is no mailbox on this site');
    const entries = await ctx.ports.mailbox.list(input);
    return { data: entries.map(({ sentAt, ...entry }) => ({ ...entry, sent_at: sentAt })) };
  }),
];
