import * as agencies from '@keystead/agencies/contract';
import { inTransaction } from '@keystead/platform/context';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guessMapping, mappingOf } from '../rules.ts';
import { HEADER, type Imports, line, openImports, PARAMETERS } from './imports.fixture.ts';

/** Homes of imports in an agency that approves listings (275). */

interface Person {
  token: string;
  accountId: number;
  email: string;
}

let imports: Imports;
let boss: Person;
let agent: Person;
let agency: number;

beforeAll(async () => {
  imports = await openImports();
  const { site } = imports;
  boss = await site.signUp({ completeProfile: true });
  agent = await site.signUp({ completeProfile: true });
  const { data } = await site.call(agencies.createAgency, { name: 'Tide Estates' }, boss);
  agency = data.id;
  await runSql(site.ctx.db, "insert into agency_seat values ($1, $2, 'agent', null, now())", [
    agency,
    agent.accountId,
  ]);
  await set({ approves_listings: '1' });
});
afterAll(() => imports?.site.close());

const set = (form: { approves_listings?: '0' | '1'; approves_imports?: '0' | '1' }) =>
  imports.site.call(agencies.saveAgency, { agency_id: agency, ...form }, boss);

/** Brings a file in for the agent. @returns the number of the import */
async function bring(source: string, lines: readonly string[], owner = agent) {
  const id = await tried(source, lines, owner);
  await imports.run(id);
  return id;
}

async function tried(source: string, lines: readonly string[], owner: Person): Promise<number> {
  const sent = await imports.send('homes.csv', [HEADER, ...lines].join('\n'));
  const vocabulary = { categories: [{ name: 'House', slug: 'house' }], parameters: [], facilities: [] };
  const guess = guessMapping(sent.name, sent.columns, vocabulary, sent.delimiter);
  await imports.triedWith(
    sent.id,
    mappingOf({ ...guess, source, owner: owner.email, parameters: PARAMETERS }),
  );
  return sent.id;
}

const waiting = async () =>
  (await imports.site.call(agencies.getWaitingListings, { agency_id: agency }, boss)).data;
const titles = async () => (await imports.homes()).map(({ title }) => title).toSorted();
async function approveAll() {
  for (const { id, version } of await waiting())
    await imports.site.call(
      agencies.decideWaitingListing,
      { agency_id: agency, property_id: id, version, action: 'approve' },
      boss,
    );
}

it('is on offer at once where the agency does not want to see imports', async () => {
  const id = await bring('plain', [line('a', 100)]);
  expect([await titles(), await waiting()]).toEqual([['Home a'], []]);
  await imports.undo(id);
});

it('waits in the agency where it does, once, and is removed as the import is undone', async () => {
  await set({ approves_imports: '1' });
  const id = await bring('first', [line('a', 100), line('b', 200)]);
  expect(await titles()).toEqual([]);
  expect(await waiting()).toMatchObject([{ is_edited: false }, { is_edited: false }]);
  const { body } = await imports.site.raw('/api/get_notification_list', { token: boss.token });
  expect(body.data).toMatchObject([{ title: expect.stringMatching(/await your approval/) }]);

  // Run twice, nothing is new.
  await bring('first', [line('a', 100), line('b', 200)]);
  const [first] = await waiting();
  expect(await waiting()).toHaveLength(2);
  // Changed while it waits, nobody approves what they have not seen.
  await bring('first', [line('a', 100, 'Other home a'), line('b', 200)]);
  const seen = { agency_id: agency, property_id: first?.id ?? 0, version: first?.version ?? 0 };
  await expect(
    imports.site.call(agencies.decideWaitingListing, { ...seen, action: 'approve' }, boss),
  ).rejects.toThrow(/changed elsewhere/);
  await approveAll();
  expect(await titles()).toEqual(['Home b', 'Other home a']);

  // Approving is no change of the homes: an import is undone as ever.
  expect(await imports.undo(id)).toMatchObject({ state: 'undone' });
  expect(await titles()).toEqual(['Other home a']);
});

