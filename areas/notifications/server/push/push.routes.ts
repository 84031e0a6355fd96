import { replaceDevice } from '@keystead/accounts/server';
import { notFound } from '@keystead/http/errors';
import { type Route, route } from '@keystead/http/route';
import type { Contexts } from '@keystead/platform/context';
import { getPushKey, renewPush } from '../../contract.push.ts';
import { publicKey } from './identity.ts';

export const pushRoutes: Route<Contexts>[] = [
  route(getPushKey, async (ctx) => ({ data: { public_key: await publicKey(ctx) } })),

  route(renewPush, async (ctx, input) => {
    const isKnown = await replaceDevice(ctx, input.old_fcm_id, input.fcm_id);
    if (!isKnown) throw notFound('There is no such device.');
    return { message: 'Device registered' };
  }),
];
