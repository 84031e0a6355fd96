import {
  getAllSimilarProperties,
  getFilterCounts,
  getNearbyProperties,
  getProperty,
  getPropertyList,
  mapListings,
  searchSuggestions,
} from '@keystead/search/contract';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginVisit, getHiddenListings, hideListing } from '../contract.ts';
import { MOST_HIDDEN, SEEN_DAYS } from '../rules.ts';
import { BROWSER, type EngagementWorld, type Person, startEngagementWorld } from './engagement.fixture.ts';
import { forgetSeenLongAgo } from './marks.service.ts';
import { ownEngagement } from './personal-data.ts';

let world: EngagementWorld;
let me: Person;
beforeAll(async () => {
  world = await startEngagementWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  me = await world.signUp();
});

const hide = (id: number, type: '0' | '1' = '1', person = me) =>
  world.call(hideListing, { property_id: id, type }, person);
const visit = (marks: { seen_ids?: number[]; hidden_ids?: number[] } = {}, person = me) =>
  world.call(beginVisit, marks, person).then(({ data }) => data);
const BOUNDS = '-9,41,-8,42' as never;

/** Returns the ids that each call of lists finds, and the totals that they say. */
async function found(person?: Person, more = {}) {
  const list = await world.call(getPropertyList, { facets: true, ...more }, person);
  const map = await world.call(mapListings, { bounds: BOUNDS, ...more }, person);
  const { pins, clusters } = map.data;
  return {
    list: list.data.map(({ id }) => id).sort((a, b) => a - b),
    total: list.total,
    byType: list.facets?.property_types[0]?.count,
    byCategory: list.facets?.categories[0]?.count,
    onMap: map.total,
    marks: pins.length + clusters.reduce((sum, { count }) => sum + count, 0),
  };
}

describe('what someone has hidden', () => {
  it('is in no list, count or map of theirs, and comes back', async () => {
    const [first, second, third] = world.homes;
    await hide(second);
    await hide(second);
    const left = { list: [first, third], total: 2, byType: 2, byCategory: 2, onMap: 2, marks: 2 };
    const all = { list: [first, second, third], total: 3, byType: 3, byCategory: 3, onMap: 3, marks: 3 };
    expect(await found(me)).toEqual(left);
    expect(await found(world.owner)).toEqual(all);
    expect(await found()).toEqual(all);
    const idsOf = async (call: typeof getProperty | typeof getNearbyProperties) =>
      (await world.call(call as typeof getProperty, {}, me)).data.map(({ id }) => id).sort((a, b) => a - b);
    expect(await idsOf(getProperty)).toEqual([first, third]);
    expect(await idsOf(getNearbyProperties)).toEqual([first, third]);
    const similar = await world.call(getAllSimilarProperties, { property_id: first }, me);
    expect([similar.data.map(({ id }) => id), similar.total]).toEqual([[third], 1]);
    const suggested = await world.call(searchSuggestions, { search: 'home' }, me);
    expect(suggested.data.listings.map(({ id }) => id)).not.toContain(second);
    expect((await world.call(getFilterCounts, {}, me)).total).toBe(2);
    // Who has its address sees it all the same.
    const one = await world.call(getProperty, { id: second }, me);
    expect(one.data[0]?.id).toBe(second);
    expect(one.similar_properties?.map(({ id }) => id).sort()).toEqual([first, third]);
    await hide(second, '0');
    await hide(second, '0');
    expect(await found(me)).toEqual(all);
  });

  it('leaves pages as they were begun: a cursor passes it by', async () => {
    const [, second] = world.homes;
    const begun = await world.call(getPropertyList, { limit: 1, sort: 'newest' }, me);
    const [newest] = begun.data.map(({ id }) => id);
    await hide(second);
    const rest = await world.call(
      getPropertyList,
      { limit: 5, sort: 'newest', cursor: begun.next_cursor as string },
      me,
    );
    expect([...rest.data.map(({ id }) => id), newest].sort()).toEqual(
      world.homes.filter((id) => id !== second),
    );
  });

  it('is listed for its owner, the last one first, while it is public', async () => {
    const [first, , third] = world.homes;
    await hide(first);
    world.clock.advance(60);
    await hide(third);
    const listed = await world.call(getHiddenListings, {}, me);
    expect([listed.data.map(({ id }) => id), listed.total]).toEqual([[third, first], 2]);
    const page = await world.call(getHiddenListings, { limit: 1, offset: 1 }, me);
    expect([page.data.map(({ id }) => id), page.total]).toEqual([[first], 2]);
    expect((await world.call(getHiddenListings, {}, world.owner)).total).toBe(0);
  });

  it('must be public, and is bounded', async () => {
    for (const id of [world.hidden, 2_000_000_000]) await expect(hide(id)).rejects.toThrow(/not exist/);
    await runSql(
      world.ctx.db,
      `with many as (insert into listing (${await columnsOf('listing')}) overriding system value
         select ${await columnsOf('listing', { id: 'n + 1000000', slug_id: "'copy-' || n" })}
         from listing, generate_series(1, ${MOST_HIDDEN}) n where listing.id = ${world.homes[0]} returning id)
       insert into hidden_listing select ${me.accountId}, id, now() from many`,
    );
    await expect(hide(world.homes[1])).rejects.toThrow(/Show one again/);
    expect((await visit({ hidden_ids: [world.homes[1]] })).hidden).not.toContain(world.homes[1]);
    await runSql(world.ctx.db, 'delete from listing where id > 1000000');
    expect((await visit({ hidden_ids: [world.homes[1]] })).hidden).toEqual([world.homes[1]]);
  });
});

