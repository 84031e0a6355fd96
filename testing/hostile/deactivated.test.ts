import { runSql } from '@keystead/platform/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '../../apps/server/compose.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { expectApiError } from './api-errors.ts';
import { fromAnywhere } from './site.ts';
import { plausibleFor } from './values.ts';
import { send } from './wire.ts';

let site: TestServer;
let token: string;
beforeAll(async () => {
  site = await startTestServer({ env: { TRUST_PROXY: '1' } });
  const person = await site.signUp();
  token = person.token;
  await runSql(site.ctx.db, 'update account set is_active = false where id = $1', [person.accountId]);
});
afterAll(() => site?.close());

const attempts = routes
  .filter(({ call }) => !call.admitsDeactivated)
  .flatMap(({ call }) => [call.method, ...call.alsoMethods].map((method) => ({ call, method })));

it.each(attempts.map(({ call, method }) => [method, call.path, call] as const))(
  '%s %s tells a deactivated person so, and a stranger to sign in',
  async (method, path, call) => {
    const ask = (authorization?: string) =>
      send(site.url, {
        method,
        path: method === 'GET' ? `/api/${path}?${new URLSearchParams(plausibleFor(call))}` : `/api/${path}`,
        headers: {
          'content-type': 'application/json',
          ...fromAnywhere(),
          ...(authorization && { authorization }),
        },
        ...(method !== 'GET' && { body: '{}' }),
      });
    // To staff calls every customer is a stranger.
    if (call.who !== 'staff') {
      const answer = await ask(`Bearer ${token}`);
      expect(answer).toMatchObject({ status: 403, body: { code: 'account_deactivated', is_active: false } });
      expectApiError(answer);
    }
    if (call.who === 'anyone') return;
    for (const stranger of [
      ...(call.who === 'staff' ? [`Bearer ${token}`] : []),
      undefined,
      'Bearer undefined',
      `Bearer ${token.slice(1)}x`,
    ]) {
      const rejection = await ask(stranger);
      expect(rejection).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
      expectApiError(rejection);
    }
  },
);
