import { deleteUser } from '@keystead/accounts/contract';
import { flatten } from '@keystead/http/client';
import { runSql } from '@keystead/testing/sql';
import { addField } from '@keystead/verification/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endVerification } from '../contract.staff.ts';
import * as calls from '../contract.ts';
import { type AgencyWorld, type Person, startAgencyWorld } from './agencies.fixture.ts';
import { ownSeats } from './personal-data.ts';

let world: AgencyWorld;
let licence: number;
let file: number;
let moderator: string;

beforeAll(async () => {
  world = await startAgencyWorld();
  await addField(world.ctx, { name: 'Passport number', type: 'text' });
  licence = await addField(world.ctx, { name: 'Licence', type: 'text', asksAgencies: true });
  file = await addField(world.ctx, { name: 'Proof', type: 'file', isRequired: false, asksAgencies: true });
  await runSql(world.ctx.db, 'update verification_field set is_active = false where asks_agencies');
  ({ token: moderator } = await world.signInStaff('moderator'));
});
afterAll(() => world?.close());

/** Applies for the badge. */
function apply(person: Person, agencyId: number, answers: Record<number, unknown> = { [licence]: 'L-77' }) {
  const form_fields = Object.entries(answers).map(([id, value]) => ({ id, value }));
  const form = new FormData();
  for (const [name, value] of flatten({ agency_id: agencyId, form_fields })) form.append(name, value);
  return world.raw(`/api/${calls.applyAgencyVerification.path}`, {
    method: 'POST',
    body: form,
    token: person.token,
  });
}
const stands = async (person: Person, agencyId: number) =>
  (await world.call(calls.getAgencyVerification, { agency_id: agencyId }, person)).data;
const badge = async (slug: string) => (await world.call(calls.getAgency, { slug_id: slug })).data.is_verified;
const waiting = async () =>
  (await world.raw('/api/staff/queue?kind=verification&per_page=50', { token: moderator })).body.data as {
    id: string;
    title: string;
    account_id: number;
    seen: string;
  }[];
async function decide(name: string, action: 'approve' | 'reject', reason = '') {
  const item = (await waiting()).find(({ title }) => title === name);
  const { body } = await world.raw('/api/staff/queue/decide', {
    method: 'POST',
    token: moderator,
    body: new URLSearchParams({ ids: item?.id ?? '', seen: item?.seen ?? '', action, reason }),
  });
  return body.data;
}
const pdf = () => new File(['%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'], 'register.pdf');

