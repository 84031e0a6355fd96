import crypto from 'node:crypto';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import * as calls from '../../contract.ts';
import { PASSWORD } from '../accounts.testing.ts';

/** Password hashes computed so far: they dominate the time of a sign-in, which would reveal existing accounts. */
const argon2 = vi.spyOn(crypto, 'argon2');
afterAll(() => argon2.mockRestore());

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site?.close());
beforeEach(() => site.clock.advance(3600));

/** Returns what an attempt is answered and how many hashes it takes, also in jobs that it begins. */
async function workOf(attempt: Promise<unknown>) {
  const before = argon2.mock.calls.length;
  const answer = await attempt.then(
    (answered) => ({ ...(answered as object), ticket: undefined }),
    ({ status, code, message }) => ({ status, code, message }),
  );
  return { answer, hashes: argon2.mock.calls.length - before };
}

const ATTEMPTS: [string, (email: string) => Promise<unknown>][] = [
  [
    'a wrong password',
    (email) => site.call(calls.userSignup, { type: '3', email, password: 'guess of mine' }),
  ],
  ['a wrong code', (email) => site.call(calls.verifyOtp, { email, otp: '123456' })],
  ['asking for a code', (email) => site.call(calls.getOtp, { email })],
  ['a forgotten password', (email) => site.call(calls.forgotPassword, { email })],
  [
    'a registration',
    (email) =>
      site.call(calls.userRegister, {
        name: 'Ana',
        email,
        password: 'nine loud geese',
        re_password: 'nine loud geese',
      }),
  ],
];

it.each(ATTEMPTS)(
  '%s is answered alike and takes as much, no matter who has an account',
  async (_, attempt) => {
    const { email: known } = await site.signUp();
    // The first of a process makes what all later ones use.
    await workOf(attempt('warm.up@example.org'));
    const ofUnknown = await workOf(attempt('nobody.at.all@example.org'));
    expect(await workOf(attempt(known as never))).toEqual(ofUnknown);
  },
);

it('a hash is counted', async () => {
  const { email } = await site.signUp();
  const { hashes: made } = await workOf(
    site.call(calls.userSignup, { type: '3', email, password: PASSWORD }),
  );
  expect(made).toBe(1);
});
