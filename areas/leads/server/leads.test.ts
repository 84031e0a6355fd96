import { confirmEnquiry, getEnquiries, seeEnquiry, sendEnquiry } from '@keystead/enquiries/contract';
import { blockUser, getContactForm, unblockUser } from '@keystead/moderation/contract';
import { getNotificationList } from '@keystead/notifications/contract';
import { answerOffer, counterOffer, makeOffer } from '@keystead/offers/contract';
import { runSql } from '@keystead/testing/sql';
import { bookViewing, getViewingSlots, getViewings, setViewingHours } from '@keystead/viewings/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import * as calls from '../contract.ts';
import { type LeadWorld, startLeadWorld } from './leads.fixture.ts';
import { remindOfTasks } from './leads.jobs.ts';
import { wordsFor } from './reading.service.ts';

let world: LeadWorld;
let id: string;
beforeAll(async () => {
  world = await startLeadWorld();
});
afterAll(() => world?.close());
beforeEach(async () => {
  await runSql(world.ctx.db, 'delete from lead_book');
  await world.write(world.visitor, world.agent, world.home);
  id = String((await world.leadIds())[0]);
});

const post = (path: string, form: Record<string, string>, token = world.owner.token) =>
  world.raw(`/api/${path}`, { method: 'POST', body: new URLSearchParams(form), token });
const lead = async () => (await world.call(calls.getLead, { id }, world.owner)).data;
const list = (form: object = {}) =>
  world.call(calls.getLeads, { agency_id: String(world.agencyId), ...form }, world.owner);

it('tells the second of two who edit a lead what the first has changed, and overwrites nothing', async () => {
  const version = String((await lead()).version);
  await world.call(calls.changeLead, { id, version, state: 'offer' }, world.agent);
  const { status, body } = await post('change-lead', { id, version, state: 'lost', lost_reason: 'price' });
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'conflict', changed: ['state'], state: 'offer' });
  expect(await lead()).toMatchObject({ state: 'offer', lost_reason: null });
  const next = await world.call(
    calls.changeLead,
    { id, version: String(body.version), state: 'lost', lost_reason: 'price' },
    world.owner,
  );
  expect(next.data).toMatchObject({ state: 'lost', lost_reason: 'price' });
});

it('lets one of many changes made at the same time from one version through', async () => {
  const version = String((await lead()).version);
  const answers = await Promise.all(
    ['contacted', 'viewing', 'offer', 'won'].map((state) => post('change-lead', { id, version, state })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect((await lead()).history.filter(({ kind }) => kind === 'state')).toHaveLength(1);
});

it('notices a contact that has changed the state meanwhile', async () => {
  const version = String((await lead()).version);
  await world.write(world.agent, world.visitor, world.home, 'An answer');
  const { status, body } = await post('change-lead', { id, version, state: 'offer' });
  expect([status, body.state]).toEqual([409, 'contacted']);
});

it('asks for a reason with a loss, and for none without', async () => {
  for (const form of [{ state: 'lost' }, { lost_reason: 'price' }, { state: 'won', lost_reason: 'price' }]) {
    const { status, body } = await post('change-lead', { id, version: '1', ...form } as Record<
      string,
      string
    >);
    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ field: 'lost_reason' }]);
  }
});

it('begins anew with who comes back after a loss', async () => {
  const { version } = await lead();
  const form = { id, version: String(version), state: 'lost', lost_reason: 'no_answer' } as const;
  await world.call(calls.changeLead, form, world.owner);
  await world.write(world.visitor, world.agent, world.home, 'I am back');
  expect(await lead()).toMatchObject({ state: 'new', lost_reason: null });
});

it('puts a lead in another’s charge, who is notified and sees it from then on', async () => {
  const { version } = await lead();
  const owner_id = String(world.colleague.accountId);
  expect((await world.raw(`/api/get-lead?id=${id}`, { token: world.colleague.token })).status).toBe(403);
  await world.call(calls.changeLead, { id, version: String(version), owner_id }, world.owner);
  const seen = await world.call(calls.getLead, { id }, world.colleague);
  expect(seen.data).toMatchObject({ owner_name: 'Carl Colleague', may_edit: true });
  expect(seen.data.history[0]).toMatchObject({ kind: 'owner', after: 'Carl Colleague', actor: 'Olga Owner' });
  const { data } = await world.call(getNotificationList, {}, world.colleague);
  expect(JSON.stringify(data)).toMatch('Vera Visitor');
});

