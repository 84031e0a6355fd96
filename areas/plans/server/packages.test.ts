import { RequestError } from '@keystead/http/client';
import { webSettings } from '@keystead/settings/contract';
import { updateSettings } from '@keystead/settings/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../contract.ts';
import { FEATURES } from '../rules.ts';
import { expireCredits } from './credits.service.ts';
import { mayUse, requireFeature } from './gates.service.ts';
import { withdrawPackage } from './packages.service.ts';
import { type Person, type PlansWorld, startPlansWorld } from './plans.fixture.ts';

let world: PlansWorld;
let person: Person;
beforeAll(async () => {
  world = await startPlansWorld();
});
afterAll(() => world?.close());

const offer = (token?: string) => world.call(contract.getPackages, {}, token === undefined ? {} : { token });
const take = (packageId: number, { token } = person) =>
  world.call(contract.assignPackage, { package_id: packageId }, { token });
const check = async (type: (typeof FEATURES)[number], { token } = person) =>
  Object.values((await world.call(contract.checkPackageLimit, { type }, { token })).data);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof RequestError ? `${error.status} ${error.code}` : String(error)),
  );

describe('a site without packages', () => {
  it('asks for none: everything is open', async () => {
    person = await world.signUp();
    for (const feature of FEATURES) {
      expect(await check(feature)).toEqual([true, true, true]);
      expect(await mayUse(world.ctx, 0, feature)).toBe(true);
    }
    const { data, active_packages, all_features } = await offer(person.token);
    expect([data, active_packages]).toEqual([[], []]);
    expect(all_features.map(({ id, name }) => `${id} ${name}`)).toEqual(
      FEATURES.map((name, i) => `${i + 1} ${name}`),
    );
  });
});

describe('get-package and assign_package', () => {
  it('shows what is offered, in the wire’s terms', async () => {
    const id = await world.offer(
      { property_list: 5, project_access: null },
      { name: 'Solo', price: 19.5, durationHours: 48 },
    );
    const { data, active_packages } = await offer();
    expect(active_packages).toEqual([]);
    expect(data.find((one) => one.id === id)).toMatchObject({
      name: 'Solo',
      package_type: 'paid',
      price: 19.5,
      duration: 48,
      ios_product_id: null,
      features: [
        { id: 1, name: 'property_list', limit_type: 'limited', limit: 5 },
        { id: 7, name: 'project_access', limit_type: 'unlimited', limit: null },
      ],
    });
    expect(await withdrawPackage(world.ctx, id)).toBe(true);
    expect(await withdrawPackage(world.ctx, id)).toBe(false);
    // Guests get the cached answer until the notice arrives.
    await world.settled();
    expect((await offer()).data).toEqual([]);
    expect(await codeOf(take(id))).toBe('404 not_found');
  });

  it('gives a free package once, where it is given once, to the first of many', async () => {
    person = await world.signUp();
    const id = await world.offer({ property_list: 2 }, { oncePerPerson: true, durationHours: 24 });
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(take(id))));
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['done', '409 conflict']));
    const { data, active_packages } = await offer(person.token);
    expect(data.map((one) => one.id)).not.toContain(id);
    expect(active_packages).toHaveLength(1);
    expect(active_packages[0]).toMatchObject({
      id,
      is_active: 1,
      package_type: 'free',
      price: null,
      duration: 24,
      start_date: world.ctx.now().toISOString(),
      end_date: new Date(world.ctx.now().getTime() + 24 * 3_600_000).toISOString(),
      features: [{ name: 'property_list', used_limit: 0, total_limit: 2, limit: 2 }],
    });
    world.clock.advance(24 * 3600);
    expect((await offer(person.token)).active_packages).toEqual([]);
    expect(await codeOf(take(id))).toBe('409 conflict');
    await withdrawPackage(world.ctx, id);
  });

  it('gives others again when they have ended, and never two at a time', async () => {
    person = await world.signUp();
    const id = await world.offer({ property_list: 1 }, { durationHours: 1 });
    const codes = await Promise.all(Array.from({ length: 6 }, () => codeOf(take(id))));
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    world.clock.advance(3600);
    expect((await offer(person.token)).data.map((one) => one.id)).toContain(id);
    expect(await codeOf(take(id))).toBe('done');
    await withdrawPackage(world.ctx, id);
    expect((await offer(person.token)).active_packages.map((one) => one.id)).toEqual([id]);
  });

  it('gives nothing that costs money', async () => {
    person = await world.signUp();
    const id = await world.offer({ property_list: 1 }, { price: 5 });
    expect(await codeOf(take(id))).toBe('400 bad_request');
    expect((await offer(person.token)).active_packages).toEqual([]);
    await withdrawPackage(world.ctx, id);
  });

  it('happens once under one key, however often it is sent', async () => {
    person = await world.signUp();
    const id = await world.offer({ property_list: 1 }, { durationHours: 1 });
    const send = () =>
      world.raw('/api/assign_package', {
        method: 'POST',
        body: new URLSearchParams({ package_id: String(id) }),
        token: person.token,
        headers: { 'idempotency-key': 'take-it-once' },
      });
    expect((await send()).status).toBe(200);
    const again = await send();
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, 'true']);
    expect((await offer(person.token)).active_packages).toHaveLength(1);
    await withdrawPackage(world.ctx, id);
  });

  it('puts what everybody has into everybody’s hands when they first look, once', async () => {
    const id = await world.offer({ property_list: 3, premium_properties: null }, { givenAtStart: true });
    person = await world.signUp();
    const looks = await Promise.all(Array.from({ length: 6 }, () => offer(person.token)));
    for (const { active_packages, data } of looks) {
      expect(active_packages.map((one) => one.id)).toEqual([id]);
      expect(data).toEqual([]);
    }
    expect((await offer()).data.map((one) => one.id)).toEqual([id]);
    expect(await codeOf(take(id))).toBe('409 conflict');
    const { data } = await world.call(webSettings, {}, { token: person.token });
    expect(data).toMatchObject({ is_premium: true, subscription: false });
    await withdrawPackage(world.ctx, id);
  });
});

