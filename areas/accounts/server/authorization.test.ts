import type { AnyCall } from '@keystead/http/call';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../contract.ts';

/** Every call of this area, tried by people who must not get far. A call without a row fails the last test. */

let site: TestServer;
let stranger: { token: string; accountId: number };
let victim: { token: string; accountId: number; email: string };
let deactivated: { token: string; accountId: number; email: string };

beforeAll(async () => {
  site = await startTestServer();
  victim = await site.signUp({ name: 'Victim' });
  stranger = await site.signUp({ name: 'Stranger' });
  deactivated = await site.signUp({ name: 'Deactivated' });
  await site.ctx.pool.query('update account set is_active = false where id = $1', [deactivated.accountId]);
});
afterAll(() => site?.close());

interface Attempt {
  readonly call: AnyCall;
  readonly form: () => Record<string, string>;
  /** Status for someone without a session, and for a stranger who forges the victim's ids. */
  readonly guest: number;
  readonly stranger: number;
}

const attempts: Attempt[] = [
  {
    call: contract.userRegister,
    form: () => ({ name: 'X', email: victim.email, password: 'Attacker-99x', re_password: 'Attacker-99x' }),
    // Answered like any other address; the password of its account stays (accounts.test.ts).
    guest: 200,
    stranger: 429,
  },
  { call: contract.requestWork, form: () => ({}), guest: 200, stranger: 200 },
  {
    call: contract.getOtp,
    form: () => ({ email: 'nobody@example.org', userid: `${victim.accountId}` }),
    guest: 200,
    stranger: 429,
  },
  {
    call: contract.verifyOtp,
    form: () => ({ email: victim.email, otp: '123456' }),
    guest: 400,
    stranger: 400,
  },
  {
    call: contract.userSignup,
    form: () => ({ type: '3', email: victim.email, password: 'guess', userid: `${victim.accountId}` }),
    guest: 400,
    stranger: 400,
  },
  {
    call: contract.updateProfile,
    form: () => ({ name: 'Burgled', userid: `${victim.accountId}` }),
    guest: 401,
    stranger: 403,
  },
  { call: contract.getMyProfile, form: () => ({ userid: `${victim.accountId}` }), guest: 401, stranger: 200 },
  {
    call: contract.updateFcmToken,
    form: () => ({ fcm_id: 'attacker', userid: `${victim.accountId}` }),
    guest: 401,
    stranger: 200,
  },
  { call: contract.getSessions, form: () => ({ userid: `${victim.accountId}` }), guest: 401, stranger: 200 },
  { call: contract.endSession, form: () => ({ session_id: '1' }), guest: 401, stranger: 404 },
  {
    call: contract.changePassword,
    form: () => ({
      current_password: 'correct horse battery',
      password: 'Attacker-99x',
      re_password: 'Other-99x',
      userid: `${victim.accountId}`,
    }),
    guest: 401,
    stranger: 400,
  },
  {
    call: contract.exportAccount,
    form: () => ({ userid: `${victim.accountId}` }),
    guest: 401,
    stranger: 403,
  },
  {
    call: contract.exportAccountArchive,
    form: () => ({ userid: `${victim.accountId}`, subject: `${victim.accountId}` }),
    guest: 401,
    stranger: 403,
  },
  { call: contract.getTwoFactor, form: () => ({ userid: `${victim.accountId}` }), guest: 401, stranger: 200 },
  {
    call: contract.confirmIdentity,
    form: () => ({ password: 'guess', userid: `${victim.accountId}` }),
    guest: 401,
    stranger: 400,
  },
  {
    call: contract.beginTwoFactor,
    form: () => ({ userid: `${victim.accountId}` }),
    guest: 401,
    stranger: 403,
  },
  { call: contract.finishTwoFactor, form: () => ({ code: '123456' }), guest: 401, stranger: 400 },
  { call: contract.renewRecoveryCodes, form: () => ({}), guest: 401, stranger: 403 },
  { call: contract.endTwoFactor, form: () => ({ userid: `${victim.accountId}` }), guest: 401, stranger: 403 },
  {
    call: contract.finishSignIn,
    form: () => ({ challenge: 'A'.repeat(43), code: '123456' }),
    guest: 400,
    stranger: 400,
  },
  { call: contract.beginPasskeySignIn, form: () => ({}), guest: 200, stranger: 200 },
  { call: contract.finishPasskeySignIn, form: () => ({ credential: '{}' }), guest: 400, stranger: 400 },
  { call: contract.beginPasskey, form: () => ({ userid: `${victim.accountId}` }), guest: 401, stranger: 403 },
  { call: contract.finishPasskey, form: () => ({ credential: '{}' }), guest: 401, stranger: 400 },
  { call: contract.renamePasskey, form: () => ({ passkey_id: '1', name: 'X' }), guest: 401, stranger: 404 },
  { call: contract.removePasskey, form: () => ({ passkey_id: '1' }), guest: 401, stranger: 403 },
  { call: contract.deleteUser, form: () => ({ userid: `${victim.accountId}` }), guest: 401, stranger: 403 },
  { call: contract.endOtherSessions, form: () => ({}), guest: 401, stranger: 200 },
  {
    call: contract.beforeLogout,
    form: () => ({ fcm_id: 'device-of-victim', userid: `${victim.accountId}` }),
    guest: 401,
    stranger: 200,
  },
  { call: contract.checkUndoLink, form: () => ({ token: 'A'.repeat(43) }), guest: 200, stranger: 200 },
  { call: contract.undoContactChange, form: () => ({ token: 'A'.repeat(43) }), guest: 400, stranger: 400 },
  { call: contract.beginProviderSignIn, form: () => ({ provider: 'google' }), guest: 400, stranger: 400 },
  {
    call: contract.finishProviderSignIn,
    form: () => ({ state: 'A'.repeat(43), code: 'x' }),
    guest: 400,
    stranger: 400,
  },
  { call: contract.forgotPassword, form: () => ({ email: 'x@example.org' }), guest: 200, stranger: 200 },
  { call: contract.checkResetLink, form: () => ({ token: 'A'.repeat(43) }), guest: 200, stranger: 200 },
  {
    call: contract.resetPassword,
    form: () => ({ token: 'A'.repeat(43), password: 'Attacker-99x', re_password: 'Attacker-99x' }),
    guest: 400,
    stranger: 400,
  },
  { call: contract.devMailbox, form: () => ({}), guest: 200, stranger: 200 },
];

