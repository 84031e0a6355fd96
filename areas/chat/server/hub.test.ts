import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEventHub } from './hub.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site?.close());

it('takes no more streams than the process has room for', async () => {
  const people = await Promise.all([site.signUp(), site.signUp(), site.signUp()]);
  const hub = await openEventHub(site.ctx, 2);
  const open = ({ accountId }: { accountId: number }) =>
    hub.admit(accountId).open({
      ctx: { ...site.ctx, actor: { accountId, sessionId: '' } },
      after: undefined,
      stands: async () => true,
      write: () => true,
      end: () => undefined,
    });
  const [first, second, third] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  const leave = open(first);
  open(second);
  expect(() => open(third)).toThrow(expect.objectContaining({ code: 'unavailable', retryAfterSeconds: 30 }));
  leave();
  open(third);
  await hub.close();
});
