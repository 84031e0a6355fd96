import type { AnyCall } from '@keystead/http/call';
import { runSql } from '@keystead/platform/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../contract.ts';
import { type EnquiryWorld, type Person, startEnquiryWorld } from './enquiries.fixture.ts';
import { enquiryRoutes } from './enquiries.routes.ts';

let world: EnquiryWorld;
let stranger: Person;
let deactivated: Person;
let id: number;

beforeAll(async () => {
  world = await startEnquiryWorld();
  stranger = await world.signUp({ name: 'Stranger' });
  deactivated = await world.signUp();
  await runSql(world.ctx.db, 'update account set is_active = false where id = $1', [deactivated.accountId]);
  // What a stranger is after: what someone asked another owner.
  ({ id } = await world.delivered('secret@example.org', { name: 'Secret', message: 'Secret words' }));
});
afterAll(() => world?.close());

const link = { token: 'A'.repeat(43) };
const message = { message: 'm', client_id: 'c' };
/** What a stranger gets who forges the number of another person's. */
const attempts: readonly { call: AnyCall; form: () => Record<string, unknown>; forged: number }[] = [
  {
    call: contract.sendEnquiry,
    form: () => ({
      property_id: world.home,
      name: 'n',
      email: 'x@example.org',
      message: 'm',
      form_token: 'forged',
    }),
    forged: 400,
  },
  { call: contract.openEnquiry, form: () => link, forged: 400 },
  { call: contract.confirmEnquiry, form: () => link, forged: 400 },
  { call: contract.writeEnquiry, form: () => ({ ...link, ...message }), forged: 400 },
  { call: contract.withdrawEnquiry, form: () => link, forged: 400 },
  { call: contract.getEnquiries, form: () => ({}), forged: 200 },
  { call: contract.getEnquiry, form: () => ({ id }), forged: 404 },
  { call: contract.answerEnquiry, form: () => ({ id, ...message }), forged: 404 },
  { call: contract.seeEnquiry, form: () => ({ id }), forged: 404 },
  { call: contract.markEnquiry, form: () => ({ id, is_spam: '1' }), forged: 404 },
];

function send(call: AnyCall, form: Record<string, unknown>, token?: string) {
  if (call.method === 'POST') return world.post(call.path, form, token);
  const query = new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)]));
  return world.raw(`/api/${call.path}?${query}`, token === undefined ? {} : { token });
}

it('has an attempt at every call of the area', () => {
  expect(attempts.map(({ call }) => call)).toEqual(enquiryRoutes.map(({ call }) => call));
});

describe.each(attempts.map((attempt) => [attempt.call.path, attempt] as const))('%s', (_path, attempt) => {
  const { call, form, forged } = attempt;

  it('is closed to guests and made-up tokens, where it is anybody’s own', async () => {
    if (call.who === 'anyone') return expect((await send(call, form())).status).toBe(400);
    for (const token of [undefined, 'undefined', 'x'.repeat(64), '../../etc/passwd'])
      expect((await send(call, form(), token)).status).toBe(401);
  });

  it('is closed to deactivated people', async () => {
    expect((await send(call, form(), deactivated.token)).status).toBe(403);
  });

  it('gives a stranger nothing of the owner', async () => {
    const names = ['userid', 'owner_id', 'account_id', 'current_user'];
    const ids = Object.fromEntries(names.map((name) => [name, world.owner.accountId]));
    const { status, body } = await send(call, { ...ids, ...form() }, stranger.token);
    expect(status).toBe(forged);
    expect(JSON.stringify(body)).not.toContain('Secret');
  });
});

it('has changed nothing of the owner', async () => {
  const { data } = await world.call(contract.getEnquiry, { id }, world.owner);
  expect(data).toMatchObject({
    state: 'delivered',
    unread_count: 1,
    messages: [{ message: 'Secret words' }],
  });
});
