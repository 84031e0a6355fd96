import { getAgency } from '@keystead/agencies/contract';
import { getAgentProperties } from '@keystead/agents/contract';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { FIGURE_DAYS, SERVICE } from '../rules.ts';
import { type LeadWorld, startLeadWorld } from './leads.fixture.ts';
import { measure } from './service.service.ts';

let world: LeadWorld;
let slug = '';
beforeAll(async () => {
  world = await startLeadWorld();
  const [row] = await runSql<{ slug_id: string }>(world.ctx.db, 'select slug_id from agency');
  slug = row?.slug_id ?? '';
});
afterAll(() => world?.close());
beforeEach(() => runSql(world.ctx.db, 'delete from lead_book'));

const USUAL = { count: 10, answered: 9, minutes: 90, days: 10, kind: 'message' };

/** Writes leads of the agency, in the charge of its agent, or of a person alone. */
async function seed(change: Partial<typeof USUAL> = {}, of: 'agency' | 'alone' = 'agency') {
  const { count, answered, minutes, days, kind } = { ...USUAL, ...change };
  const { agencyId, agent, colleague } = world;
  await runSql(
    world.ctx.db,
    `with new_book as (insert into lead_book (agency_id, agent_id) values ($1, $2) on conflict do nothing returning id),
     book as (select id from new_book union all select id from lead_book where agency_id = $1 or agent_id = $2),
     made as (
       insert into lead (book_id, name, owner_id, first_contact_at, last_contact_at, first_answered_at, first_answer_minutes)
       select book.id, 'Lead ' || n, $3, now() - $4 * interval '1 day', now(),
         case when n <= $5 then now() end, case when n <= $5 then $6::int end
       from book, generate_series(1, $7) as n returning id)
     insert into lead_event (lead_id, kind, at) select id, $8, now() from made`,
    [
      of === 'agency' ? agencyId : null,
      of === 'agency' ? null : colleague.accountId,
      of === 'agency' ? agent.accountId : null,
      days,
      answered,
      minutes,
      count,
      kind,
    ],
  );
}

async function measured() {
  await measure(world.ctx);
  // Guests read it once the notice has come.
  await world.settled();
}
const ofAgency = async () => (await world.call(getAgency, { slug_id: slug })).data.service;
const ofPerson = async ({ accountId }: { accountId: number }) =>
  (await world.call(getAgentProperties, { id: String(accountId) })).data.customer_data.service;

it('says of an agency and of who is in charge how enquiries were answered, from ten on', async () => {
  await seed();
  await measured();
  expect(await ofAgency()).toEqual({ reply_percent: 90, median_minutes: 90, days: 90 });
  expect(await ofPerson(world.agent)).toEqual({ reply_percent: 90, median_minutes: 90, days: 90 });
  expect(await ofPerson(world.colleague)).toBeNull();
});

it('says nothing of nine, and nothing more of those that were', async () => {
  await seed();
  await measured();
  await runSql(world.ctx.db, 'delete from lead where id = (select min(id) from lead)');
  await measured();
  expect(await ofAgency()).toBeNull();
  expect(await ofPerson(world.agent)).toBeNull();
});

it('counts people in no agency as well', async () => {
  await seed({ answered: 10, minutes: 5 }, 'alone');
  await measured();
  expect(await ofPerson(world.colleague)).toEqual({ reply_percent: 100, median_minutes: 5, days: 90 });
  expect(await ofAgency()).toBeNull();
});

it.each([
  ['too long ago', { days: FIGURE_DAYS + 1 }],
  ['too fresh to be answered', { days: SERVICE.openDays - 1 }],
  ['that asked nothing', { kind: 'reveal' }],
])('leaves out leads %s', async (_why, change) => {
  await seed(change);
  await measured();
  expect(await ofAgency()).toBeNull();
});

it('says of enquiries without an answer that there was none', async () => {
  await seed({ answered: 0 });
  await measured();
  expect(await ofAgency()).toEqual({ reply_percent: 0, median_minutes: null, days: 90 });
});