it('is quoted to whom it is in the charge of, and to nobody who has blocked its person', async () => {
  const { agent, colleague, visitor } = world;
  await world.write(visitor, agent, world.home, 'And the garage?');
  const quoted = ({ accountId }: { accountId: number }) => wordsFor(world.ctx, Number(id), accountId);
  expect([await quoted(agent), await quoted(colleague)]).toEqual(['And the garage?', '']);
  await world.call(blockUser, { to_user_id: String(visitor.accountId) }, agent);
  expect(await quoted(agent)).toBe('');
  await world.call(unblockUser, { to_user_id: String(visitor.accountId) }, agent);
});

it('has notes that colleagues read, and their lead never', async () => {
  await world.call(calls.addLeadNote, { id, text: 'Has a dog' }, world.agent);
  expect((await lead()).history[0]).toMatchObject({ kind: 'note', text: 'Has a dog', actor: 'Ada Agent' });
  expect((await world.raw(`/api/get-lead?id=${id}`, { token: world.visitor.token })).status).toBe(404);
});

it('counts what waits for whom, and counts nothing twice that is done', async () => {
  const { agent, visitor, home } = world;
  const waiting = async () => (await world.call(calls.getWaiting, {}, agent)).data;
  expect(await waiting()).toMatchObject({ leads: 1, tasks: 0, viewings: 0, offers: 0, enquiries: 0 });
  const { messages } = await waiting();
  await world.write(visitor, agent, home, 'Once more');
  const due_at = new Date(world.ctx.now().getTime() + 60_000).toISOString();
  await world.call(calls.addLeadTask, { id, title: 'Call', due_at }, agent);
  expect(await waiting()).toMatchObject({ messages: messages + 1, leads: 1, tasks: 0 });
  world.clock.advance(120);
  expect(await waiting()).toMatchObject({ leads: 1, tasks: 1 });
  // Its list has what was counted, and nothing of colleagues.
  const ofAgent = async (form: object) =>
    (await world.call(calls.getLeads, { agency_id: String(world.agencyId), ...form }, agent)).total;
  const { books } = await world.call(calls.getWaiting, {}, agent);
  expect(books).toEqual([{ agency_id: world.agencyId, name: 'Tide Estates', leads: 1, tasks: 1 }]);
  expect(await ofAgent({ state: 'new', owner_id: String(agent.accountId) })).toBe(1);
  expect([await ofAgent({ due: 'mine' }), (await list({ due: 'mine' })).total]).toEqual([1, 0]);
  expect((await list({ due: 'overdue' })).total).toBe(1);
  // A task of a lead that is in a colleague's charge by now is in no list of the agent, and so in no count.
  const give = async ({ accountId }: { accountId: number }) => {
    const { version } = await lead();
    await world.call(
      calls.changeLead,
      { id, version: String(version), owner_id: String(accountId) },
      world.owner,
    );
  };
  await give(world.colleague);
  expect([await waiting(), await ofAgent({ due: 'mine' })]).toMatchObject([{ leads: 0, tasks: 0 }, 0]);
  await give(agent);
  expect(await waiting()).toMatchObject({ leads: 1, tasks: 1 });
  // An answer, and nothing of the lead waits any more but its task.
  await world.write(agent, visitor, home, 'Come and see it');
  expect(await waiting()).toMatchObject({ leads: 0, tasks: 1 });
  expect((await world.call(calls.getWaiting, {}, visitor)).data).toMatchObject({ leads: 0, tasks: 0 });
});

const waits = async (who = world.agent) => (await world.call(calls.getWaiting, {}, who)).data;

