import type { AnyCall } from '@keystead/http/call';
import { runSql } from '@keystead/platform/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../contract.ts';
import { type AlertWorld, type Person, startAlertWorld } from './alerts.fixture.ts';
import { routes } from './alerts.routes.ts';

let world: AlertWorld;
let victim: Person;
let stranger: Person;
let deactivated: Person;
let secret: number;
let home: number;

beforeAll(async () => {
  world = await startAlertWorld();
  victim = await world.signUp({ name: 'Victim' });
  stranger = await world.signUp({ name: 'Stranger' });
  deactivated = await world.signUp();
  await runSql(world.ctx.db, 'update account set is_active = false where id = $1', [deactivated.accountId]);
  const { data } = await world.call(contract.saveSearch, { name: 'Secret wish', city: 'Porto' }, victim);
  secret = data.id;
  home = await world.post('Home of the owner');
});
afterAll(() => world?.close());

/** What a stranger sends who is after someone's saved searches, and what they get. */
const attempts: readonly { call: AnyCall; form?: () => Record<string, string>; status: number }[] = [
  { call: contract.getSavedSearches, status: 200 },
  { call: contract.saveSearch, form: () => ({ city: 'Porto', name: 'Mine' }), status: 200 },
  { call: contract.updateSavedSearch, form: () => ({ id: String(secret), name: 'Taken' }), status: 404 },
  { call: contract.seeSavedSearch, form: () => ({ id: String(secret) }), status: 404 },
  { call: contract.deleteSavedSearch, form: () => ({ id: String(secret) }), status: 404 },
  { call: contract.getListingDemand, form: () => ({ property_id: String(home) }), status: 404 },
];

function send(call: AnyCall, form: Record<string, string>, token?: string) {
  const who = token === undefined ? {} : { token };
  const body = new URLSearchParams(form);
  if (call.method === 'POST') return world.raw(`/api/${call.path}`, { method: 'POST', body, ...who });
  return world.raw(`/api/${call.path}?${body}`, { method: call.method, ...who });
}

it('has an attempt at every call of the area', () => {
  expect(attempts.map(({ call }) => call)).toEqual(routes.map(({ call }) => call));
});

describe.each(attempts.map((one) => [`${one.call.method} ${one.call.path}`, one] as const))(
  '%s',
  (_name, { call, form = () => ({}), status: expected }) => {
    it('is closed to guests and made-up tokens', async () => {
      for (const token of [undefined, 'undefined', 'x'.repeat(64), '../../etc/passwd'])
        expect((await send(call, form(), token)).status).toBe(401);
    });

    it('is closed to deactivated people', async () => {
      expect((await send(call, form(), deactivated.token)).status).toBe(403);
    });

    it('gives a stranger nothing of someone else', async () => {
      const claims = Object.fromEntries(
        ['userid', 'user_id', 'account_id', 'current_user'].map((name) => [name, String(victim.accountId)]),
      );
      const { status, body } = await send(call, { ...claims, ...form() }, stranger.token);
      expect(status).toBe(expected);
      expect(JSON.stringify(body)).not.toContain('Secret');
    });
  },
);

it('has changed nothing of the victim', async () => {
  const { data } = await world.call(contract.getSavedSearches, {}, victim);
  expect(data).toMatchObject([{ id: secret, name: 'Secret wish', filters: { city: 'Porto' } }]);
});

describe('bad input', () => {
  const name = 'name=Wish';
  it.each([
    ['name', 'city=Porto'],
    ['name', `city=Porto&name=${'x'.repeat(101)}`],
    ['min_price', `${name}&min_price=cheap`],
    ['polygon', `${name}&polygon=1,1;2,2`],
    ['polygon', `${name}&polygon=${'1,1;2,2;3,1|'.repeat(11)}`],
    ['bounds', `${name}&bounds=1,2,3`],
    ['latitude', `${name}&radius=5`],
    ['frequency', `${name}&frequency=hourly`],
    ['time_zone', `${name}&time_zone=Middle-earth`],
    ['search', `${name}&search=...`],
    ['category_slug_id', `${name}&category_slug_id=castles`],
  ])('is rejected by the name of %s: %s', async (field, body) => {
    const answer = await world.raw('/api/saved-searches', {
      method: 'POST',
      body: new URLSearchParams(body),
      token: stranger.token,
    });
    expect([answer.status, (answer.body.details as { field: string }[])[0]?.field]).toEqual([400, field]);
  });
});
