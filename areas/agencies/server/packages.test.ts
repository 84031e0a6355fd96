import { addCategory } from '@keystead/catalogue/server';
import { flatten } from '@keystead/http/client';
import {
  assignPackage,
  checkPackageLimit,
  getCreditHistory,
  getLimits,
  getPackages,
} from '@keystead/plans/contract';
import { grantPackage, offerPackage, refundCredit, revokePackage } from '@keystead/plans/server';
import { inTransaction } from '@keystead/platform/context';
import { updateSettings } from '@keystead/settings/server';
import { runSql } from '@keystead/testing/sql';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as calls from '../contract.ts';
import { ROLES, type Role, reachOf } from '../rules.ts';
import { type AgencyWorld, type Person, startAgencyWorld } from './agencies.fixture.ts';

let world: AgencyWorld;
let boss: Person;
let agent: Person;
let stranger: Person;
let agency: number;
let home: Record<string, string | File>;
let granted = 0;
const people = new Map<Role, Person>();

beforeAll(async () => {
  world = await startAgencyWorld();
  boss = await world.signUp({ name: 'Bea Boss', completeProfile: true });
  stranger = await world.signUp({ name: 'Sam Stranger', completeProfile: true });
  agency = await world.found(boss, { name: 'Harbour Homes' });
  people.set('owner', boss);
  for (const role of ROLES.filter((one) => one !== 'owner'))
    people.set(role, await world.joined(boss, agency, { role, name: `Secret ${role}` }));
  agent = people.get('agent') as Person;
  const categoryId = await addCategory(world.ctx, { name: 'House', slugId: 'house', parameterIds: [] });
  const pixels = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  home = {
    title: 'House at the harbour',
    description: 'Two rooms, a balcony, and the tram at the door.',
    category_id: String(categoryId),
    property_type: '0',
    price: '250000',
    city: 'Porto',
    state: 'Porto District',
    country: 'Portugal',
    address: 'Rua Nova 1, Porto',
    latitude: '41.15',
    longitude: '-8.61',
    title_image: new File([new Uint8Array(pixels)], 'home.png', { type: 'image/png' }),
  };
  await updateSettings(world.ctx, { autoApprove: true, autoApproveAdvertisements: true });
});
afterAll(() => world?.close());

const offer = (features: Parameters<typeof offerPackage>[1]['features'], more = {}) => {
  granted += 1;
  return offerPackage(world.ctx, {
    name: `Package ${granted}`,
    description: '',
    price: null,
    durationHours: null,
    sortOrder: granted,
    oncePerPerson: false,
    givenAtStart: false,
    isRecommended: false,
    features,
    ...more,
  });
};

/** Gives an agency, or a person, a package of these features. @returns its reference */
async function give(
  features: Parameters<typeof offerPackage>[1]['features'],
  holder: { accountId: number; agencyId?: number } = { accountId: boss.accountId, agencyId: agency },
): Promise<string> {
  const packageId = await offer(features);
  const reference = `test:${packageId}`;
  await grantPackage(world.ctx, { ...holder, packageId, source: 'payment', reference });
  return reference;
}

/** Ends what everybody holds. */
beforeEach(async () => {
  const rows = await runSql<{ reference: string }>(
    world.ctx.db,
    'select reference from package_grant where revoked_at is null',
  );
  for (const { reference } of rows) await revokePackage(world.ctx, reference);
});

async function post(who: Person, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of flatten({ ...home, ...fields })) form.append(name, value);
  return world.raw('/api/post_property', { method: 'POST', body: form, token: who.token });
}
const posted = async (...sent: Parameters<typeof post>) =>
  ((await post(...sent)).body.data as { id: number }[])[0]?.id ?? 0;

const feature = (who: Person, id: number) =>
  world.raw('/api/store_advertisement', {
    method: 'POST',
    body: new URLSearchParams({ feature_for: 'property', property_id: String(id) }),
    token: who.token,
  });

/** Credits left of a reference, by feature. */
async function left(reference: string): Promise<Record<string, number>> {
  const rows = await runSql<{ feature: string; left: number }>(
    world.ctx.db,
    `select l.feature, l.total - l.used - l.ended as left from credit_lot l
     join package_grant g on g.id = l.grant_id where g.reference = $1`,
    [reference],
  );
  return Object.fromEntries(rows.map((row) => [row.feature, row.left]));
}

