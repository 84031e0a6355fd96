import { afterEach, describe, expect, it, test } from 'vitest';
import { FLUTTERWAVE_KEYS, startFlutterwave } from './flutterwave/stand-in.testing.ts';
import { type GatewayOrder, openGateway } from './index.ts';
import { formPage } from './paypal/form-page.ts';
import { captureOf, PAYPAL_KEYS, paypalEvent, startPaypal } from './paypal/stand-in.testing.ts';
import { PAYSTACK_KEYS, startPaystack } from './paystack/stand-in.testing.ts';
import { RAZORPAY_KEYS, razorpayReturn, startRazorpay } from './razorpay/stand-in.testing.ts';
import type { StandIn } from './stand-ins/index.ts';
import { STRIPE_KEYS, startStripe, stripeEvent } from './stripe/stand-in.testing.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const now = () => NOW;
const order: GatewayOrder = {
  transactionId: '4711',
  amountMinor: 250_000,
  currency: 'USD',
  description: 'Agency package',
  payer: { name: 'Ada Lovelace', email: 'ada@example.org' },
  successUrl: 'https://homes.example/payment/success',
  failUrl: 'https://homes.example/payment/fail',
};
let vendor: StandIn;
afterEach(() => vendor.close());

describe('Stripe', () => {
  const open = async () => {
    vendor = await startStripe(now);
    return openGateway('stripe', { ...STRIPE_KEYS, baseUrl: vendor.url });
  };

  it.each([
    ['EUR', 1999, '1999'],
    ['JPY', 1999, '1999'],
    ['KWD', 1990, '1990'],
    // ISO 4217 knows no hundredths of these, Stripe counts them.
    ['ISK', 1999, '199900'],
    ['UGX', 1999, '199900'],
    // And the other way round.
    ['MGA', 199_900, '1999'],
  ])('counts %s as it should', async (currency, amountMinor, amount) => {
    const gateway = await open();
    const { reference } = await gateway.start({ ...order, currency, amountMinor });
    expect(new URLSearchParams(vendor.requests[0]?.body).get('amount')).toBe(amount);
    await vendor.pay(reference, 'success');
    expect(await gateway.state(reference)).toEqual({ state: 'success', amountMinor, currency });
  });

  it('begins one payment however often it is asked', async () => {
    const gateway = await open();
    vendor.spoilNext('lost');
    await gateway.start(order).catch(() => null);
    const first = await gateway.start(order);
    expect((await gateway.start(order)).reference).toBe(first.reference);
    expect(vendor.payments.size).toBe(1);
    await expect(gateway.start({ ...order, amountMinor: 1 })).rejects.toMatchObject({ again: false });
  });

  it('gives the browser what its dialog needs', async () => {
    const { next, reference } = await (await open()).start(order);
    const { publishableKey } = STRIPE_KEYS;
    expect(next).toEqual({ kind: 'secret', clientSecret: `${reference}_secret_standin`, publishableKey });
  });

  it('holds signatures for five minutes', async () => {
    const gateway = await open();
    const { body, headers } = vendor.announce(stripeEvent('customer.created', { id: 'cus_1' }, NOW));
    const after = (seconds: number) =>
      gateway.readWebhook(body, headers, new Date(NOW.getTime() + seconds * 1000));
    expect(await after(299)).toBeNull();
    await expect(after(301)).rejects.toMatchObject({ reason: 'age' });
  });

  it.each([
    ['currency', undefined],
    ['currency', 7],
    ['amount', -1],
    ['amount', 'much'],
    ['status', null],
  ])('rejects a signed event whose %s is %s', async (field, value) => {
    const gateway = await open();
    const intent = {
      id: 'pi_1',
      object: 'payment_intent',
      status: 'succeeded',
      amount: 100,
      currency: 'eur',
    };
    const { body, headers } = vendor.announce(
      stripeEvent('payment_intent.succeeded', { ...intent, amount_received: 100, [field]: value }, NOW),
    );
    await expect(gateway.readWebhook(body, headers, NOW)).rejects.toMatchObject({ reason: 'content' });
  });
});

