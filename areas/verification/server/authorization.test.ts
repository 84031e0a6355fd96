import { runSql } from '@keystead/platform/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyVerification, getVerificationFields, getVerificationValues } from '../contract.ts';
import { startVerificationWorld, type VerificationWorld } from './verification.fixture.ts';
import { routes } from './verification.routes.ts';

let world: VerificationWorld;
let victim: { token: string; accountId: number };
let stranger: { token: string; accountId: number };
let deactivated: { token: string; accountId: number };

beforeAll(async () => {
  world = await startVerificationWorld();
  victim = await world.signUp({ name: 'Victim' });
  stranger = await world.signUp();
  deactivated = await world.signUp();
  await runSql(world.ctx.db, 'update account set is_active = false where id = $1', [deactivated.accountId]);
  await world.apply(victim.token);
});
afterAll(() => world?.close());

const count = async () => (await runSql(world.ctx.db, 'select 1 from verification_application')).length;

it('has an attempt at every call of the area', () => {
  expect(routes.map(({ call }) => call)).toEqual([
    getVerificationFields,
    applyVerification,
    getVerificationValues,
  ]);
});

describe.each([getVerificationFields.path, getVerificationValues.path])('%s', (path) => {
  it('turns away guests, forged tokens and deactivated people', async () => {
    for (const token of [undefined, 'undefined', 'x'.repeat(64), `${victim.token}x`]) {
      expect((await world.raw(`/api/${path}`, token === undefined ? {} : { token })).status).toBe(401);
    }
    expect((await world.raw(`/api/${path}`, { token: deactivated.token })).status).toBe(403);
  });

  it('shows a stranger nothing of the victim', async () => {
    const query = `user_id=${victim.accountId}&userid=${victim.accountId}&id=1`;
    const { status, body } = await world.raw(`/api/${path}?${query}`, { token: stranger.token });
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/Victim|Casa Lda|passport/);
  });
});

describe('apply-agent-verification', () => {
  it('turns away guests, forged tokens and deactivated people', async () => {
    const before = { rows: await count(), files: world.storage.files.size };
    for (const token of [undefined, 'undefined', 'x'.repeat(64)]) {
      expect((await world.apply(token)).status).toBe(401);
    }
    expect((await world.apply(deactivated.token)).status).toBe(403);
    expect({ rows: await count(), files: world.storage.files.size }).toEqual(before);
  });

  it.each([
    ['form_fields=x', 'form_fields'],
    ['form_fields[0][id]=x', 'form_fields[0][id]'],
    ['form_fields[0][id]=99999999999', 'form_fields[0][id]'],
    ['form_fields[0][id]=999', 'form_fields[0][id]'],
    ['', 'form_fields'],
  ])('rejects "%s" and names it', async (body, field) => {
    const answer = await world.raw(`/api/${applyVerification.path}`, {
      method: 'POST',
      body: new URLSearchParams(body),
      token: stranger.token,
    });
    expect(answer).toMatchObject({ status: 400, body: { details: expect.any(Array) } });
    const details = answer.body.details as { field: string }[];
    expect(details.map((issue) => issue.field)).toContain(field);
  });

  it('takes no word for who applies or how it ends', async () => {
    const form = { user_id: String(victim.accountId), status: 'success', 'form_fields[0][id]': '1' };
    await world.raw(`/api/${applyVerification.path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      token: stranger.token,
    });
    const rows = await runSql(world.ctx.db, 'select account_id, status from verification_application');
    expect(rows).toEqual([{ account_id: victim.accountId, status: 'pending' }]);
  });

  it('stores mark-up and commands as plain text', async () => {
    const person = await world.signUp();
    const words = `<script>alert(1)</script>'; drop table account; --`;
    expect((await world.apply(person.token, { [world.fields.words]: words })).status).toBe(200);
    const { data } = await world.call(getVerificationValues, {}, { token: person.token });
    expect(data?.verify_customer_values.at(-1)?.value).toBe(words);
  });
});
