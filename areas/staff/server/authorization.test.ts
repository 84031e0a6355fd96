import type { AnyCall } from '@keystead/http/call';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../contract.ts';
import { PASSWORD } from './staff.fixture.ts';

/** The doors of the back office that stand open to everybody. What is behind them: `staff-calls.test.ts`. */

let site: TestServer;
let customer: { token: string };
let owner: { token: string; email: string };
beforeAll(async () => {
  site = await startTestServer();
  customer = await site.signUp();
  owner = await site.signInStaff('owner');
});
afterAll(() => site?.close());

const attempts: { call: AnyCall; form: () => Record<string, string>; code: string }[] = [
  {
    call: contract.staffSignIn,
    form: () => ({ email: owner.email, password: '' }),
    code: 'validation',
  },
  {
    call: contract.staffSignIn,
    form: () => ({ email: owner.email, password: 'guess' }),
    code: 'wrong_credentials',
  },
  {
    call: contract.staffFinishSignIn,
    form: () => ({ challenge: 'A'.repeat(43), code: '123456' }),
    code: 'link_expired',
  },
  {
    call: contract.staffSetPassword,
    form: () => ({ token: 'A'.repeat(43), password: PASSWORD }),
    code: 'link_expired',
  },
];

describe.each(attempts.map((attempt) => [attempt.call.path, attempt] as const))('%s', (_path, attempt) => {
  it('rejects everyone without a staff session', async () => {
    for (const token of [undefined, 'x', 'A'.repeat(5000), customer.token, owner.token]) {
      const answer = await site.raw(`/api/${attempt.call.path}`, {
        method: 'POST',
        body: new URLSearchParams(attempt.form()),
        ...(token !== undefined && { token }),
      });
      expect([answer.status, answer.body.code]).toEqual([400, attempt.code]);
      expect(answer.body).not.toHaveProperty('token');
    }
  });
});

it('has a row for every call that is not staff’s alone', () => {
  const open = Object.values(contract).filter(
    (value): value is AnyCall & typeof value => 'path' in value && value.who !== 'staff',
  );
  expect(new Set(attempts.map(({ call }) => call))).toEqual(new Set(open));
});