function send({ call, form }: Attempt, token?: string) {
  const fields = form();
  const query = call.method === 'GET' ? `?${new URLSearchParams(fields)}` : '';
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return site.raw(`/api/${call.path}${query}`, {
    method: call.method,
    ...(call.method === 'POST' && { body }),
    ...(token !== undefined && { token }),
  });
}

const each = attempts.map((attempt) => [attempt.call.path, attempt] as const);

describe('a guest', () => {
  it.each(each)('at %s', async (_path, attempt) => {
    expect((await send(attempt)).status).toBe(attempt.guest);
  });
});

describe('someone with a made-up token', () => {
  const tokens = [
    'undefined',
    'x',
    'A'.repeat(43),
    `${'A'.repeat(42)}'`,
    '../../etc/passwd',
    'A'.repeat(5000),
  ];
  it.each(each.filter(([, attempt]) => attempt.call.who === 'signed_in'))('at %s', async (_path, attempt) => {
    for (const token of tokens) expect((await send(attempt, token)).status).toBe(401);
  });
});

describe('a deactivated account', () => {
  it.each(each)('at %s', async (_path, attempt) => {
    const { status, body } = await send(attempt, deactivated.token);
    expect(status).toBe(403);
    expect(body).toMatchObject({
      error: true,
      code: 'account_deactivated',
      message: 'Account Deactivated by Administrative please connect to them',
      is_active: false,
    });
  });

  it('does not get a new session either', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      type: '3',
      email: deactivated.email,
      password: 'correct horse battery',
    })) {
      form.append(name, value);
    }
    const { status, body } = await site.raw('/api/user_signup', { method: 'POST', body: form });
    expect(status).toBe(403);
    expect(body).toMatchObject({ code: 'account_deactivated', is_active: false });
    expect(body).not.toHaveProperty('token');
  });
});

describe('a stranger with forged ids', () => {
  it.each(each)('at %s', async (_path, attempt) => {
    const { status, body } = await send(attempt, stranger.token);
    expect(status).toBe(attempt.stranger);
    expect(body.data ?? {}).not.toMatchObject({ id: victim.accountId });
  });

  it('has changed nothing of the victim', async () => {
    const { data } = await site.call(contract.getMyProfile, {}, { token: victim.token });
    expect(data).toMatchObject({ id: victim.accountId, name: 'Victim', email: victim.email, fcm_id: null });
  });
});

it('has a row for every call of this area', () => {
  const calls = Object.values(contract).filter((value): value is AnyCall & typeof value => 'path' in value);
  expect(new Set(attempts.map(({ call }) => call.path))).toEqual(new Set(calls.map((call) => call.path)));
});
