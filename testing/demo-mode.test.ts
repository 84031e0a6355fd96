import type { AnyCall } from '@keystead/http/call';
import { updateSettings } from '@keystead/settings/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { routes } from '../apps/server/compose.ts';
import { fromAnywhere } from './hostile/site.ts';
import { startTestServer, type TestServer } from './server.ts';

let site: TestServer;
let token: string;
let staffToken: string;
beforeAll(async () => {
  site = await startTestServer({ env: { TRUST_PROXY: '1' } });
  ({ token } = await site.signUp({ completeProfile: true }));
  ({ token: staffToken } = await site.signInStaff('owner'));
});
afterAll(() => site?.close());

const calls = routes.map(({ call }) => call);
const changing = calls.filter(({ method, alsoMethods }) =>
  [method, ...alsoMethods].some((one) => one !== 'GET'),
);

async function send(call: AnyCall, fields: Record<string, string> = {}) {
  const [method = 'POST'] = [call.method, ...call.alsoMethods].filter((one) => one !== 'GET');
  const { status, body } = await site.raw(`/api/${call.path}`, {
    method,
    headers: {
      // No one asks this much of one site in a minute.
      ...fromAnywhere(),
      authorization: `Bearer ${call.who === 'staff' ? staffToken : token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(fields),
  });
  return { status, code: (body as { code?: string }).code };
}

/** Returns the changes that one call makes with these fields. */
const changesOf = (call: AnyCall, fields: Record<string, string>) =>
  typeof call.changes === 'function' ? call.changes(fields) : call.changes;

/** What no one may do in a demonstration: said by the specification of the product and by its operators. */
const REJECTED: [path: string, fields: Record<string, string> | undefined][] = [
  ['update_profile', undefined],
  ['delete_user', undefined],
  ['change-password', undefined],
  ['reset-password', undefined],
  ['update_post_property', undefined],
  ['delete_property', undefined],
  ['update_property_status', undefined],
  ['change-property-status', undefined],
  ['renew-property', undefined],
  ['change-properties', undefined],
  ['post_project', { id: '1' }],
  ['change-project-status', undefined],
  ['delete_project', undefined],
  ['block-user', undefined],
  ['unblock-user', undefined],
];

/** What a demonstration is there to be tried with. */
const ALLOWED: [path: string, fields: Record<string, string> | undefined][] = [
  ['post_property', undefined],
  ['post_project', undefined],
  ['add_favourite', undefined],
  ['send_message', undefined],
  ['saved-searches', undefined],
  ['user_signup', undefined],
];

const called = (path: string) => changing.find((call) => call.path === path) as AnyCall;

it('is no way for a GET to change what is shared', () => {
  for (const call of calls.filter((one) => !changing.includes(one))) expect(call.changes).toBe('nothing');
});

describe('a demonstration', () => {
  // Calls of staff that change settings may well end it.
  beforeEach(() => updateSettings(site.ctx, { demoMode: true }));
  afterAll(() => updateSettings(site.ctx, { demoMode: false }));

  it.each(changing.map((call) => [call.path, call] as const))(
    'keeps to what %s says that it changes',
    async (_path, call) => {
      for (const fields of [{}, { id: '1' }] as Record<string, string>[]) {
        const { status, code } = await send(call, fields);
        if (changesOf(call, fields) === 'shared')
          expect({ status, code }).toEqual({ status: 403, code: 'demo_mode' });
        else expect(code).not.toBe('demo_mode');
        if (code === 'unauthorized') return renew(call);
      }
      await renew(call);
    },
  );

  it.each(REJECTED)('rejects %s', async (path, fields) => {
    expect(await send(called(path), fields)).toEqual({ status: 403, code: 'demo_mode' });
  });

  it.each(ALLOWED)('lets everyone try %s', async (path, fields) => {
    expect((await send(called(path), fields)).code).not.toBe('demo_mode');
  });
});

/** Some calls end the session: the next one gets another. */
async function renew(call: AnyCall): Promise<void> {
  if (!/logout|sign-out|sessions/.test(call.path)) return;
  ({ token } = await site.signUp({ completeProfile: true }));
  ({ token: staffToken } = await site.signInStaff('owner'));
}

it.each(REJECTED)('lets %s through where the site is no demonstration', async (path, fields) => {
  expect((await send(called(path), fields)).code).not.toBe('demo_mode');
});
