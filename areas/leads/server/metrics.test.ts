import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LeadWorld, startLeadWorld } from './leads.fixture.ts';
import { leadMetrics } from './metrics.ts';

let world: LeadWorld;
beforeAll(async () => {
  world = await startLeadWorld();
});
afterAll(() => world?.close());

it('counts new leads of each day for the dashboard, and those that were answered', async () => {
  const today = Date.parse(world.ctx.now().toISOString().slice(0, 10));
  const span = { days: 7, from: new Date(today - 13 * 86_400_000) };
  const values = async () =>
    (await leadMetrics.read(world.ctx, span)).metrics.map(({ name, value, before }) => [name, value, before]);
  const { visitor, agent, home } = world;
  await world.write(visitor, agent, home);
  await world.write(visitor, agent, home, 'Again');
  expect(await values()).toEqual([
    ['new', 1, 0],
    ['answered', 0, 0],
  ]);
  await world.write(agent, visitor, home, 'It is.');
  await runSql(
    world.ctx.db,
    `insert into lead (book_id, name, first_contact_at, last_contact_at) select id, 'Before', $1, $1 from lead_book`,
    [new Date(today - 8 * 86_400_000)],
  );
  expect(await values()).toEqual([
    ['new', 1, 1],
    ['answered', 1, 0],
  ]);
});
