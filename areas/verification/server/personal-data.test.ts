import { runSql } from '@keystead/testing/sql';
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

it('gives someone what they have handed in for an agency, which keeps it when they go', async () => {
  const member = await world.signUp();
  const [agency] = await runSql<{ id: number }>(
    world.ctx.db,
    "insert into agency (slug_id, name, created_at, updated_at) values ('a', 'A', now(), now()) returning id",
  );
  await runSql(
    world.ctx.db,
    'insert into verification_application (agency_id, applied_by, applied_at) values ($1, $2, now())',
    [agency?.id, member.accountId],
  );
  expect(await ownApplications.exportOf(world.ctx, member.accountId)).toMatchObject([
    { agency_id: agency?.id, status: 'pending' },
  ]);
  expect(await ownApplications.erase(world.ctx, member.accountId)).toEqual([]);
  expect(await ownApplications.exportOf(world.ctx, member.accountId)).toEqual([]);
  expect(
    await runSql(world.ctx.db, 'select applied_by from verification_application where agency_id = $1', [
      agency?.id,
    ]),
  ).toEqual([{ applied_by: null }]);
});