it('verifies an agency by the queue of the site, shows the badge everywhere, and takes it back', async () => {
  const boss = await world.signUp({ name: 'Boss', completeProfile: true });
  const id = await world.found(boss, { name: 'Checked Homes' });
  const [home] = await world.addHomes([boss.accountId]);
  await world.call(calls.placeAgencyHomes, { agency_id: id, property_ids: String(home) }, boss);

  expect(await stands(boss, id)).toMatchObject({
    status: 'initial',
    fields: [{ name: 'Licence' }, { name: 'Proof' }],
    application: null,
  });
  expect((await apply(boss, id, { [licence]: 'L-1', [file]: pdf() })).status).toBe(200);
  const waits = await stands(boss, id);
  expect(waits).toMatchObject({
    status: 'pending',
    application: { verify_customer_values: [{ value: 'L-1' }, { file_name: 'register.pdf' }] },
  });
  // Private papers have signed addresses that end.
  expect(String(waits.application?.verify_customer_values[1]?.value)).toMatch(/private\/verification\/.+\?/);
  expect((await apply(boss, id)).status).toBe(409);
  expect((await waiting()).find(({ title }) => title === 'Checked Homes')).toMatchObject({
    account_id: boss.accountId,
  });

  expect(await decide('Checked Homes', 'reject', 'The licence has ended.')).toMatchObject([
    { is_done: true },
  ]);
  expect(await stands(boss, id)).toMatchObject({
    status: 'failed',
    application: { reason: 'The licence has ended.' },
  });
  expect(await badge('checked-homes')).toBe(false);
  expect((await apply(boss, id)).status).toBe(200);
  expect(await decide('Checked Homes', 'approve')).toMatchObject([{ is_done: true }]);
  expect(await badge('checked-homes')).toBe(true);
  expect((await world.call(calls.getAgencies, { search: 'Checked' })).data).toMatchObject([
    { is_verified: true },
  ]);
  const { data } = (await world.raw(`/api/get_property?id=${home}`)).body;
  expect(data).toMatchObject([{ agency: { is_verified: true } }]);
  // The person who applied is not verified by it.
  expect(
    await runSql(world.ctx.db, 'select is_verified_agent from account where id = $1', [boss.accountId]),
  ).toEqual([{ is_verified_agent: false }]);

  // A new name asks for nothing again, as with people.
  await world.call(calls.saveAgency, { agency_id: id, name: 'Checked Houses' }, boss);
  expect(await badge('checked-homes')).toBe(true);

  const ended = await world.raw(`/api/${endVerification.path}`, {
    method: 'POST',
    token: moderator,
    body: new URLSearchParams({ id: String(id), reason: 'Complaints.' }),
  });
  expect(ended).toMatchObject({ status: 200, body: { data: { is_verified: false } } });
  expect(await badge('checked-homes')).toBe(false);
  expect(await stands(boss, id)).toMatchObject({ status: 'failed', application: { reason: 'Complaints.' } });
  const again = await world.raw(`/api/${endVerification.path}`, {
    method: 'POST',
    token: moderator,
    body: new URLSearchParams({ id: String(id), reason: 'Complaints.' }),
  });
  expect(again.status).toBe(409);
  const { history } = (await world.call(calls.getOwnAgency, { agency_id: id }, boss)).data;
  expect(history.map(({ kind }) => kind).filter((kind) => kind.startsWith('verif'))).toEqual([
    'verification_ended',
    'verified',
    'verification_applied',
    'verification_rejected',
    'verification_applied',
  ]);
});

it('names what is missing, and takes no field that people alone are asked', async () => {
  const boss = await world.signUp({ completeProfile: true });
  const id = await world.found(boss, { name: 'Incomplete' });
  const missing = await apply(boss, id, {});
  expect(missing).toMatchObject({ status: 400, body: { details: [{ field: 'form_fields' }] } });
  const strange = await apply(boss, id, { [licence]: 'L', [licence - 1]: 'P-1' });
  expect(strange.status).toBe(400);
  expect(JSON.stringify(strange.body)).toContain('is not a field of the form');
});

it('waits once, however many of its people apply at one moment', async () => {
  const boss = await world.signUp({ completeProfile: true });
  const id = await world.found(boss, { name: 'Twice' });
  const manager = await world.joined(boss, id, { role: 'manager', name: 'Manager' });
  const answers = await Promise.all([boss, manager, boss, manager].map((person) => apply(person, id)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});

it('keeps an application when who handed it in is erased, and removes it with the agency', async () => {
  const boss = await world.signUp({ completeProfile: true });
  const id = await world.found(boss, { name: 'Kept' });
  const manager = await world.joined(boss, id, { role: 'manager', name: 'Manager' });
  await apply(manager, id, { [licence]: 'L-9', [file]: pdf() });
  await world.call(deleteUser, {}, manager);
  expect((await stands(boss, id)).application?.verify_customer_values).toHaveLength(2);
  expect(
    await runSql(
      world.ctx.db,
      'select applied_by, account_id from verification_application where agency_id = $1',
      [id],
    ),
  ).toEqual([{ applied_by: null, account_id: null }]);
  const keys = await ownSeats.erase(world.ctx, boss.accountId);
  expect(keys).toEqual([expect.stringMatching(/^private\/verification\//)]);
  expect(
    await runSql(world.ctx.db, 'select 1 from verification_application where agency_id = $1', [id]),
  ).toEqual([]);
});