describe('PayPal', () => {
  const open = async () => {
    vendor = await startPaypal(now);
    return openGateway('paypal', { ...PAYPAL_KEYS, baseUrl: vendor.url });
  };

  it('begins and collects once, though answers are lost', async () => {
    const gateway = await open();
    const { reference } = await gateway.start(order);
    expect((await gateway.start(order)).reference).toBe(reference);
    await vendor.pay(reference, 'success');
    const collect = () => gateway.state(reference).catch(() => null);
    await Promise.all([collect(), collect(), collect()]);
    expect(await gateway.state(reference)).toEqual({
      state: 'success',
      amountMinor: 250_000,
      currency: 'USD',
    });
    const captures = vendor.requests.filter(({ path }) => path.endsWith('/capture'));
    expect(new Set(captures.map(({ headers }) => headers['paypal-request-id']))).toEqual(
      new Set([`capture-${reference}`]),
    );
  });

  it('collects nothing that was not approved', async () => {
    const gateway = await open();
    const { reference } = await gateway.start(order);
    expect(await gateway.state(reference)).toMatchObject({ state: 'pending' });
    expect(vendor.requests.some(({ path }) => path.endsWith('/capture'))).toBe(false);
  });

  it('collects nothing that someone else sold on the same account', async () => {
    const gateway = await open();
    const { reference } = await gateway.start(order);
    const payment = vendor.payments.get(reference);
    if (payment) payment.unit = 'default';
    const { body, headers } = await vendor.pay(reference, 'success');
    expect(await gateway.readWebhook(body, headers, NOW)).toMatchObject({ state: 'pending' });
    expect(vendor.payments.get(reference)?.state).toBe('approved');
  });

  it('hears of what was collected', async () => {
    const gateway = await open();
    const { reference } = await gateway.start(order);
    await vendor.pay(reference, 'success');
    await gateway.state(reference);
    const payment = vendor.payments.get(reference);
    if (!payment) throw new Error('no payment');
    const { body, headers } = vendor.announce(
      paypalEvent('PAYMENT.CAPTURE.COMPLETED', captureOf(payment), NOW),
    );
    expect(await gateway.readWebhook(body, headers, NOW)).toMatchObject({
      reference,
      state: 'success',
      amountMinor: 250_000,
      currency: 'USD',
    });
    // Spaced otherwise it is not what was signed.
    const spaced = Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1));
    await expect(gateway.readWebhook(spaced, headers, NOW)).rejects.toMatchObject({ reason: 'signature' });
  });

  it('knows that unpaid orders are forgotten', async () => {
    const gateway = await open();
    expect(await gateway.state('GONE')).toMatchObject({ state: 'failed' });
  });

  it('writes whole units where PayPal knows no others', async () => {
    const gateway = await open();
    expect(gateway.takes({ amountMinor: 150_050, currency: 'HUF' })).toBe(false);
    for (const [currency, amountMinor, value] of [
      ['HUF', 150_000, '1500'],
      ['JPY', 1500, '1500'],
      ['EUR', 5, '0.05'],
    ] as const) {
      const { reference } = await gateway.start({ ...order, transactionId: currency, currency, amountMinor });
      expect(vendor.requests.at(-1)?.body).toContain(`"value":"${value}"`);
      expect(await gateway.state(reference)).toMatchObject({ amountMinor, currency });
    }
  });

  it('gives the call `paypal` its form', async () => {
    const { next, reference } = await (await open()).start(order);
    if (next.kind !== 'form') throw new Error('no form');
    expect(next.fields).toEqual({ token: reference });
    const page = formPage('paypal_auto_form', next.action, { ...next.fields, odd: '"><script>' });
    expect(page).toContain(`<form name="paypal_auto_form" method="get" action="${next.action}">`);
    expect(page).toContain(`name="token" value="${reference}"`);
    expect(page).not.toContain('<script>');
  });
});

