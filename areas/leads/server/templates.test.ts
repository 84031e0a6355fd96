import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as calls from '../contract.ts';
import { filled, LIMITS, unknownField } from '../rules.ts';
import { type LeadWorld, startLeadWorld } from './leads.fixture.ts';

let world: LeadWorld;
let id: string;
beforeAll(async () => {
  world = await startLeadWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  await runSql(world.ctx.db, 'delete from lead_book');
  await runSql(world.ctx.db, 'delete from lead_template');
  await world.write(world.visitor, world.agent, world.home);
  id = String((await world.leadIds())[0]);
});

const agency = () => ({ agency_id: String(world.agencyId) });
const post = (path: string, form: Record<string, string>, token = world.owner.token) =>
  world.raw(`/api/${path}`, { method: 'POST', body: new URLSearchParams(form), token });

it('fills the fields of a template for a lead', async () => {
  const text = 'Dear {name}, about {home}: yes. {agent}, {agency}';
  const saved = await world.call(calls.saveLeadTemplate, { ...agency(), name: 'Yes', text }, world.owner);
  const form = { id, template_id: String(saved.data.id) };
  const { data } = await world.call(calls.fillLeadTemplate, form, world.agent);
  expect(data.text).toBe(
    `Dear Vera Visitor, about Home of ${world.agent.accountId}: yes. Ada Agent, Tide Estates`,
  );
});

it('names a field that there is not', async () => {
  const { status, body } = await post('save-lead-template', { name: 'A', text: 'Dear {nmae}' });
  expect([status, body.details]).toMatchObject([
    400,
    [{ field: 'text', message: expect.stringMatching('nmae') }],
  ]);
  expect((await world.call(calls.getLeadTemplates, {}, world.owner)).data.templates).toEqual([]);
});

it('shows one’s own templates and those of the agency, which managers write', async () => {
  const own = await world.call(calls.saveLeadTemplate, { name: 'Mine', text: 'Mine' }, world.agent);
  await world.call(calls.saveLeadTemplate, { ...agency(), name: 'Ours', text: 'Ours' }, world.owner);
  const { data } = await world.call(calls.getLeadTemplates, agency(), world.agent);
  expect(data).toMatchObject({
    may_edit_agency: false,
    templates: [
      { name: 'Mine', agency_id: 0, may_edit: true },
      { name: 'Ours', agency_id: world.agencyId, may_edit: false },
    ],
  });
  const change = { id: String(own.data.id), name: 'Changed', text: 'Changed' };
  await world.call(calls.saveLeadTemplate, change, world.agent);
  await world.call(calls.deleteLeadTemplate, { id: String(own.data.id) }, world.agent);
  expect((await world.call(calls.getLeadTemplates, {}, world.agent)).data.templates).toEqual([]);
});

it('has so many templates and no more', async () => {
  await runSql(
    world.ctx.db,
    "insert into lead_template (account_id, name, body) select $1, 'T', 'T' from generate_series(1, $2)",
    [world.owner.accountId, LIMITS.templates],
  );
  expect((await post('save-lead-template', { name: 'A', text: 'B' })).status).toBe(409);
});

it('fills no field twice: what a person is called is no template', () => {
  const values = { name: '{agency}', home: '$&', agent: '', agency: 'Secret' };
  expect(filled('{name} {home} {agent}{x}', values)).toBe('{agency} $& {x}');
  expect(unknownField('{name} {agency}')).toBeUndefined();
  expect(unknownField('{name} {}')).toBe('');
});

it('exports the leads that a list shows in parts, with how they are reached', async () => {
  await runSql(
    world.ctx.db,
    `insert into lead (book_id, name, email, phone, first_contact_at, last_contact_at)
     select book_id, 'Lead ' || n, n || '@example.org', '=1+1', now(), now() from lead, generate_series(1, $1) n`,
    [LIMITS.exported],
  );
  const first = (await world.call(calls.exportLeads, agency(), world.owner)).data;
  expect(first.leads).toHaveLength(LIMITS.exported);
  expect(first.leads[0]).toMatchObject({ name: `Lead ${LIMITS.exported}`, phone: '=1+1' });
  const rest = await world.call(calls.exportLeads, { ...agency(), before: String(first.next) }, world.owner);
  expect(rest.data).toMatchObject({ leads: [{ name: 'Vera Visitor', email: '' }], next: 0 });
  const found = await world.call(calls.exportLeads, { ...agency(), search: 'lead 17' }, world.owner);
  expect(found.data.leads.length).toBeGreaterThan(0);
  expect(found.data.leads.every(({ name }) => name.includes('17'))).toBe(true);
});
