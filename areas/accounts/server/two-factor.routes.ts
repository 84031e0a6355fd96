import { route } from '@keystead/http/route';
import type { Ctx } from '@keystead/platform/context';
import * as calls from '../contract.two-factor.ts';
import { confirmSelf } from './confirm.service.ts';
import { rememberDevice } from './known-devices.service.ts';
import * as passkeys from './passkeys.service.ts';
import { userOf } from './profile.service.ts';
import { signedIn } from './sessions.service.ts';
import * as twoFactor from './two-factor.service.ts';

export const twoFactorRoutes = [
  route(calls.getTwoFactor, async (ctx: Ctx) => ({ data: await twoFactor.protectionOf(signedIn(ctx)) })),

  route(calls.confirmIdentity, async (ctx: Ctx, input) => {
    await confirmSelf(signedIn(ctx), input);
    return { message: 'Confirmed' };
  }),

  route(calls.beginTwoFactor, async (ctx: Ctx) => ({ data: await twoFactor.beginTotp(signedIn(ctx)) })),

  route(calls.finishTwoFactor, async (ctx: Ctx, { code }) => ({
    message: 'Two-factor is on',
    data: { recovery_codes: await twoFactor.finishTotp(signedIn(ctx), code) },
  })),

  route(calls.renewRecoveryCodes, async (ctx: Ctx) => ({
    message: 'The old recovery codes serve no more',
    data: { recovery_codes: await twoFactor.renewCodes(signedIn(ctx)) },
  })),

  route(calls.endTwoFactor, async (ctx: Ctx) => {
    await twoFactor.endTotp(signedIn(ctx));
    return { message: 'Two-factor is off' };
  }),

  route(calls.finishSignIn, async (ctx: Ctx, input) => {
    const { token, account } = await twoFactor.enterWithFactor(ctx, input);
    await rememberDevice(ctx, account.id, input.device);
    return { message: 'Signed in', token, data: await userOf(ctx, account) };
  }),

  route(calls.beginPasskeySignIn, async (ctx: Ctx) => ({ data: await passkeys.beginEntering(ctx) })),

  route(calls.finishPasskeySignIn, async (ctx: Ctx, input) => {
    const { token, account } = await passkeys.enterByPasskey(ctx, input);
    return { message: 'Signed in', token, data: await userOf(ctx, account) };
  }),

  route(calls.beginPasskey, async (ctx: Ctx) => ({ data: await passkeys.beginAdding(signedIn(ctx)) })),

  route(calls.finishPasskey, async (ctx: Ctx, input) => ({
    message: 'The passkey is kept',
    data: await passkeys.finishAdding(signedIn(ctx), input),
  })),

  route(calls.renamePasskey, async (ctx: Ctx, { passkey_id: id, name }) => {
    await passkeys.rename(signedIn(ctx), id, name);
    return { message: 'Renamed' };
  }),

  route(calls.removePasskey, async (ctx: Ctx, { passkey_id: id }) => {
    await passkeys.remove(signedIn(ctx), id);
    return { message: 'The passkey is removed' };
  }),
];
