import { deleteUser } from '@keystead/accounts/contract';
import { removeSeat, revealAgencyContact } from '@keystead/agencies/contract';
import { revealContact } from '@keystead/agents/contract';
import { deleteChatMessage } from '@keystead/chat/contract';
import { getListingStatistics, showInterest } from '@keystead/engagement/contract';
import { getAddedProperties } from '@keystead/listings/contract';
import { contactMade } from '@keystead/listings/server';
import { answerOffer, makeOffer } from '@keystead/offers/contract';
import { inTransaction } from '@keystead/platform/context';
import { runSql } from '@keystead/testing/sql';
import { bookViewing, getViewingSlots, setViewingHours } from '@keystead/viewings/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeLead, getLead, getLeadFigures, getLeads } from '../contract.ts';
import { type LeadWorld, type Person, startLeadWorld } from './leads.fixture.ts';
import { readOwn } from './personal-data.queries.ts';

let world: LeadWorld;
beforeAll(async () => {
  world = await startLeadWorld();
});
afterAll(() => world?.close());
beforeEach(() => runSql(world.ctx.db, 'delete from lead_book'));

const leadsOf = (who = world.owner) => world.call(getLeads, { agency_id: world.agencyId }, who);
const detail = async (id: number, who = world.owner) =>
  (await world.call(getLead, { id: String(id) }, who)).data;

/** What an enquiry says once its address is confirmed. */
const guest = (
  form: { email?: string; phone?: string; text?: string; source?: string; name?: string } = {},
) =>
  inTransaction(world.ctx, (open) =>
    contactMade.get()(open, {
      kind: 'enquiry',
      from: {
        name: form.name ?? 'Gus Guest',
        email: form.email ?? 'gus@example.org',
        phone: form.phone ?? '',
      },
      to: { accountId: world.agent.accountId },
      listingId: world.home,
      text: form.text ?? 'May I see it?',
      source: form.source ?? `enquiry:${Math.random()}:0`,
    }),
  );

it('counts as leads of a home, for its owner, those whom the list of leads has of it', async () => {
  const { agent, visitor, home } = world;
  await guest();
  await guest({ email: 'second@example.org' });
  await world.write(visitor, agent, home);
  await world.write(visitor, agent, home, 'Once more');
  const [own, statistics, leads] = await Promise.all([
    world.call(getAddedProperties, { id: String(home) }, agent),
    world.call(getListingStatistics, { property_id: String(home) }, agent),
    world.call(getLeads, { agency_id: world.agencyId, property_id: String(home) }, agent),
  ]);
  // The link to them names the agency that they are of.
  expect(own.data[0]).toMatchObject({
    agency: { id: world.agencyId },
    total_leads: 3,
    lists_leads: true,
    week: { leads: { now: 3, before: 0 } },
  });
  expect(statistics.data).toMatchObject({ total_leads: 3, total_interested: 0 });
  expect(statistics.data.days.at(-1)).toMatchObject({ leads: 3, interested: 0 });
  expect(leads.total).toBe(3);
  // One that is a colleague’s now is counted, and in their list alone.
  const [one] = leads.data;
  const form = {
    id: String(one?.id),
    version: String(one?.version),
    owner_id: String(world.colleague.accountId),
  };
  await world.call(changeLead, form, world.owner);
  const { data } = await world.call(getAddedProperties, { id: String(home) }, agent);
  expect(data[0]).toMatchObject({ total_leads: 3, lists_leads: false });
});

