import { getAddedProperties, type PropertyDetail } from '@keystead/listings/contract';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideAgency, oneStaffAgency } from '../contract.staff.ts';
import * as calls from '../contract.ts';
import type { Role } from '../rules.ts';
import { type AgencyWorld, type Person, startAgencyWorld } from './agencies.fixture.ts';

let world: AgencyWorld;
let boss: Person;
let agency: number;
let north: number;

beforeAll(async () => {
  world = await startAgencyWorld();
  boss = await world.signUp({ name: 'Bea Boss', completeProfile: true });
  agency = await world.found(boss, { name: 'Harbour Homes' });
  north = await world.addBranch(boss, agency, 'North');
});
afterAll(() => world?.close());

const joined = (role: Role, name: string, branchId?: number) =>
  world.joined(boss, agency, { role, name, ...(branchId !== undefined && { branchId }) });

const put = (who: Person, ids: readonly number[], branchId?: number) =>
  world.call(
    calls.placeAgencyHomes,
    {
      agency_id: agency,
      property_ids: ids.join(','),
      ...(branchId !== undefined && { branch_id: branchId }),
    },
    who,
  );
/** Returns a home as its page shows it. */
async function shown(id: number): Promise<PropertyDetail | undefined> {
  const { body } = await world.raw(`/api/get_property?id=${id}`);
  return (body.data as PropertyDetail[])[0];
}
const ownersOf = async (ids: readonly number[]) => {
  const rows = await runSql<{ owner_id: number }>(
    world.ctx.db,
    'select owner_id from listing where id = any($1) order by id',
    [ids],
  );
  return rows.map(({ owner_id }) => owner_id);
};

describe('a home of an agency', () => {
  it('says so on its page and on that of the agency, and in no other field', async () => {
    const agent = await joined('agent', 'Ann Agent', north);
    const [home = 0, other = 0] = await world.addHomes([agent.accountId, agent.accountId]);
    const before = await shown(home);
    expect(before?.agency).toBeNull();
    await put(agent, [home], north);
    const after = await shown(home);
    const id = agency;
    expect(after?.agency).toEqual({
      id,
      slug_id: 'harbour-homes',
      name: 'Harbour Homes',
      logo: '',
      is_verified: false,
    });
    expect({ ...after, agency: null, total_view: 0 }).toEqual({ ...before, total_view: 0 });
    expect(after).toMatchObject({ added_by: agent.accountId, customer_name: 'Ann Agent' });
    expect((await shown(other))?.agency).toBeNull();
    const { data, total } = await world.call(calls.getAgencyHomes, { slug_id: 'harbour-homes' });
    expect([total, data.map((one) => one.id)]).toEqual([1, [home]]);
    expect((await world.call(calls.getAgency, { slug_id: 'harbour-homes' })).data.property_count).toBe(1);
    await world.call(calls.takeOutAgencyHomes, { agency_id: agency, property_ids: String(home) }, agent);
    expect((await shown(home))?.agency).toBeNull();
  });

  it('is put in by its owner alone, all of them or none, and into one agency', async () => {
    const agent = await joined('agent', 'Two Agencies');
    const stranger = await world.signUp();
    const [own = 0, foreign = 0] = await world.addHomes([agent.accountId, stranger.accountId]);
    const form = (agencyId: number) => ({ agency_id: agencyId, property_ids: `${own},${foreign}` });
    expect((await world.send(calls.placeAgencyHomes, form(agency), agent.token)).status).toBe(404);
    expect((await world.send(calls.placeAgencyHomes, form(agency), boss.token)).status).toBe(404);
    await put(agent, [own]);
    const second = await world.found(agent, { name: 'Second' });
    const again = { agency_id: second, property_ids: String(own) };
    expect((await world.send(calls.placeAgencyHomes, again, agent.token)).status).toBe(409);
    const { body } = await world.send(calls.placeAgencyHomes, { ...again, property_ids: 'x' }, agent.token);
    expect(body.details).toMatchObject([{ field: 'property_ids[0]' }]);
  });
});

