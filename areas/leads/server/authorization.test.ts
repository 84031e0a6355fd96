import { hasRight, type Seat } from '@keystead/agencies/server';
import type { AnyCall } from '@keystead/http/call';
import { contactMade } from '@keystead/listings/server';
import { inTransaction } from '@keystead/platform/context';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../contract.ts';
import { type LeadWorld, type Person, startLeadWorld } from './leads.fixture.ts';
import { routes } from './leads.routes.ts';

/** Every seat tries every call on leads of its own, of its branch, of another branch, of another agency and of a person alone. */

const ROLES = ['owner', 'manager', 'agent', 'assistant', 'reader'] as const;
const seats = ROLES.flatMap((role) => [
  { role, inBranch: false },
  ...(role === 'owner' ? [] : [{ role, inBranch: true }]),
]);

let world: LeadWorld;
let actor: Person;
let deactivated: Person;
let foreignAgency: number;
let lone: Person;
/** Leads by where they are. */
const leads: Record<'own' | 'branch' | 'other' | 'nobody' | 'foreign' | 'lone', number> = {
  own: 0,
  branch: 0,
  other: 0,
  nobody: 0,
  foreign: 0,
  lone: 0,
};
const tasks: Record<string, number> = {};
/** Templates: of the actor, of their agency, of another one and of a person. */
const templates = { own: 0, mine: 0, foreign: 0, lone: 0 };

const one = async (text: string, values: unknown[]) =>
  (await runSql<{ id: number }>(world.ctx.db, text, values))[0]?.id as number;

beforeAll(async () => {
  world = await startLeadWorld();
  actor = await world.signUp({ name: 'Actor', completeProfile: true });
  lone = await world.signUp({ name: 'Lone', completeProfile: true });
  deactivated = await world.signUp();
  await runSql(world.ctx.db, 'update account set is_active = false where id = $1', [deactivated.accountId]);
  foreignAgency = await one(
    "insert into agency (slug_id, name, created_at, updated_at) values ('foreign', 'foreign', now(), now()) returning id",
    [],
  );
});
afterAll(() => world?.close());

/** Makes leads in every place anew, and gives the actor a seat. */
async function makeLeads(place: { role: (typeof ROLES)[number]; inBranch: boolean }): Promise<Seat> {
  const { db } = world.ctx;
  await runSql(db, 'delete from lead_book');
  await runSql(db, 'delete from account_budget');
  await runSql(db, 'delete from lead_routing');
  await runSql(db, 'delete from lead_absence');
  await runSql(db, 'delete from agency_seat where account_id = $1', [actor.accountId]);
  const branchId = place.inBranch ? world.branches[0] : null;
  await world.seat(world.agencyId, actor.accountId, place.role, branchId);
  await runSql(db, 'delete from lead_template');
  const addTemplate = (agency: number | null, person: number | null) =>
    one(
      "insert into lead_template (agency_id, account_id, name, body) values ($1, $2, 'Secret', 'Secret text') returning id",
      [agency, person],
    );
  templates.own = await addTemplate(null, actor.accountId);
  templates.mine = await addTemplate(world.agencyId, null);
  templates.foreign = await addTemplate(foreignAgency, null);
  templates.lone = await addTemplate(null, lone.accountId);
  const book = (agency: number | null, agent: number | null) =>
    one('insert into lead_book (agency_id, agent_id) values ($1, $2) returning id', [agency, agent]);
  const mine = await book(world.agencyId, null);
  const foreign = await book(foreignAgency, null);
  const alone = await book(null, lone.accountId);
  const add = async (
    name: keyof typeof leads,
    bookId: number,
    owner: number | null,
    branch: number | null,
  ) => {
    leads[name] = await one(
      `insert into lead (book_id, name, owner_id, branch_id, first_contact_at, last_contact_at)
       values ($1, $2, $3, $4, now(), now()) returning id`,
      [bookId, `Secret ${name}`, owner, branch],
    );
    tasks[name] = await one(
      "insert into lead_task (lead_id, title, due_at, created_at) values ($1, 'Secret task', now(), now()) returning id",
      [leads[name]],
    );
  };
  const [first, second] = world.branches;
  await add('own', mine, actor.accountId, first);
  await add('branch', mine, world.agent.accountId, first);
  await add('other', mine, world.colleague.accountId, second);
  await add('nobody', mine, null, null);
  await add('foreign', foreign, null, null);
  await add('lone', alone, lone.accountId, null);
  return { accountId: actor.accountId, role: place.role, branchId };
}

/** What rights are asked for: a lead of the own agency. */
const subjects = () => ({
  own: { branchId: world.branches[0], accountId: actor.accountId },
  branch: { branchId: world.branches[0], accountId: world.agent.accountId },
  other: { branchId: world.branches[1], accountId: world.colleague.accountId },
  nobody: { branchId: null },
});

