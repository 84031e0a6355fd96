import type { AnyCall } from '@keystead/http/call';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '../contract.ts';
import { photo } from './accounts.testing.ts';
import { createAccount, openSession } from './index.ts';

let site: TestServer;
let token: string;
let accountId: number;
let requests = 0;
beforeAll(async () => {
  site = await startTestServer({ env: { TRUST_PROXY: '1' } });
  ({ token, accountId } = await site.signUp());
});
afterAll(() => site?.close());

const calls = Object.values(contract).filter((value): value is AnyCall & typeof value => 'path' in value);
const FIELDS = [
  'name',
  'email',
  'password',
  're_password',
  'mobile',
  'number',
  'otp',
  'type',
  'logintype',
  'auth_id',
  'fcm_id',
  'profile',
  'address',
  'latitude',
  'longitude',
  'about_me',
  'twiiter_id',
  'notification',
  'userid',
  'firebase_id',
  'to',
  'channel',
  'limit',
  'token',
  're_password',
  'state',
  'code',
  'nonce',
  'session_id',
  'current_password',
  '__proto__',
  'constructor',
];

const value = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    'null',
    '\u0000',
    'a\u0000b',
    '\ud800',
    "'; drop table account; --",
    '%00',
    '../../x',
    '1e309',
    '-0',
    '0x10',
    'NaN',
    '٣',
    '{}',
    '[]',
    'a@b.co',
    '+14155550100',
    '123456',
    '3',
    '1',
    'x'.repeat(20_000),
    0,
    -1,
    1e308,
    true,
    null,
    [],
    {},
    [['x']],
    { length: 1 },
    { path: '/etc/passwd', fileName: 'x', size: 1 },
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.emailAddress(),
  fc.double(),
);
const form = fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 8 });

it.each(calls.map((call) => [call.path, call] as const))(
  '%s never fails by surprise',
  async (_path, call) => {
    await fc.assert(
      fc.asyncProperty(form, async (fields) => {
        site.clock.advance(86_400);
        const { status, body } = await send(call, fields);
        expect(status, JSON.stringify(fields).slice(0, 500)).toBeLessThan(500);
        expect(status === 200 ? body.error === false : typeof body.code === 'string').toBe(true);
        // Signing out in between would leave only errors to see.
        if (status !== 200) return;
        if (call === contract.deleteUser) accountId = await createAccount(site.ctx, { name: 'Next' });
        if (call === contract.deleteUser || call === contract.beforeLogout)
          token = await openSession(site.ctx, accountId);
      }),
      { numRuns: 25 },
    );
  },
);

it('takes a file for text, and text for a file, as an error of the field', async () => {
  const body = new FormData();
  body.append('name', await photo());
  body.append('profile[0]', 'x');
  // What went before may have ended the session.
  const token = await openSession(site.ctx, accountId);
  const answer = await site.raw('/api/update_profile', { method: 'POST', body, token });
  expect(answer.status).toBe(400);
  expect(answer.body.details).toMatchObject([{ field: 'name' }, { field: 'profile' }]);
});

function send(call: AnyCall, fields: Record<string, unknown>) {
  if (call.method === 'POST') {
    // Everyone asks from an address of their own: errors for haste would hide the others.
    requests += 1;
    const address = `10.0.${requests >> 8}.${requests & 255}`;
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
    return site.raw(`/api/${call.path}`, { method: 'POST', headers, body: JSON.stringify(fields), token });
  }
  // Longer addresses are rejected by the HTTP parser, before our code.
  const query = new URLSearchParams(
    Object.entries(fields).map(([name, text]) => [name, String(text).slice(0, 500)]),
  );
  return site.raw(`/api/${call.path}?${query}`, { token });
}