describe('a search by agency', () => {
  const found = async (slug: string) => {
    const { status, body } = await world.raw(`/api/get-property-list?agency=${slug}`);
    return [status, (body.data as { id: number }[]).map(({ id }) => id).toSorted((a, b) => a - b)];
  };

  it('finds its homes on offer from the moment they are put in, and no longer than they are in', async () => {
    const owner = await world.signUp({ name: 'Sea Owner', completeProfile: true });
    const id = await world.found(owner, { name: 'Searched Estates' });
    const [one = 0, two = 0] = await world.addHomes([owner.accountId, owner.accountId, owner.accountId]);
    expect(await found('searched-estates')).toEqual([200, []]);
    const form = { agency_id: id, property_ids: `${one},${two}` };
    await world.call(calls.placeAgencyHomes, form, owner);
    expect(await found('searched-estates')).toEqual([200, [one, two]]);
    expect(await found('no-such-agency')).toEqual([200, []]);
    await world.call(calls.takeOutAgencyHomes, { agency_id: id, property_ids: String(one) }, owner);
    expect(await found('searched-estates')).toEqual([200, [two]]);
    await decide(id, false);
    expect(await found('searched-estates')).toEqual([200, []]);
    await decide(id, true);
    expect(await found('searched-estates')).toEqual([200, [two]]);
    await world.call(calls.deleteAgency, { agency_id: id }, owner);
    expect(await found('searched-estates')).toEqual([200, []]);
  });

  async function decide(id: number, is_active: boolean) {
    const staff = await world.signInStaff('moderator');
    const { version } = (await world.call(oneStaffAgency, { id }, staff)).data;
    await world.call(
      decideAgency,
      { id, version, is_active: is_active ? '1' : '0', reason: 'Checked.' },
      staff,
    );
  }
});

