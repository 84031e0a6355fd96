import { addCategory } from '@keystead/catalogue/server';
import { createListings } from '@keystead/listings/server';
import { blockUser } from '@keystead/moderation/contract';
import { getProperty } from '@keystead/search/contract';
import { homeDraft } from '@keystead/testing/home-draft';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getAgentProperties, getAgents, revealContact } from '../contract.ts';
import { REVEALS } from '../rules.ts';
import { deleteOwnReveals, readOwnReveals } from './reveals.queries.ts';

let world: TestServer;
let owner: { token: string; accountId: number; email: string };
let reader: { token: string; accountId: number };
let hidden: number;
let home: number;

beforeAll(async () => {
  world = await startTestServer();
  owner = await world.signUp({ name: 'Olga', completeProfile: true });
  reader = await world.signUp();
  const category = await addCategory(world.ctx, { name: 'Flat', slugId: 'flat', parameterIds: [] });
  const draft = (requestStatus: 'approved' | 'pending') =>
    homeDraft({
      ownerId: owner.accountId,
      requestStatus,
      category_id: category,
    });
  const made = await createListings(world.ctx, [draft('approved'), draft('pending')]);
  [home, hidden] = made.map((one) => (one as { id: number }).id) as [number, number];
});
afterAll(() => world?.close());

const press = (form: { property_id?: string; agent_id?: string }, token?: string) =>
  world.raw('/api/reveal-contact', {
    method: 'POST',
    body: new URLSearchParams(form as Record<string, string>),
    ...(token !== undefined && { token }),
  });
const counted = () =>
  runSql<{ account_id: number | null; listing_id: number; reveals: number }>(
    world.ctx.db,
    'select account_id, listing_id, reveals from contact_reveal order by listing_id, account_id',
  );

it('guests read no address and no number, in no answer, only that there is one', async () => {
  const { data: homes } = await world.call(getProperty, {});
  expect(homes).toMatchObject([{ email: '', mobile: '', has_email: true, has_mobile: true }]);
  const agent = (await world.call(getAgentProperties, { id: owner.accountId })).data.customer_data;
  expect(agent).toMatchObject({ email: '', mobile: '', has_email: true, has_mobile: true });
  expect(JSON.stringify([homes, agent, await world.call(getAgents)])).not.toContain(owner.email);
  // Who is signed in reads what existing clients show.
  expect((await world.call(getProperty, {}, reader)).data[0]?.email).toBe(owner.email);
});

it('a press shows them, counted by home and reader, but not to oneself', async () => {
  const { data } = await world.call(revealContact, { property_id: home });
  expect(data).toMatchObject({ email: owner.email, mobile: expect.stringMatching(/^\d{8,}$/) });
  await world.call(revealContact, { property_id: home });
  await world.call(revealContact, { property_id: home }, reader);
  await world.call(revealContact, { agent_id: owner.accountId }, reader);
  await world.call(revealContact, { property_id: home }, owner);
  expect(await counted()).toEqual([
    { account_id: reader.accountId, listing_id: 0, reveals: 1 },
    { account_id: reader.accountId, listing_id: home, reveals: 1 },
    { account_id: null, listing_id: home, reveals: 2 },
  ]);
});

it('not for a home that is not public, a private person, nobody, or across a block', async () => {
  for (const form of [
    { property_id: String(hidden) },
    { property_id: '999999' },
    { agent_id: String(reader.accountId) },
  ])
    expect((await press(form)).status).toBe(404);
  for (const form of [{}, { property_id: 'x' }, { agent_id: '-1' }])
    expect((await press(form)).status).toBe(400);
  await world.call(blockUser, { to_user_id: reader.accountId }, owner);
  for (const form of [{ property_id: String(home) }, { agent_id: String(owner.accountId) }])
    expect((await press(form, reader.token)).body).toMatchObject({ data: { email: '', mobile: '' } });
});

it('so many an hour and day: whole lists cannot be harvested', async () => {
  world.clock.advance(2 * 24 * 3600);
  let shown = 0;
  for (let hour = 0; hour < 6; hour += 1) {
    for (let count = 0; count <= REVEALS.perNetwork.limit; count += 1)
      if ((await press({ property_id: String(home) })).status === 200) shown += 1;
    if (hour === 0) expect(shown).toBe(REVEALS.perNetwork.limit);
    world.clock.advance(3601);
  }
  // What is rejected counts, too.
  expect(shown).toBeGreaterThan(2 * REVEALS.perNetwork.limit);
  expect(shown).toBeLessThanOrEqual(REVEALS.perNetworkAndDay.limit);
  expect((await press({ property_id: String(home) })).headers.get('retry-after')).not.toBeNull();
});

it('is exported and erased with both', async () => {
  expect(await readOwnReveals(world.ctx, reader.accountId)).toMatchObject({
    shown: [{ owner_id: owner.accountId }, { owner_id: owner.accountId }],
  });
  await deleteOwnReveals(world.ctx, reader.accountId);
  expect(await readOwnReveals(world.ctx, reader.accountId)).toEqual({ shown: [], own: [] });
  expect((await readOwnReveals(world.ctx, owner.accountId)).own.length).toBeGreaterThan(0);
  await deleteOwnReveals(world.ctx, owner.accountId);
  expect(await counted()).toEqual([]);
});
