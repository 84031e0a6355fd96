import { getProperty, getPropertyList } from '@keystead/search/contract';
import { refreshListings } from '@keystead/search/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addFavourite,
  compareProperties,
  getFavouriteIds,
  getFavourites,
  getListingCards,
  mergeFavourites,
} from '../contract.ts';
import { type EngagementWorld, type Person, startEngagementWorld } from './engagement.fixture.ts';
import { ownEngagement } from './personal-data.ts';

let world: EngagementWorld;
let me: Person;
beforeAll(async () => {
  world = await startEngagementWorld();
  me = await world.signUp();
});
afterAll(() => world?.close());

const favourite = (id: number, type: '0' | '1', person = me) =>
  world.call(addFavourite, { property_id: id, type }, person);
const idsOf = async (person = me) => (await world.call(getFavouriteIds, {}, person)).data;

describe('favourites', () => {
  it('are added and removed, twice without harm, as JSON and as a form', async () => {
    const [home] = world.homes;
    for (const type of [1, '1']) {
      const { status } = await world.raw('/api/add_favourite', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ property_id: home, type }),
        token: me.token,
      });
      expect(status).toBe(200);
    }
    expect(await world.likes(home)).toBe(1);
    expect(
      (await world.post('add_favourite', { property_id: String(home), type: '0' }, me.token)).status,
    ).toBe(200);
    await favourite(home, '0');
    expect(await world.likes(home)).toBe(0);
  });

  it('show in cards, details and the own list, for their owner alone', async () => {
    const [first, second] = world.homes;
    await favourite(first, '1');
    world.clock.advance(60);
    await favourite(second, '1');
    const listed = await world.call(getFavourites, {}, me);
    expect(listed.data.map(({ id, is_favourite }) => [id, is_favourite])).toEqual([
      [second, 1],
      [first, 1],
    ]);
    expect(listed.total).toBe(2);
    const hearts = async (options?: Person) =>
      (await world.call(getPropertyList, {}, options)).data.filter((card) => card.is_favourite).length;
    expect([await hearts(me), await hearts(world.owner), await hearts()]).toEqual([2, 0, 0]);
    const detail = async (options?: Person) =>
      (await world.call(getProperty, { id: first }, options)).data[0]?.is_favourite;
    expect([await detail(me), await detail(world.owner), await detail()]).toEqual([1, 0, 0]);
    expect(await idsOf()).toEqual([second, first]);
    expect((await world.call(getFavourites, { offset: 1, limit: 1 }, me)).data[0]?.id).toBe(first);
  });

  it('count exactly when many people, and the same person, add and remove at once', async () => {
    const home = world.homes[2];
    const people = await Promise.all(Array.from({ length: 8 }, () => world.signUp()));
    const storm = people.flatMap((person, index) =>
      Array.from({ length: 6 }, (_, turn) => favourite(home, (index + turn) % 2 ? '1' : '0', person)),
    );
    await Promise.all(storm);
    const stored = (await Promise.all(people.map(idsOf))).filter((ids) => ids.includes(home));
    expect(await world.likes(home)).toBe(stored.length);
    await Promise.all(people.map((person) => favourite(home, '1', person)));
    expect(await world.likes(home)).toBe(8);
    await Promise.all(
      people.flatMap((person) => [favourite(home, '0', person), favourite(home, '0', person)]),
    );
    expect(await world.likes(home)).toBe(0);
  });

  it('lead the list of the most favoured', async () => {
    const fan = await world.signUp();
    await favourite(world.homes[2], '1', fan);
    await favourite(world.homes[2], '1');
    // What the job of every ten minutes does.
    await refreshListings(world.ctx, world.homes);
    const { data } = await world.call(getPropertyList, { most_liked: 1 });
    expect(data[0]).toMatchObject({ id: world.homes[2], favourite_count: 2 });
    await favourite(world.homes[2], '0');
  });

  it('reject what is not public, but can be removed all the same', async () => {
    await expect(favourite(world.hidden, '1')).rejects.toMatchObject({ status: 404 });
    await expect(favourite(2_000_000_000, '1')).rejects.toMatchObject({ status: 404 });
    await favourite(world.hidden, '0');
    expect(await world.likes(world.hidden)).toBe(0);
  });
});