const onLead: {
  call: AnyCall;
  form: (name: string, id: number) => object;
  right: 'view_leads' | 'edit_leads';
}[] = [
  { call: calls.getLead, form: (_, id) => ({ id }), right: 'view_leads' },
  { call: calls.changeLead, form: (_, id) => ({ id, version: 1, state: 'offer' }), right: 'edit_leads' },
  { call: calls.addLeadNote, form: (_, id) => ({ id, text: 'A note' }), right: 'edit_leads' },
  {
    call: calls.addLeadTask,
    form: (_, id) => ({
      id,
      title: 'A task',
      due_at: '2027-05-31T09:30:00Z',
      account_id: world.agent.accountId,
    }),
    right: 'edit_leads',
  },
  {
    call: calls.fillLeadTemplate,
    form: (_, id) => ({ id, template_id: templates.own }),
    right: 'edit_leads',
  },
  { call: calls.finishLeadTask, form: (name) => ({ id: tasks[name] }), right: 'edit_leads' },
  { call: calls.deleteLead, form: (_, id) => ({ id }), right: 'edit_leads' },
];
const onBook: { call: AnyCall }[] = [
  { call: calls.getLeads },
  { call: calls.getLeadBoard },
  { call: calls.getLeadFigures },
  { call: calls.exportLeads },
];

/** Of the agency as a whole: what is asked for, by whom. */
const onAgency: { call: AnyCall; form: () => object; isAllowed: (seat: Seat) => boolean }[] = [
  { call: calls.getLeadRouting, form: () => ({}), isAllowed: () => true },
  { call: calls.getLeadTemplates, form: () => ({}), isAllowed: () => true },
  {
    call: calls.saveLeadTemplate,
    form: () => ({ name: 'A name', text: 'A text' }),
    isAllowed: (seat) => hasRight(seat, 'edit_lead_templates'),
  },
  {
    call: calls.saveLeadRouting,
    form: () => ({ version: 0, time_zone: 'UTC' }),
    isAllowed: (seat) => hasRight(seat, 'route_leads', { branchId: null }),
  },
  // Of a colleague in the second branch.
  {
    call: calls.setLeadAbsence,
    form: () => ({ account_id: world.colleague.accountId, from: '2027-05-31', to: '2027-05-31' }),
    isAllowed: (seat) =>
      hasRight(seat, 'set_absences', { branchId: world.branches[1], accountId: world.colleague.accountId }),
  },
];

let callers = 0;
const send = (call: AnyCall, form: object, token?: string) => {
  const body = new URLSearchParams(Object.entries(form).map(([name, value]) => [name, String(value)]));
  callers += 1;
  const headers = { 'x-forwarded-for': `10.0.${callers >> 8}.${callers & 255}` };
  const options = { headers, ...(token !== undefined && { token }) };
  return call.method === 'POST'
    ? world.raw(`/api/${call.path}`, { method: 'POST', body, ...options })
    : world.raw(`/api/${call.path}?${body}`, options);
};

const stored = async () =>
  JSON.stringify(
    await Promise.all(
      ['lead', 'lead_event', 'lead_task', 'lead_routing', 'lead_absence', 'lead_template'].map((table) =>
        runSql(world.ctx.db, `select * from ${table} order by 1`),
      ),
    ),
  );

it('has an attempt at every call', () => {
  const tried = [...onLead, ...onBook, ...onAgency, { call: calls.deleteLeadTemplate }].map(
    ({ call }) => call.path,
  );
  expect([...tried, calls.getLeadBooks.path, calls.getWaiting.path].toSorted()).toEqual(
    routes.map(({ call }) => call.path).toSorted(),
  );
});