const agencyOf = async (id: number) =>
  (
    await runSql<{ agency_id: number }>(
      world.ctx.db,
      'select agency_id from agency_home where listing_id = $1',
      [id],
    )
  )[0]?.agency_id;

describe('posting for an agency', () => {
  it('uses its credits first, then the person’s own, and says who used them for what', async () => {
    const [ofAgency, own] = [
      await give({ property_list: 1 }),
      await give({ property_list: 2 }, { accountId: agent.accountId }),
    ];
    const first = await posted(agent, { agency_id: String(agency) });
    expect(await agencyOf(first)).toBe(agency);
    expect([await left(ofAgency), await left(own)]).toEqual([{ property_list: 0 }, { property_list: 2 }]);
    const second = await posted(agent, { agency_id: String(agency) });
    expect(await agencyOf(second)).toBe(agency);
    expect(await left(own)).toEqual({ property_list: 1 });
    const third = await posted(agent);
    expect(await agencyOf(third)).toBeUndefined();
    expect(await left(own)).toEqual({ property_list: 0 });

    const { data } = await world.call(getCreditHistory, { agency_id: agency, limit: 2 }, boss);
    expect(data[0]).toMatchObject({
      kind: 'spend',
      account_id: agent.accountId,
      account_name: 'Secret agent',
      title: 'House at the harbour',
    });
    const ofAgent = await world.call(getCreditHistory, { limit: 10 }, agent);
    expect(ofAgent.data.filter(({ kind }) => kind === 'spend')).toHaveLength(2);
  });

  it('leaves the agency’s credits alone for a home that is not posted there', async () => {
    const ofAgency = await give({ property_list: 1 });
    expect((await post(boss)).status).toBe(402);
    expect(await left(ofAgency)).toEqual({ property_list: 1 });
  });

  it('gives its last credit to exactly one of its people who post at once', async () => {
    const ofAgency = await give({ property_list: 1 });
    const [owner, manager] = [boss, people.get('manager') as Person];
    const answers = await Promise.all(
      [owner, manager, agent, owner, manager, agent].map((who) => post(who, { agency_id: String(agency) })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 402]));
    expect(await left(ofAgency)).toEqual({ property_list: 0 });
  });

  it('gives each of two who want the last one at once what is theirs: one the agency’s, one their own', async () => {
    const ofAgency = await give({ property_list: 1 });
    const owns = [
      await give({ property_list: 1 }, { accountId: boss.accountId }),
      await give({ property_list: 1 }, { accountId: agent.accountId }),
    ];
    const both = [boss, agent].map((who) => post(who, { agency_id: String(agency) }));
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
    expect(await left(ofAgency)).toEqual({ property_list: 0 });
    const lefts = await Promise.all(owns.map(left));
    expect(lefts.map(({ property_list }) => property_list).sort()).toEqual([0, 1]);
  });

  it('goes by itself where the agency approves listings, and to no other agency', async () => {
    const other = await world.found(agent, { name: 'Own door' });
    await world.call(calls.saveAgency, { agency_id: agency, approves_listings: '1' }, boss);
    const ofAgency = await give({ property_list: 2 });
    const limits = await world.call(checkPackageLimit, { type: 'property_list' }, agent);
    expect(limits.data.limit_available).toBe(true);
    expect(await agencyOf(await posted(agent))).toBe(agency);
    expect(await left(ofAgency)).toEqual({ property_list: 1 });
    const { status, body } = await post(agent, { agency_id: String(other) });
    expect([status, body.code]).toEqual([409, 'conflict']);
    await world.call(calls.saveAgency, { agency_id: agency, approves_listings: '0' }, boss);
    await world.call(calls.deleteAgency, { agency_id: other }, agent);
  });

  it('shows the home with its agency at once', async () => {
    await give({ property_list: 1 });
    const id = await posted(boss, { agency_id: String(agency) });
    const { data } = await world.call(calls.getAgencyHomes, { slug_id: 'harbour-homes', limit: 100 });
    expect(data.map((one) => one.id)).toContain(id);
  });
});

