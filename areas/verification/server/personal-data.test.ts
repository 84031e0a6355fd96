import { afterAll, beforeAll, expect, it } from 'vitest';
import { ownApplications } from './personal-data.ts';
import { startVerificationWorld, type VerificationWorld } from './verification.fixture.ts';

let world: VerificationWorld;
beforeAll(async () => {
  world = await startVerificationWorld();
});
afterAll(() => world?.close());

it('gives someone what they have handed in, and erases it with its files', async () => {
  const [member, other] = [await world.signUp(), await world.signUp()];
  await world.apply(member.token);
  const files = [...world.storage.files.keys()];
  await world.apply(other.token);
  expect(await ownApplications.exportOf(world.ctx, member.accountId)).toMatchObject([
    { status: 'pending', answers: expect.arrayContaining([expect.objectContaining({ number_value: 12 })]) },
  ]);
  expect((await ownApplications.erase(world.ctx, member.accountId)).sort()).toEqual(files.sort());
  expect(await ownApplications.exportOf(world.ctx, member.accountId)).toEqual([]);
  expect(await ownApplications.exportOf(world.ctx, other.accountId)).toHaveLength(1);
});
