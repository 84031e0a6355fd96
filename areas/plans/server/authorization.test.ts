import type { AnyCall } from '@keystead/http/call';
import { runSql } from '@keystead/platform/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../contract.ts';
import { type Person, type PlansWorld, startPlansWorld } from './plans.fixture.ts';
import { routes } from './plans.routes.ts';

let world: PlansWorld;
let victim: Person;
let stranger: Person;
let deactivated: Person;
let free: number;
let paid: number;

beforeAll(async () => {
  world = await startPlansWorld();
  victim = await world.signUp();
  stranger = await world.signUp();
  deactivated = await world.signUp();
  await runSql(world.ctx.db, 'update account set is_active = false where id = $1', [deactivated.accountId]);
  // What a stranger is after: packages and credits of someone, and paid ones for nothing.
  await world.give(victim, { property_list: 7 }, { name: 'Secret package', price: 40 });
  free = await world.offer({ property_list: 1 }, { oncePerPerson: true });
  paid = await world.offer({ property_list: 99 }, { price: 500 });
});
afterAll(() => world?.close());

const attempts: readonly { call: AnyCall; form: () => Record<string, string>; forged: number }[] = [
  { call: contract.getPackages, form: () => ({}), forged: 200 },
  { call: contract.assignPackage, form: () => ({ package_id: String(free) }), forged: 200 },
  { call: contract.checkPackageLimit, form: () => ({ type: 'property_list' }), forged: 200 },
  { call: contract.getLimits, form: () => ({ package_type: 'property' }), forged: 200 },
  { call: contract.getCreditHistory, form: () => ({}), forged: 200 },
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
    if (call.who === 'anyone') return expect((await send(call, form())).status).toBe(200);
    for (const token of [undefined, 'undefined', 'x'.repeat(64), '../../etc/passwd']) {
      expect((await send(call, form(), token)).status).toBe(401);
    }
  });

  it('is closed to deactivated people', async () => {
    expect((await send(call, form(), deactivated.token)).status).toBe(403);
  });

  it('gives a stranger nothing of someone else', async () => {
    const names = ['userid', 'user_id', 'account_id', 'current_user', 'customer_id'];
    const ids = Object.fromEntries(names.map((name) => [name, String(victim.accountId)]));
    const { status, body } = await send(call, { ...ids, ...form() }, stranger.token);
    expect(status).toBe(forged);
    const own = { ...body, data: call === contract.getPackages ? [] : body.data };
    expect(JSON.stringify(own)).not.toContain('Secret');
  });
});

it('gives no one a paid package, whatever price they send', async () => {
  for (const [name, lie] of [
    ['price', '0'],
    ['amount', '0'],
    ['package_type', 'free'],
    ['source', 'payment'],
  ]) {
    const form = { package_id: String(paid), [name as string]: lie as string };
    expect((await world.post('assign_package', form, stranger.token)).status).toBe(400);
  }
});

it.each([
  ['assign_package', { package_id: "1' or '1'='1" }, 'package_id'],
  ['assign_package', { package_id: '99999999999' }, 'package_id'],
  ['assign_package', { package_id: '-1' }, 'package_id'],
  ['assign_package', { package_id: '1.5' }, 'package_id'],
  ['assign_package', {}, 'package_id'],
])('%s rejects %j by name', async (path, form, field) => {
  const { status, body } = await world.post(path, form as Record<string, string>, stranger.token);
  expect(status).toBe(400);
  expect((body.details as { field: string }[]).map((issue) => issue.field)).toContain(field);
});

it.each([
  ['check-package-limit', 'type'],
  ['check-package-limit?type=everything', 'type'],
  ['check-package-limit?type[]=property_list&type[]=project_list', 'type'],
  ['get_limits', 'package_type'],
  ['get_limits?package_type=castle', 'package_type'],
  ['credit-history?limit=0', 'limit'],
  ['credit-history?offset=-1', 'offset'],
])('%s is rejected by name', async (path, field) => {
  const { status, body } = await world.raw(`/api/${path}`, { token: stranger.token });
  expect([status, (body.details as { field: string }[])[0]?.field]).toEqual([400, field]);
});

it('has changed nothing of the victim', async () => {
  const { active_packages } = await world.call(contract.getPackages, {}, victim);
  expect(active_packages).toMatchObject([{ name: 'Secret package', features: [{ used_limit: 0 }] }]);
  expect(await world.issues()).toEqual([]);
});
