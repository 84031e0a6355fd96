import { RequestError } from '@keystead/http/client';
import { countEntries, readEntries } from '@keystead/platform/audit';
import { inTransaction } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as staff from '../contract.staff.ts';
import { getCreditHistory, getPackages } from '../contract.ts';
import { useFeature } from './gates.service.ts';
import { type Person, type PlansWorld, startPlansWorld } from './plans.fixture.ts';

let world: PlansWorld;
let person: Person;
let token: string;
beforeAll(async () => {
  world = await startPlansWorld();
  person = await world.signUp();
  ({ token } = await world.signInStaff('finance'));
});
afterAll(() => world?.close());
afterEach(async () => expect(await world.issues()).toEqual([]));

const rejectionOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) =>
      error instanceof RequestError
        ? [error.code, ...error.details.map(({ field }) => field)].join(' ')
        : String(error),
  );
const lastEntry = async (resource: string) =>
  (await readEntries(world.ctx, { resource }, { newestFirst: true, limit: 1, offset: 0 }))[0];
const offered = async () => (await world.call(getPackages, {})).data;
let count = 0;
const make = (fields: Partial<Parameters<typeof create>[0]> = {}) => create({ name: nextName(), ...fields });
const nextName = () => {
  count += 1;
  return `Made ${count}`;
};
const create = (fields: {
  name: string;
  price?: number;
  duration_hours?: number;
  features?: { feature: 'property_list' | 'project_access'; amount?: number }[];
  is_active?: boolean;
  once_per_person?: boolean;
}) =>
  world.call(
    staff.createPackage,
    { features: [{ feature: 'property_list', amount: 5 }], ...fields },
    { token },
  );
const update = (id: number, fields: Record<string, unknown>) =>
  world.call(staff.updatePackage, { id, ...fields } as never, { token });

describe('packages', () => {
  it('are made, stand on offer at once, and are changed from the latest version only', async () => {
    const features = [
      { feature: 'property_list' as const, amount: 5 },
      { feature: 'project_access' as const },
    ];
    const { data } = await make({ price: 19.5, duration_hours: 48, features });
    expect(data).toMatchObject({
      price: 19.5,
      duration_hours: 48,
      is_active: true,
      granted: 0,
      version: '1',
    });
    expect(data.features).toEqual([
      { feature: 'property_list', amount: 5 },
      { feature: 'project_access', amount: null },
    ]);
    expect((await offered()).find(({ id }) => id === data.id)).toMatchObject({ price: 19.5, duration: 48 });
    const { data: changed } = await update(data.id, { version: '1', price: 21, duration_hours: '' });
    expect(changed).toMatchObject({ price: 21, duration_hours: null, version: '2', name: data.name });
    expect((await offered()).find(({ id }) => id === data.id)).toMatchObject({ price: 21, duration: 0 });
    expect(await lastEntry('packages')).toMatchObject({
      action: 'update',
      staff_role: 'finance',
      record_id: String(data.id),
      before: { price: 19.5 },
      after: { price: 21 },
    });
    expect(await rejectionOf(update(data.id, { version: '1', price: 5 }))).toBe('conflict');
    const { data: off } = await update(data.id, { version: '2', is_active: false });
    expect(off.is_active).toBe(false);
    expect((await offered()).map(({ id }) => id)).not.toContain(data.id);
  });

  it('reject what is no package, naming the field', async () => {
    const { data } = await make();
    expect(await rejectionOf(make({ name: data.name.toUpperCase() }))).toBe('validation name');
    expect(await rejectionOf(make({ features: [] }))).toBe('validation features');
    expect(await rejectionOf(make({ price: 9, once_per_person: true }))).toBe('validation once_per_person');
    expect(await rejectionOf(make({ price: 9.999 }))).toBe('validation price');
    const twice = [{ feature: 'property_list' as const }, { feature: 'property_list' as const, amount: 1 }];
    expect(await rejectionOf(make({ features: twice }))).toBe('validation features');
    expect(await rejectionOf(make({ features: [{ feature: 'project_access', amount: 3 }] }))).toBe(
      'validation features.project_access',
    );
    // Off offer, a name is free.
    expect((await make({ name: data.name, is_active: false })).data.is_active).toBe(false);
  });

  it('stay with those who have them, and are not removed while anybody has', async () => {
    const { data: made } = await make();
    const gift = { account_id: person.accountId, package_id: made.id, reason: 'A bad week' };
    const { data: held } = await world.call(staff.giveCredits, gift, { token });
    expect(held).toMatchObject({ source: 'staff', state: 'live', package_name: made.name });
    await update(made.id, { version: '1', features: [{ feature: 'property_list', amount: 1 }] });
    const { active_packages: own } = await world.call(getPackages, {}, { token: person.token });
    expect(own.find(({ grant_id }) => grant_id === held.id)?.features).toMatchObject([{ limit: 5 }]);
    const remove = (id: number) => world.call(staff.deletePackage, { id }, { token });
    const failed = await remove(made.id).catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 'in_use', message: expect.stringContaining('1') });
    const { data: unused } = await make();
    await remove(unused.id);
    expect(await rejectionOf(remove(unused.id))).toBe('not_found');
  });

  it('stand in the order staff give them', async () => {
    const [one, two, three] = [(await make()).data, (await make()).data, (await make()).data];
    await world.call(staff.orderPackages, { ids: [three.id, one.id] }, { token });
    const { data } = await world.call(staff.listPackages, { per_page: 100 }, { token });
    expect(data.slice(0, 2).map(({ id }) => id)).toEqual([three.id, one.id]);
    expect(data.findIndex(({ id }) => id === two.id)).toBeGreaterThan(1);
    const found = await world.call(
      staff.listPackages,
      { q: two.name, is_active: true, kind: 'free' },
      { token },
    );
    expect(found).toMatchObject({ total: 1, data: [{ id: two.id }] });
  });
});