it('makes one lead of a person and an agency, of whatever contacts and homes', async () => {
  const { visitor, agent, colleague, home, other } = world;
  await world.write(visitor, agent, home, 'First question');
  await world.write(visitor, colleague, other, 'Second question');
  await world.call(showInterest, { property_id: String(home), type: '1' }, visitor);
  await world.call(revealContact, { property_id: String(home) }, visitor);
  await world.call(revealContact, { property_id: String(home) }, visitor);
  await world.call(revealAgencyContact, { agency_id: String(world.agencyId) }, visitor);
  const { data, total, counts } = await leadsOf();
  expect(total).toBe(1);
  expect(counts).toMatchObject({ new: 1, won: 0 });
  expect(data[0]).toMatchObject({ name: 'Vera Visitor', state: 'new', owner_name: 'Ada Agent' });
  const { history, email, account_id } = await detail(data[0]?.id ?? 0);
  const kinds = history.map(({ kind }) => kind).toReversed();
  expect(kinds.slice(0, 4)).toEqual(['message', 'message', 'interest', 'reveal']);
  expect(history.map(({ text }) => text)).toContain('Second question');
  // Interest shows owners how someone is reached, as it always has.
  expect([email, account_id]).toEqual([visitor.email, visitor.accountId]);
});

it('shows no address that someone has not shown', async () => {
  await world.write(world.visitor, world.agent, world.home);
  const [id] = await world.leadIds();
  expect(await detail(id as number)).toMatchObject({ email: '', phone: '' });
});

it('gives who offers homes alone leads of their own, which nobody else sees', async () => {
  const alone = await world.signUp({ name: 'Alone', completeProfile: true });
  const home = await world.addHome(alone.accountId);
  await world.write(world.visitor, alone, home);
  expect((await world.call(getLeads, {}, alone)).data).toHaveLength(1);
  expect((await leadsOf()).data).toHaveLength(0);
  expect((await world.call(getLeads, {}, world.visitor)).data).toHaveLength(0);
});

it('never doubles a lead under parallel contacts, by account or by address', async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      index % 2 === 0
        ? world.write(world.visitor, world.agent, world.home, `Message ${index}`)
        : guest({ text: `Enquiry ${index}`, source: `enquiry:${index}:0` }),
    ),
  );
  const { data } = await leadsOf();
  expect(data.map(({ name }) => name).toSorted()).toEqual(['Gus Guest', 'Vera Visitor']);
  for (const { id } of data)
    expect((await detail(id)).history.filter(({ kind }) => /message|enquiry/.test(kind))).toHaveLength(6);
});

it('finds who had no account by the confirmed address of their account, and two leads become one', async () => {
  await guest({ email: world.visitor.email, text: 'As a guest' });
  await world.write(world.visitor, world.agent, world.home, 'With an account');
  const { data } = await leadsOf();
  expect(data).toHaveLength(1);
  const { history, account_id } = await detail(data[0]?.id ?? 0);
  expect(account_id).toBe(world.visitor.accountId);
  expect(history.map(({ text }) => text)).toEqual(expect.arrayContaining(['As a guest', 'With an account']));
});

it('makes one of two leads that turn out to be one person', async () => {
  const { db } = world.ctx;
  await guest({ email: 'both@example.org', text: 'By address' });
  await world.write(world.visitor, world.agent, world.home, 'By account');
  expect(await world.leadIds()).toHaveLength(2);
  await runSql(db, 'update account set email = $2 where id = $1', [
    world.visitor.accountId,
    'both@example.org',
  ]);
  await world.write(world.visitor, world.agent, world.home, 'Now known by both');
  await runSql(db, 'update account set email = $2 where id = $1', [
    world.visitor.accountId,
    world.visitor.email,
  ]);
  const ids = await world.leadIds();
  expect(ids).toHaveLength(1);
  const { history } = await detail(ids[0] as number);
  expect(history.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['By address', 'By account', 'Now known by both']),
  );
});

it('finds a guest by number, however it is written, and two accounts with one number stay two', async () => {
  await guest({ email: 'one@example.org', phone: '+351 912 345 678' });
  await guest({ email: 'two@example.org', phone: '00351912345678' });
  expect(await world.leadIds()).toHaveLength(1);
  await runSql(world.ctx.db, "update account set mobile = '351912345678' where id = any($1)", [
    [world.visitor.accountId, world.colleague.accountId],
  ]);
  await world.write(world.visitor, world.agent, world.home);
  await world.write(world.colleague, world.agent, world.home);
  expect(await world.leadIds()).toHaveLength(2);
});