describe('check-package-limit', () => {
  it('says of each feature what is missing', async () => {
    person = await world.signUp();
    const sold = await world.offer(
      { property_list: 9, property_feature: 1, mortgage_calculator_detail: null },
      { price: 9 },
    );
    expect(await check('property_list')).toEqual([false, false, false]);
    expect(await check('project_list')).toEqual([true, true, true]);
    await world.give(person, { property_list: 1 }, { durationHours: 2 });
    expect(await check('property_list')).toEqual([true, true, true]);
    expect(await check('property_feature')).toEqual([true, false, false]);
    expect(await check('mortgage_calculator_detail')).toEqual([true, false, false]);
    world.clock.advance(7200);
    expect(await check('property_list')).toEqual([false, false, false]);
    await expect(requireFeature(world.ctx, person, 'property_list')).rejects.toMatchObject({
      code: 'payment_required',
      status: 402,
      extra: { feature: 'property_list', package_available: false, limit_available: false },
    });
    await updateSettings(world.ctx, { packagesRequired: false });
    expect(await check('property_list')).toEqual([true, true, true]);
    await updateSettings(world.ctx, { packagesRequired: true });
    await withdrawPackage(world.ctx, sold);
  });

  it('uses up no key of a call by checking it', async () => {
    await updateSettings(world.ctx, { packagesRequired: true });
    const given = await world.offer({ property_list: 1 }, { givenAtStart: true });
    person = await world.signUp();
    let ends = 0;
    const ctx = {
      ...world.ctx,
      async committing() {
        ends += 1;
      },
    };
    await requireFeature(ctx, person, 'property_list');
    expect(ends).toBe(0);
    expect(await check('property_list')).toEqual([true, true, true]);
    await withdrawPackage(world.ctx, given);
  });

  it('closes premium homes and projects when the operator does, and opens them by package', async () => {
    person = await world.signUp();
    await updateSettings(world.ctx, { premiumProperties: false, projectAccess: false });
    const features = async () =>
      (await world.call(webSettings, {}, { token: person.token })).data.features_available;
    expect(await check('premium_properties')).toEqual([false, false, false]);
    expect(await features()).toEqual({ premium_properties: false, project_access: false });
    expect(await mayUse(world.ctx, 0, 'premium_properties')).toBe(false);
    await world.give(person, { premium_properties: null });
    expect(await features()).toEqual({ premium_properties: true, project_access: false });
    expect(await check('premium_properties')).toEqual([true, true, true]);
    expect(await check('project_access')).toEqual([true, false, false]);
    await updateSettings(world.ctx, { premiumProperties: true, projectAccess: true });
  });
});

it('stores a history of credits that its owner can read, page by page', async () => {
  person = await world.signUp();
  await world.give(
    person,
    { property_list: 2, project_access: null },
    { durationHours: 1, name: 'Short one' },
  );
  world.clock.advance(3600);
  await expireCredits(world.ctx);
  const history = (args: { limit?: number; offset?: number } = {}) =>
    world.call(contract.getCreditHistory, args, { token: person.token });
  const { data, total } = await history();
  expect(total).toBe(2);
  expect(data).toMatchObject([
    {
      kind: 'expire',
      feature: 'property_list',
      amount: -2,
      balance: 0,
      title: '',
      package_name: 'Short one',
    },
    { kind: 'grant', feature: 'property_list', amount: 2, balance: 2 },
  ]);
  expect((await history({ limit: 1, offset: 1 })).data).toEqual([data[1]]);
});