it('counts an enquiry until it is seen', async () => {
  const { form_token } = (await world.call(getContactForm)).data;
  world.clock.advance(5);
  const email = 'gus@example.org';
  const asked = { property_id: world.home, name: 'Gus Guest', email, message: 'May I see it?', form_token };
  await world.call(sendEnquiry, asked);
  await world.runJobs();
  expect((await waits()).enquiries).toBe(0);
  const [mail] = await world.ctx.ports.mailbox.list({ to: email });
  const token = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await world.call(confirmEnquiry, { token });
  await world.runJobs();
  expect((await waits()).enquiries).toBe(1);
  const [enquiry] = (await world.call(getEnquiries, {}, world.agent)).data;
  await world.call(seeEnquiry, { id: String(enquiry?.id) }, world.agent);
  expect((await waits()).enquiries).toBe(0);
});

it('counts a viewing that was requested while it can be confirmed', async () => {
  const { agent, visitor, home } = world;
  const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day: String(day), from: '09:00', to: '17:00' }));
  const usual = { is_open: true, time_zone: 'UTC', minutes: 30, buffer_minutes: 0, notice_hours: 1 };
  const none = { breaks: [], days_off: [], extras: [] };
  await world.call(
    setViewingHours,
    { ...usual, horizon_days: 7, needs_approval: true, hours, ...none },
    agent,
  );
  const { data } = await world.call(getViewingSlots, { property_id: home, days: 3 });
  const starts_at = data.slots[0]?.starts_at ?? '';
  await world.call(bookViewing, { property_id: home, starts_at }, visitor);
  expect([(await waits()).viewings, (await waits(visitor)).viewings]).toEqual([1, 0]);
  // It has begun, and nobody can confirm it any more.
  world.clock.advance((new Date(starts_at).getTime() - world.ctx.now().getTime()) / 1000 + 60);
  expect((await waits()).viewings).toBe(0);
  expect((await world.call(getViewings, {}, agent)).data[0]).toMatchObject({ may_confirm: false });
});

it('counts an offer for whose turn it is', async () => {
  const { agent, visitor, home } = world;
  const turns = async () => [(await waits()).offers, (await waits(visitor)).offers];
  const form = { property_id: String(home), amount: '100000', text: 'All we have.' };
  const { id: offerId } = (await world.call(makeOffer, form, visitor)).data;
  expect(await turns()).toEqual([1, 0]);
  const offer = { id: String(offerId), amount: '120000', text: 'A bit more.' };
  await world.call(counterOffer, { ...offer, version: '1' }, agent);
  expect(await turns()).toEqual([0, 1]);
  // Whoever is in charge of the home now is asked, and of one that is gone, whose it was.
  await world.call(counterOffer, { ...offer, version: '2' }, visitor);
  expect(await turns()).toEqual([1, 0]);
  await runSql(world.ctx.db, 'update offer set seller_id = $1', [world.owner.accountId]);
  expect([await turns(), (await waits(world.owner)).offers]).toEqual([[1, 0], 0]);
  await runSql(world.ctx.db, 'update offer set listing_id = 0');
  expect([await turns(), (await waits(world.owner)).offers]).toEqual([[0, 0], 1]);
  await runSql(world.ctx.db, 'update offer set listing_id = $1, seller_id = $2', [home, agent.accountId]);
  await world.call(answerOffer, { id: String(offerId), version: '3', step: 'decline' }, agent);
  expect(await turns()).toEqual([0, 0]);
});

it('reminds of several tasks that are due together by one mail to each person', async () => {
  const due_at = new Date(world.ctx.now().getTime() + 60_000).toISOString();
  for (const [who, title] of [
    [world.agent, 'Call'],
    [world.agent, 'Write'],
    [world.owner, 'Visit'],
  ] as const)
    await world.call(
      calls.addLeadTask,
      { id, title, due_at, account_id: String(who.accountId) },
      world.owner,
    );
  world.clock.advance(120);
  await world.ctx.jobs.enqueue(world.ctx.db, remindOfTasks, {});
  await world.runJobs();
  const rows = await runSql<{ account_id: number; params: object; path: string }>(
    world.ctx.db,
    "select account_id, params, path from notification where topic = 'lead_task'",
  );
  expect(new Map(rows.map(({ account_id, ...said }) => [account_id, said]))).toEqual(
    new Map([
      [
        world.owner.accountId,
        { params: { task: 'Visit', lead: 'Vera Visitor' }, path: `/user/leads?lead=${id}` },
      ],
      [
        world.agent.accountId,
        { params: { due: 2, tasks: 'Call, Write' }, path: `/user/leads?agency=${world.agencyId}&due=mine` },
      ],
    ]),
  );
  expect(rows).toHaveLength(2);
  const { data } = await world.call(getNotificationList, {}, world.agent);
  expect(data[0]).toMatchObject({ title: 'Tasks due (2)' });
  await runSql(world.ctx.db, "delete from notification where topic = 'lead_task'");
});

