import { deleteUser } from '@keystead/accounts/contract';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '../contract.ts';
import { type AgencyWorld, startAgencyWorld } from './agencies.fixture.ts';
import { ownSeats } from './personal-data.ts';

let world: AgencyWorld;
beforeAll(async () => {
  world = await startAgencyWorld();
});
afterAll(() => world?.close());

it('exports the seats of someone, invitations, and what they did', async () => {
  const boss = await world.signUp({ completeProfile: true });
  const id = await world.found(boss, { name: 'Exported' });
  await world.invited(boss, { agency_id: id, email: 'later@example.org', role: 'agent' });
  const exported = await ownSeats.exportOf(world.ctx, boss.accountId);
  expect(exported).toMatchObject({
    seats: [{ agency: 'Exported', role: 'owner' }],
    invitations: [{ email: 'later@example.org' }],
    history: [{ kind: 'founded' }, { kind: 'invited' }],
  });
});

it('hands an agency to the next when its only owner is erased, and ends one without people', async () => {
  const boss = await world.signUp({ name: 'Gone Girl', completeProfile: true });
  const [left, empty] = [
    await world.found(boss, { name: 'Left' }),
    await world.found(boss, { name: 'Empty' }),
  ];
  await world.joined(boss, left, { role: 'agent', name: 'Early agent' });
  const manager = await world.joined(boss, left, { role: 'manager', name: 'Manager' });
  await world.joined(boss, left, { role: 'manager', name: 'Later manager' });
  await world.call(deleteUser, {}, boss);
  const { data } = await world.call(calls.getOwnAgency, { agency_id: left }, manager);
  expect(data).toMatchObject({ role: 'owner', seats: [{ name: 'Manager', role: 'owner' }, {}, {}] });
  expect(data.history[0]).toMatchObject({ kind: 'inherited', person: 'Manager', actor: '' });
  expect(data.history.at(-1)).toMatchObject({ kind: 'founded', actor: '' });
  expect(await runSql(world.ctx.db, 'select 1 from agency where id = $1', [empty])).toEqual([]);
});

it('erases invitations to someone with them', async () => {
  const boss = await world.signUp({ completeProfile: true });
  const id = await world.found(boss, { name: 'Inviting' });
  const person = await world.signUp({ email: 'erased@example.org' });
  await world.invited(boss, { agency_id: id, email: person.email, role: 'agent' });
  await world.call(deleteUser, {}, person);
  expect(
    await runSql(world.ctx.db, "select 1 from agency_invitation where email = 'erased@example.org'"),
  ).toEqual([]);
});
