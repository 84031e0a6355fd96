import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listViewings } from '../contract.staff.ts';
import { cancelViewing } from '../contract.ts';
import { startViewingWorld, type ViewingWorld } from './viewings.fixture.ts';

let world: ViewingWorld;
let token: string;
let first: number;
let second: number;
beforeAll(async () => {
  world = await startViewingWorld();
  token = (await world.signInStaff('support')).token;
  const times = (await world.free()) as [string, string, string];
  first = await world.book(times[0]);
  const other = await world.signUp({ name: 'Otto Other' });
  second = await world.book(times[2], other, world.other);
  await runSql(world.ctx.db, "update viewing set note = 'Secret note'");
  await world.call(cancelViewing, { id: second, reason: 'Secret reason' }, other);
});
afterAll(() => world?.close());

const list = async (args: object = {}) => (await world.call(listViewings, args as never, { token })).data;

it('lists who sees which home when, by state and words, and nothing of what they write', async () => {
  const all = await list();
  expect(all).toMatchObject([
    { id: second, title: 'Other home', visitor_name: 'Otto Other', state: 'cancelled', is_group: false },
    { id: first, agent_name: 'Ada Agent', visitor_name: 'Vera Visitor', state: 'confirmed' },
  ]);
  expect(JSON.stringify(all)).not.toContain('Secret');
  expect((await list({ state: 'cancelled' })).map(({ id }) => id)).toEqual([second]);
  expect((await list({ q: 'OF THE AGENT' })).map(({ id }) => id)).toEqual([first]);
  expect((await list({ order: 'asc' })).map(({ id }) => id)).toEqual([first, second]);
  const { status } = await world.raw('/api/staff/viewings?state=lost', { token });
  expect(status).toBe(400);
});

it('counts on the dashboard what was booked and cancelled', async () => {
  const { body } = await world.raw('/api/staff/dashboard?days=7', { token });
  const { topics } = body.data as { topics: { topic: string; figures: object[] }[] };
  const figures = topics.find(({ topic }) => topic === 'viewings')?.figures;
  expect(figures).toMatchObject([
    { name: 'booked', value: 2 },
    { name: 'cancelled', value: 1 },
  ]);
});
