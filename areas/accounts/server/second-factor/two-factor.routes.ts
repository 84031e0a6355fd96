import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import * as calls from '../../contract.two-factor.ts';
import { rememberDevice } from '../devices/known-devices.service.ts';
import { userOf } from '../profile/profile.service.ts';
import { confirmSelf } from '../sessions/confirm.service.ts';
import * as passkeys from './passkeys.service.ts';
import * as twoFactor from './two-factor.service.ts';

export const twoFactorRoutes: Route<Contexts>[] = [
  route(calls.getTwoFactor, async (ctx) => ({ data: await twoFactor.protectionOf(ctx) })),

  route(calls.confirmIdentity, async (ctx, input) => {
    await confirmSelf(ctx, input);
    return { message: 'Confirmed' };
  }),

  route(calls.beginTwoFactor, async (ctx) => ({ data: await twoFactor.beginTotp(ctx) })),

  route(calls.finishTwoFactor, async (ctx, { code }) => ({
    message: 'Two-factor is on',
    data: { recovery_codes: await twoFactor.finishTotp(ctx, code) },
  })),

  route(calls.renewRecoveryCodes, async (ctx) => ({
    message: 'The old recovery codes serve no more',
    data: { recovery_codes: await twoFactor.renewCodes(ctx) },
  })),

  route(calls.endTwoFactor, async (ctx) => {
    await twoFactor.endTotp(ctx);
    return { message: 'Two-factor is off' };
  }),

  route(calls.finishSignIn, async (ctx, input) => {
    const { token, account } = await twoFactor.enterWithFactor(ctx, input);
    await rememberDevice(ctx, account.id, input.device);
    return { message: 'Signed in', token, data: await userOf(ctx, account) };
  }),

  route(calls.beginPasskeySignIn, async (ctx) => ({ data: await passkeys.beginEntering(ctx) })),

  route(calls.finishPasskeySignIn, async (ctx, input) => {
    const { token, account } = await passkeys.enterByPasskey(ctx, input);
    return { message: 'Signed in', token, data: await userOf(ctx, account) };
  }),

  route(calls.beginPasskey, async (ctx) => ({ data: await passkeys.beginAdding(ctx) })),

  route(calls.finishPasskey, async (ctx, input) => ({
    message: 'The passkey is kept',
    data: await passkeys.finishAdding(ctx, input),
  })),

  route(calls.renamePasskey, async (ctx, { passkey_id: id, name }) => {
    await passkeys.rename(ctx, id, name);
    return { message: 'Renamed' };
  }),

  route(calls.removePasskey, async (ctx, { passkey_id: id }) => {
    await passkeys.remove(ctx, id);
    return { message: 'The passkey is removed' };
  }),
];
