import { deleteProperty, getAddedProperties } from '@keystead/listings/contract';
import { runSql } from '@keystead/platform/db';
import { updateSettings } from '@keystead/settings/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getFeaturedData } from '../contract.ts';
import { type AdvertisingWorld, type Person, startAdvertisingWorld } from './advertising.fixture.ts';
import {
  advertisementsIn,
  approveAdvertisement,
  endAdvertisements,
  rejectAdvertisement,
} from './deciding.service.ts';
import { featureForOperator } from './featuring.service.ts';
import { ownAdvertisementsOf } from './personal-data.ts';

const HOUR = 3600;

let world: AdvertisingWorld;
let owner: Person;

beforeAll(async () => {
  world = await startAdvertisingWorld();
  await updateSettings(world.ctx, { autoApproveAdvertisements: false });
  owner = await world.advertiser();
  await world.give(owner, 20);
});
afterAll(() => world?.close());

const featured = async () => (await world.featured()).length;
const latest = async () => (await world.call(getFeaturedData, {}, owner)).data[0];
const asked = async () => {
  const { status, body } = await world.feature(owner, await world.home(owner));
  expect([status, body.message]).toEqual([200, 'Your advertisement is waiting for review.']);
  return (await latest())?.id as number;
};

describe('where the site looks first', () => {
  it('waits unseen with its credit spent, and its time begins when it is approved', async () => {
    const id = await asked();
    expect([await featured(), await world.left(owner), (await latest())?.status]).toEqual([0, 19, 1]);
    const home = (await latest())?.property_id as number;
    expect((await world.call(getAddedProperties, { id: home }, owner)).data[0]).toMatchObject({
      is_feature_available: false,
      advertisement_status: 1,
      promoted: false,
    });
    expect((await world.feature(owner, home)).status).toBe(409);
    world.clock.advance(10 * HOUR);
    await approveAdvertisement(world.ctx, id);
    const row = await latest();
    expect([await featured(), row?.status]).toEqual([1, 0]);
    expect(Date.parse(row?.start_date ?? '')).toBe(world.ctx.now().getTime());
    await world.runJobs();
    const [mail] = await world.ctx.ports.mailbox.list({ to: owner.email });
    expect(mail?.subject).toMatch(/^“Home \d+” is featured$/);
  });

  it('gives the credit of a rejected one back, once, with the reason', async () => {
    const before = await world.left(owner);
    const id = await asked();
    await expect(rejectAdvertisement(world.ctx, id, ' ')).rejects.toMatchObject({ code: 'validation' });
    await rejectAdvertisement(world.ctx, id, 'The picture is of another home.');
    expect(await world.left(owner)).toBe(before);
    expect(await latest()).toMatchObject({ status: 2, reason: 'The picture is of another home.' });
    await expect(rejectAdvertisement(world.ctx, id, 'Again')).rejects.toMatchObject({ code: 'wrong_state' });
    await expect(approveAdvertisement(world.ctx, id)).rejects.toMatchObject({ code: 'wrong_state' });
    expect(await world.left(owner)).toBe(before);
    await world.runJobs();
    const mails = await world.ctx.ports.mailbox.list({ to: owner.email });
    expect(mails.some(({ text }) => text.includes('The picture is of another home.'))).toBe(true);
    // The thing may be featured anew.
    const home = (await latest())?.property_id as number;
    expect((await world.feature(owner, home)).status).toBe(200);
  });

  it('takes down what runs, and gives its credit back', async () => {
    const [running] = await advertisementsIn(world.ctx, 'approved');
    const before = await world.left(owner);
    await rejectAdvertisement(world.ctx, running?.id as number, 'Not a home.');
    expect([await featured(), await world.left(owner)]).toEqual([0, before + 1]);
  });

  it('decides once, however many decide at once', async () => {
    const id = await asked();
    const before = await world.left(owner);
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: 5 }, () => approveAdvertisement(world.ctx, id)),
      ...Array.from({ length: 5 }, () => rejectAdvertisement(world.ctx, id, 'No.')),
    ]);
    const { status } = (await latest()) as { status: number };
    // One may approve and another then take down; nothing else can happen twice.
    expect(outcomes.filter((one) => one.status === 'fulfilled').length).toBeLessThanOrEqual(2);
    expect(await world.left(owner)).toBe(before + (status === 2 ? 1 : 0));
  });
});

describe('what loses its thing', () => {
  it('gives its credit back while it waits, and is over when it ran', async () => {
    const before = await world.left(owner);
    const id = await asked();
    const home = (await latest())?.property_id as number;
    await world.call(deleteProperty, { id: home }, owner);
    expect((await latest())?.property).toBeNull();
    await endAdvertisements(world.ctx);
    expect(await world.left(owner)).toBe(before);
    expect(await latest()).toMatchObject({ id, status: 2, property_id: null, property: null });
  });
});

it('features for the site without an end or a credit, and never twice', async () => {
  await updateSettings(world.ctx, { autoApproveAdvertisements: true });
  const [home, hidden] = [await world.home(owner), await world.home(owner, { isActive: false })];
  const [before, spent] = [await featured(), await world.left(owner)];
  await featureForOperator(world.ctx, 'property', [home, hidden]);
  await featureForOperator(world.ctx, 'property', [home]);
  expect([await featured(), await world.left(owner)]).toEqual([before + 1, spent]);
  world.clock.advance(10_000 * HOUR);
  await endAdvertisements(world.ctx);
  expect(await featured()).toBe(1);
  const [row] = await advertisementsIn(world.ctx, 'approved');
  expect(row).toMatchObject({ thingId: home, hours: null, endsAt: null });
});

it('goes with its person', async () => {
  expect((await ownAdvertisementsOf.exportOf(world.ctx, owner.accountId)) as unknown[]).not.toEqual([]);
  await ownAdvertisementsOf.erase(world.ctx, owner.accountId);
  expect(await runSql(world.ctx.db, 'select 1 from advertisement')).toEqual([]);
});
