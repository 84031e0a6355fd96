import type { AnyCall } from '@keystead/http/call';
import { routes as planRoutes } from '@keystead/plans/server';
import { runSql } from '@keystead/platform/db';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as contract from '../contract.ts';
import { openMethods, setGateway } from './gateways.service.ts';
import { type Beginning, type PaymentsWorld, type Person, startPaymentsWorld } from './payments.fixture.ts';
import { routes } from './payments.routes.ts';
import { staffRoutes } from './staff.routes.ts';

let world: PaymentsWorld;
let victim: Person;
let stranger: Person;
let deactivated: Person;
let packageId: number;
/** What a stranger is after: payments of someone, to be given up, seen, or paid for nothing. */
let card: Beginning;
let transfer: Beginning;
let test: Beginning;

/** The test gateway is open when no real one is. */
async function openStripe(isEnabled: boolean) {
  await setGateway(world.ctx, 'stripe', { isEnabled });
  await vi.waitFor(
    async () => expect((await openMethods(world.ctx)).includes('test')).toBe(!isEnabled),
    5000,
  );
}

beforeAll(async () => {
  world = await startPaymentsWorld();
  victim = await world.signUp();
  stranger = await world.signUp();
  deactivated = await world.signUp();
  await runSql(world.ctx.db, 'update account set is_active = false where id = $1', [deactivated.accountId]);
  packageId = await world.offer(500, 99);
  card = await world.begin(victim, packageId, 'stripe');
  transfer = await world.begin(victim, packageId, 'bank_transfer');
  await openStripe(false);
  test = await world.begin(victim, packageId, 'test');
  await openStripe(true);
});
afterAll(() => world?.close());

const of = (beginning: Beginning) => ({ payment_transaction_id: String(beginning.id) });
const bought = () => ({ package_id: String(packageId) });

const attempts: readonly { call: AnyCall; form: () => Record<string, string>; forged: number }[] = [
  { call: contract.getInvoice, form: () => ({ number: 'INV-2026-000001' }), forged: 404 },
  { call: contract.getPaymentSettings, form: () => ({}), forged: 200 },
  { call: contract.getPaymentDetails, form: () => ({}), forged: 200 },
  { call: contract.createPaymentIntent, form: bought, forged: 200 },
  { call: contract.startFlutterwave, form: bought, forged: 400 },
  { call: contract.startPaypal, form: bought, forged: 400 },
  { call: contract.failPayment, form: () => of(card), forged: 404 },
  { call: contract.confirmPayment, form: () => of(card), forged: 404 },
  { call: contract.uploadReceipt, form: () => of(transfer), forged: 400 },
  { call: contract.initiateBankTransfer, form: bought, forged: 200 },
  { call: contract.generateRazorpayOrder, form: bought, forged: 400 },
  { call: contract.beginStripePayment, form: bought, forged: 200 },
  { call: contract.confirmStripePayment, form: () => ({ paymentIntentId: card.reference }), forged: 404 },
  { call: contract.getPaymentReceipt, form: () => of(card), forged: 404 },
  { call: contract.payTest, form: () => ({ ...of(test), outcome: 'success' }), forged: 404 },
];

function send(call: AnyCall, form: Record<string, string>, token?: string) {
  if (call.method === 'POST') return world.post(call.path, form, token);
  return world.raw(`/api/${call.path}?${new URLSearchParams(form)}`, token === undefined ? {} : { token });
}

it('has an attempt at every call of the area', () => {
  const own = new Set(attempts.map(({ call }) => call));
  expect(routes.map(({ call }) => call).filter((call) => !own.has(call) && call.path in contract)).toEqual(
    [],
  );
  expect([...own].every((call) => routes.some((route) => route.call === call))).toBe(true);
});

/** Settings of staff have no effect by themselves; concurrent changes conflict by version. */
const SETTING_UP = [
  ...['create', 'update', 'delete', 'reorder'].map((verb) => `staff/packages/${verb}`),
  'staff/gateways/update',
  'staff/gateways/check',
  'staff/bank-account/update',
  'staff/invoice-terms/update',
];

it('takes a key wherever money or credit moves', () => {
  const moving = [...routes, ...staffRoutes, ...planRoutes].filter(
    ({ call }) => call.method === 'POST' && !SETTING_UP.includes(call.path),
  );
  const paths = moving.map(({ call }) => call.path);
  expect(paths).toEqual(
    expect.arrayContaining(['assign_package', 'staff/payments/refund', 'staff/credits/adjust']),
  );
  expect(moving.filter(({ call }) => !call.idempotent).map(({ call }) => call.path)).toEqual([]);
});

