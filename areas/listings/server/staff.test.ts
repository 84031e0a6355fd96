import { ensureOperator } from '@keystead/accounts/server';
import { readEntries } from '@keystead/platform/audit';
import { runSql } from '@keystead/platform/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideListings, listListings, oneListing } from '../contract.staff.ts';
import { createListings } from './creating.service.ts';
import type { ListingDraft } from './drafts.ts';
import { type ListingsWorld, startListingsWorld } from './listings.fixture.ts';

type Action = Parameters<typeof decideListings.request.parse>[0];
let world: ListingsWorld;
let moderator: { token: string; name: string };
let editor: { token: string };
let owner: { token: string; accountId: number; email: string };
beforeAll(async () => {
  world = await startListingsWorld();
  await ensureOperator(world.ctx, 'The operator');
  moderator = await world.signInStaff('moderator');
  editor = await world.signInStaff('editor');
  owner = await world.signUp({ name: 'Olga Owner', completeProfile: true });
});
afterAll(() => world?.close());

let homes = 0;
async function home(more: Partial<ListingDraft> = {}): Promise<number> {
  homes += 1;
  world.clock.advance(1);
  const [made] = await createListings(world.ctx, [
    {
      ownerId: owner.accountId,
      title: `Home ${homes}`,
      requestStatus: 'approved',
      price: 100_000,
      category_id: world.category,
      description: 'A home.',
      property_type: 'sell',
      city: 'Porto',
      state: 'Porto',
      country: 'Portugal',
      address: `Rua ${homes}`,
      latitude: 41,
      longitude: -8,
      parameters: [{ parameter_id: world.parameters.bedrooms, value: 2 }],
      facilities: [],
      ...more,
    },
  ]);
  if (!made || !('id' in made)) throw new Error(JSON.stringify(made));
  return made.id;
}

const list = (args: object, who: { token: string } = moderator) =>
  world.call(listListings, args as never, who);
const ids = async (args: object, who?: { token: string }) => (await list(args, who)).data.map(({ id }) => id);
const one = async (id: number, who: { token: string } = moderator) =>
  (await world.call(oneListing, { id }, who)).data;
async function decide(action: string, id: number, more: { reason?: string; version?: number } = {}) {
  const { version = (await one(id)).version, reason } = more;
  const args = { ids: [id], versions: [version], action, ...(reason !== undefined && { reason }) };
  return (await world.call(decideListings, args as Action as never, moderator)).data[0];
}
async function emails(): Promise<string[]> {
  await world.runJobs();
  return (await world.ctx.ports.mailbox.list({ to: owner.email })).map(({ subject }) => subject);
}

describe('the list', () => {
  it('finds a listing by number, page, text of title and place, and owner', async () => {
    const id = await home({ title: 'Lighthouse of 100% stone', address: 'Farol_Velho 7', city: 'Aveiro' });
    const { path } = await one(id);
    for (const q of [String(id), `https://example.org${path}?x=1`, 'LIGHT', 'stone farol_v', '100% aveiro'])
      expect([q, await ids({ q })]).toEqual([q, [id]]);
    for (const q of ['farolxvelho', '100_ aveiro', 'light nowhere', '999999', '\\'])
      expect([q, (await ids({ q })).includes(id) && q !== '\\']).toEqual([q, false]);
    expect(await ids({ q: owner.email })).toContain(id);
    // Who sees no customers learns nothing of their addresses.
    expect(await ids({ q: owner.email }, editor)).toEqual([]);
    expect((await one(id, editor)).account).toEqual({ email: '', mobile: '', is_active: true });
  });

  it('is narrowed by state, city, owner and offer, and comes in order and in pages', async () => {
    const other = await world.signUp();
    const made = {
      live: await home({ ownerId: other.accountId, price: 3 }),
      pending: await home({ ownerId: other.accountId, requestStatus: 'pending', price: 2 }),
      rejected: await home({ ownerId: other.accountId, requestStatus: 'rejected', price: 1 }),
      done: await home({ ownerId: other.accountId, property_type: 'rented', rent_duration: 'Monthly' }),
    };
    const mine = { account_id: other.accountId };
    for (const [state, id] of Object.entries(made)) {
      expect([state, await ids({ ...mine, state })]).toEqual([state, [id]]);
      expect((await one(id)).state).toBe(state);
    }
    await runSql(world.ctx.db, 'update listing set is_active = false where id = $1', [made.live]);
    expect(await ids({ ...mine, state: 'inactive' })).toEqual([made.live]);
    expect(await ids({ ...mine, offer: 'rented' })).toEqual([made.done]);
    const newest = [made.done, made.rejected, made.pending, made.live];
    expect(await ids(mine)).toEqual(newest);
    expect(await ids({ ...mine, order: 'asc' })).toEqual(newest.toReversed());
    expect((await ids({ ...mine, sort: 'price', order: 'asc' })).slice(0, 3)).toEqual([
      made.rejected,
      made.pending,
      made.live,
    ]);
    const second = await list({ ...mine, per_page: 3, page: 2 });
    expect([second.data.map(({ id }) => id), second.total, second.is_more]).toEqual([[made.live], 4, false]);
    const far = list({ per_page: 1000, page: 101 });
    await expect(far).rejects.toMatchObject({ code: 'validation', details: [{ field: 'page' }] });
  });
});

