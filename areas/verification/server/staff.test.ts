import { afterAll, beforeAll, expect, it } from 'vitest';
import * as staff from '../contract.staff.ts';
import { getVerificationFields, getVerificationValues } from '../contract.ts';
import { startVerificationWorld, type VerificationWorld } from './verification.fixture.ts';

let site: VerificationWorld;
let token: string;
let person: { token: string };
beforeAll(async () => {
  site = await startVerificationWorld();
  ({ token } = await site.signInStaff('editor'));
  person = await site.signUp({ completeProfile: true });
});
afterAll(() => site?.close());

const one = async (id: number) => (await site.call(staff.oneField, { id }, { token })).data;
const asked = async () => (await site.call(getVerificationFields, {}, { token: person.token })).data ?? [];

it('adds a field, asks it at once, and puts the form into an order', async () => {
  const field = { name: 'Regions', field_type: 'checkbox', choices: ['North', 'South'] };
  const { data } = await site.call(staff.createField, field, { token });
  expect(data).toMatchObject({ is_required: true, is_active: true, answers: 0, choices: ['North', 'South'] });
  expect((await asked()).at(-1)).toMatchObject({ id: data.id, name: 'Regions', is_required: 1 });
  await site.call(staff.orderFields, { ids: [data.id] }, { token });
  expect((await asked())[0]?.id).toBe(data.id);
  const list = await site.call(staff.listFields, { per_page: 1 }, { token });
  expect([list.data[0]?.id, list.total]).toEqual([data.id, 8]);
  await site.call(staff.deleteField, { id: data.id }, { token });
  expect(await asked()).toHaveLength(7);
});

it('rejects what makes no sense, and the second of two who change a field', async () => {
  const add = (fields: object) =>
    site.call(staff.createField, { name: 'New', field_type: 'radio', ...fields }, { token });
  await expect(add({})).rejects.toThrow(/choices: a radio field needs choices/);
  await expect(add({ choices: ['A', 'A'] })).rejects.toThrow(/twice/);
  await expect(add({ choices: ['A, B'] })).rejects.toThrow(/comma/);
  const { id, version } = await one(site.fields.years);
  await site.call(staff.updateField, { id, version, name: 'Years in the trade' }, { token });
  const late = { id, version, name: 'Years' };
  await expect(site.call(staff.updateField, late, { token })).rejects.toThrow(/changed by someone else/);
});

it('keeps answers readable, whatever becomes of the field', async () => {
  expect((await site.apply(person.token)).status).toBe(200);
  const role = await one(site.fields.role);
  expect(role.answers).toBe(1);
  const type = { id: role.id, version: role.version, field_type: 'text' } as const;
  await expect(site.call(staff.updateField, type, { token })).rejects.toThrow(/stays as it is/);
  await expect(site.call(staff.deleteField, { id: role.id }, { token })).rejects.toMatchObject({
    code: 'in_use',
    details: [{ field: 'id', message: 'is used by 1 application' }],
  });
  const without = { id: role.id, version: role.version, choices: ['Owner', 'Developer'], is_active: false };
  const { data } = await site.call(staff.updateField, without, { token });
  expect(data.choices).toEqual(['Owner', 'Developer']);
  expect((await asked()).some(({ id }) => id === role.id)).toBe(false);
  const values = (await site.call(getVerificationValues, {}, { token: person.token })).data;
  const answer = values?.verify_customer_values.find((value) => value.verify_form.id === role.id);
  expect(answer?.value).toBe('Agent');
});
