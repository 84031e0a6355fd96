import type { AnyCall } from '@keystead/http/call';
import { runSql } from '@keystead/platform/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../contract.ts';
import { type EngagementWorld, type Person, startEngagementWorld } from './engagement.fixture.ts';
import { routes } from './engagement.routes.ts';

let world: EngagementWorld;
let victim: Person;
let stranger: Person;
let deactivated: Person;

beforeAll(async () => {
  world = await startEngagementWorld();
  victim = await world.signUp({ name: 'Secret Seeker', completeProfile: true });
  stranger = await world.signUp({ name: 'Stranger' });
  deactivated = await world.signUp();
  await runSql(world.ctx.db, 'update account set is_active = false where id = $1', [deactivated.accountId]);
  // What a stranger is after: someone's favourites, and who is interested in their home.
  await world.call(contract.addFavourite, { property_id: world.homes[0], type: '1' }, victim);
  await world.call(contract.showInterest, { property_id: world.homes[0], type: '1' }, victim);
  await world.call(contract.hideListing, { property_id: world.homes[2], type: '1' }, victim);
});
afterAll(() => world?.close());

const home = (index = 1) => ({ property_id: String(world.homes[index]) });
/** What a stranger gets who forges someone's ids. */
const attempts: readonly { call: AnyCall; form: () => Record<string, string>; forged: number }[] = [
  { call: contract.addFavourite, form: () => ({ ...home(0), type: '0' }), forged: 200 },
  { call: contract.mergeFavourites, form: () => ({ property_ids: String(world.homes[1]) }), forged: 200 },
  { call: contract.getFavourites, form: () => ({}), forged: 200 },
  { call: contract.getFavouriteIds, form: () => ({}), forged: 200 },
  { call: contract.hideListing, form: () => ({ ...home(1), type: '1' }), forged: 200 },
  { call: contract.getHiddenListings, form: () => ({}), forged: 200 },
  { call: contract.beginVisit, form: () => ({ hidden_ids: String(world.homes[1]) }), forged: 200 },
  { call: contract.showInterest, form: () => ({ ...home(0), type: '0' }), forged: 200 },
  { call: contract.getInterestedUsers, form: () => home(0), forged: 404 },
  { call: contract.getListingStatistics, form: () => home(0), forged: 404 },
  { call: contract.getOwnStatistics, form: () => ({}), forged: 200 },
  { call: contract.countClick, form: () => home(), forged: 200 },
  { call: contract.getListingCards, form: () => ({ ids: String(world.homes[0]) }), forged: 200 },
  { call: contract.compareProperties, form: () => ({ slugs: 'first-home-vs-hidden-home' }), forged: 200 },
];

function send(call: AnyCall, form: Record<string, string>, token?: string) {
  if (call.method === 'POST') return world.post(call.path, form, token);
  return world.raw(`/api/${call.path}?${new URLSearchParams(form)}`, token === undefined ? {} : { token });
}

it('has an attempt at every call of the area', () => {
  expect(attempts.map(({ call }) => call)).toEqual(routes.map(({ call }) => call));
});

describe.each(attempts.map((attempt) => [attempt.call.path, attempt] as const))('%s', (_path, attempt) => {
  const { call, form, forged } = attempt;

  it('is closed to guests and made-up tokens, where it is anyone’s own', async () => {
    if (call.who === 'anyone') return expect((await send(call, form())).status).toBe(200);
    for (const token of [undefined, 'undefined', 'x'.repeat(64), '../../etc/passwd']) {
      expect((await send(call, form(), token)).status).toBe(401);
    }
  });

  it('is closed to deactivated people', async () => {
    expect((await send(call, form(), deactivated.token)).status).toBe(403);
  });

  it('gives a stranger nothing of someone else', async () => {
    const ids = Object.fromEntries(
      ['userid', 'user_id', 'account_id', 'current_user', 'customer_id'].map((name) => [
        name,
        String(victim.accountId),
      ]),
    );
    const { status, body } = await send(call, { ...ids, ...form() }, stranger.token);
    expect(status).toBe(forged);
    expect(JSON.stringify(body)).not.toContain('Secret');
    expect(JSON.stringify(body)).not.toContain('Hidden');
  });
});

it('has changed nothing of the victim', async () => {
  expect((await world.call(contract.getFavouriteIds, {}, victim)).data).toEqual([world.homes[0]]);
  expect((await world.call(contract.getHiddenListings, {}, victim)).data.map(({ id }) => id)).toEqual([
    world.homes[2],
  ]);
  const { data } = await world.call(
    contract.getInterestedUsers,
    { property_id: world.homes[0] },
    world.owner,
  );
  expect(data.map(({ id }) => id)).toEqual([victim.accountId]);
});

it.each([
  ['add_favourite', { property_id: "1' or '1'='1", type: '1' }, 'property_id'],
  ['add_favourite', { property_id: '99999999999', type: '1' }, 'property_id'],
  ['add_favourite', { property_id: '-1', type: '1' }, 'property_id'],
  ['add_favourite', { property_id: '1', type: '2' }, 'type'],
  ['add_favourite', { property_id: '1' }, 'type'],
  ['interested_users', { property_id: '1.5', type: '1' }, 'property_id'],
  ['interested_users', { property_id: '1', type: '<script>' }, 'type'],
  ['hide-listing', { property_id: '0', type: '1' }, 'property_id'],
  ['hide-listing', { property_id: '1', type: 'yes' }, 'type'],
  ['begin-visit', { hidden_ids: Array(201).fill('1').join(',') }, 'hidden_ids'],
  ['begin-visit', { seen_ids: '1,-1' }, 'seen_ids[1]'],
  ['merge-favourites', { property_ids: 'a,b' }, 'property_ids[0]'],
  ['merge-favourites', { property_ids: Array(1001).fill('1').join(',') }, 'property_ids'],
])('%s rejects %j by name', async (path, form, field) => {
  const { status, body } = await world.post(path, form as Record<string, string>, stranger.token);
  expect(status).toBe(400);
  expect((body.details as { field: string }[]).map((issue) => issue.field)).toContain(field);
});

it.each([
  ['listing-cards?ids=1,x', 'ids[1]'],
  [`listing-cards?ids=${Array(25).fill('1').join(',')}`, 'ids'],
  [`compare-properties?slugs=${'a'.repeat(1201)}`, 'slugs'],
  ['get_favourite_property?limit=101', 'limit'],
  ['hidden-listings?limit=101', 'limit'],
  ['get-property-list?exclude_ids=1,x', 'exclude_ids[1]'],
  [`map-listings?bounds=0,0,1,1&exclude_ids=${Array(201).fill('1').join(',')}`, 'exclude_ids'],
  ['listing-statistics?property_id=1&days=366', 'days'],
  ['own-statistics?days=0', 'days'],
])('%s is rejected by name', async (path, field) => {
  const { status, body } = await world.raw(`/api/${path}`, { token: stranger.token });
  expect([status, (body.details as { field: string }[])[0]?.field]).toEqual([400, field]);
});
