import { staffCallAt } from '@keystead/http/staff';
import { getPackages } from '@keystead/plans/contract';
import { readEntries } from '@keystead/platform/audit';
import { runSql } from '@keystead/platform/db';
import { updateSettings } from '@keystead/settings/server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as money from '../contract.staff.money.ts';
import * as staff from '../contract.staff.ts';
import { getPaymentSettings } from '../contract.ts';
import { reconcile } from './asking.service.ts';
import type { Payment } from './gateways/stand-ins/index.ts';
import { askedFor } from './invoices/index.ts';
import { type PaymentsWorld, type Person, startPaymentsWorld } from './payments.fixture.ts';

let world: PaymentsWorld;
let packageId: number;
let token: string;
let owner: string;
beforeAll(async () => {
  world = await startPaymentsWorld();
  packageId = await world.offer(89);
  ({ token } = await world.signInStaff('finance'));
  owner = (await world.signInStaff('owner')).token;
});
afterAll(() => world?.close());
afterEach(async () => {
  expect(await world.issues()).toEqual([]);
  expect(await wrongPapers()).toEqual([]);
});

/** Returns payments whose credit notes are not what went back: none, ever. */
const wrongPapers = () =>
  runSql(
    world.ctx.db,
    `select t.id, t.state, n.credited, p.given from payment_transaction t
     left join lateral (select coalesce(sum(total_minor), 0) as credited from invoice i
       where i.transaction_id = t.id and i.kind = 'credit_note') n on true
     left join lateral (select coalesce(sum(amount_minor), 0) as given from payment_part_refund r
       where r.transaction_id = t.id and r.state = 'done') p on true
     where n.credited <> case when t.state = 'refunded' then t.amount_minor else p.given end`,
  );

async function paid(): Promise<{ id: number; reference: string; person: Person; booked: Payment }> {
  const person = await world.signUp();
  const { id, reference } = await world.begin(person, packageId, 'stripe');
  await world.deliver(await world.stripe.pay(reference, 'success'));
  return { id, reference, person, booked: world.stripe.payments.get(reference) as Payment };
}

