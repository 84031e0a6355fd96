import { readEntries } from '@keystead/platform/audit';
import { runSql } from '@keystead/platform/db';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '../../contract.staff.ts';
import { getMyProfile } from '../../contract.ts';
import { createAccount } from '../accounts.service.ts';
import { apiError, lastMailTo, withTwoFactor } from '../accounts.testing.ts';

let site: TestServer;
let support: { token: string; id: number; name: string };
beforeAll(async () => {
  site = await startTestServer();
  support = await site.signInStaff('support');
});
afterAll(() => site?.close());

const asSupport = () => ({ token: support.token });
const list = (args: object) => site.call(calls.listCustomers, args as never, asSupport());

describe('customers', () => {
  it('are found by parts of name, address and number, in any order', async () => {
    const id = await createAccount(site.ctx, {
      name: 'Zoë O_Neill',
      email: 'zoe.oneill@example.org',
      mobile: '4915550001234',
      is_verified_agent: true,
    });
    for (const q of ['zoë', 'O_NEILL zoë', 'oneill@', '+49 1555 0001234', '0001234'])
      expect([q, (await list({ q })).data.map((row) => row.id)]).toEqual([q, [id]]);
    for (const q of ['%', 'O%Neill', 'nobody at all', '\\'])
      expect([q, (await list({ q })).total]).toEqual([q, 0]);
    // One or two characters match the start of a name; beside longer terms, the start of any word.
    for (const q of ['zo', 'z o_', 'o_ zoë', 'z oneill@'])
      expect([q, (await list({ q })).data.map((row) => row.id)]).toEqual([q, [id]]);
    for (const q of ['oë', 'x zoë', '_', '% z']) expect([q, (await list({ q })).total]).toEqual([q, 0]);
    expect((await list({ kind: 'agent' })).data).toMatchObject([{ id, is_verified_agent: true }]);
  });

  it('come sorted and in pages, with a total that stays', async () => {
    for (const name of ['Bea', 'abe', 'Cid'])
      await createAccount(site.ctx, { name, email: `${name}@example.org` });
    const { data, total } = await list({ sort: 'name', order: 'asc', per_page: 2 });
    expect(data.map(({ name }) => name)).toEqual(['abe', 'Bea']);
    const next = await list({ sort: 'name', order: 'asc', per_page: 2, page: 2 });
    expect([next.data[0]?.name, next.total]).toEqual(['Cid', total]);
    const ids = [...data, ...next.data].map(({ id }) => id);
    expect((await list({ ids })).total).toBe(ids.length);
    expect(await apiError(list({ per_page: 1001 }))).toMatchObject({ details: [{ field: 'per_page' }] });
  });
});

describe('deactivating', () => {
  it('ends every session at once, says why, is written down, and is undone', async () => {
    const person = await site.signUp({ name: 'Dee' });
    const { accountId: id } = person;
    expect(await apiError(site.call(calls.deactivateCustomer, { id } as never, asSupport()))).toMatchObject({
      details: [{ field: 'reason' }],
    });
    const { data } = await site.call(
      calls.deactivateCustomer,
      { id, reason: 'Sold one home twice.' },
      asSupport(),
    );
    expect(data).toMatchObject({
      is_active: false,
      history: [{ action: 'deactivate', reason: 'Sold one home twice.', staff_name: support.name }],
    });
    expect(await apiError(site.call(getMyProfile, {}, { token: person.token }))).toMatchObject({
      status: 403,
      body: { code: 'account_deactivated', is_active: false },
    });
    const mail = await lastMailTo(site, person.email);
    expect(mail).toMatchObject({ tag: 'account_off' });
    expect(mail?.text).toContain('Sold one home twice.');
    expect((await list({ state: 'deactivated' })).data.map((row) => row.id)).toEqual([id]);
    // Once more is nothing new: no email, no entry.
    await site.call(calls.deactivateCustomer, { id, reason: 'Again.' }, asSupport());
    await site.call(calls.reactivateCustomer, { id }, asSupport());
    expect(await lastMailTo(site, person.email)).toMatchObject({ tag: 'account_on' });
    const entries = await readEntries(
      site.ctx,
      { resource: 'customers', recordId: String(id) },
      { newestFirst: false, limit: 10, offset: 0 },
    );
    expect(entries.map(({ action, staff_id: by }) => [action, by])).toEqual([
      ['deactivate', support.id],
      ['reactivate', support.id],
    ]);
    // They sign in anew.
    expect(await apiError(site.call(getMyProfile, {}, { token: person.token }))).toMatchObject({
      status: 401,
    });
  });

  it('goes for several at once, and says what became of each', async () => {
    const operator = await createAccount(site.ctx, {
      name: 'The operator',
      email: 'the-operator@example.org',
      is_operator: true,
    });
    const [one, two] = [await site.signUp({ name: 'One' }), await site.signUp({ name: 'Two' })];
    const decide = (fields: object) =>
      site.call(calls.decideCustomers, { is_active: false, ...fields } as never, asSupport());
    const ids = [one.accountId, operator, 999_999, two.accountId];
    expect(await apiError(decide({ ids }))).toMatchObject({ details: [{ field: 'reason' }] });
    expect(await apiError(decide({ ids: Array(101).fill(1), reason: 'x' }))).toMatchObject({
      details: [{ field: 'ids' }],
    });
    const { data } = await decide({ ids, reason: 'Spam.' });
    expect(data.map(({ id, is_done: isDone }) => [id, isDone])).toEqual([
      [one.accountId, true],
      [operator, false],
      [999_999, false],
      [two.accountId, true],
    ]);
    expect(await apiError(site.call(getMyProfile, {}, { token: two.token }))).toMatchObject({
      body: { code: 'account_deactivated' },
    });
    await decide({ ids: [one.accountId, two.accountId], is_active: true });
    expect((await list({ ids: [one.accountId, two.accountId], state: 'active' })).total).toBe(2);
    await runSql(site.ctx.db, 'delete from account where id = $1', [operator]);
  });

  it('is not for the account of the site, nor for those without the right', async () => {
    const operator = await createAccount(site.ctx, {
      name: 'House',
      email: 'operator@example.org',
      is_operator: true,
    });
    const off = (id: number, token: string) =>
      site.call(calls.deactivateCustomer, { id, reason: 'x' }, { token });
    expect(await apiError(off(operator, support.token))).toMatchObject({ code: 'forbidden' });
    const finance = await site.signInStaff('finance');
    const { accountId } = await site.signUp();
    expect(await apiError(off(accountId, finance.token))).toMatchObject({ code: 'forbidden' });
    expect(
      (await site.call(calls.oneCustomer, { id: accountId }, { token: finance.token })).data.is_active,
    ).toBe(true);
    expect(await apiError(off(999_999, support.token))).toMatchObject({ status: 404 });
  });
});

it('lets support restore access after a lost app or a stolen account', async () => {
  const person = await withTwoFactor(site);
  const { accountId: id } = person;
  const before = (await site.call(calls.oneCustomer, { id }, asSupport())).data;
  expect([before.has_two_factor, before.sessions]).toEqual([true, 1]);
  expect((await site.call(calls.resetCustomerTwoFactor, { id }, asSupport())).data.has_two_factor).toBe(
    false,
  );
  expect(await apiError(site.call(getMyProfile, {}, { token: person.token }))).toMatchObject({ status: 401 });
  const other = await site.signUp();
  await site.call(calls.endCustomerSessions, { id: other.accountId }, asSupport());
  expect(await apiError(site.call(getMyProfile, {}, { token: other.token }))).toMatchObject({ status: 401 });
});