/** Returns the columns of a table that can be written, some as SQL of another value. */
async function columnsOf(table: string, as: Record<string, string> = {}): Promise<string> {
  const rows = await runSql<{ name: string }>(
    world.ctx.db,
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => as[name] ?? name).join(', ');
}

it('a guest sends what is hidden in the browser, and counts are right', async () => {
  const [first, second, third] = world.homes;
  const left = { list: [first], total: 1, byType: 1, byCategory: 1, onMap: 1, marks: 1 };
  const excluded = { exclude_ids: [second, third, 2_000_000_000] };
  expect(await found(undefined, excluded)).toEqual(left);
  expect((await world.call(getFilterCounts, excluded)).total).toBe(1);
});

describe('a visit', () => {
  it('adds what a guest has marked, and says what is marked', async () => {
    const [first, second, third] = world.homes;
    expect(await visit()).toEqual({ seen: [], hidden: [], new_since: '' });
    const merged = await visit({ seen_ids: [third, first, third], hidden_ids: [second, world.hidden] });
    expect(merged).toEqual({ seen: [third, first], hidden: [second], new_since: '' });
    expect(await visit({}, world.owner)).toMatchObject({ seen: [], hidden: [] });
  });

  it('goes on for hours; what is posted after its end is new at the next one', async () => {
    await visit();
    world.clock.advance(3600);
    const last = world.ctx.now().toISOString();
    expect((await visit()).new_since).toBe('');
    world.clock.advance(24 * 3600);
    expect((await visit()).new_since).toBe(last);
    world.clock.advance(3600);
    expect((await visit()).new_since).toBe(last);
  });

  it('knows the homes looked at, for half a year and until they are forgotten', async () => {
    const [first, second] = world.homes;
    const look = async (id: number) => {
      await world.raw(`/api/get_property?id=${id}`, {
        token: me.token,
        headers: { 'user-agent': BROWSER },
      });
      await world.flush();
    };
    await look(first);
    world.clock.advance(60);
    await look(second);
    expect((await visit()).seen).toEqual([second, first]);
    const age = (days: number) =>
      runSql(world.ctx.db, `update seen_listing set seen_at = seen_at - interval '${days} days'`);
    await age(SEEN_DAYS - 1);
    await look(first);
    await forgetSeenLongAgo(world.ctx);
    expect((await visit()).seen).toEqual([first, second]);
    await age(2);
    await forgetSeenLongAgo(world.ctx);
    expect((await visit()).seen).toEqual([first]);
    expect((await world.raw('/api/recommendation-history', del('viewed'))).status).toBe(200);
    expect((await visit()).seen).toEqual([]);
  });
});

const del = (what: string) => ({
  method: 'DELETE',
  token: me.token,
  body: new URLSearchParams({ what }),
});

it('marks and visits are personal data: exported, and erased with the account', async () => {
  const [first, second] = world.homes;
  await visit({ seen_ids: [first], hidden_ids: [second] });
  const exported = JSON.stringify(await ownEngagement.exportOf(world.ctx, me.accountId));
  for (const part of ['hidden_at', 'seen_at', 'last_at']) expect(exported).toContain(part);
  await ownEngagement.erase(world.ctx, me.accountId);
  const left = await ownEngagement.exportOf(world.ctx, me.accountId);
  expect(left).toMatchObject({ hidden: [], seen: [], visits: [] });
});