describe('what staff do to a listing', () => {
  it('goes through all states; the owner is notified, and it is logged', async () => {
    const id = await home({ title: 'Long life' });
    const steps = [
      ['sell', 'done', 'is marked as sold'],
      ['relist_sell', 'live', 'is back on the market'],
      ['expire', 'expired', 'has expired'],
      ['renew', 'live', 'has been renewed'],
      ['take_down', 'rejected', 'was taken down'],
      ['approve', 'live', 'is live'],
    ] as const;
    for (const [action, state, words] of steps) {
      expect((await one(id)).actions).toContain(action);
      expect(await decide(action, id, { reason: 'Because.' })).toEqual({
        id,
        is_done: true,
        message: 'Long life',
      });
      expect([action, (await one(id)).state]).toEqual([action, state]);
      expect([action, (await emails()).filter((one) => one.includes('Long life'))]).toEqual([
        action,
        expect.arrayContaining([expect.stringContaining(words)]),
      ]);
      world.clock.advance(60);
    }
    const entries = await readEntries(
      world.ctx,
      { resource: 'listings', recordId: String(id) },
      { newestFirst: false, limit: 10, offset: 0 },
    );
    expect(entries.map(({ action, staff_name: by }) => [action, by])).toEqual(
      steps.map(([action]) => [action, moderator.name]),
    );
    const { done, history } = await one(id);
    expect(done[0]).toMatchObject({ action: 'approve', staff_name: moderator.name });
    expect(done[1]).toMatchObject({ action: 'take_down', reason: 'Because.' });
    expect(history.filter(({ kind }) => kind !== 'posted').map(({ by }) => by)).toEqual(
      steps.map(() => 'house'),
    );
    // What was taken down counts against its owner as if it had waited.
    const [decided] = await runSql(
      world.ctx.db,
      "select action, reason from moderation_decision where kind = 'property' and thing_id = $1 order by id",
      [id],
    );
    expect(decided).toEqual({ action: 'reject', reason: 'Because.' });
  });

  it('is rejected where the state table forbids it, and where it waits for review', async () => {
    const [sold, waits] = [await home({ property_type: 'sold' }), await home({ requestStatus: 'pending' })];
    for (const action of ['sell', 'let', 'expire', 'renew', 'approve', 'relist_rent']) {
      const before = await one(sold);
      expect([action, (await decide(action, sold))?.is_done]).toEqual([action, false]);
      expect((await one(sold)).version).toBe(before.version);
    }
    expect(await decide('take_down', waits, { reason: 'No.' })).toMatchObject({
      is_done: false,
      message: 'It is awaiting review: decide it in the review queue.',
    });
    expect((await one(waits)).actions).toEqual([]);
  });

  it('is done to what was seen, by one of two, with a reason where one is due', async () => {
    const id = await home();
    const { version } = await one(id);
    const both = await Promise.all([decide('sell', id, { version }), decide('expire', id, { version })]);
    expect(both.filter((said) => said?.is_done)).toHaveLength(1);
    await expect(decide('take_down', id)).rejects.toMatchObject({ details: [{ field: 'reason' }] });
    const wrong = { ids: [id], versions: [1, 2], action: 'sell' } as never;
    await expect(world.call(decideListings, wrong, moderator)).rejects.toMatchObject({
      details: [{ field: 'versions' }],
    });
    await expect(world.call(oneListing, { id: 999_999 }, moderator)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('is done to several, each by itself', async () => {
    const [first, gone, let_] = [await home(), await home({ property_type: 'sold' }), await home()];
    const rows = (await list({ ids: [first, gone, let_] })).data;
    const args = {
      ids: rows.map(({ id }) => id),
      versions: rows.map(({ version }) => version),
      action: 'sell',
    };
    const { data } = await world.call(decideListings, args as never, moderator);
    expect(new Map(data.map(({ id, is_done }) => [id, is_done]))).toEqual(
      new Map([...([[first, true]] as const), ...([[gone, false]] as const), ...([[let_, true]] as const)]),
    );
  });
});
