import { agentProfile } from '@keystead/accounts/server';
import { inTransaction } from '@keystead/platform/context';
import { webSettings } from '@keystead/settings/contract';
import { updateSettings } from '@keystead/settings/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getVerificationFields, getVerificationValues } from '../contract.ts';
import { applications, decide } from './deciding.service.ts';
import { askField } from './form.service.ts';
import { moveApplication } from './moving.service.ts';
import { pdf, program, startVerificationWorld, type VerificationWorld } from './verification.fixture.ts';

let world: VerificationWorld;
beforeAll(async () => {
  world = await startVerificationWorld();
});
afterAll(() => world?.close());

type Person = { token: string; accountId: number; email: string };
const stateOf = async ({ token }: Person) =>
  (await world.call(webSettings, {}, { token })).data.verification_status;
const valuesOf = async ({ token }: Person) => (await world.call(getVerificationValues, {}, { token })).data;
const waitingOf = async ({ accountId }: Person) =>
  (await applications(world.ctx, 'pending')).find(({ account_id }) => account_id === accountId)?.id as number;

describe('the form', () => {
  it('has the fields in the operator’s order with their choices', async () => {
    const { token } = await world.signUp();
    const { data } = await world.call(getVerificationFields, {}, { token });
    expect(data?.map(({ name, field_type, is_required }) => [name, field_type, is_required])).toEqual([
      ['Office', 'text', 0],
      ['Years', 'number', 1],
      ['Role', 'radio', 1],
      ['Deals', 'checkbox', 1],
      ['Kind', 'dropdown', 1],
      ['Proof', 'file', 1],
      ['Words', 'textarea', 0],
    ]);
    expect(data?.[2]?.form_fields_values).toMatchObject([
      { verify_customer_form_id: world.fields.role, value: 'Agent' },
      { value: 'Owner' },
    ]);
  });
});

