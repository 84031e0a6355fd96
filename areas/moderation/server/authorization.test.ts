import type { AnyCall } from '@keystead/http/call';
import { runSql } from '@keystead/platform/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../contract.ts';
import { type ModerationWorld, type Person, startModerationWorld } from './moderation.fixture.ts';
import { routes } from './moderation.routes.ts';

let world: ModerationWorld;
let stranger: Person;
let deactivated: Person;
let friend: Person;

beforeAll(async () => {
  world = await startModerationWorld();
  stranger = await world.signUp({ name: 'Stranger' });
  deactivated = await world.signUp();
  friend = await world.signUp({ name: 'Blocked friend' });
  await runSql(world.ctx.db, 'update account set is_active = false where id = $1', [deactivated.accountId]);
  // What a stranger is after: whom the owner has blocked, and what the owner has reported.
  await world.call(
    contract.blockUser,
    { to_user_id: friend.accountId, reason: 'Secret reason' },
    world.owner,
  );
  await world.call(
    contract.addReport,
    { property_id: world.operatorListing, other_message: 'Secret report' },
    world.owner,
  );
});
afterAll(() => world?.close());

/** What a stranger gets who forges the owner's ids. */
const attempts: readonly { call: AnyCall; form: () => Record<string, string>; forged: number }[] = [
  { call: contract.getReportReasons, form: () => ({}), forged: 200 },
  {
    call: contract.addReport,
    form: () => ({ property_id: String(world.listing), other_message: 'x' }),
    forged: 200,
  },
  { call: contract.getMyReports, form: () => ({}), forged: 200 },
  { call: contract.getContactForm, form: () => ({}), forged: 200 },
  {
    call: contract.contactUs,
    form: () => ({
      first_name: 'a',
      last_name: 'b',
      email: 'x@example.org',
      subject: 's',
      message: 'm',
      form_token: 'forged',
    }),
    forged: 400,
  },
  { call: contract.blockUser, form: () => ({ to_user_id: String(friend.accountId) }), forged: 200 },
  // The owner's block is not the stranger's to take back; the one just made is.
  { call: contract.unblockUser, form: () => ({ to_user_id: String(friend.accountId) }), forged: 200 },
  { call: contract.getBlockState, form: () => ({ to_user_id: String(friend.accountId) }), forged: 200 },
  { call: contract.getBlockedUsers, form: () => ({}), forged: 200 },
];

function send(call: AnyCall, form: Record<string, string>, token?: string) {
  if (call.method === 'POST') return world.post(call.path, form, token);
  return world.raw(`/api/${call.path}?${new URLSearchParams(form)}`, token === undefined ? {} : { token });
}

it('has an attempt at every call of the area', () => {
  expect(attempts.map(({ call }) => call)).toEqual(routes.map(({ call }) => call));
});

describe.each(attempts.map((attempt) => [attempt.call.path, attempt] as const))('%s', (_path, attempt) => {
  const { call, form, forged } = attempt;

  it('is closed to guests and made-up tokens, where it is anybody’s own', async () => {
    if (call.who === 'anyone') return expect([200, 400]).toContain((await send(call, form())).status);
    for (const token of [undefined, 'undefined', 'x'.repeat(64), '../../etc/passwd']) {
      expect((await send(call, form(), token)).status).toBe(401);
    }
  });

  it('is closed to deactivated people', async () => {
    expect((await send(call, form(), deactivated.token)).status).toBe(403);
  });

  it('gives a stranger nothing of the owner', async () => {
    const ids = Object.fromEntries(
      ['userid', 'user_id', 'reporter_id', 'blocker_id', 'current_user', 'sender_id'].map((name) => [
        name,
        String(world.owner.accountId),
      ]),
    );
    const { status, body } = await send(call, { ...ids, ...form() }, stranger.token);
    expect(status).toBe(forged);
    expect(JSON.stringify(body)).not.toContain('Secret');
  });
});

it('has changed nothing of the owner', async () => {
  const blocked = await world.call(contract.getBlockedUsers, {}, world.owner);
  const reports = await world.call(contract.getMyReports, {}, world.owner);
  expect([blocked.total, reports.total]).toEqual([1, 1]);
  expect((await world.call(contract.getBlockedUsers, {}, stranger)).total).toBe(0);
});

it.each([
  ['block-user', { to_user_id: "1' or '1'='1" }, 'to_user_id'],
  ['block-user', { to_user_id: '1', reason: 'x'.repeat(501) }, 'reason'],
  ['unblock-user', { to_user_id: '99999999999' }, 'to_user_id'],
  ['block-user', { to_admin: 'perhaps' }, 'to_admin'],
])('%s rejects %j by name', async (path, form, field) => {
  const { status, body } = await world.post(path, form, stranger.token);
  expect([status, body.details]).toEqual([400, [expect.objectContaining({ field })]]);
});