it('notes the first answer, and the lead is contacted', async () => {
  await world.write(world.visitor, world.agent, world.home);
  world.clock.advance(60);
  await world.write(world.agent, world.visitor, world.home, 'Yes, it is.');
  const { data } = await leadsOf();
  expect(data).toMatchObject([{ state: 'contacted' }]);
  const answered = data[0]?.first_answered_at ?? '';
  expect(Date.parse(answered) - Date.parse(data[0]?.first_contact_at ?? '')).toBe(60_000);
  await world.write(world.agent, world.visitor, world.home, 'Still.');
  expect((await leadsOf()).data[0]?.first_answered_at).toBe(answered);
  expect(await world.leadIds()).toHaveLength(1);
});

describe('the first answer, in working hours', () => {
  const minutes = async () => (await leadsOf()).data[0]?.first_answer_minutes;
  afterEach(async () => {
    await runSql(world.ctx.db, 'delete from viewing_hours');
    await runSql(world.ctx.db, 'delete from lead_routing');
  });
  const message = (at: string, from: Person, to: Person) =>
    inTransaction({ ...world.ctx, now: () => new Date(at) }, (open) =>
      contactMade.get()(open, {
        kind: 'message',
        from: { accountId: from.accountId },
        to: { accountId: to.accountId },
        listingId: world.home,
        text: 'A text',
        source: `message:${at}`,
      }),
    );
  /** The minutes of an answer at a moment to a question at another. */
  const answered = async (asked: string, at: string) => {
    await message(asked, world.visitor, world.agent);
    expect(await minutes()).toBeNull();
    await message(at, world.agent, world.visitor);
    return minutes();
  };

  it('counts from Monday to Friday, nine to six, by the clock of the agency', async () => {
    // Friday at half past five in New York, to Monday at half past nine; clocks there change in between.
    const [asked, at] = ['2027-03-12T22:30:00Z', '2027-03-15T13:30:00Z'];
    const routing = 'insert into lead_routing (agency_id, time_zone, version) values ($1, $2, 1)';
    await runSql(world.ctx.db, routing, [world.agencyId, 'America/New_York']);
    expect(await answered(asked, at)).toBe(60);
    const figures = await world.call(getLeadFigures, { agency_id: String(world.agencyId) }, world.owner);
    expect(figures.data).toEqual({ leads: 1, answered: 1, median_minutes: 60 });
  });

  it('counts the hours in which who is in charge shows homes, where they have said them', async () => {
    const hours = {
      is_open: '1',
      time_zone: 'Europe/Lisbon',
      minutes: '30',
      buffer_minutes: '0',
      notice_hours: '0',
      horizon_days: '10',
      needs_approval: '0',
      // A Saturday.
      hours: [{ day: '6', from: '10:00', to: '12:00' }],
    };
    await world.call(setViewingHours, hours, world.agent);
    expect(await answered('2027-05-28T08:00:00Z', '2027-05-31T09:00:00Z')).toBe(120);
  });

  it('is nothing outside of them', async () => {
    expect(await answered('2027-05-29T08:00:00Z', '2027-05-30T20:00:00Z')).toBe(0);
  });
});

it('makes nobody a lead of those who write to them', async () => {
  await world.write(world.visitor, world.agent, world.home);
  await world.write(world.agent, world.visitor, world.home);
  expect((await world.call(getLeads, {}, world.visitor)).total).toBe(0);
});

