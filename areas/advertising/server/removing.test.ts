import { changeSettings } from '@keystead/settings/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteAdvertisement, getFeaturedData } from '../contract.ts';
import { type AdvertisingWorld, type Person, startAdvertisingWorld } from './advertising.fixture.ts';
import { featureForDays } from './featuring.service.ts';

let world: AdvertisingWorld;
let owner: Person;
beforeAll(async () => {
  world = await startAdvertisingWorld();
  owner = await world.advertiser();
  await world.give(owner, 5);
});
afterAll(() => world?.close());

const own = async () => (await world.call(getFeaturedData, {}, owner)).data;
const remove = (id: number) => world.call(deleteAdvertisement, { id }, owner);

it('ends one that runs, and its credit is used up', async () => {
  await changeSettings(world.ctx, { autoApproveAdvertisements: true });
  await world.settled();
  const home = await world.home(owner);
  expect((await world.feature(owner, home)).status).toBe(200);
  expect(await world.featured()).toContain(home);
  const [{ id } = { id: 0 }] = await own();
  await remove(id);
  expect([await own(), await world.left(owner)]).toEqual([[], 4]);
  expect(await world.featured()).not.toContain(home);
  await expect(remove(id)).rejects.toMatchObject({ status: 404 });
  expect((await world.feature(owner, home)).status).toBe(200);
  expect(await world.left(owner)).toBe(3);
});

it('gives back the credit of one that waits, once', async () => {
  await changeSettings(world.ctx, { autoApproveAdvertisements: false });
  await world.settled();
  const home = await world.home(owner);
  const before = await world.left(owner);
  expect((await world.feature(owner, home)).status).toBe(200);
  expect(await world.left(owner)).toBe(before - 1);
  const [{ id } = { id: 0 }] = await own();
  const outcomes = await Promise.allSettled([remove(id), remove(id), remove(id)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await world.left(owner)).toBe(before);
});

it('leaves to the site what the site features', async () => {
  const home = await world.home(owner);
  const id = await featureForDays(world.ctx, { kind: 'property', thingId: home, days: 3 });
  await expect(remove(id)).rejects.toMatchObject({ status: 400 });
  expect(await world.featured()).toContain(home);
});