describe('featuring', () => {
  it('takes the credit of the agency that the home belongs to, and gives it back there', async () => {
    const reference = await give({ property_list: 1, property_feature: 1 });
    const id = await posted(agent, { agency_id: String(agency) });
    const own = await give({ property_feature: 1 }, { accountId: agent.accountId });
    const asked = await world.call(checkPackageLimit, { type: 'property_feature', property_id: id }, agent);
    expect(asked.data.limit_available).toBe(true);
    // What the agent has besides is not the agency's.
    expect(asked.next_credit).toMatchObject({ agency_id: agency, left: 1, all_left: 1, duration: 0 });
    const { status } = await feature(agent, id);
    expect(status).toBe(200);
    expect([await left(reference), await left(own)]).toEqual([
      { property_list: 0, property_feature: 0 },
      { property_feature: 1 },
    ]);
    const [ad] = await runSql<{ id: number }>(
      world.ctx.db,
      'select id from advertisement where listing_id = $1',
      [id],
    );
    const thing = { kind: 'advertisement', id: ad?.id ?? 0 } as const;
    const twice = [0, 1].map(() => refundCredit(world.ctx, { feature: 'property_feature', thing }));
    expect((await Promise.all(twice)).filter(Boolean)).toHaveLength(1);
    expect(await left(reference)).toEqual({ property_list: 0, property_feature: 1 });
  });

  it('takes one’s own for a home of no agency', async () => {
    const reference = await give({ property_feature: 1 });
    await give({ property_list: 1 }, { accountId: agent.accountId });
    const id = await posted(agent);
    expect((await feature(agent, id)).status).toBe(402);
    expect(await left(reference)).toEqual({ property_feature: 1 });
  });
});

describe('rights', () => {
  const form = () => ({ agency_id: agency });
  it.each(ROLES.map((role) => [role]))('a seat as %s does what the table says', async (role) => {
    const reference = await give({ property_list: 1 });
    const free = await offer({ property_list: 1 });
    const who = people.get(role) as Person;
    const manages = reachOf(role, 'manage_packages') !== undefined;
    const uses = reachOf(role, 'use_packages') !== undefined;
    for (const [call, fields] of [
      [getPackages, {}],
      [getCreditHistory, {}],
      [assignPackage, { package_id: free }],
    ] as const) {
      const { status, body } = await world.send(call, { ...form(), ...fields }, who.token);
      expect([call.path, status]).toEqual([call.path, manages ? 200 : 403]);
      if (!manages) expect(JSON.stringify(body)).not.toContain('Package');
    }
    const limit = { ...form(), type: 'property_list' };
    expect((await world.send(checkPackageLimit, limit, who.token)).status).toBe(uses ? 200 : 403);
    expect((await post(who, { agency_id: String(agency) })).status).toBe(uses ? 200 : 403);
    expect(await left(reference)).toEqual({ property_list: uses ? 0 : 1 });
  });

  it('is closed to people without a seat, and to guests', async () => {
    await give({ property_list: 1 });
    const free = await offer({ property_list: 1 });
    for (const [call, fields] of [
      [getPackages, {}],
      [getCreditHistory, {}],
      [assignPackage, { package_id: free }],
      [checkPackageLimit, { type: 'property_list' }],
    ] as const) {
      expect((await world.send(call, { ...form(), ...fields }, stranger.token)).status).toBe(404);
      expect((await world.send(call, { ...form(), ...fields })).status).toBe(401);
      expect((await world.send(call, { ...fields, agency_id: 'x' }, boss.token)).status).toBe(400);
    }
    expect((await post(stranger, { agency_id: String(agency) })).status).toBe(404);
  });

  it.each(['0', '-1', '1.5', '2147483648', '1e3', '9'.repeat(400)])(
    'an agency called %j is none',
    async (said) => {
      const reference = await give({ property_list: 1, property_feature: 1 });
      const free = await offer({ property_list: 1 });
      const sent = await Promise.all([
        ...(
          [
            [getPackages, {}],
            [getCreditHistory, {}],
            [assignPackage, { package_id: free }],
            [checkPackageLimit, { type: 'property_list' }],
            [getLimits, { package_type: 'property' }],
            [calls.getAgencyVerification, {}],
            [calls.applyAgencyVerification, {}],
          ] as const
        ).map(([call, fields]) => world.send(call, { ...fields, agency_id: said }, boss.token)),
        world.send(checkPackageLimit, { type: 'property_list', property_id: said }, boss.token),
        post(boss, { agency_id: said }),
        post(boss, { 'agency_id[]': String(agency), 'agency_id[0]': said }),
      ]);
      for (const { status } of sent) expect(status).toBeLessThan(500);
      for (const { status } of sent.slice(0, -1)) expect([400, 404]).toContain(status);
      expect(await left(reference)).toEqual({ property_list: 1, property_feature: 1 });
    },
  );

  it('ends with the seat; the agency keeps its package', async () => {
    const reference = await give({ property_list: 2 });
    const leaver = await world.joined(boss, agency, { role: 'manager', name: 'Lee Leaver' });
    const bought = await give({ property_list: 3 }, { accountId: leaver.accountId, agencyId: agency });
    await world.call(calls.removeSeat, { agency_id: agency, account_id: leaver.accountId }, boss);
    expect((await post(leaver, { agency_id: String(agency) })).status).toBe(404);
    expect((await post(leaver)).status).toBe(402);
    expect((await world.send(getPackages, form(), leaver.token)).status).toBe(404);
    expect((await world.call(getPackages, {}, leaver)).active_packages).toEqual([]);
    const { active_packages: held } = await world.call(getPackages, form(), boss);
    expect(held).toHaveLength(2);
    expect([await left(reference), await left(bought)]).toEqual([{ property_list: 2 }, { property_list: 3 }]);
  });
});

