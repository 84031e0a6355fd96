import type { AnyCall } from '@keystead/http/call';
import { runSql } from '@keystead/platform/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAdvertisement, getFeaturedData, storeAdvertisement } from '../contract.ts';
import { type AdvertisingWorld, type Person, startAdvertisingWorld } from './advertising.fixture.ts';
import { routes } from './advertising.routes.ts';

let world: AdvertisingWorld;
let victim: Person;
let stranger: Person;
let deactivated: Person;
let home: number;
let running: number;
let project: number;
/** That of the victim's running home. */
let advertisement: number;

beforeAll(async () => {
  world = await startAdvertisingWorld();
  victim = await world.advertiser();
  stranger = await world.advertiser();
  deactivated = await world.advertiser();
  await world.give(victim, 5);
  running = await world.home(victim, { title: 'Secret home' });
  home = await world.home(victim);
  project = await world.project(victim);
  expect((await world.feature(victim, running)).status).toBe(200);
  const { data } = await world.call(getFeaturedData, {}, { token: victim.token });
  advertisement = data[0]?.id ?? 0;
  await runSql(world.ctx.db, 'update account set is_active = false where id = $1', [deactivated.accountId]);
});
afterAll(() => world?.close());

const forms: readonly { call: AnyCall; form: () => Record<string, string>; forged: number }[] = [
  {
    call: storeAdvertisement,
    form: () => ({ feature_for: 'property', property_id: String(home) }),
    forged: 402,
  },
  { call: deleteAdvertisement, form: () => ({ id: String(advertisement) }), forged: 404 },
  { call: getFeaturedData, form: () => ({ type: 'property' }), forged: 200 },
];

function send(call: AnyCall, form: Record<string, string>, token?: string) {
  if (call === storeAdvertisement) return world.store(token, form);
  if (call === deleteAdvertisement)
    return world.raw(`/api/${call.path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      ...(token !== undefined && { token }),
    });
  return world.raw(`/api/${call.path}?${new URLSearchParams(form)}`, token === undefined ? {} : { token });
}

it('has an attempt at every call of the area', () => {
  expect(forms.map(({ call }) => call)).toEqual(routes.map(({ call }) => call));
});

describe.each(forms.map((attempt) => [attempt.call.path, attempt] as const))('%s', (_path, attempt) => {
  const { call, form, forged } = attempt;

  it('is closed to guests and made-up tokens', async () => {
    for (const token of [undefined, 'undefined', 'x'.repeat(64), `${victim.token}x`, '../../etc/passwd']) {
      expect((await send(call, form(), token)).status).toBe(401);
    }
  });

  it('is closed to deactivated people', async () => {
    expect((await send(call, form(), deactivated.token)).status).toBe(403);
  });

  it('gives a stranger nothing of someone else', async () => {
    const names = ['userid', 'user_id', 'account_id', 'current_user', 'customer_id', 'id'];
    const ids = Object.fromEntries(names.map((name) => [name, String(victim.accountId)]));
    const { status, body } = await send(call, { ...ids, ...form() }, stranger.token);
    expect(status).toBe(forged);
    expect(JSON.stringify(body)).not.toContain('Secret');
  });
});

it('features nothing of someone else’s for a stranger with credits, and spends none of them', async () => {
  await world.give(stranger, 3);
  const forms: Record<string, string | number>[] = [
    { feature_for: 'property', property_id: home },
    { feature_for: 'property', property_id: running },
    { feature_for: 'project', project_id: project },
    { feature_for: 'property', property_id: home, userid: victim.accountId },
    {
      feature_for: 'property',
      property_id: home,
      status: 'approved',
      hours: 9999,
      account_id: victim.accountId,
    },
  ];
  for (const form of forms) {
    expect((await world.store(stranger.token, form)).status).toBe(404);
  }
  expect([await world.left(stranger), await world.left(victim)]).toEqual([3, 4]);
});

it('takes neither a length nor a state from a request', async () => {
  const own = await world.home(stranger);
  const lies = { hours: 99_999, duration: 99_999, end_date: '2100-01-01', status: 0, package_id: 1 };
  const { status } = await world.store(stranger.token, {
    feature_for: 'property',
    property_id: own,
    ...lies,
  });
  expect(status).toBe(200);
  const { data } = await world.call(getFeaturedData, {}, stranger);
  expect(data[0]).toMatchObject({ hours: 48 });
});

it.each([
  [{}, 'feature_for'],
  [{ feature_for: 'agent' }, 'feature_for'],
  [{ feature_for: 'property' }, 'property_id'],
  [{ feature_for: 'project', property_id: '1' }, 'project_id'],
  [{ feature_for: 'property', property_id: "1' or '1'='1" }, 'property_id'],
  [{ feature_for: 'property', property_id: '99999999999' }, 'property_id'],
  [{ feature_for: 'property', property_id: '-1' }, 'property_id'],
  [{ feature_for: 'property', property_id: '1.5' }, 'property_id'],
])('rejects %j by name', async (form, field) => {
  const { status, body } = await world.store(stranger.token, form);
  expect(status).toBe(400);
  expect((body.details as { field: string }[]).map((issue) => issue.field)).toContain(field);
});

it.each([
  ['type=everything', 'type'],
  ['limit=0', 'limit'],
  ['offset=-1', 'offset'],
])('get-featured-data?%s is rejected by name', async (query, field) => {
  const { status, body } = await world.raw(`/api/get-featured-data?${query}`, { token: stranger.token });
  expect([status, (body.details as { field: string }[])[0]?.field]).toEqual([400, field]);
});
