import { hasRight } from '@keystead/agencies/server';
import type { AnyCall } from '@keystead/http/call';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../contract.ts';
import { type Person, startWebhookWorld, type WebhookWorld } from './webhooks.fixture.ts';
import { routes } from './webhooks.routes.ts';

let world: WebhookWorld;
let stranger: Person;
let deactivated: Person;
let id = 0;
let agencys = 0;
let deliveryId = 0;
beforeAll(async () => {
  world = await startWebhookWorld();
  stranger = await world.signUp({ name: 'Sue Stranger' });
  deactivated = await world.signUp();
  await runSql(world.ctx.db, 'update account set is_active = false where id = $1', [deactivated.accountId]);
  id = (await world.listen(world.seller)).id;
  agencys = (await world.listen(world.owner, { agencyId: world.agencyId })).id;
  await world.call(calls.testWebhook, { id }, world.seller);
  await world.runJobs();
  const { data } = await world.call(calls.getWebhookDeliveries, { id }, world.seller);
  deliveryId = data[0]?.id ?? 0;
});
afterAll(() => world?.close());

const form = { url: 'https://crm.example.org/hook', events: 'lead.created' };
/** What a stranger gets who forges the numbers of other people's. */
const attempts: readonly { call: AnyCall; form: () => Record<string, unknown>; forged: number }[] = [
  { call: calls.getWebhooks, form: () => ({ agency_id: world.agencyId }), forged: 404 },
  { call: calls.saveWebhook, form: () => ({ id, ...form }), forged: 404 },
  { call: calls.deleteWebhook, form: () => ({ id }), forged: 404 },
  { call: calls.renewWebhookSecret, form: () => ({ id }), forged: 404 },
  { call: calls.testWebhook, form: () => ({ id }), forged: 404 },
  { call: calls.getWebhookDeliveries, form: () => ({ id }), forged: 404 },
  { call: calls.resendWebhookDelivery, form: () => ({ id: deliveryId }), forged: 404 },
];

let callers = 0;
function send(call: AnyCall, given: Record<string, unknown>, token?: string) {
  callers += 1;
  const headers = { 'x-forwarded-for': `198.51.${callers >> 8}.${callers & 255}` };
  const options = { headers, ...(token !== undefined && { token }) };
  const body = new URLSearchParams(Object.entries(given).map(([name, value]) => [name, String(value)]));
  return call.method === 'POST'
    ? world.raw(`/api/${call.path}`, { method: 'POST', body, ...options })
    : world.raw(`/api/${call.path}?${body}`, options);
}

it('has an attempt at every call of the area', () => {
  expect(attempts.map(({ call }) => call)).toEqual(routes.map(({ call }) => call));
});

describe.each(attempts.map((attempt) => [attempt.call.path, attempt] as const))('%s', (_path, attempt) => {
  const { call, form: given, forged } = attempt;

  it('is closed to guests and made-up tokens', async () => {
    for (const token of [undefined, 'undefined', 'x'.repeat(64), '../../etc/passwd'])
      expect((await send(call, given(), token)).status).toBe(401);
  });

  it('is closed to deactivated people', async () => {
    expect((await send(call, given(), deactivated.token)).status).toBe(403);
  });

  it('gives a stranger nothing of others', async () => {
    const names = ['userid', 'account_id', 'owner_id', 'current_user'];
    const ids = Object.fromEntries(names.map((name) => [name, world.seller.accountId]));
    const { status, body } = await send(call, { ...ids, ...given() }, stranger.token);
    expect(status).toBe(forged);
    expect(JSON.stringify(body)).not.toContain(world.receiver.url);
  });
});

it('has changed nothing', async () => {
  const { data } = await world.call(calls.getWebhooks, {}, world.seller);
  expect(data.webhooks).toMatchObject([{ id, url: world.receiver.url, is_active: true, secret: '' }]);
});

it.each(['owner', 'manager', 'agent', 'assistant', 'reader'] as const)(
  'lets a seat look after webhooks of the agency by the table of rights: %s',
  async (role) => {
    const person = await world.signUp({ name: 'Petra Person' });
    await runSql(world.ctx.db, 'insert into agency_seat values ($1, $2, $3, null, now())', [
      world.agencyId,
      person.accountId,
      role,
    ]);
    const may = hasRight({ accountId: person.accountId, role, branchId: null }, 'manage_webhooks');
    const expected = may ? 200 : 403;
    const of = { agency_id: world.agencyId };
    expect((await send(calls.getWebhooks, of, person.token)).status).toBe(expected);
    expect((await send(calls.saveWebhook, { ...of, ...form }, person.token)).status).toBe(expected);
    expect((await send(calls.getWebhookDeliveries, { id: agencys }, person.token)).status).toBe(expected);
    expect((await send(calls.testWebhook, { id: agencys }, person.token)).status).toBe(expected);
    const { data } = await world.call(calls.getWebhooks, {}, person);
    expect(data.owners.map((one) => one.agency_id)).toEqual(may ? [0, world.agencyId] : [0]);
  },
);
