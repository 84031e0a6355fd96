import { summarySections } from '@keystead/platform/customer-summary';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideAgency, listStaffAgencies, oneStaffAgency } from '../contract.staff.ts';
import * as calls from '../contract.ts';
import { type AgencyWorld, type Person, startAgencyWorld } from './agencies.fixture.ts';

let world: AgencyWorld;
let boss: Person;
let id: number;
beforeAll(async () => {
  world = await startAgencyWorld();
  boss = await world.signUp({ name: 'Bea', completeProfile: true });
  id = await world.found(boss, { name: 'Seaside Homes' });
  await world.addBranch(boss, id, 'Pier', 'Brighton');
});
afterAll(() => world?.close());

it('is found by staff by words, number and person', async () => {
  const staff = await world.signInStaff('support');
  for (const filter of [
    { q: 'homes SEA' },
    { q: String(id) },
    { account_id: boss.accountId },
    { is_active: '1' },
  ] as const) {
    const { data } = await world.call(listStaffAgencies, filter, staff);
    expect(data).toMatchObject([{ id, name: 'Seaside Homes', cities: ['Brighton'], people: 1 }]);
  }
  expect((await world.call(listStaffAgencies, { q: 'mountain' }, staff)).data).toEqual([]);
  const { data } = await world.call(oneStaffAgency, { id }, staff);
  expect(data).toMatchObject({
    path: '/agency/seaside-homes',
    may_decide: false,
    seats: [{ name: 'Bea', role: 'owner' }],
  });
});

it('is taken off the site with a reason that its people read, and put back', async () => {
  const staff = await world.signInStaff('moderator');
  const { version } = (await world.call(oneStaffAgency, { id }, staff)).data;
  const send = (form: Record<string, unknown>) =>
    world.send(decideAgency, { id, version, ...form }, staff.token);
  expect((await send({ is_active: '0' })).status).toBe(400);
  expect((await send({ is_active: '0', version: '1', reason: 'No' })).status).toBe(409);
  expect((await send({ is_active: '0', reason: 'Not an agency' })).status).toBe(200);
  expect((await world.send(calls.getAgency, { slug_id: 'seaside-homes' })).status).toBe(404);
  expect((await world.call(calls.getAgencies, { search: 'Seaside' })).total).toBe(0);
  expect((await world.send(calls.revealAgencyContact, { agency_id: id })).status).toBe(404);
  const { data } = await world.call(calls.getOwnAgency, { agency_id: id }, boss);
  expect(data).toMatchObject({ is_active: false, reason: 'Not an agency' });
  const after = (await world.call(oneStaffAgency, { id }, staff)).data;
  expect(after.done).toMatchObject([{ action: 'take_down', reason: 'Not an agency' }]);
  await world.call(decideAgency, { id, version: after.version, is_active: '1' }, staff);
  expect((await world.call(calls.getAgency, { slug_id: 'seaside-homes' })).data.name).toBe('Seaside Homes');
  expect(await runSql(world.ctx.db, 'select reason from agency where id = $1', [id])).toEqual([
    { reason: '' },
  ]);
});

it('stands on the page of its people for staff who see agencies', async () => {
  const [section] = summarySections().filter(({ topic }) => topic === 'agencies');
  expect(await section?.read(world.ctx, boss.accountId, 5)).toMatchObject({
    lines: [{ title: 'Seaside Homes', note: 'owner', record: { resource: 'agencies', id: String(id) } }],
    total: 1,
  });
  const stranger = await world.signUp();
  expect(await section?.read(world.ctx, stranger.accountId, 5)).toEqual({ lines: [], total: 0 });
});
