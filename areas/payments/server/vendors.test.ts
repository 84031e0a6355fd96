import { updateSettings } from '@keystead/settings/server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { confirmPayment, startFlutterwave as flutterwaveCall } from '../contract.ts';
import { GATEWAY_NAMES } from '../gateways.ts';
import { reconcile } from './asking.service.ts';
import { listedPayments } from './deciding.service.ts';
import { FLUTTERWAVE_KEYS, startFlutterwave } from './gateways/flutterwave/stand-in.testing.ts';
import { type Payment, type StandIn, standInOf } from './gateways/stand-ins/index.ts';
import { setGateway } from './gateways.service.ts';
import { type PaymentsWorld, startPaymentsWorld } from './payments.fixture.ts';
import { refund } from './refunding.service.ts';

/** Stripe has its own tests. */
const VENDORS = GATEWAY_NAMES.filter((name) => name !== 'stripe');

let world: PaymentsWorld;
let packageId: number;
beforeAll(async () => {
  world = await startPaymentsWorld();
  packageId = await world.offer(19.99);
  // A currency that all of these take.
  await updateSettings(world.ctx, { currency: { code: 'USD', symbol: '$', name: 'US dollar' } });
});
afterAll(() => world?.close());
afterEach(async () => expect(await world.issues()).toEqual([]));

describe.each(VENDORS)('%s', (name) => {
  let vendor: StandIn;
  beforeAll(async () => {
    const { start, keys } = await standInOf(name);
    vendor = await start(() => world.ctx.now());
    await setGateway(world.ctx, name, { keys: { ...keys, baseUrl: vendor.url }, isEnabled: true });
  });
  afterAll(() => vendor?.close());

  it('is paid at, announces it three times, and gives back once', async () => {
    const person = await world.signUp();
    const { id, reference } = await world.begin(person, packageId, name);
    const paid = await vendor.pay(reference, 'success');
    expect(await Promise.all([1, 2, 3].map(() => world.deliver(paid, name)))).toEqual([200, 200, 200]);
    expect(await world.stateOf(id)).toBe('success');
    expect(await world.granted(person)).toBe(3);
    await refund(world.ctx, id);
    // Paystack says later what became of it.
    await reconcile(world.ctx);
    expect(vendor.payments.get(reference)?.refunds).toHaveLength(1);
    expect(await world.granted(person)).toBe(0);
  });

  it('grants nothing for money that went back before its announcement came', async () => {
    const person = await world.signUp();
    const { id, reference } = await world.begin(person, packageId, name);
    const paid = await vendor.pay(reference, 'success');
    const booked = vendor.payments.get(reference) as Payment;
    booked.state = 'success';
    booked.refunds.push({ id: 'rf_1', amount: booked.amount, key: 'at their dashboard' });
    world.clock.advance(3600);
    expect(await world.deliver(paid, name)).toBe(200);
    await reconcile(world.ctx);
    expect(await world.stateOf(id)).toBe('failed');
    expect(await world.granted(person)).toBe(0);
  });

  it('accepts no one else’s announcement', async () => {
    const { id, reference } = await world.begin(await world.signUp(), packageId, name);
    const { body } = await vendor.pay(reference, 'success');
    expect(await world.deliver({ body, headers: {} }, name)).toBe(400);
    expect(await world.deliver({ body, headers: {} }, 'stripe')).toBe(400);
    expect(await world.stateOf(id)).toBe('pending');
  });

  it('gives the same payment when asked again', async () => {
    const person = await world.signUp();
    const first = await world.begin(person, packageId, name, 'one');
    expect(await world.begin(person, packageId, name, 'two')).toEqual(first);
  });
});

describe('a refund at Flutterwave, which knows no keys', () => {
  let vendor: StandIn;
  beforeAll(async () => {
    vendor = await startFlutterwave(() => world.ctx.now());
    const keys = { ...FLUTTERWAVE_KEYS, baseUrl: vendor.url };
    await setGateway(world.ctx, 'flutterwave', { keys, isEnabled: true });
  });
  afterAll(() => vendor?.close());

  async function paid() {
    const person = await world.signUp();
    const { id, reference } = await world.begin(person, packageId, 'flutterwave');
    await world.deliver(await vendor.pay(reference, 'success'), 'flutterwave');
    const booked = vendor.payments.get(reference) as Payment;
    const asked = () => vendor.requests.filter(({ path }) => path === `/v3/transactions/${booked.id}/refund`);
    return { id, person, booked, asked };
  }

  it('is found out when its answer was lost', async () => {
    const { id, person, asked } = await paid();
    vendor.spoilNext('lost', /\/refund$/);
    await refund(world.ctx, id).catch(() => reconcile(world.ctx));
    expect(await world.stateOf(id)).toBe('refunded');
    expect(await world.granted(person)).toBe(0);
    expect(asked()).toHaveLength(1);
  });

  it('is asked for once, and stays on the list of staff while its outcome is unknown', async () => {
    const { id, booked, asked } = await paid();
    vendor.spoilNext('error', /\/refund$/);
    await expect(refund(world.ctx, id)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(refund(world.ctx, id)).rejects.toThrow('dashboard');
    await reconcile(world.ctx);
    expect(asked()).toHaveLength(1);
    expect(await world.stateOf(id)).toBe('success');
    expect((await listedPayments(world.ctx, 'refunding')).map((one) => one.id)).toContain(id);
    booked.refunds.push({ id: 'rf_2', amount: booked.amount, key: 'dashboard' });
    await reconcile(world.ctx);
    expect(await world.stateOf(id)).toBe('refunded');
    expect(await listedPayments(world.ctx, 'refunding')).toEqual([]);
  });
});

it('gives clients of Flutterwave the link they follow', async () => {
  const vendor = await startFlutterwave(() => world.ctx.now());
  try {
    const keys = { ...FLUTTERWAVE_KEYS, baseUrl: vendor.url };
    await setGateway(world.ctx, 'flutterwave', { keys, isEnabled: true });
    const { token } = await world.signUp();
    const { data } = await world.call(flutterwaveCall, { package_id: packageId }, { token });
    expect(data.data.link).toContain(vendor.url);
  } finally {
    await vendor.close();
  }
});

it('says so when a price is no amount in the currency, and when a vendor names none', async () => {
  const person = await world.signUp();
  const tiny = await world.offer(0.4);
  await updateSettings(world.ctx, { currency: { code: 'JPY', symbol: '¥', name: 'Yen' } });
  await expect(world.begin(person, tiny, 'bank_transfer')).rejects.toThrow('422');
  await updateSettings(world.ctx, { currency: { code: 'USD', symbol: '$', name: 'US dollar' } });
  const vendor = await startFlutterwave(() => world.ctx.now());
  try {
    const keys = { ...FLUTTERWAVE_KEYS, baseUrl: vendor.url };
    await setGateway(world.ctx, 'flutterwave', { keys, isEnabled: true });
    const { id, reference } = await world.begin(person, packageId, 'flutterwave');
    await vendor.pay(reference, 'success');
    Object.assign(vendor.payments.get(reference) as Payment, { amount: 19.999 });
    const { data } = await world.call(confirmPayment, { payment_transaction_id: id }, person);
    expect(data.payment_status).toBe('pending');
  } finally {
    await vendor.close();
  }
});
