import { getAddedProperties } from '@keystead/listings/contract';
import { getCreditHistory } from '@keystead/plans/contract';
import { runSql } from '@keystead/platform/db';
import { getAddedProjects, getProjects } from '@keystead/projects/contract';
import { getPropertyList } from '@keystead/search/contract';
import { refreshListings } from '@keystead/search/server';
import { updateSettings } from '@keystead/settings/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getFeaturedData } from '../contract.ts';
import { type AdvertisingWorld, type Person, startAdvertisingWorld } from './advertising.fixture.ts';
import { endAdvertisements } from './deciding.service.ts';

const HOUR = 3600;

let world: AdvertisingWorld;
let owner: Person;

beforeAll(async () => {
  world = await startAdvertisingWorld();
  owner = await world.advertiser();
  // As soon as a package holds featuring, one is needed.
  await world.give({ accountId: owner.accountId }, 3);
});
afterAll(() => world?.close());

const own = async (person: Person, type: 'property' | 'project' = 'property') =>
  (await world.call(getFeaturedData, { type }, person)).data;
const rowOf = async (id: number) => (await world.call(getAddedProperties, { id }, owner)).data[0];

describe('featuring a home', () => {
  let home: number;

  it('takes one credit, and puts the home first, marked, for as long as the package lasts', async () => {
    home = await world.home(owner);
    await world.home(owner, { title: 'Younger, and not paid for' });
    expect(await rowOf(home)).toMatchObject({
      is_feature_available: true,
      advertisement: [],
      promoted: false,
    });
    const { status, body } = await world.feature(owner, home);
    expect([status, body.message]).toEqual([200, 'Your property is featured.']);
    expect(await world.left(owner)).toBe(2);
    const { data } = await world.call(getPropertyList, {});
    expect([data[0]?.id, data[0]?.promoted, data[1]?.promoted]).toEqual([home, true, false]);
    expect(await world.featured()).toEqual([home]);
    const [row] = await own(owner);
    expect(row).toMatchObject({
      property_id: home,
      project_id: null,
      project: null,
      status: 0,
      hours: 48,
      reason: '',
      property: { id: home, title: 'Home 2', propery_type: 0, city: 'Porto' },
    });
    const length = Date.parse(row?.end_date ?? '') - Date.parse(row?.start_date ?? '');
    expect(length).toBe(48 * HOUR * 1000);
    expect(await rowOf(home)).toMatchObject({
      is_feature_available: false,
      is_featured_available: false,
      promoted: true,
      advertisement: [{ id: row?.id, status: 0 }],
      advertisement_id: row?.id,
      advertisement_status: 0,
    });
    expect((await world.call(getAddedProperties, { is_promoted: '1' }, owner)).total).toBe(1);
  });

  it('happens to a thing once at a time, and on an error no credit is spent', async () => {
    const { status, body } = await world.feature(owner, home);
    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(await world.left(owner)).toBe(2);
  });

  it('is reported before a package is asked for, also while it waits, and only to its owner', async () => {
    const person = await world.advertiser();
    await world.give(person, 1);
    const only = await world.home(person);
    await updateSettings(world.ctx, { autoApproveAdvertisements: false });
    expect((await world.feature(person, only)).status).toBe(200);
    expect(await world.left(person)).toBe(0);
    const { status, body } = await world.feature(person, only);
    expect([status, body.code]).toEqual([409, 'conflict']);
    await updateSettings(world.ctx, { autoApproveAdvertisements: true });
    expect((await world.feature(person, await world.home(person))).status).toBe(402);
    expect((await world.feature(await world.advertiser(), only)).body.code).toBe('payment_required');
  });

  it('is listed in the ledger by the title of the home', async () => {
    const { data } = await world.call(getCreditHistory, {}, owner);
    expect(data[0]).toMatchObject({
      kind: 'spend',
      feature: 'property_feature',
      title: 'Home 2',
      balance: 2,
    });
  });

  it('leaves the lists with the home, and comes back with it', async () => {
    await runSql(world.ctx.db, 'update listing set is_active = false where id = $1', [home]);
    await refreshListings(world.ctx, [home]);
    expect(await world.featured()).toEqual([]);
    await runSql(world.ctx.db, 'update listing set is_active = true where id = $1', [home]);
    await refreshListings(world.ctx, [home]);
    expect(await world.featured()).toEqual([home]);
  });

  it('ends to the minute: not a minute early, and then lists and marks follow', async () => {
    world.clock.advance(48 * HOUR - 60);
    expect(await endAdvertisements(world.ctx)).toBe(0);
    expect(await world.featured()).toEqual([home]);
    world.clock.advance(60);
    expect(await endAdvertisements(world.ctx)).toBe(1);
    expect(await world.featured()).toEqual([]);
    expect((await own(owner))[0]).toMatchObject({ status: 3 });
    expect(await rowOf(home)).toMatchObject({
      promoted: false,
      is_feature_available: true,
      advertisement: [],
    });
    expect(await endAdvertisements(world.ctx)).toBe(0);
  });

  it('needs no end by the clock to begin anew', async () => {
    await world.give(owner, 2, 1);
    expect((await world.feature(owner, home)).status).toBe(200);
    world.clock.advance(HOUR);
    await world.give(owner, 1, 1);
    expect((await world.feature(owner, home)).status).toBe(200);
    expect((await own(owner)).map(({ status }) => status)).toEqual([0, 3, 3]);
    world.clock.advance(HOUR);
    await endAdvertisements(world.ctx);
  });
});