/** Does something in a transaction that has an agency, and ends once what it begins waits for it. */
async function whileHeld<Sent>(work: (open: AgencyWorld['ctx']) => Promise<void>, send: () => Promise<Sent>) {
  let sent: Promise<Sent> | undefined;
  await inTransaction(world.ctx, async (open) => {
    await runSql(open.db, 'select 1 from agency where id = $1 for update', [agency]);
    await work(open);
    sent = send();
    await expect
      .poll(
        async () => {
          const text = `select count(*)::int as count from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`;
          return (await runSql<{ count: number }>(world.ctx.db, text))[0]?.count;
        },
        { timeout: 30_000, interval: 20 },
      )
      .toBeGreaterThan(0);
  });
  return sent as Promise<Sent>;
}

/** Makes a seat one that may only read. */
async function lower(open: AgencyWorld['ctx'], { accountId }: Person): Promise<void> {
  const text = "update agency_seat set role = 'reader' where agency_id = $1 and account_id = $2";
  await runSql(open.db, text, [agency, accountId]);
}

describe('featuring at the moment at which', () => {
  it('the seat becomes one that may not: uses none of the credits of the agency', async () => {
    const reference = await give({ property_list: 1, property_feature: 1 });
    const lowered = await world.joined(boss, agency, { role: 'agent', name: 'Fay Featured' });
    const id = await posted(lowered, { agency_id: String(agency) });
    const answer = await whileHeld(
      (open) => lower(open, lowered),
      () => feature(lowered, id),
    );
    expect(answer.status).toBe(402);
    expect(await left(reference)).toEqual({ property_list: 0, property_feature: 1 });
  });
});

describe('posting at the moment at which', () => {
  it('the seat ends: puts nothing into the agency, and uses none of its credits', async () => {
    const reference = await give({ property_list: 1 });
    const leaver = await world.joined(boss, agency, { role: 'agent', name: 'Una Unseated' });
    const answer = await whileHeld(
      async (open) => {
        await runSql(open.db, 'delete from agency_seat where agency_id = $1 and account_id = $2', [
          agency,
          leaver.accountId,
        ]);
      },
      () => post(leaver, { agency_id: String(agency) }),
    );
    expect(answer.status).toBe(404);
    expect(await left(reference)).toEqual({ property_list: 1 });
  });

  it('the seat becomes one that may not: the same', async () => {
    const reference = await give({ property_list: 1 });
    const lowered = await world.joined(boss, agency, { role: 'agent', name: 'Lou Lowered' });
    const answer = await whileHeld(
      (open) => lower(open, lowered),
      () => post(lowered, { agency_id: String(agency) }),
    );
    expect(answer.status).toBe(403);
    expect(await left(reference)).toEqual({ property_list: 1 });
  });

  it('the agency begins to approve listings: waits there', async () => {
    await give({ property_list: 1 });
    const { status, body } = await whileHeld(
      async (open) => {
        await runSql(open.db, 'update agency set approves_listings = true where id = $1', [agency]);
      },
      () => post(agent, { agency_id: String(agency) }),
    );
    expect(status).toBe(200);
    const id = (body.data as { id: number }[])[0]?.id;
    const { data } = await world.call(calls.getWaitingListings, { agency_id: agency }, boss);
    expect(data.map((one) => one.id)).toContain(id);
    await world.call(calls.saveAgency, { agency_id: agency, approves_listings: '0' }, boss);
  });
});

