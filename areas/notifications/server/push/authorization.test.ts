import { getMyProfile, updateFcmToken } from '@keystead/accounts/contract';
import { describeReading } from '@keystead/testing/authorization';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPushKey, renewPush } from '../../contract.push.ts';
import { pushRoutes } from './push.routes.ts';

it('has an attempt at every call of push', () => {
  expect(pushRoutes.map(({ call }) => call)).toEqual([getPushKey, renewPush]);
});

describeReading([{ call: getPushKey, args: {} }]);

describe('renew-push', () => {
  let site: TestServer;
  let victim: { token: string; accountId: number };
  beforeAll(async () => {
    site = await startTestServer();
    victim = await site.signUp();
    await site.call(updateFcmToken, { fcm_id: 'device-of-victim' }, victim);
  });
  afterAll(() => site?.close());

  it('removes no device without its key, signed in or not, whatever the claimed identity', async () => {
    const attacker = await site.signUp();
    for (const old of [
      'device-of',
      'device-of-victim-',
      'DEVICE-OF-VICTIM',
      '%',
      "' or '1'='1",
      `${victim.accountId}`,
    ])
      for (const token of [undefined, attacker.token, 'forged']) {
        const claims = { userid: String(victim.accountId), account_id: String(victim.accountId) };
        const answer = await site.raw('/api/renew-push', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...claims, old_fcm_id: old, fcm_id: 'attacker' }),
          ...(token !== undefined && { token }),
        });
        expect(answer.status).toBe(404);
      }
    expect((await site.call(getMyProfile, {}, victim)).data.fcm_id).toBe('device-of-victim');
  });

  it('gives a device to no one else: it stays its owner’s', async () => {
    await site.call(renewPush, { old_fcm_id: 'device-of-victim', fcm_id: 'next' });
    expect((await site.call(getMyProfile, {}, victim)).data.fcm_id).toBe('next');
  });

  it('can take no device from someone by naming it as the new one', async () => {
    const attacker = await site.signUp();
    await site.call(updateFcmToken, { fcm_id: 'attacker' }, attacker);
    await site.call(renewPush, { old_fcm_id: 'attacker', fcm_id: 'next' });
    expect((await site.call(getMyProfile, {}, victim)).data.fcm_id).toBe('next');
  });
});