describe('credits', () => {
  const give = async (homes: number | null, hours: number | null = null) =>
    world.give(person, { property_list: homes, project_access: null }, { durationHours: hours });
  const adjust = (id: number, amount: number, key?: string) =>
    world.raw('/api/staff/credits/adjust', {
      method: 'POST',
      body: new URLSearchParams({
        id: String(id),
        feature: 'property_list',
        amount: String(amount),
        reason: 'Their card failed',
      }),
      token,
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });

  it('are added and taken with a reason that their person reads', async () => {
    const id = await give(3);
    expect((await adjust(id, 2)).body).toMatchObject({ data: { features: [{ left: 5, total: 5 }, {}] } });
    expect((await adjust(id, -4)).body).toMatchObject({ data: { features: [{ left: 1, ended: 4 }, {}] } });
    expect(await world.entries(id)).toMatchObject([
      { kind: 'grant' },
      { kind: 'grant' },
      { kind: 'adjust', amount: 2, balance: 5 },
      { kind: 'adjust', amount: -4, balance: 1 },
    ]);
    const { data } = await world.call(getCreditHistory, {}, { token: person.token });
    expect(data[0]).toMatchObject({ kind: 'adjust', amount: -4, balance: 1, reason: 'Their card failed' });
    expect(await lastEntry('credits')).toMatchObject({
      action: 'adjust',
      record_id: String(id),
      staff_role: 'finance',
      before: { left: 5 },
      after: { left: 1, amount: -4, reason: 'Their card failed' },
    });
    const found = await world.call(staff.listEntries, { grant_id: id, kind: 'adjust' }, { token });
    expect(found.data.map(({ amount }) => amount)).toEqual([-4, 2]);
    expect(found.data[0]?.account_id).toBe(person.accountId);
  });

  it('never go below none, and move only where something is counted and in force', async () => {
    const id = await give(2);
    expect((await adjust(id, -3)).body).toMatchObject({ code: 'validation', details: [{ field: 'amount' }] });
    expect((await adjust(id, 0)).status).toBe(400);
    expect((await adjust(await give(null), 1)).body.code).toBe('wrong_state');
    const short = await give(2, 1);
    world.clock.advance(3600);
    expect((await adjust(short, 1)).body.code).toBe('wrong_state');
    expect((await adjust(9_999_999, 1)).status).toBe(404);
    await expect(
      runSql(
        world.ctx.db,
        `insert into credit_entry (grant_id, feature, kind, amount, reason, at)
         values ($1, 'property_list', 'adjust', -3, 'x', now())`,
        [id],
      ),
    ).rejects.toThrow();
    expect(await world.left(id, 'property_list')).toBe(2);
  });

  it('are adjusted once under one key, and to the last one by many at once', async () => {
    const id = await give(10);
    const { total: before } = await countEntries(world.ctx, { resource: 'credits', recordId: String(id) });
    const twice = await Promise.all([adjust(id, -3, 'adjust-once'), adjust(id, -3, 'adjust-once')]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await adjust(id, -3, 'adjust-once')).headers.get('idempotency-replayed')).toBe('true');
    expect(await world.left(id, 'property_list')).toBe(7);
    const after = await countEntries(world.ctx, { resource: 'credits', recordId: String(id) });
    expect(after.total).toBe(before + 1);
    expect((await adjust(id, -1, 'adjust-once')).status).toBe(422);
    const storm = await Promise.all(Array.from({ length: 6 }, () => adjust(id, -2)));
    expect(storm.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(storm.filter(({ status }) => status === 400)).toHaveLength(3);
    expect(await world.left(id, 'property_list')).toBe(1);
  });

  it('are not taken from someone who spends them meanwhile', async () => {
    person = await world.signUp();
    const id = await give(4);
    const spend = (thing: number) =>
      inTransaction(world.ctx, (open) =>
        useFeature(open, {
          accountId: person.accountId,
          feature: 'property_list',
          thing: { kind: 'property', id: 900_000 + thing },
        }),
      ).then(
        () => 1,
        () => 0,
      );
    const taking = Array.from({ length: 4 }, async () => ((await adjust(id, -1)).status === 200 ? 1 : 0));
    const all = await Promise.all([...[1, 2, 3, 4].map(spend), ...taking]);
    expect(all.reduce<number>((sum, one) => sum + one, 0)).toBe(4);
    expect(await world.left(id, 'property_list')).toBe(0);
  });

  it('are found by person, state and text; a gift happens once under its key', async () => {
    person = await world.signUp();
    const { data: made } = await make({ is_active: false });
    const send = () =>
      world.raw('/api/staff/credits/give', {
        method: 'POST',
        body: new URLSearchParams({
          account_id: String(person.accountId),
          package_id: String(made.id),
          reason: 'Press',
        }),
        token,
        headers: { 'idempotency-key': 'gift-once' },
      });
    expect((await Promise.all([send(), send(), send()])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ]);
    const list = (fields: object) => world.call(staff.listCredits, fields, { token });
    const own = await list({ account_id: person.accountId });
    expect(own).toMatchObject({ total: 1, data: [{ source: 'staff', state: 'live', package_id: made.id }] });
    expect((await list({ q: person.email, state: 'live', source: 'staff' })).total).toBe(1);
    expect((await list({ account_id: person.accountId, state: 'ended' })).total).toBe(0);
    expect((await list({ account_id: person.accountId, state: 'revoked' })).total).toBe(0);
    const one = await world.call(staff.oneCredits, { id: own.data[0]?.id ?? 0 }, { token });
    expect(one.data.entries).toMatchObject([{ kind: 'grant', feature: 'property_list', amount: 5 }]);
    const nobody = { account_id: 9_999_999, package_id: made.id, reason: 'x' };
    expect(await rejectionOf(world.call(staff.giveCredits, nobody, { token }))).toBe('validation account_id');
  });
});
