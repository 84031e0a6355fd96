import type { AnyCall } from '@keystead/http/call';
import { may, ROLES, type Role, rolesWith } from '@keystead/staff/rules';
import { openStaffSession } from '@keystead/staff/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../apps/server/compose.ts';
import { fromAnywhere } from './hostile/site.ts';
import { send } from './hostile/wire.ts';
import { startTestServer, type TestServer } from './server.ts';

/** The authorization of the back office: every call for staff there is, tried by everyone. No one writes a row for it. */

let site: TestServer;
let customer: { token: string };
const staff = new Map<Role, number>();
beforeAll(async () => {
  site = await startTestServer({ env: { TRUST_PROXY: '1' } });
  customer = await site.signUp({ completeProfile: true });
  for (const role of ROLES) staff.set(role, (await site.signInStaff(role)).id);
});
afterAll(() => site?.close());

const staffCalls = routes.map(({ call }) => call).filter((call) => call.who === 'staff');
const each = staffCalls.map((call) => [call.path, call] as const);

async function ask(call: AnyCall, token?: string) {
  const isSending = call.method !== 'GET';
  const { status, body, headers } = await send(site.url, {
    method: call.method,
    path: `/api/${call.path}`,
    headers: {
      ...fromAnywhere(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(isSending && { 'content-type': 'application/json' }),
    },
    ...(isSending && { body: '{}' }),
  });
  expect(headers['cache-control']).toMatch(/no-store$/);
  return { status, code: body.code };
}
/** Returns a session of its own for every try: some calls end it. */
const tokenOf = (role: Role) => openStaffSession(site.ctx, staff.get(role) as number);

describe.each(each)('%s', (path, call) => {
  it('names a right of the table, and stands below staff/', () => {
    expect(path).toMatch(/^staff\/[a-z][a-z0-9/-]*$/);
    expect([call.right, rolesWith(call.right ?? '') !== undefined]).toEqual([call.right, true]);
  });

  it('rejects guests, made-up tokens and customers', async () => {
    const made = `staff_${'A'.repeat(43)}`;
    for (const token of [undefined, 'undefined', 'x', made, customer.token, `staff_${customer.token}`])
      expect([token, await ask(call, token)]).toEqual([token, { status: 401, code: 'unauthorized' }]);
  });

  it.each(ROLES)('asks the rights of a %s before anything else', async (role) => {
    const answer = await ask(call, await tokenOf(role));
    if (may(role, call.right ?? '')) expect(['unauthorized', 'forbidden']).not.toContain(answer.code);
    else expect(answer).toEqual({ status: 403, code: 'forbidden' });
  });
});

it('opens no call of customers to staff', async () => {
  const token = await tokenOf('owner');
  for (const { call } of routes.filter((route) => route.call.who === 'signed_in'))
    expect([call.path, await ask(call, token)]).toEqual([call.path, { status: 401, code: 'unauthorized' }]);
});

it('rejects staff who are switched off, and sessions that have ended', async () => {
  const [call] = staffCalls;
  const token = await tokenOf('support');
  site.clock.advance(13 * 3600);
  expect(await ask(call as AnyCall, token)).toEqual({ status: 401, code: 'unauthorized' });
});
