import { getAddedProperties } from '@keystead/listings/contract';
import { blockUser, unblockUser } from '@keystead/moderation/contract';
import { runSql } from '@keystead/platform/db';
import { getProperty } from '@keystead/search/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getFavouriteIds, getInterestedUsers, showInterest } from '../contract.ts';
import { type EngagementWorld, type Person, startEngagementWorld } from './engagement.fixture.ts';

let world: EngagementWorld;
let seeker: Person;
beforeAll(async () => {
  world = await startEngagementWorld();
  seeker = await world.signUp({ name: 'Seeker', completeProfile: true });
});
afterAll(() => world?.close());

const interest = (id: number, type: '0' | '1', person = seeker) =>
  world.call(showInterest, { property_id: id, type }, person);
const interested = (which: { property_id?: number; slug_id?: string }, person = world.owner) =>
  world.call(getInterestedUsers, which, person);

it('shows the owner who is interested, and how to reach them', async () => {
  const [home] = world.homes;
  await Promise.all([interest(home, '1'), interest(home, '1')]);
  const { data, total, property } = await interested({ slug_id: 'first-home' });
  expect([total, property.title]).toEqual([1, 'First home']);
  expect(data[0]).toMatchObject({ id: seeker.accountId, name: 'Seeker', email: seeker.email });
  expect(data[0]?.mobile).toMatch(/^\d+$/);
  const own = await world.call(getAddedProperties, { slug_id: 'first-home' }, world.owner);
  expect(own.data[0]).toMatchObject({
    total_interested_users: 1,
    interested_users: [{ id: seeker.accountId, name: 'Seeker' }],
  });
  const detail = await world.call(getProperty, { id: home }, seeker);
  expect(detail.data[0]?.is_interested).toBe(1);
  expect((await world.call(getFavouriteIds, {}, seeker)).interested).toEqual([home]);
});

it('is taken back', async () => {
  const home = world.homes[1];
  await interest(home, '1');
  await interest(home, '0');
  await interest(home, '0');
  expect(await interested({ property_id: home })).toMatchObject({ data: [], total: 0 });
});

it('is hidden from everyone else', async () => {
  for (const person of [seeker, await world.signUp()]) {
    await expect(interested({ property_id: world.homes[0] }, person)).rejects.toMatchObject({ status: 404 });
    await expect(interested({ slug_id: 'first-home' }, person)).rejects.toMatchObject({ status: 404 });
  }
  await expect(interested({})).rejects.toMatchObject({ status: 400 });
});

it('is not shown in one’s own, in what is sold or not public', async () => {
  await expect(interest(world.homes[0], '1', world.owner)).rejects.toMatchObject({ status: 400 });
  await expect(interest(world.sold, '1')).rejects.toMatchObject({ status: 400 });
  await expect(interest(world.hidden, '1')).rejects.toMatchObject({ status: 404 });
});

it('does not cross a block, and a later block hides how someone is reached', async () => {
  const [home, other] = world.homes;
  await world.call(blockUser, { to_user_id: seeker.accountId }, world.owner);
  await expect(interest(other, '1')).rejects.toMatchObject({ status: 403, code: 'forbidden' });
  expect((await interested({ property_id: home })).data[0]).toMatchObject({
    name: 'Seeker',
    email: '',
    mobile: '',
  });
  await world.call(unblockUser, { to_user_id: seeker.accountId }, world.owner);
  await world.call(blockUser, { to_user_id: world.owner.accountId }, seeker);
  await expect(interest(other, '1')).rejects.toMatchObject({ status: 403 });
  await interest(home, '0');
  await world.call(unblockUser, { to_user_id: world.owner.accountId }, seeker);
  await interest(other, '1');
});

it('ends with an account that was switched off', async () => {
  const gone = await world.signUp();
  await interest(world.homes[2], '1', gone);
  await runSql(world.ctx.db, 'update account set is_active = false where id = $1', [gone.accountId]);
  expect(await interested({ property_id: world.homes[2] })).toMatchObject({ data: [], total: 0 });
});