describe.each(seats)('$role, of a branch: $inBranch', (place) => {
  it.each(onLead.map((attempt) => [attempt.call.path, attempt] as const))('%s', async (_path, attempt) => {
    // What was rejected has left them as they were, for the next attempt.
    let untouched: Seat | undefined;
    for (const name of Object.keys(leads) as (keyof typeof leads)[]) {
      const seat = untouched ?? (await makeLeads(place));
      const subject = (subjects() as Record<string, object>)[name];
      const isAllowed = subject !== undefined && hasRight(seat, attempt.right, subject);
      const before = await stored();
      const { status, body } = await send(attempt.call, attempt.form(name, leads[name]), actor.token);
      const expected = isAllowed ? 200 : subject === undefined ? 404 : 403;
      expect([name, status]).toEqual([name, expected]);
      if (!isAllowed) {
        expect(await stored()).toBe(before);
        expect(JSON.stringify(body)).not.toMatch(/Secret/);
      } else if (attempt.call.method === 'POST') expect(await stored()).not.toBe(before);
      untouched = isAllowed ? undefined : seat;
    }
  });

  it.each(onAgency.map((attempt) => [attempt.call.path, attempt] as const))('%s', async (_path, attempt) => {
    const seat = await makeLeads(place);
    const before = await stored();
    const form = { agency_id: world.agencyId, ...attempt.form() };
    const { status } = await send(attempt.call, form, actor.token);
    expect(status).toBe(attempt.isAllowed(seat) ? 200 : 403);
    const isChanged = attempt.isAllowed(seat) && attempt.call.method === 'POST';
    expect((await stored()) !== before).toBe(isChanged);
    const foreign = await send(attempt.call, { ...form, agency_id: foreignAgency }, actor.token);
    expect(foreign.status).toBe(404);
  });

  it('changes templates as far as its right goes', async () => {
    for (const call of [calls.saveLeadTemplate, calls.deleteLeadTemplate])
      for (const [name, expected] of [
        ['own', 200],
        ['mine', hasRight(await makeLeads(place), 'edit_lead_templates') ? 200 : 403],
        ['foreign', 404],
        ['lone', 404],
      ] as const) {
        await makeLeads(place);
        const before = await stored();
        const form = { id: templates[name], name: 'Another name', text: 'Another text' };
        const { status, body } = await send(call, form, actor.token);
        expect([name, status]).toEqual([name, expected]);
        if (expected !== 200) {
          expect(await stored()).toBe(before);
          expect(JSON.stringify(body)).not.toMatch(/Secret/);
        }
      }
  });

  it('says its own absence where it works on leads', async () => {
    const seat = await makeLeads(place);
    const form = { agency_id: world.agencyId, from: '2027-05-31', to: '2027-05-31' };
    const { status } = await send(calls.setLeadAbsence, form, actor.token);
    expect(status).toBe(hasRight(seat, 'edit_leads', subjects().own) ? 200 : 400);
  });

  it('lists what its right reaches, and nothing else', async () => {
    const seat = await makeLeads(place);
    const open = Object.entries(subjects())
      .filter(([, subject]) => hasRight(seat, 'view_leads', subject))
      .map(([name]) => `Secret ${name}`)
      .toSorted();
    const { data, total, counts } = await world.call(
      calls.getLeads,
      { agency_id: String(world.agencyId) },
      actor,
    );
    expect(data.map(({ name }) => name).toSorted()).toEqual(open);
    expect([total, counts.new]).toEqual([open.length, open.length]);
    const board = await world.call(calls.getLeadBoard, { agency_id: String(world.agencyId) }, actor);
    expect(board.data.flatMap(({ leads: rows }) => rows.map(({ name }) => name)).toSorted()).toEqual(open);
    const form = { agency_id: String(world.agencyId) };
    expect((await world.call(calls.getLeadFigures, form, actor)).data.leads).toBe(open.length);
    const parts = await world.call(calls.exportLeads, form, actor);
    expect(parts.data.leads.map(({ name }) => name).toSorted()).toEqual(open);
    for (const { call } of onBook)
      expect((await send(call, { agency_id: foreignAgency }, actor.token)).status).toBe(404);
    expect((await world.call(calls.getLeads, {}, actor)).data).toEqual([]);
  });
});

it('gives a lead to nobody of another agency, nor to a reader', async () => {
  await makeLeads({ role: 'owner', inBranch: false });
  for (const owner_id of [lone.accountId, world.visitor.accountId, 999_999])
    expect((await send(calls.changeLead, { id: leads.own, version: 1, owner_id }, actor.token)).status).toBe(
      400,
    );
});

describe.each(routes.map(({ call }) => [call.path, call] as const))('%s', (_path, call) => {
  it('is closed to guests, made-up tokens and deactivated people', async () => {
    const about = { id: 1, template_id: 1, agency_id: 1, version: 1, time_zone: 'UTC', name: 'A' };
    const form = { ...about, text: 'A', title: 'A', due_at: '2027-05-31T09:30:00Z' };
    for (const token of [undefined, 'undefined', 'x'.repeat(64), '../../etc/passwd'])
      expect((await send(call, form, token)).status).toBe(401);
    expect((await send(call, form, deactivated.token)).status).toBe(403);
  });
});

it('is no way to make someone a lead of a person who offers no such home', async () => {
  await runSql(world.ctx.db, 'delete from lead_book');
  await inTransaction(world.ctx, (open) =>
    contactMade.get()(open, {
      kind: 'message',
      from: { accountId: actor.accountId },
      to: { accountId: lone.accountId },
      listingId: world.home,
      text: 'Of another’s home',
      source: 'message:77',
    }),
  );
  expect(await world.leadIds()).toEqual([]);
});