describe('Razorpay', () => {
  const open = async () => {
    vendor = await startRazorpay(now);
    return openGateway('razorpay', { ...RAZORPAY_KEYS, baseUrl: vendor.url });
  };

  it('believes what its page gives the browser when it is signed, and nothing else', async () => {
    const gateway = await open();
    const { reference } = await gateway.start({ ...order, currency: 'INR' });
    await vendor.pay(reference, 'success');
    const payment = vendor.payments.get(reference);
    if (!payment) throw new Error('no payment');
    const fields = razorpayReturn(payment);
    expect(gateway.readReturn?.(fields)).toBe(reference);
    const changes: Record<string, string>[] = [
      { razorpay_order_id: 'order_1' },
      { razorpay_payment_id: 'pay_1' },
      { razorpay_signature: 'ab'.repeat(32) },
      { razorpay_signature: '' },
    ];
    for (const change of changes) {
      expect(() => gateway.readReturn?.({ ...fields, ...change })).toThrow(/rejected/);
    }
  });

  it('sends the browser to the hosted page with what it needs', async () => {
    const { next, reference } = await (await open()).start(order);
    if (next.kind !== 'form') throw new Error('no form');
    const answer = await fetch(next.action, {
      method: 'POST',
      body: new URLSearchParams(next.fields),
      redirect: 'manual',
    });
    expect(answer.headers.get('location')).toBe(`${vendor.url}/checkout/${reference}`);
  });
});

describe('Flutterwave', () => {
  it('asks the vendor before it believes: the hash is the same for every lie', async () => {
    vendor = await startFlutterwave(now);
    const gateway = await openGateway('flutterwave', { ...FLUTTERWAVE_KEYS, baseUrl: vendor.url });
    const { reference } = await gateway.start(order);
    const { reference: other } = await gateway.start({ ...order, transactionId: '9' });
    await vendor.pay(reference, 'failed');
    const id = vendor.payments.get(reference)?.id;
    const lie = (data: object) => {
      const { body, headers } = vendor.announce({ event: 'charge.completed', data });
      return gateway.readWebhook(body, headers, NOW);
    };
    expect(
      await lie({ id, tx_ref: reference, status: 'successful', amount: 2500, currency: 'USD' }),
    ).toMatchObject({
      state: 'failed',
    });
    await expect(lie({ id, tx_ref: other })).rejects.toMatchObject({ reason: 'content' });
    await expect(lie({ id: 1, tx_ref: reference })).rejects.toMatchObject({ reason: 'content' });
    vendor.spoilNext('error');
    await expect(lie({ id, tx_ref: reference })).rejects.toMatchObject({ name: 'GatewayError', again: true });
  });

  it('does not ask for a refund twice when the answer was lost', async () => {
    vendor = await startFlutterwave(now);
    const gateway = await openGateway('flutterwave', { ...FLUTTERWAVE_KEYS, baseUrl: vendor.url });
    const { reference } = await gateway.start(order);
    await vendor.pay(reference, 'success');
    const asking = gateway.refund(reference, order, 'r');
    await expect(asking).resolves.toMatchObject({ amountMinor: 250_000 });
  });
});

test('Paystack counts francs in hundredths, as it counts everything', async () => {
  vendor = await startPaystack(now);
  const gateway = await openGateway('paystack', { ...PAYSTACK_KEYS, baseUrl: vendor.url });
  expect(gateway.takes({ amountMinor: 100, currency: 'EUR' })).toBe(false);
  const { reference } = await gateway.start({ ...order, currency: 'XOF', amountMinor: 5000 });
  expect(vendor.payments.get(reference)?.amount).toBe(500_000);
  await vendor.pay(reference, 'success');
  expect(await gateway.state(reference)).toEqual({ state: 'success', amountMinor: 5000, currency: 'XOF' });
});

test('the payer’s page of a stand-in pays, announces and sends the browser back', async () => {
  vendor = await startPaystack(now);
  const gateway = await openGateway('paystack', { ...PAYSTACK_KEYS, baseUrl: vendor.url });
  const { next, reference } = await gateway.start(order);
  if (next.kind !== 'redirect') throw new Error('no address');
  expect(await (await fetch(next.url)).text()).toContain('value="success"');
  const click = (outcome: string) =>
    fetch(next.url, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
  expect((await click('cancelled')).headers.get('location')).toMatch(/payment\/fail\?/);
  expect(await gateway.state(reference)).toMatchObject({ state: 'pending' });
  expect((await click('success')).headers.get('location')).toBe(
    `https://homes.example/payment/success?trxref=${reference}&reference=${reference}`,
  );
  expect(await gateway.state(reference)).toMatchObject({ state: 'success' });
});