describe('packages of an agency', () => {
  it('come without those that everybody has, and open what they open for its people alone', async () => {
    await updateSettings(world.ctx, { premiumProperties: false });
    await give({ premium_properties: null, property_list: 1 });
    const may = async (who: Person) =>
      (await world.call(checkPackageLimit, { type: 'premium_properties' }, who)).data.feature_available;
    expect([await may(people.get('reader') as Person), await may(stranger)]).toEqual([true, false]);
    await updateSettings(world.ctx, { premiumProperties: true });
  });

  it('that are free once are had once by the agency, and once by who takes them', async () => {
    const packageId = await offer({ property_list: 1 }, { oncePerPerson: true });
    const manager = people.get('manager') as Person;
    const take = async (who: Person, agencyId?: number) =>
      (await world.send(assignPackage, { package_id: packageId, agency_id: agencyId ?? '' }, who.token))
        .status;
    const second = await world.found(boss, { name: 'Second door' });
    const taken = await Promise.all([take(boss, agency), take(boss, agency), take(manager, agency)]);
    expect(taken.filter((status) => status === 200)).toHaveLength(1);
    expect(taken.filter((status) => status === 409)).toHaveLength(2);
    const taker = taken[2] === 200 ? manager : boss;
    expect(await take(taker)).toBe(409);
    if (taker === boss) expect(await take(boss, second)).toBe(409);
    await world.call(calls.deleteAgency, { agency_id: second }, boss);
  });

  it('end with the agency; the books stay', async () => {
    const founder = await world.signUp({ name: 'Fay Founder', completeProfile: true });
    const id = await world.found(founder, { name: 'Short story' });
    const reference = await give({ property_list: 5 }, { accountId: founder.accountId, agencyId: id });
    await posted(founder, { agency_id: String(id) });
    await world.call(calls.deleteAgency, { agency_id: id }, founder);
    expect(await left(reference)).toEqual({ property_list: 0 });
    const entries = await runSql<{ kind: string; amount: number }>(
      world.ctx.db,
      `select e.kind, e.amount from credit_entry e join package_grant g on g.id = e.grant_id
       where g.reference = $1 order by e.id`,
      [reference],
    );
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['grant', 5],
      ['spend', -1],
      ['revoke', -4],
    ]);
    expect((await post(founder)).status).toBe(402);
  });
});

describe('staff', () => {
  it('give an agency a package, and lists name the agency and who used its credits', async () => {
    const staff = await world.signInStaff('finance');
    const packageId = await offer({ property_list: 2 });
    const send = (path: string, form: Record<string, string>, key?: string) =>
      world.raw(`/api/staff/${path}`, {
        method: 'POST',
        body: new URLSearchParams(form),
        token: staff.token,
        ...(key && { headers: { 'idempotency-key': key } }),
      });
    const read = async (path: string) =>
      (await world.raw(`/api/staff/${path}`, { token: staff.token })).body.data as Record<string, unknown>[];
    const gift = { package_id: String(packageId), reason: 'A fair' };
    for (const [form, field] of [
      [{}, 'account_id'],
      [{ account_id: String(boss.accountId), agency_id: String(agency) }, 'account_id'],
      [{ agency_id: '999999' }, 'agency_id'],
    ] as const) {
      const { status, body } = await send('credits/give', { ...gift, ...form });
      expect([status, (body.details as { field: string }[])[0]?.field]).toEqual([400, field]);
    }
    const given = await send('credits/give', { ...gift, agency_id: String(agency) }, 'give-to-an-agency');
    expect(given.body.data).toMatchObject({
      agency_id: agency,
      agency_name: 'Harbour Homes',
      account_id: boss.accountId,
      state: 'live',
    });
    const { id } = given.body.data as { id: number };
    await posted(agent, { agency_id: String(agency) });
    expect(await read(`credits?agency_id=${agency}&state=live`)).toMatchObject([
      { id, agency_name: 'Harbour Homes', features: [{ feature: 'property_list', left: 1 }] },
    ]);
    const entries = await read(`credit-entries?agency_id=${agency}&grant_id=${id}&kind=spend`);
    expect(entries).toMatchObject([{ actor_id: agent.accountId, actor_name: 'Secret agent' }]);
    expect((await world.call(getPackages, {}, boss)).active_packages).toEqual([]);
    expect((await world.call(getPackages, { agency_id: agency }, boss)).active_packages).toHaveLength(1);
  });
});
