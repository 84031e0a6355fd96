import { runSql } from '@keystead/platform/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeProperties, getAddedProperties, getOwnPropertyIds, OWN_ACTIONS } from '../contract.ts';
import { type Asker, type ListingsWorld, signUpAskers, startListingsWorld } from './listings.fixture.ts';

let world: ListingsWorld;
let owner: Asker;
let stranger: Asker;
let deactivated: Asker;
let home: number;

beforeAll(async () => {
  world = await startListingsWorld();
  ({ owner, stranger, deactivated } = await signUpAskers(world));
  home = (await world.post(owner.token, { title: 'Secret home' })).body.data[0]?.id as number;
});
afterAll(() => world?.close());

const whole = () =>
  runSql(world.ctx.db, 'select * from listing l join listing_event e on e.listing_id = l.id order by e.id');
const get = (path: string, query: string, token?: string) =>
  world.raw(`/api/${path}?${query}`, token === undefined ? {} : { token });

describe('own listings', () => {
  it('are closed to guests, forged tokens and deactivated people', async () => {
    const before = await whole();
    for (const token of [undefined, 'undefined', `${owner.token}x`, deactivated.token]) {
      const expected = token === deactivated.token ? 403 : 401;
      expect((await get(getOwnPropertyIds.path, '', token)).status).toBe(expected);
      const form = { property_ids: home, action: 'delete' };
      expect((await world.submit(changeProperties.path, token, form)).status).toBe(expected);
    }
    expect(await whole()).toEqual(before);
  });

  it('are neither changed nor named by strangers', async () => {
    const before = await whole();
    for (const action of OWN_ACTIONS) {
      const claims = { userid: owner.accountId, ownerId: owner.accountId, who: 'staff', version: 1 };
      const { status, body } = await world.submit(changeProperties.path, stranger.token, {
        property_ids: `${home},1999999999,2147483647`,
        action,
        ...claims,
      });
      expect(status).toBe(200);
      expect(body.data.map(({ is_done }) => is_done)).toEqual([false, false, false]);
      expect(JSON.stringify(body)).not.toContain('Secret');
    }
    const claim = `userid=${owner.accountId}&owner_id=${owner.accountId}`;
    expect((await get(getOwnPropertyIds.path, claim, stranger.token)).body.data).toEqual([]);
    const listed = await get(getAddedProperties.path, `${claim}&search=Secret`, stranger.token);
    expect(listed.body).toMatchObject({ data: [], total: 0, states: { live: 0 } });
    expect(await whole()).toEqual(before);
  });

  it('treats patterns and statements as plain text', async () => {
    for (const search of ['%', '_', '\\', "' or 1=1 --", '%25', 'Secret%', '{}', '"', "\\' or true"]) {
      const { status, body } = await get(
        getOwnPropertyIds.path,
        new URLSearchParams({ search }).toString(),
        owner.token,
      );
      expect([search, status, body.data]).toEqual([search, 200, []]);
    }
  });

  it.each([
    [{ property_ids: 'a,b', action: 'delete' }, 'property_ids[0]'],
    [{ property_ids: '-1', action: 'delete' }, 'property_ids[0]'],
    [{ property_ids: Array(51).fill('1').join(','), action: 'delete' }, 'property_ids'],
    [{ property_ids: '1', action: 'approve' }, 'action'],
    [{ property_ids: '1', action: 'take_down' }, 'action'],
    [{ property_ids: '1', action: '__proto__' }, 'action'],
    [{ action: 'delete' }, 'property_ids'],
  ])('rejects nonsense by name: %j', async (form, field) => {
    const { status, body } = await world.submit(changeProperties.path, owner.token, form);
    expect([status, body.details?.[0]?.field]).toEqual([400, field]);
  });

  it.each(['own_state=gone', 'own_state=constructor', `search=${'x'.repeat(101)}`, 'search=a%00b'])(
    'rejects %s',
    async (query) => {
      const { status, body } = await get(getOwnPropertyIds.path, query, owner.token);
      expect([status, (body.details as { field: string }[])[0]?.field]).toEqual([400, query.split('=')[0]]);
    },
  );

  it('rejects an unknown order', async () => {
    const { status } = await get(getAddedProperties.path, 'sort=price;drop', owner.token);
    expect(status).toBe(400);
  });
});