const refund = (id: number, amount?: number, key?: string) =>
  world.raw('/api/staff/payments/refund', {
    method: 'POST',
    body: new URLSearchParams({
      id: String(id),
      reason: 'Not what was promised',
      ...(amount !== undefined && { amount: String(amount) }),
    }),
    token,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const shown = async (id: number) => (await world.call(staff.onePayment, { id }, { token })).data;
const held = async ({ token: own }: Person) =>
  (await world.call(getPackages, {}, { token: own })).active_packages.length;
const sent = (booked: Payment) => booked.refunds.map(({ amount }) => amount);
const lastEntry = async (resource: string) =>
  (await readEntries(world.ctx, { resource }, { newestFirst: true, limit: 1, offset: 0 }))[0];

describe('a refund by staff', () => {
  it('of a part leaves the package, is credited to the cent, and the rest can follow', async () => {
    const { id, person, booked } = await paid();
    const first = await refund(id, 10.5);
    expect([first.status, first.body.message]).toEqual([200, 'The payment is refunded.']);
    expect(first.body.data).toMatchObject({ state: 'success', returned: 10.5, left: 78.5, can_refund: true });
    expect(await held(person)).toBe(1);
    expect((await refund(id, 78.51)).body).toMatchObject({
      code: 'validation',
      details: [{ field: 'amount' }],
    });
    expect((await refund(id, 1.005)).status).toBe(400);
    expect((await refund(id, 0)).status).toBe(400);
    const rest = await refund(id);
    expect(rest.body.data).toMatchObject({ state: 'refunded', returned: 89, left: 0, can_refund: false });
    expect(sent(booked)).toEqual([1050, 7850]);
    expect(await held(person)).toBe(0);
    const { invoices, steps, parts } = await shown(id);
    expect(invoices.map(({ kind, total }) => [kind, total])).toEqual([
      ['invoice', 89],
      ['credit_note', 10.5],
      ['credit_note', 78.5],
    ]);
    expect(parts).toMatchObject([{ amount: 10.5, state: 'done', reason: 'Not what was promised' }]);
    expect(steps.map(({ action }) => action)).toEqual([
      'refunded',
      'refunding',
      'part_refunded',
      'part_refunding',
      'paid',
    ]);
    expect(await lastEntry('payments')).toMatchObject({ action: 'refund', record_id: String(id) });
  });

  it('happens once under one key, and one of two at once', async () => {
    const { id, booked } = await paid();
    const twice = await Promise.all([refund(id, 5, 'part-once'), refund(id, 5, 'part-once')]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await refund(id, 5, 'part-once')).headers.get('idempotency-replayed')).toBe('true');
    expect(sent(booked)).toEqual([500]);
    booked.refundsAs = 'pending';
    const storm = await Promise.all([1, 2, 3, 4].map(() => refund(id, 40)));
    expect(storm.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(storm.filter(({ body }) => body.code === 'wrong_state')).toHaveLength(3);
    expect(sent(booked)).toEqual([500, 4000]);
  });

  it('of all, by many at once, gives back once', async () => {
    const { id, booked } = await paid();
    const storm = await Promise.all([1, 2, 3].map(() => refund(id)));
    expect(storm.some(({ status }) => status === 200)).toBe(true);
    expect(sent(booked)).toEqual([8900]);
    expect((await shown(id)).state).toBe('refunded');
    const other = await paid();
    await Promise.all([refund(other.id), refund(other.id, 20), refund(other.id, 30)]);
    expect(sent(other.booked).reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(8900);
  });

  it('of a part that takes its time is noted when it is there, and blocks the next', async () => {
    const { id, reference, person, booked } = await paid();
    booked.refundsAs = 'pending';
    expect((await refund(id, 9)).body.message).toBe('The refund is in progress.');
    expect(await shown(id)).toMatchObject({ returned: 0, left: 80, can_refund: false });
    expect((await refund(id)).body.code).toBe('wrong_state');
    const done = world.stripe.endRefund(reference, 'success');
    expect(await Promise.all([1, 2].map(() => world.deliver(done)))).toEqual([200, 200]);
    expect(await shown(id)).toMatchObject({ state: 'success', returned: 9, can_refund: true });
    expect(await held(person)).toBe(1);
  });

  it('of a part goes on after silence, and gives back once', async () => {
    const { id, booked } = await paid();
    world.stripe.spoilNext('error', /refunds/);
    expect((await refund(id, 9)).body.message).toBe('The gateway does not answer; it is asked again soon.');
    expect((await shown(id)).parts).toMatchObject([{ state: 'wanted' }]);
    await Promise.all([reconcile(world.ctx), reconcile(world.ctx)]);
    expect((await shown(id)).parts).toMatchObject([{ state: 'done' }]);
    expect(sent(booked)).toEqual([900]);
  });

  it('of a part that fails leaves all there is', async () => {
    const { id, reference, booked } = await paid();
    booked.refundsAs = 'pending';
    await refund(id, 9);
    expect(await world.deliver(world.stripe.endRefund(reference, 'failed'))).toBe(200);
    expect(await shown(id)).toMatchObject({ returned: 0, left: 89, parts: [{ state: 'failed' }] });
  });

  it('waits for the end of a dispute, all of it as a part', async () => {
    const { id, reference, booked } = await paid();
    await world.deliver(world.stripe.dispute(reference, 'open'));
    expect(await shown(id)).toMatchObject({ is_disputed: true, can_refund: false });
    for (const amount of [undefined, 5])
      expect((await refund(id, amount)).body).toMatchObject({
        code: 'wrong_state',
        message: 'Its payer disputes this payment.',
      });
    expect(sent(booked)).toEqual([]);
    await world.deliver(world.stripe.dispute(reference, 'won'));
    expect((await shown(id)).can_refund).toBe(true);
    expect((await refund(id)).body.data).toMatchObject({ state: 'refunded' });
  });

  it('of a transfer is written down at once; what is not paid gives nothing back', async () => {
    const person = await world.signUp();
    const { id } = await world.begin(person, packageId, 'bank_transfer');
    expect((await refund(id, 5)).body.code).toBe('wrong_state');
    expect((await refund(id)).body.code).toBe('wrong_state');
    expect((await refund(9_999_999)).status).toBe(404);
    const moderator = (await world.signInStaff('support')).token;
    await expect(
      world.call(staff.refundPayment, { id, reason: 'x' }, { token: moderator }),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('lists', () => {
  it('find payments by state, way, person, day and text', async () => {
    const { id, person, reference } = await paid();
    const list = async (fields: object) =>
      (await world.call(staff.listPayments, { per_page: 100, ...fields }, { token })).data.map(
        (row) => row.id,
      );
    const day = world.ctx.now().toISOString().slice(0, 10);
    for (const fields of [
      { account_id: person.accountId },
      { q: String(id) },
      { q: reference },
      { q: person.email },
      { state: 'success', method: 'stripe', from: day, to: day, account_id: person.accountId },
    ])
      expect([fields, await list(fields)]).toEqual([fields, [id]]);
    expect(await list({ account_id: person.accountId, state: 'refunding' })).toEqual([]);
    expect(await list({ account_id: person.accountId, state: 'disputed' })).toEqual([]);
    expect(await list({ account_id: person.accountId, to: '2001-01-01' })).toEqual([]);
    await world.deliver(world.stripe.dispute(reference, 'open'));
    expect(await list({ account_id: person.accountId, state: 'disputed' })).toEqual([id]);
    expect((await shown(id)).disputes).toHaveLength(1);
    const { data } = await world.call(staffCallAt('GET', 'dashboard/to-do'), {}, { token });
    expect(data).toContainEqual({
      name: 'disputed-payments',
      label: 'Disputed payments',
      count: (await list({ state: 'disputed' })).length,
      oldest: expect.any(String),
      resource: 'payments',
      filter: { state: 'disputed' },
    });
    await expect(list({ from: 'yesterday' })).rejects.toMatchObject({ code: 'validation' });
  });

  it('show invoices with their PDF', async () => {
    const { id, person } = await paid();
    const { data } = await world.call(staff.listInvoices, { payment_id: id }, { token });
    expect(data).toMatchObject([
      { kind: 'invoice', total: 89, account_id: person.accountId, currency: 'EUR' },
    ]);
    const number = data[0]?.number ?? '';
    expect((await world.call(staff.listInvoices, { q: number }, { token })).total).toBe(1);
    const invoiceId = data[0]?.id ?? 0;
    const { data: invoice } = await world.call(staff.invoiceSheet, { id: invoiceId }, { token });
    const pdf = await fetch(invoice.url);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });
});

describe('gateways', () => {
  const one = async (method: string) => {
    const { data } = await world.call(money.listGateways, {}, { token: owner });
    return data.find((row) => row.method === method) as money.StaffGateway;
  };
  const update = (fields: {
    id: number;
    version: string;
    keys?: Record<string, string>;
    is_enabled?: boolean;
  }) => world.call(money.updateGateway, fields, { token: owner });

  it('take secret keys and never give them back, to the owner alone', async () => {
    const secret = 'rzp-secret-of-the-site-4711';
    const before = await one('razorpay');
    expect(before).toMatchObject({ version: '0', is_complete: false, is_enabled: false });
    const keys = { keyId: 'rzp_live_1', keySecret: secret, webhookSecret: 'whsec-of-the-site-0815' };
    const { data } = await update({ id: before.id, version: '0', keys, is_enabled: true });
    expect(data).toMatchObject({ is_complete: true, is_enabled: true });
    expect(data.keys.find(({ name }) => name === 'keySecret')).toEqual({
      name: 'keySecret',
      is_secret: true,
      is_switch: false,
      is_set: true,
      value: '',
      ends_in: '4711',
    });
    const everything = JSON.stringify([
      await one('razorpay'),
      await lastEntry('gateways'),
      await runSql(world.ctx.db, 'select open_keys, secret_keys from payment_gateway'),
      (await world.call(getPaymentSettings, {}, { token: (await world.signUp()).token })).data,
    ]);
    expect(everything).toContain('rzp_live_1');
    expect(everything).not.toContain(secret);
    await expect(update({ id: before.id, version: '0', is_enabled: false })).rejects.toMatchObject({
      code: 'conflict',
    });
    const { data: off } = await update({ id: before.id, version: data.version, is_enabled: false });
    expect(off).toMatchObject({ is_enabled: false, is_complete: true });
    for (const call of [money.listGateways, money.bankAccount])
      await expect(world.call(call, {}, { token })).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('reject keys that are none, and those of the machine', async () => {
    const { id, version } = await one('stripe');
    for (const keys of [{ nonsense: 'x' }, { baseUrl: 'http://169.254.169.254' }, { timeoutMs: '1' }])
      await expect(update({ id, version, keys: keys as never })).rejects.toMatchObject({
        code: 'validation',
      });
    const paystack = await one('paystack');
    await expect(
      update({ id: paystack.id, version: paystack.version, is_enabled: true }),
    ).rejects.toMatchObject({ code: 'validation' });
  });

  it('say whether they take the keys', async () => {
    const check = async (method: string) =>
      (await world.call(money.checkGateway, { id: (await one(method)).id }, { token: owner })).data;
    expect(await check('stripe')).toMatchObject({ is_well: true });
    world.stripe.spoilNext('error', /payment_intents/);
    expect(await check('stripe')).toMatchObject({ is_well: false });
    await expect(check('flutterwave')).rejects.toMatchObject({ code: 'wrong_state' });
    const { id, version } = await one('stripe');
    const before = (await world.call(money.oneGateway, { id }, { token: owner })).data;
    expect(before.version).toBe(version);
    await update({ id, version, keys: { secretKey: 'sk_test_another_one_altogether' } });
    expect(await check('stripe')).toMatchObject({ is_well: false, words: expect.stringContaining('keys') });
  });

  it('have a bank account beside them', async () => {
    const read = async () => (await world.call(money.bankAccount, {}, { token: owner })).data.version;
    const set = async (details: { title: string; value: string }[] | '') =>
      world.call(money.setBankAccount, { details, version: await read() }, { token: owner });
    expect((await set([{ title: 'IBAN', value: 'DE00 1' }])).data.details).toEqual([
      { title: 'IBAN', value: 'DE00 1' },
    ]);
    const person = await world.signUp();
    const methods = async () =>
      (await world.call(getPaymentSettings, {}, { token: person.token })).methods.map(({ method }) => method);
    expect(await methods()).toContain('bank_transfer');
    expect((await set('')).data.details).toEqual([]);
    expect(await methods()).not.toContain('bank_transfer');
  });

  it('change the bank account for one of two at once, and never from an outdated version', async () => {
    const read = async () => (await world.call(money.bankAccount, {}, { token: owner })).data;
    const { version } = await read();
    const set = (value: string) =>
      endOf(
        world.call(money.setBankAccount, { version, details: [{ title: 'IBAN', value }] }, { token: owner }),
      );
    const ends = await Promise.all(['1', '2', '3', '4'].map(set));
    expect(ends.filter((end) => end === 'done')).toHaveLength(1);
    expect(ends.filter((end) => end === 'conflict')).toHaveLength(3);
    const { details } = await read();
    expect(await set('5')).toBe('conflict');
    expect((await read()).details).toEqual(details);
  });
});

/** Returns how a call ended: `done`, or as its error is called. */
const endOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

describe('the terms of invoices', () => {
  const read = async () => (await world.call(money.invoiceTerms, {}, { token })).data;
  const change = (fields: object, version: string) =>
    world.call(money.updateInvoiceTerms, { ...fields, version }, { token });

  it('are changed by one of two at once, and never from an outdated version', async () => {
    const before = await read();
    const ends = await Promise.all(
      [{ note: 'of the first' }, { seller_contact: 'of the second' }].map((fields) =>
        endOf(change(fields, before.version)),
      ),
    );
    expect(ends.toSorted()).toEqual(['conflict', 'done']);
    const now = await read();
    expect([now.note !== before.note, now.seller_contact !== before.seller_contact]).toContain(false);
    expect(await endOf(change({ note: 'late' }, before.version))).toBe('conflict');
    expect(await read()).toEqual(now);
    const { data } = await change({ note: '' }, now.version);
    expect(data).toEqual({ ...now, note: '', version: data.version });
    expect(data.version).not.toBe(now.version);
  });

  it('are read from the database: another process’s change is not reverted', async () => {
    const { version } = await read();
    await askedFor(world.ctx, 1);
    // As the console of the site would, in a process of its own.
    await runSql(world.ctx.db, "update invoice_terms set note = 'by the console', version = version + 1");
    expect(await endOf(change({ seller_name: 'Keystead' }, version))).toBe('conflict');
    const { data } = await change({ seller_name: 'Keystead' }, (await read()).version);
    expect(data).toMatchObject({ note: 'by the console', seller_name: 'Keystead' });
    await change({ note: '', seller_name: '' }, data.version);
  });
});

it('rejects halves of characters, which no JSON of the database holds, by name', async () => {
  const json = (path: string, fields: object) =>
    world.raw(`/api/staff/${path}`, {
      method: 'POST',
      token: owner,
      body: JSON.stringify(fields),
      headers: { 'content-type': 'application/json' },
    });
  const [terms, bank, gateways] = [
    (await world.call(money.invoiceTerms, {}, { token: owner })).data,
    (await world.call(money.bankAccount, {}, { token: owner })).data,
    (await world.call(money.listGateways, {}, { token: owner })).data,
  ];
  const [half, gateway] = ['a\ud800', gateways[0] as money.StaffGateway];
  const { version } = bank;
  for (const [path, fields, field] of [
    ['invoice-terms/update', { version: terms.version, seller_name: half }, 'seller_name'],
    ['invoice-terms/update', { version: terms.version, note: half }, 'note'],
    ['bank-account/update', { version, details: [{ title: 'IBAN', value: half }] }, 'details[0][value]'],
    ['gateways/update', { id: gateway.id, version: gateway.version, keys: { a: half } }, 'keys[a]'],
    ['payments/refund', { id: 1, amount: 5, reason: half }, 'reason'],
  ] as const)
    expect([path, (await json(path, fields)).body]).toMatchObject([
      path,
      { code: 'validation', details: [{ field }] },
    ]);
});

it('asks for the tax that staff says, and follows the currency of the settings', async () => {
  await updateSettings(world.ctx, { currency: { code: 'INR', symbol: '₹', name: 'Rupee' } });
  const shownTo = { token };
  expect((await world.call(money.moneySettings, {}, shownTo)).data.currency_code).toBe('INR');
  const terms = async (fields: object) => {
    const { version } = (await world.call(money.invoiceTerms, {}, shownTo)).data;
    return world.call(money.updateInvoiceTerms, { version, ...fields }, shownTo);
  };
  await terms({ tax_name: 'VAT', tax_rate: 1900, tax_included: false, seller_tax_id: 'PT 1' });
  const person = await world.signUp();
  const asked = { package_id: packageId };
  const { to_pay: toPay } = await world.call(getPaymentSettings, asked, { token: person.token });
  expect(toPay).toEqual({ net: 89, tax: 16.91, gross: 105.91, currency: 'INR', tax_name: 'VAT' });
  await expect(terms({ credit_note_prefix: 'INV' })).rejects.toMatchObject({
    details: [{ field: 'credit_note_prefix' }],
  });
  const { data } = await terms({ seller_tax_id: '' });
  expect(data).toMatchObject({ seller_tax_id: '', tax_rate: 1900 });
  expect(await lastEntry('invoice-terms')).toMatchObject({ before: { seller_tax_id: 'PT 1' } });
});
