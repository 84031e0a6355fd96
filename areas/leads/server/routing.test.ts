import { removeSeat } from '@keystead/agencies/contract';
import { contactMade } from '@keystead/listings/server';
import { getNotificationList } from '@keystead/notifications/contract';
import { inTransaction } from '@keystead/platform/context';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getLeadRouting, saveLeadRouting, setLeadAbsence } from '../contract.routing.ts';
import { getLeads } from '../contract.ts';
import { type LeadWorld, type Person, startLeadWorld } from './leads.fixture.ts';

let world: LeadWorld;
let third: Person;
beforeAll(async () => {
  world = await startLeadWorld();
  third = await world.signUp({ name: 'Tom Third', completeProfile: true });
  await world.seat(world.agencyId, third.accountId, 'agent');
});
afterAll(() => world?.close());
beforeEach(async () => {
  for (const table of ['lead_book', 'lead_rule', 'lead_routing', 'lead_absence', 'account_budget'])
    await runSql(world.ctx.db, `delete from ${table}`);
});

interface Rule {
  kind: string;
  people: string;
  id?: string | undefined;
  property_id?: string | undefined;
  city?: string | undefined;
  district?: string | undefined;
  language?: string | undefined;
}
const form = (rules: Rule[], version = 0) => ({
  agency_id: String(world.agencyId),
  version: String(version),
  time_zone: 'Europe/Lisbon',
  rules,
});
const save = async (rules: Rule[], version = 0) =>
  (await world.call(saveLeadRouting, form(rules, version) as never, world.owner)).data;
const people = (...some: Person[]) => some.map(({ accountId }) => accountId).join(',');

let guests = 0;
/** A guest asks about a home of the agent. @returns who is in charge of the lead */
async function ask({ home = world.home, locale = 'en' } = {}): Promise<string> {
  guests += 1;
  const nth = guests;
  const name = `Guest ${nth}`;
  await inTransaction({ ...world.ctx, locale }, (open) =>
    contactMade.get()(open, {
      kind: 'enquiry',
      from: { name, email: `guest-${nth}@example.org`, phone: '' },
      to: { accountId: home === world.other ? world.colleague.accountId : world.agent.accountId },
      listingId: home,
      text: 'May I see it?',
      source: `enquiry:${nth}:0`,
    }),
  );
  const list = { agency_id: String(world.agencyId), search: name };
  const { data } = await world.call(getLeads, list, world.owner);
  return data.find((lead) => lead.name === name)?.owner_name ?? '';
}

it('leaves leads with who offers the home where no rule is meant for them', async () => {
  expect(await ask()).toBe('Ada Agent');
  await save([{ kind: 'home', property_id: String(world.other), people: people(third) }]);
  expect(await ask()).toBe('Ada Agent');
  expect(await ask({ home: world.other })).toBe('Tom Third');
});

it('asks rules in their order: by home, place and language', async () => {
  await runSql(world.ctx.db, "update listing set city = 'Porto', district = 'Foz' where id = $1", [
    world.home,
  ]);
  const place = { kind: 'place', city: ' PORTO ' };
  const all = [
    { kind: 'language', language: 'fr', people: people(third) },
    { ...place, district: 'foz', people: people(world.colleague) },
    { kind: 'anyone', people: people(world.owner) },
  ];
  await save(all);
  expect(await ask({ locale: 'fr-CA' })).toBe('Tom Third');
  expect(await ask()).toBe('Carl Colleague');
  expect(await ask({ home: world.other })).toBe('Olga Owner');
  await save([{ ...place, district: 'Ribeira', people: people(third) }, ...all.slice(2)], 1);
  expect(await ask()).toBe('Olga Owner');
  await save([{ ...place, people: people(third) }], 2);
  expect(await ask()).toBe('Tom Third');
});

it('deals thirty contacts that come at once out to three seats, ten each', async () => {
  await save([{ kind: 'anyone', people: people(world.agent, world.colleague, third) }]);
  await Promise.all(Array.from({ length: 30 }, () => ask()));
  const rows = await runSql<{ count: number }>(
    world.ctx.db,
    'select count(*)::int as count from lead group by owner_id',
  );
  expect(rows.map(({ count }) => count)).toEqual([10, 10, 10]);
});

it('goes on in turn with who has waited longest, when someone comes back', async () => {
  await save([{ kind: 'anyone', people: people(world.agent, world.colleague, third) }]);
  const away = { agency_id: String(world.agencyId), account_id: String(third.accountId) };
  const today = world.ctx.now().toISOString().slice(0, 10);
  await world.call(setLeadAbsence, { ...away, from: today, to: today }, world.owner);
  expect([await ask(), await ask(), await ask()]).toEqual(['Ada Agent', 'Carl Colleague', 'Ada Agent']);
  await world.call(setLeadAbsence, away, world.owner);
  expect([await ask(), await ask(), await ask()]).toEqual(['Tom Third', 'Carl Colleague', 'Ada Agent']);
});

it('passes over who is out of office by the clock of the agency, and rules of which nobody is there', async () => {
  await save([
    { kind: 'home', property_id: String(world.home), people: people(third) },
    { kind: 'anyone', people: people(world.colleague) },
  ]);
  const now = world.ctx.now();
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Lisbon' }).format(now);
  await world.call(setLeadAbsence, { agency_id: String(world.agencyId), from: day, to: day }, third);
  expect(await ask()).toBe('Carl Colleague');
  const before = world.ctx.now().getTime();
  world.clock.advance(86_400);
  expect(await ask()).toBe('Tom Third');
  world.clock.advance((before - world.ctx.now().getTime()) / 1000);
});