describe('what cannot be featured', () => {
  it.each([
    ['waits for review', { requestStatus: 'pending' as const }],
    ['is switched off', { isActive: false }],
    ['is sold', { property_type: 'sold' as const }],
  ])('is a home that %s', async (_why, more) => {
    await world.give(owner, 1);
    const before = await world.left(owner);
    const { status, body } = await world.feature(owner, await world.home(owner, more));
    expect([status, body.code]).toEqual([400, 'wrong_state']);
    expect(await world.left(owner)).toBe(before);
  });

  it('is someone else’s, or nothing at all', async () => {
    const other = await world.advertiser();
    await world.give(other, 1);
    for (const id of [await world.home(owner), 2_000_000_000]) {
      const { status } = await world.feature(other, id);
      expect(status).toBe(404);
    }
    expect(await world.left(other)).toBe(1);
  });
});

describe('gates, in their order', () => {
  it('are profile, verification, package', async () => {
    const bare = await world.signUp();
    const rejected = async (person: Person) => (await world.feature(person, await world.home(person))).body;
    expect(await rejected(bare)).toMatchObject({ code: 'profile_incomplete' });
    const complete = await world.advertiser();
    await updateSettings(world.ctx, { verificationRequired: true });
    expect(await rejected(complete)).toMatchObject({
      code: 'not_verified',
      message: expect.stringContaining('feature'),
    });
    await updateSettings(world.ctx, { verificationRequired: false });
    expect(await rejected(complete)).toMatchObject({
      code: 'payment_required',
      feature: 'property_feature',
      package_available: false,
      feature_available: false,
      limit_available: false,
    });
    expect(await own(complete)).toEqual([]);
  });

  it('are open where no package is needed; the site says how long it lasts', async () => {
    await updateSettings(world.ctx, { packagesRequired: false, featureDays: 3 });
    const person = await world.advertiser();
    expect((await world.feature(person, await world.home(person))).status).toBe(200);
    expect((await own(person))[0]).toMatchObject({ hours: 72 });
    await updateSettings(world.ctx, { packagesRequired: true, featureDays: 30 });
  });

  it('take the operator’s setting for a package without an end', async () => {
    const person = await world.advertiser();
    await world.give(person, 1, null);
    expect((await world.feature(person, await world.home(person))).status).toBe(200);
    expect((await own(person))[0]).toMatchObject({ hours: 720 });
  });
});

it('lets exactly one of fifty at once have the last credit', async () => {
  const person = await world.advertiser();
  await world.give(person, 1);
  const homes: number[] = [];
  for (let count = 0; count < 50; count += 1) homes.push(await world.home(person));
  const answers = await Promise.all(homes.map((home) => world.feature(person, home)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 402]));
  expect([await world.left(person), (await own(person)).length]).toEqual([0, 1]);
});

it('features a home once, however often it is asked for at once', async () => {
  const person = await world.advertiser();
  await world.give(person, 10);
  const home = await world.home(person);
  const answers = await Promise.all(Array.from({ length: 10 }, () => world.feature(person, home)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
  expect(await world.left(person)).toBe(9);
});

it('features projects as well', async () => {
  const person = await world.advertiser();
  await world.give(person, 2);
  const id = await world.project(person);
  const ask = (project: number) => world.store(person.token, { feature_for: 'project', project_id: project });
  const item = async () =>
    (await world.call(getAddedProjects, { id }, person)).data as Record<string, unknown>;
  expect(await item()).toMatchObject({ is_promoted: false, is_feature_available: true, advertisement: [] });
  expect((await ask(id)).status).toBe(200);
  expect((await ask(id)).status).toBe(409);
  expect((await ask(await world.project(person, { isActive: false }))).body.code).toBe('wrong_state');
  expect(await item()).toMatchObject({ is_promoted: true, is_feature_available: false });
  const featured = await world.call(getProjects, { get_featured: '1' });
  expect(featured.data.map((one) => [one.id, one.is_promoted])).toEqual([[id, true]]);
  expect(await own(person, 'project')).toMatchObject([
    { project_id: id, property_id: null, property: null, status: 0, project: { id, type: 'upcoming' } },
  ]);
  expect(await own(person)).toEqual([]);
  world.clock.advance(48 * HOUR);
  await world.runJobs();
  await endAdvertisements(world.ctx);
  // With another query: the cached guest answer stays until the notice of the change arrives.
  expect((await world.call(getProjects, { get_featured: '1', limit: 9 })).total).toBe(0);
});