describe('a guest’s favourites', () => {
  it('are merged at sign-in, once, without those that are gone', async () => {
    const guest = await world.signUp();
    const before = await world.likes(world.homes[0]);
    const stored = [world.homes[0], world.homes[0], world.hidden, 2_000_000_000, world.homes[1]];
    const merge = () => world.call(mergeFavourites, { property_ids: stored }, guest);
    const [once, again] = await Promise.all([merge(), merge()]);
    expect([once.data.toSorted(), again.data.toSorted()]).toContainEqual(
      [world.homes[0], world.homes[1]].toSorted(),
    );
    expect(await idsOf(guest)).toHaveLength(2);
    expect(await world.likes(world.homes[0])).toBe(before + 1);
  });
});

describe('people who leave', () => {
  it('take their favourites along, and out of the counters', async () => {
    const member = await world.signUp();
    const before = await world.likes(world.homes[0]);
    await favourite(world.homes[0], '1', member);
    expect(await ownEngagement.exportOf(world.ctx, member.accountId)).toMatchObject({
      favourites: [{ listing_id: world.homes[0] }],
      interests: [],
    });
    await ownEngagement.erase(world.ctx, member.accountId);
    expect(await world.likes(world.homes[0])).toBe(before);
    expect(await idsOf(member)).toEqual([]);
  });
});

describe('cards', () => {
  it('come in the order asked for, without what is not public', async () => {
    const [first, second] = world.homes;
    const { data, total } = await world.call(getListingCards, { ids: [second, world.hidden, first, second] });
    expect([data.map(({ id }) => id), total]).toEqual([[second, first], 2]);
  });

  it('stand side by side as the address names them', async () => {
    const named = async (slugs: string) =>
      (await world.call(compareProperties, { slugs })).data.map(({ slug_id }) => slug_id);
    expect(await named('second-home-vs-first-home')).toEqual(['second-home', 'first-home']);
    expect(await named('second-home-vs-hidden-home-vs-nothing')).toEqual(['second-home']);
    expect(await named('first-home-vs-second-home-vs-third-home-vs-sold-home-vs-x')).toHaveLength(4);
    expect(await named('-vs-')).toEqual([]);
  });

  it('stand with the minutes from the places of the reader, estimated without streets', async () => {
    const slugs = 'first-home-vs-second-home';
    // 400 m to the north, and 40 km.
    const commute = '41.1536,-8.61,foot,20,Work|41.51,-8.61,car,10';
    const answer = await world.call(compareProperties, { slugs, commute } as never);
    const [first, second] = answer.commute_minutes ?? [];
    expect(first).toEqual([expect.closeTo(6, -1), expect.any(Number)]);
    expect(first?.[1]).toBeGreaterThan(10);
    expect(second).toEqual(first);
    expect(answer.commute_estimated).toBe(true);
    const without = await world.call(compareProperties, { slugs });
    expect([without.commute_minutes, without.commute_estimated]).toEqual([undefined, undefined]);
    const wrong = await world.raw(`/api/compare-properties?slugs=${slugs}&commute=nowhere`);
    expect([wrong.status, wrong.body.details]).toEqual([
      400,
      [expect.objectContaining({ field: 'commute' })],
    ]);
    const { headers } = await fetch(`${world.url}/api/compare-properties?slugs=${slugs}&commute=${commute}`);
    expect(headers.get('cache-control')).not.toMatch(/public/);
  });

  it('say no minutes of homes whose place is closed or not known', async () => {
    const [, second] = world.homes;
    await runSql(
      world.ctx.db,
      'update listing set latitude = null, longitude = null, place_precision = $2 where id = $1',
      [second, 'town'],
    );
    const commute = '41.15,-8.61,foot,20';
    const slugs = 'first-home-vs-second-home';
    const answer = await world.call(compareProperties, { slugs, commute } as never);
    expect(answer.commute_minutes).toEqual([[expect.any(Number)], [null]]);
  });
});