it('changes nothing about a lead that is there', async () => {
  await world.write(world.visitor, world.agent, world.home);
  await save([{ kind: 'anyone', people: people(third) }]);
  await world.write(world.visitor, world.agent, world.home, 'Once more');
  const { data } = await world.call(getLeads, { agency_id: String(world.agencyId) }, world.owner);
  expect(data).toMatchObject([{ owner_name: 'Ada Agent' }]);
});

it('notifies who was given a lead, who sees it', async () => {
  await save([{ kind: 'anyone', people: people(third) }]);
  await ask();
  await world.runJobs();
  const { data } = await world.call(getNotificationList, {}, third);
  expect(JSON.stringify(data)).toMatch(`Guest ${guests}`);
  const seen = await world.call(getLeads, { agency_id: String(world.agencyId) }, third);
  expect(seen.data).toHaveLength(1);
});

it('takes who leaves the agency out of its rules', async () => {
  const leaver = await world.signUp({ name: 'Leaver', completeProfile: true });
  await world.seat(world.agencyId, leaver.accountId, 'agent');
  await save([{ kind: 'anyone', people: people(leaver, third) }]);
  const seat = { agency_id: String(world.agencyId), account_id: String(leaver.accountId) };
  await world.call(removeSeat, seat, world.owner);
  const { data } = await world.call(getLeadRouting, { agency_id: String(world.agencyId) }, world.owner);
  expect(data.rules).toMatchObject([{ people: [third.accountId] }]);
  expect([await ask(), await ask()]).toEqual(['Tom Third', 'Tom Third']);
});

it('gives no leads to who reads them only, whatever a rule says', async () => {
  await save([{ kind: 'anyone', people: people(third) }]);
  const role = (name: string) =>
    runSql(world.ctx.db, 'update agency_seat set role = $2 where account_id = $1', [third.accountId, name]);
  await role('reader');
  expect(await ask()).toBe('Ada Agent');
  await role('agent');
});

it('keeps turns of rules that are saved again, and removes those that are left out', async () => {
  const first = await save([
    { kind: 'anyone', people: people(world.agent, third) },
    { kind: 'language', language: 'hi', people: people(third) },
  ]);
  expect(await ask()).toBe('Ada Agent');
  const [rule] = first.rules;
  const again = await save([{ id: String(rule?.id), kind: 'anyone', people: people(world.agent, third) }], 1);
  expect(again).toMatchObject({ version: 2, rules: [{ id: rule?.id }] });
  expect(await ask()).toBe('Tom Third');
});

it('lets one of two who change the rules at once through', async () => {
  const rules = [{ kind: 'anyone', people: people(third) }];
  await save(rules);
  const { status, body } = await world.raw('/api/save-lead-routing', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(form([], 0)),
    token: world.owner.token,
  });
  expect([status, body.code]).toEqual([409, 'conflict']);
  const { data } = await world.call(getLeadRouting, { agency_id: String(world.agencyId) }, world.owner);
  expect(data.rules).toHaveLength(1);
});

describe('bad input', () => {
  const post = (path: string, body: object) =>
    world.raw(`/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ agency_id: world.agencyId, ...body }),
      token: world.owner.token,
    });
  it.each([
    [{ kind: 'anyone', people: '' }, 'rules[0][people]'],
    [{ kind: 'anyone', people: '999999' }, 'rules[0][people]'],
    [{ kind: 'home', people: 'OWNER' }, 'rules[0][property_id]'],
    [{ kind: 'home', people: 'OWNER', property_id: '999999' }, 'rules[0][property_id]'],
    [{ kind: 'place', people: 'OWNER' }, 'rules[0][city]'],
    [{ kind: 'language', people: 'OWNER' }, 'rules[0][language]'],
    [{ kind: 'language', people: 'OWNER', language: 'xx' }, 'rules[0][language]'],
    [{ kind: 'weather', people: 'OWNER' }, 'rules[0][kind]'],
  ])('of a rule is named: %o', async (rule, field) => {
    const named = { ...rule, people: rule.people.replace('OWNER', String(world.owner.accountId)) };
    const { status, body } = await post('save-lead-routing', {
      version: 0,
      time_zone: 'UTC',
      rules: [named],
    });
    expect([status, body.details]).toMatchObject([400, [{ field }]]);
  });
  it.each([
    [{ from: '2027-01-02' }, 'to'],
    [{ to: '2027-01-02' }, 'from'],
    [{ from: '2027-01-02', to: '2027-01-01' }, 'to'],
    [{ from: '2027-01-02', to: '9999-01-01' }, 'to'],
    [{ from: '2027-02-30', to: '2027-03-01' }, 'from'],
    [{ account_id: 999_999, from: '2027-01-02', to: '2027-01-02' }, 'account_id'],
  ])('of an absence is named: %o', async (absence, field) => {
    const { status, body } = await post('set-lead-absence', absence);
    expect([status, body.details]).toMatchObject([400, [{ field }]]);
  });
  it('of the zone is named', async () => {
    const { status, body } = await post('save-lead-routing', { version: 0, time_zone: 'Mars/Base' });
    expect([status, body.details]).toMatchObject([400, [{ field: 'time_zone' }]]);
  });
});
