import { setActive } from '@keystead/accounts/server';
import { changePropertyStatus, deleteProperty, updatePropertyStatus } from '@keystead/listings/contract';
import { rejectListing } from '@keystead/listings/server';
import { getNotificationList } from '@keystead/notifications/contract';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOpenHouse, bookViewing, getOpenHouses, getViewings } from '../contract.ts';
import { clockOf, startViewingWorld, type ViewingWorld } from './viewings.fixture.ts';
import { withdraw } from './viewings.jobs.ts';

let world: ViewingWorld;
beforeAll(async () => {
  world = await startViewingWorld();
});
afterAll(() => world?.close());

const upcoming = async () => (await world.call(getViewings, {}, world.visitor)).data;
const past = async () => (await world.call(getViewings, { when: 'past' }, world.visitor)).data;
const mails = async ({ email }: { email: string }) =>
  (await world.ctx.ports.mailbox.list({ to: email })).filter(({ tag }) => tag === 'viewing');

/** Ways of a home from the market. */
const WAYS: readonly [string, () => Promise<unknown>][] = [
  [
    'switched off',
    () => world.call(changePropertyStatus, { property_id: world.home, status: '0' }, world.agent),
  ],
  ['taken down', () => rejectListing(world.ctx, world.home, 'Not a home')],
  ['sold', () => world.call(updatePropertyStatus, { property_id: world.home, status: '2' }, world.agent)],
  ['deleted', () => world.call(deleteProperty, { id: world.home }, world.agent)],
  ['of a deactivated account', () => setActive(world.ctx, world.agent.accountId, false)],
];

describe('what is agreed ahead is cancelled once its home is', () => {
  it.each(WAYS)('%s, and both learn why', async (name, take) => {
    await world.close();
    world = await startViewingWorld();
    const times = await world.free();
    const [first, second] = times as [string, string];
    const elsewhere = await world.book(second, world.visitor, world.other);
    const id = await world.book(first);
    const form = { property_id: world.home, ...clockOf(times.at(-1) as string), minutes: '30', seats: '3' };
    const { data: house } = await world.call(addOpenHouse, form, world.agent);
    const guest = await world.signUp();
    await world.call(bookViewing, { property_id: world.home, open_house_id: house.id }, guest);
    await world.runJobs();
    const before = (await mails(world.visitor)).length;
    await take();
    await world.runJobs();
    // The mails are jobs of that one.
    await world.runJobs();
    const isOut = name === 'of a deactivated account';
    expect((await upcoming()).map((one) => one.id)).toEqual(isOut ? [] : [elsewhere]);
    expect(await past()).toEqual(
      expect.arrayContaining([expect.objectContaining({ id, state: 'cancelled', cancelled_by: 'agent' })]),
    );
    const fresh = (await mails(world.visitor)).slice(0, -before);
    expect(fresh).toHaveLength(isOut ? 2 : 1);
    expect(fresh.at(-1)?.text).toContain('is no longer on offer');
    expect(fresh.at(-1)?.calendar?.method).toBe('CANCEL');
    expect((await mails(guest))[0]?.text).toContain('is no longer on offer');
    if (!isOut) expect((await mails(world.agent))[0]?.text).toContain('is no longer on offer');
    const { data: news } = await world.call(getNotificationList, {}, world.visitor);
    expect(news.map(({ title }) => title)).toContain('The viewing of “Home of the agent” is cancelled');
    if (!isOut) expect((await world.call(getOpenHouses, {}, world.agent)).data).toEqual([]);
  });
});

it('waits while staff look at an edited home, and finds what was booked while its home went', async () => {
  await world.close();
  world = await startViewingWorld();
  const [first] = (await world.free()) as [string];
  const id = await world.book(first);
  const setState = (state: string) =>
    runSql(world.ctx.db, 'update listing set request_status = $1 where id = $2', [state, world.home]);
  const sweep = async () => {
    await world.ctx.jobs.enqueue(world.ctx.db, withdraw, {});
    await world.runJobs();
  };
  await setState('pending');
  await sweep();
  expect(await upcoming()).toMatchObject([{ id, state: 'confirmed' }]);
  await setState('expired');
  await sweep();
  expect(await upcoming()).toEqual([]);
});