it('reminds of a task once when it is due, and lists what is overdue', async () => {
  const due = new Date(world.ctx.now().getTime() + 3600_000).toISOString();
  const account_id = String(world.agent.accountId);
  const { data } = await world.call(
    calls.addLeadTask,
    { id, title: 'Call about the garage', due_at: due, account_id },
    world.owner,
  );
  expect(data.next_task_at).toBe(due);
  expect((await list({ due: 'open' })).total).toBe(1);
  expect((await list({ due: 'overdue' })).total).toBe(0);
  const reminded = async () => {
    await world.runJobs();
    const rows = await runSql(world.ctx.db, "select 1 from notification where topic = 'lead_task'");
    return rows.length;
  };
  expect(await reminded()).toBe(0);
  world.clock.advance(3700);
  for (let count = 0; count < 2; count += 1) await world.ctx.jobs.enqueue(world.ctx.db, remindOfTasks, {});
  expect(await reminded()).toBe(1);
  expect((await list({ due: 'overdue' })).total).toBe(1);
  const [task] = (await lead()).tasks;
  await world.call(calls.finishLeadTask, { id: String(task?.id) }, world.agent);
  expect(await lead()).toMatchObject({ next_task_at: null, tasks: [{ is_done: true }] });
  expect((await list({ due: 'open' })).total).toBe(0);
});

it('finds leads by words, state, home and who is in charge', async () => {
  const lisa = await world.signUp({ name: 'Lisa Looker', completeProfile: true });
  await world.write(lisa, world.colleague, world.other);
  const names = async (form: object) => (await list(form)).data.map(({ name }) => name);
  expect(await names({})).toEqual(['Lisa Looker', 'Vera Visitor']);
  expect(await names({ search: 'look LISA' })).toEqual(['Lisa Looker']);
  expect(await names({ search: '100%_' })).toEqual([]);
  expect(await names({ property_id: String(world.home) })).toEqual(['Vera Visitor']);
  expect(await names({ owner_id: String(world.colleague.accountId) })).toEqual(['Lisa Looker']);
  expect(await names({ owner_id: '0' })).toEqual([]);
  expect(await names({ state: 'won' })).toEqual([]);
  expect((await list({ limit: '1', offset: '1' })).total).toBe(2);
  const { data } = await world.call(calls.getLeadBoard, { agency_id: String(world.agencyId) }, world.owner);
  expect(data.map(({ state, total }) => [state, total])).toContainEqual(['new', 2]);
  const books = await world.call(calls.getLeadBooks, {}, world.agent);
  expect(books.data).toMatchObject([{ name: 'Tide Estates', may_edit: true }, { agency_id: 0 }]);
});

it.each([
  ['add-lead-note', { text: '' }, 'text'],
  ['add-lead-note', { text: 'x'.repeat(5001) }, 'text'],
  ['add-lead-task', { title: 'A task', due_at: 'tomorrow' }, 'due_at'],
  ['add-lead-task', { title: 'A task', due_at: '9999-01-01T00:00:00Z' }, 'due_at'],
  ['change-lead', { version: '1', state: 'gone' }, 'state'],
  ['change-lead', { version: 'x' }, 'version'],
] as const)('%s names what is wrong', async (path, form, field) => {
  const { status, body } = await post(path, { id, ...form });
  expect([status, body.details]).toMatchObject([400, [{ field }]]);
});

it('erases a lead whose person asks for it', async () => {
  await world.call(calls.deleteLead, { id }, world.owner);
  expect(await world.leadIds()).toEqual([]);
});
