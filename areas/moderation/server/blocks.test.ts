import { getAgentProperties, getAgents } from '@keystead/agents/contract';
import { getProperty } from '@keystead/search/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockUser, getBlockedUsers, getBlockState, unblockUser } from '../contract.ts';
import { blockStates, contactObstacle } from './blocks.service.ts';
import { type ModerationWorld, type Person, startModerationWorld } from './moderation.fixture.ts';

let world: ModerationWorld;
beforeAll(async () => {
  world = await startModerationWorld();
});
afterAll(() => world?.close());

const reach = async (id: number, { token }: Person) => {
  const { data } = await world.call(getProperty, { id }, { token });
  const { email, mobile, is_blocked_by_me, is_blocked_by_user } = data[0] ?? {};
  return { hidden: !email && !mobile, is_blocked_by_me, is_blocked_by_user };
};
const agentReach = async (args: { id?: number; is_admin?: string }, { token }: Person) => {
  const { customer_data: agent } = (await world.call(getAgentProperties, args, { token })).data;
  return [agent.email, agent.mobile];
};

describe('a block', () => {
  it('of two people at once is rejected, and names the field: none is dropped silently', async () => {
    const person = await world.signUp({ name: 'Blocker' });
    const both = { to_user_id: String(world.owner.accountId), to_admin: '1' };
    for (const call of [blockUser, unblockUser]) {
      const { status, body } = await world.post(call.path, both, person.token);
      expect([status, body.details]).toEqual([
        400,
        [{ field: 'to_admin', message: 'must not be given together with to_user_id' }],
      ]);
    }
    const { data } = await world.call(getBlockedUsers, {}, person);
    expect(data).toEqual([]);
    // The same person by both names is one.
    const same = { to_user_id: String(world.site.accountId), to_admin: '1' };
    expect((await world.post(blockUser.path, same, person.token)).status).toBe(200);
  });

  it('hides how to be reached from both, says who did it, and can be taken back', async () => {
    const { owner } = world;
    const reader = await world.signUp({ name: 'Reader' });
    const open = { hidden: false, is_blocked_by_me: false, is_blocked_by_user: false };
    expect(await reach(world.listing, reader)).toEqual(open);

    await world.call(blockUser, { to_user_id: reader.accountId, reason: 'Rude' }, owner);
    expect(await reach(world.listing, reader)).toEqual({
      hidden: true,
      is_blocked_by_me: false,
      is_blocked_by_user: true,
    });
    expect(await agentReach({ id: owner.accountId }, reader)).toEqual(['', '']);
    const { data: agents } = await world.call(getAgents, {}, reader);
    expect(agents.find(({ id }) => id === owner.accountId)?.email).toBe('');
    // Someone else still sees it all, and so does the owner.
    expect(await reach(world.listing, await world.signUp())).toEqual(open);
    expect((await reach(world.listing, owner)).hidden).toBe(false);
    const state = (person: Person, other: Person) =>
      world.call(getBlockState, { to_user_id: other.accountId }, person);
    expect((await state(owner, reader)).data).toEqual({ is_blocked_by_me: true, is_blocked_by_user: false });
    expect((await state(reader, owner)).data).toEqual({ is_blocked_by_me: false, is_blocked_by_user: true });

    const list = () => world.call(getBlockedUsers, {}, owner);
    expect(await list()).toMatchObject({
      total: 1,
      data: [{ id: reader.accountId, name: 'Reader', reason: 'Rude', is_admin: false }],
    });
    expect((await world.call(getBlockedUsers, {}, reader)).data).toEqual([]);
    await world.call(unblockUser, { to_user_id: reader.accountId }, owner);
    expect((await list()).total).toBe(0);
    expect(await reach(world.listing, reader)).toEqual(open);
  });

  it('can be meant for the site, which is then out of reach for the one who did it', async () => {
    const reader = await world.signUp();
    await world.call(blockUser, { to_admin: '1' }, reader);
    expect(await reach(world.operatorListing, reader)).toEqual({
      hidden: true,
      is_blocked_by_me: true,
      is_blocked_by_user: false,
    });
    expect(await agentReach({ is_admin: '1' }, reader)).toEqual(['', '']);
    expect((await world.call(getBlockedUsers, {}, reader)).data[0]).toMatchObject({
      name: 'Keystead',
      is_admin: true,
    });
    await world.call(unblockUser, { to_admin: '1' }, reader);
    expect((await reach(world.operatorListing, reader)).hidden).toBe(false);
  });

  it('stops messages, whichever of the two has blocked', async () => {
    const [one, two] = [await world.signUp(), await world.signUp()];
    expect(await contactObstacle(world.ctx, one.accountId, two.accountId)).toBeNull();
    await world.call(blockUser, { to_user_id: two.accountId }, one);
    for (const [from, to] of [
      [one, two],
      [two, one],
    ] as const) {
      expect(await contactObstacle(world.ctx, from.accountId, to.accountId)).not.toBeNull();
    }
    await world.call(blockUser, { to_user_id: one.accountId }, two);
    expect((await blockStates(world.ctx, one.accountId, [two.accountId])).get(two.accountId)).toEqual({
      isBlockedByMe: true,
      isBlockedByUser: true,
    });
    // One of the two taken back leaves the other in place.
    await world.call(unblockUser, { to_user_id: two.accountId }, one);
    expect(await contactObstacle(world.ctx, one.accountId, two.accountId)).toBe(
      'This person does not want to be contacted.',
    );
  });

  it('is made once by ten requests at the same moment', async () => {
    const [one, two] = [await world.signUp(), await world.signUp()];
    const send = () => world.post(blockUser.path, { to_user_id: String(two.accountId) }, one.token);
    const statuses = (await Promise.all(Array.from({ length: 10 }, send))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, ...Array<number>(9).fill(400)]);
  });

  it('of oneself, of an unknown person, or twice is rejected', async () => {
    const person = await world.signUp();
    const send = (path: string, form: Record<string, string>) => world.post(path, form, person.token);
    expect((await send(blockUser.path, { to_user_id: String(person.accountId) })).status).toBe(400);
    expect((await send(blockUser.path, { to_user_id: '999999' })).status).toBe(404);
    expect((await send(blockUser.path, {})).body.details).toMatchObject([{ field: 'to_user_id' }]);
    const form = { to_user_id: String(world.owner.accountId), to_admin: '' };
    expect((await send(unblockUser.path, form)).status).toBe(400);
    expect((await send(blockUser.path, form)).status).toBe(200);
    expect((await send(blockUser.path, form)).status).toBe(400);
  });
});
