import { afterAll, beforeAll, expect, it } from 'vitest';
import { addReport, blockUser, contactUs } from '../contract.ts';
import { type ModerationWorld, startModerationWorld } from './moderation.fixture.ts';
import { ownModeration } from './personal-data.ts';

let world: ModerationWorld;
beforeAll(async () => {
  world = await startModerationWorld();
});
afterAll(() => world?.close());

it('gives someone what is theirs, and erases it without touching others', async () => {
  const [member, other] = [await world.signUp(), await world.signUp()];
  for (const person of [member, other]) {
    await world.call(addReport, { property_id: world.listing, other_message: 'Odd' }, person);
    await world.call(blockUser, { to_user_id: world.owner.accountId, reason: 'Rude' }, person);
  }
  await world.call(blockUser, { to_user_id: member.accountId }, world.owner);
  const email = { first_name: 'A', last_name: 'B', email: member.email, subject: 'S', message: 'M' };
  await world.call(contactUs, email, member);

  expect(await ownModeration.exportOf(world.ctx, member.accountId)).toMatchObject({
    reports: [{ listing_title: 'Home of the owner', other_message: 'Odd' }],
    messages: [{ subject: 'S', message: 'M' }],
    blocks: [{ blocked_id: world.owner.accountId, reason: 'Rude' }],
  });
  expect(await ownModeration.erase(world.ctx, member.accountId)).toEqual([]);
  expect(await ownModeration.exportOf(world.ctx, member.accountId)).toEqual({
    reports: [],
    messages: [],
    blocks: [],
  });
  expect(await ownModeration.exportOf(world.ctx, world.owner.accountId)).toMatchObject({ blocks: [] });
  expect(await ownModeration.exportOf(world.ctx, other.accountId)).toMatchObject({
    reports: [{ other_message: 'Odd' }],
    blocks: [{ reason: 'Rude' }],
  });
});