it('waits again where more than the price changes, and no longer once it says what was approved', async () => {
  await bring('again', [line('c', 300), line('d', 400)]);
  await approveAll();
  await bring('again', [line('c', 350), line('d', 400)]);
  expect(await waiting()).toEqual([]);

  const id = await bring('again', [line('c', 350, 'Painted home c'), line('d', 400)]);
  expect(await waiting()).toMatchObject([{ title: 'Painted home c', is_edited: true }]);
  const [held] = await waiting();
  const { data } = await imports.site.call(
    agencies.getListingChanges,
    { agency_id: agency, property_id: held?.id ?? 0 },
    boss,
  );
  expect(data.changes).toMatchObject([{ field: 'title', before: 'Home c', after: 'Painted home c' }]);
  await imports.undo(id);
  expect(await waiting()).toEqual([]);
  expect(await titles()).toContain('Home c');

  await bring('again', [line('c', 350, 'Blue home c'), line('d', 400)]);
  expect(await waiting()).toHaveLength(1);
  await bring('again', [line('c', 350), line('d', 400)]);
  expect(await waiting()).toEqual([]);
  expect(await titles()).toContain('Home c');
});

it('waits for nobody where its owner approves', async () => {
  await bring('owner', [line('e', 500)], boss);
  expect(await waiting()).toEqual([]);
  expect(await titles()).toContain('Home e');
});

it('brings back no text that nobody has approved, as an import is undone', async () => {
  await bring('swap', [line('s', 100, 'Unseen home s'), line('t', 100)]);
  const [unseen] = (await waiting()).filter(({ title }) => title === 'Home t');
  await imports.site.call(
    agencies.decideWaitingListing,
    { agency_id: agency, property_id: unseen?.id ?? 0, version: unseen?.version ?? 0, action: 'approve' },
    boss,
  );
  // New and never seen, and changed after it was approved.
  await bring('swap', [line('s', 100, 'Unseen home s'), line('t', 100, 'Unseen home t')]);
  const fair = await bring('swap', [line('s', 100, 'Fair home s'), line('t', 100, 'Fair home t')]);
  await approveAll();
  expect(await titles()).toEqual(expect.arrayContaining(['Fair home s', 'Fair home t']));
  await imports.undo(fair);
  expect((await titles()).filter((title) => title.startsWith('Unseen'))).toEqual([]);
  expect((await waiting()).map(({ title }) => title).toSorted()).toEqual(['Unseen home s', 'Unseen home t']);
});

it('lets nobody approve what an import has brought, once that is undone', async () => {
  await bring('late', [line('u', 100, 'Unseen home u')]);
  const fair = await bring('late', [line('u', 100, 'Fair home u')]);
  const [seen] = (await waiting()).filter(({ title }) => title === 'Fair home u');
  await imports.undo(fair);
  await expect(
    imports.site.call(
      agencies.decideWaitingListing,
      { agency_id: agency, property_id: seen?.id ?? 0, version: seen?.version ?? 0, action: 'approve' },
      boss,
    ),
  ).rejects.toThrow(/changed elsewhere/);
  expect(await titles()).not.toContain('Unseen home u');
});

it('goes into no agency that its owner leaves at that moment', async () => {
  const { ctx } = imports.site;
  const id = await tried('leaving', [line('v', 100, 'Home v')], agent);
  let brought: Promise<unknown> | undefined;
  await inTransaction(ctx, async (open) => {
    await runSql(open.db, 'select 1 from agency where id = $1 for update', [agency]);
    await runSql(open.db, 'delete from agency_seat where account_id = $1', [agent.accountId]);
    brought = imports.run(id);
    const text = `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const waits = async () => (await runSql<{ count: number }>(ctx.db, text))[0]?.count;
    await expect.poll(waits, { timeout: 30_000, interval: 20 }).toBeGreaterThan(0);
  });
  await brought;
  expect((await waiting()).map(({ title }) => title)).not.toContain('Home v');
  expect(await titles()).toContain('Home v');
});