describe('handing over', () => {
  it('puts one, several or all homes in the charge of a colleague, who finds them among their own', async () => {
    const from = await joined('agent', 'Going', north);
    const to = await joined('agent', 'Coming', north);
    const ids = await world.addHomes(Array.from({ length: 4 }, () => from.accountId));
    await put(from, ids.slice(0, 3), north);
    const { data: some } = await world.call(
      calls.handOverAgencyHomes,
      { agency_id: agency, property_ids: String(ids[0]), to_id: to.accountId },
      from,
    );
    expect(some.homes).toBe(1);
    const { data: rest } = await world.call(
      calls.handOverAgencyHomes,
      { agency_id: agency, from_id: from.accountId, to_id: to.accountId },
      boss,
    );
    expect(rest.homes).toBe(2);
    // The last one was never the agency's.
    expect(await ownersOf(ids)).toEqual([to, to, to, from].map(({ accountId }) => accountId));
    const { data: own, total } = await world.call(getAddedProperties, {}, to);
    expect([total, own.every(({ added_by }) => added_by === to.accountId)]).toEqual([3, true]);
    expect(await shown(ids[0] ?? 0)).toMatchObject({
      customer_name: 'Coming',
    });
    const history = (await world.call(calls.getOwnAgency, { agency_id: agency }, boss)).data.history;
    expect(history.slice(0, 2)).toMatchObject([
      { kind: 'homes_handed_over', actor: 'Bea Boss', person: 'Coming', detail: { homes: 2 } },
      { kind: 'homes_handed_over', actor: 'Going', person: 'Coming', detail: { homes: 1 } },
    ]);
    expect(JSON.stringify(history)).not.toContain('"ids"');
    const homes = await runSql<{ owner_id: number }>(
      world.ctx.db,
      'select h.owner_id from listing_home h join listing l on l.home_id = h.id where l.id = any($1)',
      [ids.slice(0, 3)],
    );
    expect(homes.map(({ owner_id }) => owner_id)).toEqual([to, to, to].map(({ accountId }) => accountId));
  });

  it('notifies who is in charge now, once each time and in their language, and nobody of their own doing', async () => {
    const from = await joined('agent', 'Handing', north);
    const to = await joined('agent', 'Taking', north);
    const ids = await world.addHomes(Array.from({ length: 4 }, () => from.accountId));
    await put(from, ids, north);
    const hand = (form: Record<string, string | number>, who: Person) =>
      world.send(calls.handOverAgencyHomes, { agency_id: agency, to_id: to.accountId, ...form }, who.token);
    await hand({ property_ids: String(ids[0]) }, from);
    await world.runJobs();
    await runSql(world.ctx.db, "update account set language = 'es' where id = $1", [to.accountId]);
    await hand({ from_id: from.accountId }, boss);
    // Nothing is left to hand over.
    await hand({ from_id: from.accountId }, boss);
    const seen = async (who: Person) => {
      const { body } = await world.raw('/api/get_notification_list', { token: who.token });
      return (body.data as { title: string; path: string }[]).map(({ title, path }) => [title, path]);
    };
    expect(await seen(to)).toEqual([
      ['Listings of Handing are yours now (3)', '/user/properties'],
      ['A listing of Handing is yours now', '/user/properties'],
    ]);
    await world.runJobs();
    const mails = await world.ctx.ports.mailbox.list({ to: to.email });
    expect(mails.map(({ subject }) => subject).filter((subject) => subject.includes('Handing'))).toEqual([
      'Los anuncios de Handing pasan a ser tuyos (3)',
      'A listing of Handing is yours now',
    ]);
    expect(mails[0]?.text).toContain('Bea Boss los ha puesto a tu cargo en Harbour Homes.');
    // A manager who takes homes over has no news of it; an heir has.
    await world.send(
      calls.handOverAgencyHomes,
      { agency_id: agency, property_ids: String(ids[0]), to_id: boss.accountId },
      boss.token,
    );
    expect(await seen(boss)).toEqual([]);
    const form = { agency_id: agency, account_id: to.accountId, heir_id: from.accountId };
    await world.call(calls.removeSeat, form, boss);
    expect(await seen(from)).toEqual([['Listings of Taking are yours now (3)', '/user/properties']]);
  });

  it('is to someone of the agency who may be in charge, and says which homes', async () => {
    const agent = await joined('agent', 'From');
    const reader = await joined('reader', 'Reader');
    const [home = 0] = await world.addHomes([agent.accountId]);
    await put(agent, [home]);
    const send = async (form: Record<string, unknown>) =>
      (await world.send(calls.handOverAgencyHomes, { agency_id: agency, ...form }, boss.token)).status;
    const stranger = await world.signUp();
    expect(await send({ property_ids: home, to_id: reader.accountId })).toBe(409);
    expect(await send({ property_ids: home, to_id: stranger.accountId })).toBe(404);
    expect(await send({ to_id: boss.accountId })).toBe(400);
    expect(await send({ property_ids: home, from_id: agent.accountId, to_id: boss.accountId })).toBe(400);
    expect(await ownersOf([home])).toEqual([agent.accountId]);
  });

  it('is done by two at one moment once for each home', async () => {
    const from = await joined('agent', 'Raced');
    const to = [await joined('agent', 'Left'), await joined('agent', 'Right')];
    const ids = await world.addHomes(Array.from({ length: 5 }, () => from.accountId));
    await put(from, ids);
    const answers = await Promise.all(
      to.map(({ accountId }) =>
        world.send(
          calls.handOverAgencyHomes,
          { agency_id: agency, from_id: from.accountId, to_id: accountId },
          boss.token,
        ),
      ),
    );
    const moved = answers.map(({ body }) => (body.data as { homes: number } | undefined)?.homes);
    expect(moved.toSorted()).toEqual([0, 5]);
    expect(new Set(await ownersOf(ids)).size).toBe(1);
  });
});

describe('who leaves', () => {
  it('hands their homes to an heir in the same moment, or takes them along', async () => {
    const one = await joined('agent', 'Heirless');
    const [kept = 0] = await world.addHomes([one.accountId]);
    await put(one, [kept]);
    await world.call(calls.removeSeat, { agency_id: agency, account_id: one.accountId }, one);
    expect(await ownersOf([kept])).toEqual([one.accountId]);
    expect((await shown(kept))?.agency).toBeNull();
    const two = await joined('agent', 'Heired');
    const [given = 0] = await world.addHomes([two.accountId]);
    await put(two, [given]);
    const form = { agency_id: agency, account_id: two.accountId };
    // Nothing is half done: neither the homes nor the seat.
    const bad = await world.send(calls.removeSeat, { ...form, heir_id: one.accountId }, boss.token);
    expect([bad.status, await ownersOf([given])]).toEqual([404, [two.accountId]]);
    await world.call(calls.removeSeat, { ...form, heir_id: boss.accountId }, boss);
    expect(await ownersOf([given])).toEqual([boss.accountId]);
    expect((await shown(given))?.agency?.id).toBe(agency);
    expect((await world.send(getAddedProperties, { id: given }, two.token)).body.data).toEqual([]);
  });
});
