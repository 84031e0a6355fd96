import { runSql } from '@keystead/platform/db';
import { updateSettings } from '@keystead/settings/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changeProperties,
  deleteProperty,
  getAddedProperties,
  getOwnPropertyIds,
  OWN_SORTS,
  updatePostProperty,
} from '../contract.ts';
import { OWN_STATES, ownState, PROPERTY_TYPES, REQUEST_STATUSES } from '../rules.ts';
import { expireListings } from './expiry.service.ts';
import { rejectListing } from './life.service.ts';
import { type ListingsWorld, startListingsWorld } from './listings.fixture.ts';

let world: ListingsWorld;
let owner: { token: string; accountId: number };

beforeAll(async () => {
  world = await startListingsWorld();
});
afterAll(() => world?.close());

async function someone(...titles: string[]): Promise<number[]> {
  owner = await world.signUp({ completeProfile: true });
  const ids: number[] = [];
  for (const title of titles) {
    ids.push((await world.post(owner.token, { title })).body.data[0]?.id as number);
    world.clock.advance(60);
  }
  return ids;
}

const own = (args: object = {}) => world.call(getAddedProperties, args, owner);
const change = async (ids: readonly number[], action: string) =>
  (await world.call(changeProperties, { property_ids: ids.join(','), action } as never, owner)).data;
const titles = async (args: object) => (await own(args)).data.map(({ title }) => title);

describe('the states of own listings', () => {
  it('are the same in the rules and in SQL, over every combination there is', async () => {
    const [id = 0] = await someone('Shape shifter');
    for (const review of REQUEST_STATUSES) {
      for (const offer of PROPERTY_TYPES) {
        for (const isActive of [true, false]) {
          await runSql(
            world.ctx.db,
            'update listing set request_status = $2, property_type = $3, is_active = $4 where id = $1',
            [id, review, offer, isActive],
          );
          const state = ownState({ review, offer, isActive });
          const { states, total } = await own({ own_state: state });
          expect([review, offer, isActive, total, states[state]]).toEqual([review, offer, isActive, 1, 1]);
          const ids = await world.call(getOwnPropertyIds, { own_state: state }, owner);
          expect(ids.data).toEqual([id]);
        }
      }
    }
  });

  it('are counted whichever of them is asked for, within what is searched', async () => {
    const [, , third = 0] = await someone('Água house', 'Agua flat', 'Hill house');
    await change([third], 'deactivate');
    const empty = Object.fromEntries(OWN_STATES.map((state) => [state, 0]));
    expect((await own({ own_state: 'live' })).states).toEqual({ ...empty, live: 2, inactive: 1 });
    expect(await own({ own_state: 'live', search: 'HOUSE' })).toMatchObject({
      total: 1,
      states: { live: 1, inactive: 1 },
    });
    expect(await titles({ search: 'agua  porto' })).toEqual(['Agua flat', 'Água house']);
    expect(await titles({ search: String(third) })).toEqual(['Hill house']);
    expect(await titles({ search: 'nowhere' })).toEqual([]);
  });
});

it('orders by what the owner asks, each of them once', async () => {
  const ids = await someone('One', 'Two', 'Three');
  const [one = 0, two = 0, three = 0] = ids;
  await runSql(world.ctx.db, 'update listing set price = 10 where id = $1', [two]);
  await runSql(
    world.ctx.db,
    `insert into listing_stat (listing_id, views, likes) values ($1, 9, 0), ($2, 1, 5)
     on conflict (listing_id) do update set views = excluded.views, likes = excluded.likes`,
    [one, three],
  );
  await change([one], 'renew');
  const first: Record<string, string> = {};
  for (const sort of OWN_SORTS) {
    const listed = await titles({ sort });
    expect(listed.toSorted()).toEqual(['One', 'Three', 'Two']);
    first[sort] = listed[0] as string;
    expect(await titles({ sort, limit: 1, offset: 1 })).toEqual([listed[1]]);
  }
  expect(first).toEqual({
    newest: 'Three',
    oldest: 'One',
    updated: 'One',
    expiring: 'Two',
    views: 'One',
    favourites: 'Three',
    price_high: 'Three',
    price_low: 'Two',
  });
});