describe('the way of an application', () => {
  it('goes from nothing over an error and a second try to the badge, and back', async () => {
    const person = await world.signUp({ name: 'Ana' });
    expect([await stateOf(person), await valuesOf(person)]).toEqual(['initial', null]);

    expect(await world.apply(person.token)).toMatchObject({ status: 200 });
    expect(await stateOf(person)).toBe('pending');
    const first = await valuesOf(person);
    expect(first).toMatchObject({
      status: 'pending',
      user_id: person.accountId,
      user: { name: 'Ana', property_count: 0, projects_count: 0 },
      reason: '',
      decided_at: null,
    });
    const values = first?.verify_customer_values.map(({ verify_form, value }) => [verify_form.name, value]);
    expect(values).toEqual([
      ['Office', 'Casa Lda'],
      ['Years', '12'],
      ['Role', 'Agent'],
      ['Deals', ['Sales', 'Rentals']],
      ['Kind', 'Passport'],
      ['Proof', expect.stringMatching(/^http.*\/private\/verification\/.*\.jpg\?expires=\d+&signature=/)],
    ]);
    expect(await world.apply(person.token)).toMatchObject({ status: 409, body: { code: 'conflict' } });

    await decide(world.ctx, await waitingOf(person), { status: 'failed', reason: 'The photo is blurred.' });
    expect(await stateOf(person)).toBe('failed');
    expect(await valuesOf(person)).toMatchObject({ status: 'failed', reason: 'The photo is blurred.' });

    // The address of the old file keeps it.
    const file = first?.verify_customer_values.at(-1)?.value as string;
    expect(await world.apply(person.token, { [world.fields.file]: file })).toMatchObject({ status: 200 });
    expect((await valuesOf(person))?.verify_customer_values.at(-1)?.value).toBe(file);

    const again = await waitingOf(person);
    await decide(world.ctx, again, { status: 'success' });
    expect(await stateOf(person)).toBe('success');
    expect((await agentProfile(world.ctx, { id: person.accountId }))?.isVerified).toBe(true);
    const { verification_status } = await world.call(getVerificationValues, {}, { token: person.token });
    expect(verification_status).toBe('success');
    expect((await world.apply(person.token)).status).toBe(409);
    await expect(decide(world.ctx, again, { status: 'success' })).rejects.toMatchObject({ code: 'conflict' });

    await decide(world.ctx, again, { status: 'failed', reason: 'The licence has ended.' });
    expect(await stateOf(person)).toBe('failed');
    expect((await agentProfile(world.ctx, { id: person.accountId }))?.isVerified).toBe(false);

    await world.runJobs();
    const mails = await world.ctx.ports.mailbox.list({ to: person.email });
    expect(mails[0]?.text).toContain('The licence has ended.');
  });

  it('makes one application of twenty at once', async () => {
    const person = await world.signUp();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => world.apply(person.token, { [world.fields.file]: pdf() })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array<number>(19).fill(409)]);
    expect((await applications(world.ctx)).filter((one) => one.account_id === person.accountId)).toHaveLength(
      1,
    );
    const stored = [...world.storage.files.keys()].filter((key) => key.endsWith('.pdf'));
    expect(stored).toHaveLength(1);
  });

  it('is decided once by staff who answer at the same moment', async () => {
    const person = await world.signUp();
    await world.apply(person.token);
    const id = await waitingOf(person);
    const ends = await Promise.allSettled(
      Array.from({ length: 8 }, () => decide(world.ctx, id, { status: 'success' })),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('needs a reason to be rejected, and an application to be decided', async () => {
    const person = await world.signUp();
    await world.apply(person.token);
    const id = await waitingOf(person);
    await expect(decide(world.ctx, id, { status: 'failed', reason: ' ' })).rejects.toMatchObject({
      code: 'validation',
    });
    await expect(decide(world.ctx, 99_999, { status: 'success' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('answers', () => {
  it('name every error at once, and nothing is stored', async () => {
    const person = await world.signUp();
    const before = world.storage.files.size;
    const { status, body } = await world.apply(person.token, {
      [world.fields.years]: 'many',
      [world.fields.role]: 'Attacker',
      [world.fields.deals]: 'Sales,Guns',
      [world.fields.file]: program(),
    });
    expect(status).toBe(400);
    expect(body.details).toEqual([
      { field: 'form_fields[1][value]', message: 'Years must be a number' },
      { field: 'form_fields[2][value]', message: 'Role must be one of the choices' },
      { field: 'form_fields[3][value]', message: 'Deals must be one of the choices' },
      {
        field: 'form_fields[5][value]',
        message: 'must be a JPEG or PNG picture or a PDF, DOC, DOCX or TXT document',
      },
    ]);
    expect([world.storage.files.size, await stateOf(person)]).toEqual([before, 'initial']);
  });

  it('do not take a file of someone else by its address', async () => {
    const [victim, thief] = [await world.signUp(), await world.signUp()];
    await world.apply(victim.token);
    const url = (await valuesOf(victim))?.verify_customer_values.at(-1)?.value;
    expect((await world.apply(thief.token, { [world.fields.file]: url })).body.details).toEqual([
      { field: 'form_fields[5][value]', message: 'Proof must be a file' },
    ]);
  });

  it('stay readable when their field is asked no longer', async () => {
    const person = await world.signUp();
    await world.apply(person.token);
    await askField(world.ctx, world.fields.years, false);
    const { data } = await world.call(getVerificationFields, {}, { token: person.token });
    expect(data?.map(({ name }) => name)).not.toContain('Years');
    const names = (await valuesOf(person))?.verify_customer_values.map(({ verify_form }) => verify_form.name);
    expect(names).toContain('Years');
    await askField(world.ctx, world.fields.years, true);
  });
});

describe('the gate before posting', () => {
  it('is held by the server where the operator asks for verification', async () => {
    await updateSettings(world.ctx, { verificationRequired: true });
    const person = await world.signUp({ completeProfile: true });
    const post = async () => {
      const { status, body } = await world.raw('/api/post_property', {
        method: 'POST',
        body: listingForm(),
        token: person.token,
      });
      return { status, code: body.code, message: body.message };
    };
    expect(await post()).toMatchObject({
      status: 403,
      code: 'not_verified',
      message: expect.stringMatching(/apply for verif/),
    });
    await world.apply(person.token);
    expect(await post()).toMatchObject({
      code: 'not_verified',
      message: expect.stringMatching(/under review/),
    });
    await decide(world.ctx, await waitingOf(person), { status: 'failed', reason: 'No.' });
    expect(await post()).toMatchObject({
      code: 'not_verified',
      message: expect.stringMatching(/not successful/),
    });
    await world.apply(person.token);
    await decide(world.ctx, await waitingOf(person), { status: 'success' });
    // Past the gate, the empty catalogue is the next thing in the way.
    expect((await post()).code).not.toBe('not_verified');
    await updateSettings(world.ctx, { verificationRequired: false });
  });
});

function listingForm(): FormData {
  const form = new FormData();
  const fields = {
    title: 'Home',
    description: 'A home.',
    category_id: '1',
    property_type: '0',
    price: '1000',
    city: 'Porto',
    state: 'Porto',
    country: 'Portugal',
    address: 'Rua 1',
    latitude: '41',
    longitude: '-8',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('title_image', program());
  return form;
}

it('is not replaced by a rejection on another site', async () => {
  const person = await world.signUp();
  const move = (status: 'pending' | 'failed') =>
    inTransaction(world.ctx, (open) =>
      moveApplication(open, { accountId: person.accountId, status, appliedAt: new Date(0), answers: [] }),
    );
  expect((await move('pending')).id).toBeGreaterThan(0);
  expect(await move('failed')).toMatchObject({ id: undefined, problems: [] });
  expect(await stateOf(person)).toBe('pending');
});