describe.each(attempts.map((attempt) => [attempt.call.path, attempt] as const))('%s', (_path, attempt) => {
  const { call, form, forged } = attempt;

  it('is closed to guests and made-up tokens', async () => {
    for (const token of [undefined, 'undefined', 'x'.repeat(64), '../../etc/passwd']) {
      expect((await send(call, form(), token)).status).toBe(401);
    }
  });

  it('is closed to deactivated people', async () => {
    expect((await send(call, form(), deactivated.token)).status).toBe(403);
  });

  it('gives a stranger nothing of someone else', async () => {
    const names = ['userid', 'user_id', 'account_id', 'current_user', 'customer_id'];
    const ids = Object.fromEntries(names.map((name) => [name, String(victim.accountId)]));
    const { status, body } = await send(call, { ...ids, ...form() }, stranger.token);
    expect(status).toBe(forged);
    expect(JSON.stringify(body)).not.toContain(card.reference);
    expect(JSON.stringify(body)).not.toContain(`"user_id":${victim.accountId}`);
  });
});

it('shows guests and strangers nothing of a payment', async () => {
  for (const form of [
    of(card),
    { txn_id: card.reference },
    { tx: card.reference },
    { order_id: card.reference },
  ]) {
    for (const token of [undefined, 'undefined', 'x'.repeat(64)]) {
      const { status, body } = await send(contract.appPaymentStatus, form as Record<string, string>, token);
      expect([status, body.data]).toEqual([200, null]);
    }
    const { status } = await send(contract.appPaymentStatus, form as Record<string, string>, stranger.token);
    expect(status).toBe(404);
  }
  expect((await send(contract.appPaymentStatus, of(card), deactivated.token)).status).toBe(403);
});

it('sends no receipt to the payment of someone else', async () => {
  const form = new FormData();
  form.append('payment_transaction_id', String(transfer.id));
  form.append('file', new File(['%PDF-1.4'], 'receipt.pdf'));
  const init = { method: 'POST', body: form, token: stranger.token };
  expect((await world.raw('/api/upload-bank-receipt-file', init)).status).toBe(404);
});

it.each([
  ['amount', '0.01'],
  ['price', '0'],
  ['currency', 'VND'],
  ['payment_status', 'success'],
  ['state', 'success'],
  ['reference', 'pi_1'],
  ['terms', '{}'],
])('asks for the full price, whatever is said about %s', async (name, lie) => {
  const { body } = await world.post(
    'create-payment-intent',
    { ...bought(), payment_method: 'stripe', [name]: lie },
    stranger.token,
  );
  expect(body.data).toMatchObject({
    payment_intent: { amount: 500, currency: 'EUR' },
    payment_transaction: { payment_status: 'pending' },
  });
});

it.each([
  ['create-payment-intent', { package_id: "1' or '1'='1" }, 'package_id'],
  ['create-payment-intent', { package_id: '99999999999' }, 'package_id'],
  ['create-payment-intent', { package_id: '-1' }, 'package_id'],
  ['create-payment-intent', {}, 'package_id'],
  ['create-payment-intent', { package_id: '1', payment_method: 'cash' }, 'payment_method'],
  ['create-payment-intent', { package_id: '1', platform_type: 'fridge' }, 'platform_type'],
  ['payment-transaction-fail', { payment_transaction_id: '1e3' }, 'payment_transaction_id'],
  ['confirm-payment', { payment_transaction_id: '1', 'returned[x]': 'y'.repeat(501) }, 'returned'],
  ['initiate-bank-transfer', {}, 'package_id'],
  ['generate-razorpay-orderid', { package_id: 'x' }, 'package_id'],
  ['createPaymentIntent', { package_id: '-1' }, 'package_id'],
  ['confirmPayment', {}, 'paymentIntentId'],
  ['test-gateway-pay', { payment_transaction_id: '1', outcome: 'refunded' }, 'outcome'],
])('%s rejects %j by name', async (path, form, field) => {
  const { status, body } = await world.post(path, form as Record<string, string>, stranger.token);
  expect(status).toBe(400);
  const fields = (body.details as { field: string }[]).map((issue) => issue.field.split('[')[0]);
  expect(fields).toContain(field);
});

it('takes any rubbish for a webhook that it does not believe', async () => {
  for (const body of ['', '{', '[]', 'null', '{"__proto__":1}', 'x'.repeat(1000), '\u0000']) {
    for (const gateway of ['stripe', 'test']) {
      const status = await world.deliver({ body: Buffer.from(body), headers: {} }, gateway);
      expect([body, gateway, status]).toEqual([body, gateway, 400]);
    }
  }
  expect(await world.deliver({ body: Buffer.alloc(300_000), headers: {} })).toBe(413);
  expect((await world.raw('/api/webhook/stripe')).status).toBe(404);
});

it('leads forms that gateways send to its own pages, and nowhere else', async () => {
  const post = (query: string) =>
    fetch(`${world.url}/payment/success?${query}`, {
      method: 'POST',
      body: new URLSearchParams({ razorpay_order_id: 'x' }),
      redirect: 'manual',
    });
  expect((await post('payment=7')).headers.get('location')).toBe('/payment/success?payment=7');
  for (const query of ['payment=//evil.example', 'payment=7%0d%0ax', 'payment=7&payment=8', '']) {
    expect((await post(query)).headers.get('location')).toBe('/payment/success');
  }
});

it('has changed nothing of the victim', async () => {
  for (const { id } of [card, transfer, test]) expect(await world.stateOf(id)).toBe('pending');
  expect(await world.granted(stranger)).toBe(0);
  expect(await world.issues()).toEqual([]);
});