it('says when each leaves the site, and renewing moves that day', async () => {
  await updateSettings(world.ctx, { listingDays: 90 });
  const [id = 0, other = 0] = await someone('Lasting', 'Sold one');
  const day = async () => (await own({ id })).data[0]?.expires_at ?? '';
  const before = await day();
  expect(Date.parse(before) - world.ctx.now().getTime()).toBeCloseTo(90 * 86_400_000 - 120_000, -4);
  world.clock.advance(10 * 86_400);
  expect(await change([id], 'renew')).toMatchObject([{ is_done: true }]);
  expect(Date.parse(await day()) - Date.parse(before)).toBeGreaterThan(9 * 86_400_000);
  await change([other], 'sell');
  expect((await own({ id: other })).data[0]?.expires_at).toBe('');
  await runSql(world.ctx.db, "update listing set confirmed_at = confirmed_at - interval '91 days'", []);
  await expireListings(world.ctx);
  expect((await own({ id })).data[0]).toMatchObject({ request_status: 'expired', expires_at: '' });
  expect(await change([id], 'renew')).toMatchObject([{ is_done: true }]);
  expect((await own({ id })).data[0]?.request_status).toBe('approved');
});

describe('one action on many', () => {
  it('changes what it can, and says of the rest why not and what could be done', async () => {
    const [live = 0, sold = 0, rejected = 0] = await someone('Live', 'Sold', 'Rejected');
    await change([sold], 'sell');
    await rejectListing(world.ctx, rejected, 'The photos show another house.');
    const outcomes = await change([live, sold, rejected, 2_000_000_000, live], 'sell');
    expect(outcomes).toEqual([
      { id: live, title: 'Live', is_done: true, is_changed: true, message: '', can: [] },
      {
        id: sold,
        title: 'Sold',
        is_done: false,
        is_changed: false,
        message: expect.stringContaining('approved and sold'),
        can: expect.arrayContaining(['relist_sell', 'delete']),
      },
      {
        id: rejected,
        title: 'Rejected',
        is_done: false,
        is_changed: false,
        message: expect.stringContaining('rejected'),
        can: expect.not.arrayContaining(['activate']),
      },
      {
        id: 2_000_000_000,
        title: '',
        is_done: false,
        is_changed: false,
        message: 'You have no such listing.',
        can: [],
      },
    ]);
    const { data } = await own({ sort: 'oldest' });
    expect(data.map(({ property_type }) => property_type)).toEqual(['sold', 'sold', 'sell']);
  });

  it('leaves nothing half-done where one of them fails', async () => {
    const [first = 0, second = 0, third = 0] = await someone('First', 'Second', 'Third');
    await runSql(
      world.ctx.db,
      `create or replace function refuse_one() returns trigger language plpgsql as
         $$ begin if new.listing_id = ${second} then raise exception 'disk full'; end if; return new; end $$`,
      [],
    );
    await runSql(
      world.ctx.db,
      'create trigger refuse_one before insert on listing_event for each row execute function refuse_one()',
      [],
    );
    const outcomes = await change([first, second, third], 'deactivate');
    await runSql(world.ctx.db, 'drop trigger refuse_one on listing_event', []);
    expect(outcomes.map(({ is_done }) => is_done)).toEqual([true, false, true]);
    expect(outcomes[1]?.message).toMatch(/^Something went wrong/);
    expect((await own({ sort: 'oldest' })).data.map(({ status }) => status)).toEqual([0, 1, 0]);
    expect(await change([first, second, third], 'activate')).toMatchObject([
      { is_done: true, is_changed: true },
      { is_done: true, is_changed: false },
      { is_done: true, is_changed: true },
    ]);
  });

  it('deletes with everything', async () => {
    const ids = await someone('Going', 'Gone');
    expect(await change(ids, 'delete')).toMatchObject([{ is_done: true }, { is_done: true }]);
    expect((await own()).total).toBe(0);
    expect((await world.strayFiles()).missing).toEqual([]);
  });
});

it('shows the history of a listing and its actors to its owner only', async () => {
  const [id = 0] = await someone('Storied');
  world.clock.advance(60);
  await world.submit(updatePostProperty.path, owner.token, { id, price: '199000' });
  world.clock.advance(60);
  await rejectListing(world.ctx, id, 'The photos show another house.');
  const { history, data } = await own({ id });
  expect(history?.map(({ kind, before, after, reason, by }) => [kind, before, after, reason, by])).toEqual([
    ['review', 'approved', 'rejected', 'The photos show another house.', 'house'],
    ['price', '250000', '199000', '', 'owner'],
    ['posted', null, 'approved', '', 'owner'],
  ]);
  expect(data).toHaveLength(1);
  expect(await own()).not.toHaveProperty('history');
  await world.call(deleteProperty, { id }, owner);
  expect(await own({ id })).toMatchObject({ data: [], history: [] });
});

it('asks the database a fixed number of times, however many listings there are', async () => {
  const count = async (limit: number) => {
    let asked = 0;
    const { pool } = world.ctx;
    const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
    pool.query = ((...args: unknown[]) => {
      asked += 1;
      return query(...args);
    }) as typeof pool.query;
    await own({ limit });
    pool.query = query as typeof pool.query;
    return asked;
  };
  await someone('A', 'B', 'C', 'D');
  await own();
  expect(await count(4)).toBe(await count(1));
});