it('writes a contact once, and none where the contact is not written', async () => {
  await guest({ source: 'enquiry:9:0' });
  await guest({ source: 'enquiry:9:0' });
  const [id] = await world.leadIds();
  expect((await detail(id as number)).history).toHaveLength(1);
  await expect(
    inTransaction(world.ctx, async (open) => {
      await contactMade.get()(open, {
        kind: 'message',
        from: { accountId: world.visitor.accountId },
        to: { accountId: world.agent.accountId },
        listingId: world.home,
        text: '',
        source: 'message:0',
      });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await world.leadIds()).toHaveLength(1);
});

it('erases the text of a message that was taken back', async () => {
  const id = await world.write(world.visitor, world.agent, world.home, 'Regretted');
  const form = { message_id: id, receiver_id: world.agent.accountId, property_id: world.home };
  await world.call(deleteChatMessage, form, world.visitor);
  const [lead] = await world.leadIds();
  expect((await detail(lead as number)).history).toEqual([]);
});

it('stays with the agency when an agent leaves: with their heir, or in nobody’s charge', async () => {
  const leaver = await world.signUp({ name: 'Leaver', completeProfile: true });
  await world.seat(world.agencyId, leaver.accountId, 'agent', world.branches[0]);
  await world.write(world.visitor, leaver, 0, 'To the leaver');
  expect((await leadsOf()).data).toMatchObject([{ owner_name: 'Leaver' }]);
  const form = { agency_id: String(world.agencyId), account_id: String(leaver.accountId) };
  await world.call(removeSeat, { ...form, heir_id: String(world.agent.accountId) }, world.owner);
  const [lead] = (await leadsOf()).data;
  expect(lead).toMatchObject({ owner_name: 'Ada Agent' });
  const { body } = await world.raw('/api/get_notification_list', { token: world.agent.token });
  expect(body.data).toContainEqual(
    expect.objectContaining({ title: 'A lead of Leaver is yours now', kind: 'lead', path: '/user/leads' }),
  );
  expect((await detail(lead?.id ?? 0)).history.at(-1)?.text).toBe('To the leaver');
  expect((await world.raw(`/api/get-lead?id=${lead?.id}`, { token: leaver.token })).status).toBe(404);
});

it('exports what someone sent, and erases them as a lead', async () => {
  const gone = await world.signUp({ name: 'Gone', completeProfile: true });
  await world.write(gone, world.agent, world.home, 'My words');
  expect(await readOwn(world.ctx, gone.accountId)).toMatchObject({
    contacts: [{ kind: 'message', body: 'My words' }],
    leads: [],
  });
  const own = await readOwn(world.ctx, world.agent.accountId);
  expect(JSON.stringify(own)).not.toMatch('My words');
  await world.call(deleteUser, {}, gone);
  expect(await world.leadIds()).toEqual([]);
});

it('makes a lead of who books a viewing, once its job has run', async () => {
  const { agent, visitor, home } = world;
  const allDay = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }));
  const hours = { is_open: true, time_zone: 'UTC', minutes: 30, buffer_minutes: 0, notice_hours: 0 };
  const rest = { horizon_days: 7, needs_approval: false, hours: allDay };
  await world.call(setViewingHours, { ...hours, ...rest }, agent);
  const { data } = await world.call(getViewingSlots, { property_id: home, days: 2 });
  const starts_at = data.slots[0]?.starts_at ?? '';
  await world.call(bookViewing, { property_id: home, starts_at, note: 'With my children' }, visitor);
  await world.runJobs();
  const { data: leads } = await leadsOf();
  expect(leads).toMatchObject([{ name: 'Vera Visitor', state: 'viewing', owner_name: 'Ada Agent' }]);
  const { history } = await detail(leads[0]?.id ?? 0);
  expect(history).toContainEqual(expect.objectContaining({ kind: 'viewing', text: 'With my children' }));
});

it('who makes an offer is at that point, and who gets the home is won', async () => {
  const { data: offer } = await world.call(
    makeOffer,
    { property_id: world.home, amount: '100000', text: 'All we have.' },
    world.visitor,
  );
  const [lead] = (await leadsOf()).data;
  expect(lead).toMatchObject({ state: 'offer', name: 'Vera Visitor', owner_name: 'Ada Agent' });
  for (const [version, step] of [
    ['1', 'accept'],
    ['2', 'complete'],
  ] as const)
    await world.call(answerOffer, { id: String(offer.id), version, step }, world.agent);
  const { state, history } = await detail(lead?.id ?? 0);
  expect([state, history.map(({ kind }) => kind)]).toEqual(['won', ['state', 'deal', 'state', 'offer']]);
});
