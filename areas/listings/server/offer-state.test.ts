import { ensureOperator } from '@keystead/accounts/server';
import { getProperty, getPropertyList } from '@keystead/search/contract';
import { updateSettings } from '@keystead/settings/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideListings, oneListing } from '../contract.staff.ts';
import { changeProperties, getAddedProperties, type OWN_ACTIONS } from '../contract.ts';
import { type ListingsWorld, startListingsWorld } from './listings.fixture.ts';

let world: ListingsWorld;
let owner: { token: string; accountId: number };
beforeAll(async () => {
  world = await startListingsWorld();
  await ensureOperator(world.ctx, 'The operator');
  await updateSettings(world.ctx, { autoApprove: true });
  owner = await world.signUp({ name: 'Olga Owner', completeProfile: true });
});
afterAll(() => world?.close());

async function posted(fields: Record<string, unknown> = {}): Promise<number> {
  const { body } = await world.post(owner.token, fields);
  return Number(body.data[0]?.id);
}

/** As the owner. @returns what it says where it is rejected */
async function act(id: number, action: (typeof OWN_ACTIONS)[number]): Promise<string> {
  world.clock.advance(60);
  const { data } = await world.call(
    changeProperties,
    { property_ids: String(id), action },
    { token: owner.token },
  );
  return data[0]?.message ?? '';
}

const ownOf = async (id: number) =>
  (await world.call(getAddedProperties, { id }, { token: owner.token })).data[0];
const publicOf = async (id: number) => (await world.call(getProperty, { id })).data[0];
const cardOf = async (id: number) =>
  (await world.call(getPropertyList, { limit: 100 })).data.find((one) => one.id === id);

describe('how an offer stands', () => {
  it.each([
    ['announce', 'coming_soon', '0'],
    ['under_offer', 'under_offer', '0'],
    ['reserve', 'reserved', '0'],
    ['agree_let', 'let_agreed', '1'],
  ] as const)(
    'is changed by %s, marked on card and page, and dated in the timeline',
    async (action, state, type) => {
      const id = await posted({ property_type: type });
      expect(await act(id, action)).toBe('');
      expect((await cardOf(id))?.offer_state).toBe(state);
      const page = await publicOf(id);
      expect(page?.offer_state).toBe(state);
      expect(page?.timeline.at(-1)).toMatchObject({ kind: state, at: world.clock.now().toISOString() });
      expect(await act(id, action)).toContain('so you cannot');
      expect(await act(id, 'on_market')).toBe('');
      const back = await publicOf(id);
      expect(back).toMatchObject({ offer_state: null, request_status: 'approved' });
      expect(back?.timeline.map(({ kind }) => kind)).toEqual(['listed', state, 'on_market']);
      const { history } = await world.call(getAddedProperties, { id }, { token: owner.token });
      expect(history?.filter(({ kind }) => kind === 'offer_state').map(({ after }) => after)).toEqual([
        null,
        state,
      ]);
    },
  );

  it('is for what it can be: nothing for sale is let, and nothing plain is put back', async () => {
    const id = await posted();
    expect(await act(id, 'agree_let')).toContain('mark it as let agreed');
    expect(await act(id, 'on_market')).toContain('put it back on the market');
  });

  it('takes what is withdrawn off the market until it is back', async () => {
    const id = await posted();
    expect(await act(id, 'withdraw')).toBe('');
    expect([await cardOf(id), (await ownOf(id))?.offer_state]).toEqual([undefined, 'withdrawn']);
    await expect(publicOf(id)).rejects.toThrow('no longer available');
    expect((await ownOf(id))?.can).not.toContain('withdraw');
    expect(await act(id, 'activate')).toBe('');
    expect(await publicOf(id)).toMatchObject({ offer_state: null });
    await act(id, 'withdraw');
    expect(await act(id, 'on_market')).toBe('');
    expect((await publicOf(id))?.timeline.map(({ kind }) => kind)).toEqual(['listed']);
  });

  it('ends with the deal, also where a server of the version before closes it', async () => {
    const [one, other] = [await posted(), await posted()];
    for (const id of [one, other]) await act(id, 'under_offer');
    await act(one, 'sell');
    await runSql(world.ctx.db, `update listing set property_type = 'sold' where id = $1`, [other]);
    for (const id of [one, other]) expect((await ownOf(id))?.offer_state).toBeNull();
  });

  it('is changed by staff in the same way', async () => {
    const id = await posted();
    const staff = await world.signInStaff('moderator');
    const { data: before } = await world.call(oneListing, { id }, { token: staff.token });
    expect(before.actions).toContain('reserve');
    const { data } = await world.call(
      decideListings,
      { ids: String(id), versions: [before.version], action: 'reserve' },
      { token: staff.token },
    );
    expect(data).toMatchObject([{ is_done: true }]);
    const { data: after } = await world.call(oneListing, { id }, { token: staff.token });
    expect(after.offer_state).toBe('reserved');
    expect(after.history[0]).toMatchObject({ kind: 'offer_state', after: 'reserved', by: 'house' });
  });
});
