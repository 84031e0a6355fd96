import { getPackages } from '@keystead/plans/contract';
import { offerPackage, withdrawPackage } from '@keystead/plans/server';
import { runSql } from '@keystead/platform/db';
import { webSettings } from '@keystead/settings/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { confirmPayment, getPaymentDetails, getPaymentSettings, payTest, startPaypal } from '../contract.ts';
import { reconcile } from './asking.service.ts';
import { decidePayment } from './deciding.service.ts';
import { PAYPAL_KEYS, startPaypal as startPaypalStandIn } from './gateways/paypal/stand-in.testing.ts';
import type { StandIn } from './gateways/stand-ins/index.ts';
import { openMethods, setGateway } from './gateways.service.ts';
import { setInvoiceTerms } from './invoices/index.ts';
import { dying, type PaymentsWorld, type Person, startPaymentsWorld } from './payments.fixture.ts';
import { refund } from './refunding.service.ts';
import { begin } from './starting.service.ts';
import { endTestCharge } from './test-gateway.ts';

let world: PaymentsWorld;
let person: Person;
let packageId: number;
beforeAll(async () => {
  world = await startPaymentsWorld();
  packageId = await world.offer(89);
});
afterAll(() => world?.close());
afterEach(async () => expect(await world.issues()).toEqual([]));

const someone = async () => {
  person = await world.signUp();
  return person;
};
const confirm = (id: number) => world.call(confirmPayment, { payment_transaction_id: id }, person);

describe('by card', () => {
  it('asks for what the package costs, and grants it when Stripe says so', async () => {
    await someone();
    const answer = await world.post(
      'create-payment-intent',
      { package_id: String(packageId), platform_type: 'web', amount: '1', currency: 'JPY', userid: '1' },
      person.token,
    );
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: {
          payment_intent: { amount: 89, currency: 'EUR', status: 'pending' },
          payment_transaction: { payment_status: 'pending', payment_gateway: 'Stripe', amount: 89 },
          next: { kind: 'secret', publishableKey: 'pk_test_standin' },
        },
      },
    });
    const { id } = (answer.body.data as { payment_intent: { id: string } }).payment_intent;
    expect(world.stripe.payments.get(id)).toMatchObject({ amount: 8900, currency: 'eur' });
    expect(await world.granted(person)).toBe(0);
    const paid = await world.stripe.pay(id, 'success');
    expect(await world.deliver(paid)).toBe(200);
    const { active_packages: active } = await world.call(getPackages, {}, person);
    expect(active).toMatchObject([{ price: 89, features: [{ name: 'property_list', total_limit: 3 }] }]);
    const { data } = await world.call(getPaymentDetails, {}, person);
    expect(data).toMatchObject([{ payment_status: 'success', can_cancel: false, takes_receipt: false }]);
  });

  it('counts an announcement once, however often and in whatever order it comes', async () => {
    const { id, reference } = await world.begin(await someone(), packageId, 'stripe');
    const failed = await world.stripe.pay(reference, 'failed');
    const paid = await world.stripe.pay(reference, 'success');
    const storm = [paid, failed, paid, paid, failed, paid].map((one) => world.deliver(one));
    expect(await Promise.all(storm)).toEqual(storm.map(() => 200));
    expect(await world.stateOf(id)).toBe('success');
    expect(await world.granted(person)).toBe(3);
  });

  it('heeds an announcement that comes before the answer of the intent', async () => {
    const { accountId } = await someone();
    const before = new Set(world.stripe.payments.keys());
    const ctx = { ...dying(world.ctx, 0), actor: { accountId, sessionId: 'killed' } };
    await expect(begin(ctx, { packageId, method: 'stripe', platform: 'web' })).rejects.toThrow('killed');
    const reference = [...world.stripe.payments.keys()].find((one) => !before.has(one)) as string;
    expect(await world.deliver(await world.stripe.pay(reference, 'success'))).toBe(200);
    expect(await world.granted(person)).toBe(0);
    const again = await world.begin(person, packageId, 'stripe', 'early');
    expect(again.reference).toBe(reference);
    expect(await world.stateOf(again.id)).toBe('success');
    expect(await world.granted(person)).toBe(3);
  });

  it('is begun once for each key, and once for an impatient finger', async () => {
    await someone();
    const same = await Promise.all([1, 2, 3].map(() => world.begin(person, packageId, 'stripe', 'finger')));
    const other = await Promise.all(
      [4, 5].map((key) => world.begin(person, packageId, 'stripe', `key-${key}`)),
    );
    expect(new Set([...same, ...other].map(({ id }) => id)).size).toBe(1);
    expect((await world.call(getPaymentDetails, {}, person)).total).toBe(1);
  });

  it('grants nothing for other money than was asked for; staff decides then', async () => {
    const { id, reference } = await world.begin(await someone(), packageId, 'stripe');
    Object.assign(world.stripe.payments.get(reference) as object, { amount: 100 });
    expect(await world.deliver(await world.stripe.pay(reference, 'success'))).toBe(200);
    expect(await world.stateOf(id)).toBe('review');
    expect(await world.granted(person)).toBe(0);
    await expect(decidePayment(world.ctx, id, { action: 'approved' })).rejects.toThrow('Other money');
    await refund(world.ctx, id);
    expect(world.stripe.payments.get(reference)?.refunds).toMatchObject([{ amount: 100 }]);
    expect(await world.stateOf(id)).toBe('refunded');
  });

  it('believes no announcement that Stripe has not signed, or that is old', async () => {
    const { id, reference } = await world.begin(await someone(), packageId, 'stripe');
    const { body, headers } = await world.stripe.pay(reference, 'success');
    expect(await world.deliver({ body, headers: {} })).toBe(400);
    expect(await world.deliver({ body, headers: { 'stripe-signature': 't=1,v1=00' } })).toBe(400);
    expect(await world.deliver({ body: Buffer.concat([body, Buffer.from(' ')]), headers })).toBe(400);
    for (const gateway of ['paypal', 'bank_transfer', 'nobody', '..%2f', 'test']) {
      expect([gateway, await world.deliver({ body, headers }, gateway)]).not.toEqual([gateway, 200]);
    }
    world.clock.advance(3600);
    expect(await world.deliver({ body, headers })).toBe(400);
    expect(await world.stateOf(id)).toBe('pending');
  });

  it('is what it was when it began, whatever becomes of the package', async () => {
    const id = await world.offer(15, 7);
    const { reference } = await world.begin(await someone(), id, 'stripe');
    await withdrawPackage(world.ctx, id);
    await world.deliver(await world.stripe.pay(reference, 'success'));
    expect(await world.granted(person)).toBe(7);
    await expect(world.begin(person, id, 'stripe')).rejects.toThrow('404');
  });

  it('asks for the new price once there is one', async () => {
    const draft = {
      name: 'Dearer',
      description: '',
      durationHours: null,
      sortOrder: 1,
      features: { project_list: 1 },
      oncePerPerson: false,
      givenAtStart: false,
      isRecommended: false,
    };
    const id = await offerPackage(world.ctx, { ...draft, price: 10 });
    const first = await world.begin(await someone(), id, 'stripe');
    await offerPackage(world.ctx, { ...draft, price: 20 });
    const second = await world.begin(person, id, 'stripe');
    expect(second.id).not.toBe(first.id);
    expect(world.stripe.payments.get(second.reference)).toMatchObject({ amount: 2000 });
  });
});

describe('what is missed', () => {
  it('is asked for when the browser returns', async () => {
    const { id, reference } = await world.begin(await someone(), packageId, 'stripe');
    expect((await confirm(id)).data.payment_status).toBe('pending');
    await world.stripe.pay(reference, 'success');
    world.clock.advance(3);
    expect((await confirm(id)).data.payment_status).toBe('success');
    expect(await world.granted(person)).toBe(3);
  });

  it('is asked for by the reconciliation', async () => {
    const { id, reference } = await world.begin(await someone(), packageId, 'stripe');
    await world.stripe.pay(reference, 'success');
    await reconcile(world.ctx);
    expect(await world.stateOf(id)).toBe('pending');
    world.clock.advance(150);
    await reconcile(world.ctx);
    expect(await world.stateOf(id)).toBe('success');
  });

  it('waits for the next run at a gateway that does not answer, after one question', async () => {
    const begun = [await world.begin(await someone(), packageId, 'stripe')];
    begun.push(await world.begin(await someone(), packageId, 'stripe'));
    for (const { reference } of begun) await world.stripe.pay(reference, 'success');
    world.clock.advance(150);
    const before = world.stripe.requests.length;
    world.stripe.spoilNext('error');
    await reconcile(world.ctx);
    expect(world.stripe.requests.length - before).toBe(1);
    for (let run = 0; run < 3; run += 1) {
      world.clock.advance(600);
      await reconcile(world.ctx);
    }
    for (const { id } of begun) expect(await world.stateOf(id)).toBe('success');
  });

  it('is found even after the payer gave up, who is notified of the payment', async () => {
    const { id, reference } = await world.begin(await someone(), packageId, 'stripe');
    const giveUp = () =>
      world.post('payment-transaction-fail', { payment_transaction_id: String(id) }, person.token);
    expect((await giveUp()).status).toBe(200);
    expect(await world.stateOf(id)).toBe('failed');
    await world.stripe.pay(reference, 'success');
    world.clock.advance(150);
    await reconcile(world.ctx);
    expect(await world.granted(person)).toBe(3);
    expect(await giveUp()).toMatchObject({
      status: 400,
      body: { code: 'wrong_state', payment_status: 'success' },
    });
  });

  it('gives up once for each key, which a payment that was paid meanwhile does not use up', async () => {
    const keyed = (id: number, key: string) =>
      world.raw('/api/payment-transaction-fail', {
        method: 'POST',
        token: person.token,
        headers: { 'idempotency-key': key },
        body: new URLSearchParams({ payment_transaction_id: String(id) }),
      });
    const open = await world.begin(await someone(), packageId, 'stripe');
    const same = await Promise.all([1, 2, 3].map(() => keyed(open.id, 'give-up-1')));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { id, reference } = await world.begin(person, packageId, 'stripe', 'again');
    await world.stripe.pay(reference, 'success');
    for (let times = 0; times < 2; times += 1) {
      expect(await keyed(id, 'give-up-2')).toMatchObject({ status: 400, body: { code: 'wrong_state' } });
    }
    expect(await world.granted(person)).toBe(3);
  });

  it('lapses when unpaid, and not while the gateway cannot be asked', async () => {
    const { id, reference } = await world.begin(await someone(), packageId, 'stripe');
    world.clock.advance(4 * 24 * 3600);
    world.stripe.spoilNext('error', new RegExp(reference));
    await reconcile(world.ctx);
    expect(await world.stateOf(id)).toBe('pending');
    await reconcile(world.ctx);
    expect(await world.stateOf(id)).toBe('failed');
  });
});

describe('refunds', () => {
  it('give the money back once, and take the package away', async () => {
    const { id, reference } = await world.begin(await someone(), packageId, 'stripe');
    await world.deliver(await world.stripe.pay(reference, 'success'));
    await Promise.allSettled([refund(world.ctx, id), refund(world.ctx, id)]);
    expect(await world.stateOf(id)).toBe('refunded');
    expect(await world.granted(person)).toBe(0);
    expect(world.stripe.payments.get(reference)?.refunds).toHaveLength(1);
    await expect(refund(world.ctx, id)).rejects.toThrow('refunded');
  });

  it.each(['at once', 'by hand', 'by the reconciliation'])(
    'only write down what went back at the dashboard, found %s',
    async (how) => {
      const { id, reference } = await world.begin(await someone(), packageId, 'stripe');
      await world.deliver(await world.stripe.pay(reference, 'success'));
      if (how !== 'at once') {
        // Begun, and lost before the gateway was asked; its keys are forgotten after a day.
        await runSql(world.ctx.db, 'update payment_transaction set refund_asked_at = now() where id = $1', [
          id,
        ]);
      }
      world.stripe.payments.get(reference)?.refunds.push({ id: 'rf_1', amount: 8900, key: 'dashboard' });
      await (how === 'by the reconciliation' ? reconcile(world.ctx) : refund(world.ctx, id));
      expect(await world.stateOf(id)).toBe('refunded');
      expect(await world.granted(person)).toBe(0);
      const { data } = await world.call(getPaymentDetails, {}, person);
      expect(data[0]?.invoices.map(({ kind }) => kind).sort()).toEqual(['credit_note', 'invoice']);
      expect(world.stripe.payments.get(reference)?.refunds).toHaveLength(1);
    },
  );

  it('are finished by the reconciliation when a kill comes between', async () => {
    const { id, reference } = await world.begin(await someone(), packageId, 'stripe');
    await world.deliver(await world.stripe.pay(reference, 'success'));
    await expect(refund(dying(world.ctx, 1), id)).rejects.toThrow('killed');
    expect(world.stripe.payments.get(reference)?.refunds).toHaveLength(1);
    expect(await world.stateOf(id)).toBe('success');
    await reconcile(world.ctx);
    expect(await world.stateOf(id)).toBe('refunded');
    expect(world.stripe.payments.get(reference)?.refunds).toHaveLength(1);
  });
});

describe('PayPal', () => {
  let paypal: StandIn;
  beforeAll(async () => {
    paypal = await startPaypalStandIn(() => world.ctx.now());
    await setGateway(world.ctx, 'paypal', { keys: { ...PAYPAL_KEYS, baseUrl: paypal.url } });
  });
  afterAll(() => paypal?.close());

  it('answers with the page that clients take the form from, and collects what was approved', async () => {
    await someone();
    const ask = (amount: number) =>
      fetch(`${world.url}/api/${startPaypal.path}?package_id=${packageId}&amount=${amount}`, {
        headers: { authorization: `Bearer ${person.token}` },
      });
    expect((await ask(1)).status).toBe(400);
    await setInvoiceTerms(world.ctx, { taxName: 'VAT', taxRate: 2000, taxIncluded: false });
    expect([(await ask(106.8)).status, (await ask(89)).status, (await ask(90)).status]).toEqual([
      200, 200, 400,
    ]);
    await setInvoiceTerms(world.ctx, { taxRate: 0, taxIncluded: true });
    await someone();
    const answer = await ask(89);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const page = await answer.text();
    expect(page).toContain('name="paypal_auto_form"');
    const [, token = ''] = /name="token" value="([^"]+)"/.exec(page) ?? [];
    await paypal.pay(token, 'success');
    const { data } = await world.call(getPaymentDetails, {}, person);
    expect((await confirm((data[0] as { id: number }).id)).data.payment_status).toBe('success');
    expect(await world.granted(person)).toBe(3);
  });
});

describe('what is open', () => {
  it('answers with the message that clients compare, and no secret', async () => {
    const { data, methods, bank_details: bank } = await world.call(getPaymentSettings, {}, await someone());
    expect(data).toContainEqual({ type: 'stripe_gateway', data: '1' });
    expect(data).toContainEqual({ type: 'razorpay_gateway', data: '0' });
    expect(data).toContainEqual({ type: 'stripe_publishable_key', data: 'pk_test_standin' });
    expect(methods.map(({ method }) => method)).toEqual(['stripe', 'paypal', 'bank_transfer']);
    expect(bank).toHaveLength(1);
    expect(JSON.stringify({ data, methods })).not.toMatch(/sk_test|whsec|clientSecret/);
  });

  it('names what a package costs before it is paid, with the tax, to the cent of what is asked for then', async () => {
    const buyer = await someone();
    const asked = async (id: number) =>
      (await world.call(getPaymentSettings, { package_id: id }, buyer)).to_pay;
    const plain = { net: 89, tax: 0, gross: 89, currency: 'EUR', tax_name: '' };
    expect((await world.call(getPaymentSettings, {}, buyer)).to_pay).toBeNull();
    expect(await asked(packageId)).toEqual(plain);
    await setInvoiceTerms(world.ctx, { taxName: 'VAT', taxRate: 1900, taxIncluded: false });
    expect(await asked(packageId)).toEqual({ ...plain, tax: 16.91, gross: 105.91, tax_name: 'VAT' });
    const { reference } = await world.begin(buyer, packageId, 'stripe');
    expect(world.stripe.payments.get(reference)).toMatchObject({ amount: 10591 });
    await setInvoiceTerms(world.ctx, { taxIncluded: true });
    expect(await asked(packageId)).toEqual({ ...plain, net: 74.79, tax: 14.21, tax_name: 'VAT' });
    await setInvoiceTerms(world.ctx, { taxRate: 0 });
    expect(await asked(await world.offer(null))).toBeNull();
    await expect(asked(99_999)).rejects.toMatchObject({ status: 404 });
  });

  it('takes the keys of a closed gateway out of web-settings, too', async () => {
    const shown = async () => (await world.call(webSettings, {})).data.stripe_publishable_key;
    await setGateway(world.ctx, 'stripe', { isEnabled: false });
    await expect.poll(shown, { timeout: 15_000 }).toBe('');
    await setGateway(world.ctx, 'stripe', { isEnabled: true });
    await expect.poll(shown, { timeout: 15_000 }).toBe('pk_test_standin');
  });

  it('seals secret keys in the database', async () => {
    const rows = await runSql(world.ctx.db, 'select row_to_json(g)::text from payment_gateway g');
    expect(JSON.stringify(rows)).not.toMatch(/sk_test_standin|whsec_standin/);
    expect(JSON.stringify(rows)).toContain('pk_test_standin');
  });

  it('begins to pay by whatever is open, when given the package alone', async () => {
    const id = await world.offer(12);
    const buyer = await world.signUp();
    const begin = async (site: typeof world, who: { token: string }, packageId: number) => {
      const form = { package_id: String(packageId), platform_type: 'web' };
      const { status, body } = await site.post('create-payment-intent', form, who.token);
      return [
        status,
        (body.data as { payment_transaction?: { method: string } })?.payment_transaction?.method,
      ];
    };
    expect(await begin(world, buyer, id)).toEqual([200, 'stripe']);

    const bare = await startPaymentsWorld({ DEMO_WORLD: '0' });
    try {
      const only = await bare.offer(5);
      const person = await bare.signUp();
      await setGateway(bare.ctx, 'stripe', { isEnabled: false });
      await vi.waitFor(async () => expect(await openMethods(bare.ctx)).toEqual(['bank_transfer']), 5000);
      expect(await begin(bare, person, only)).toEqual([200, 'bank_transfer']);
    } finally {
      await bare.close();
    }
    const demo = await startPaymentsWorld({ DEMO_WORLD: '1' });
    try {
      const only = await demo.offer(5);
      const person = await demo.signUp();
      await setGateway(demo.ctx, 'stripe', { isEnabled: false });
      // A transfer takes days: whatever is faster comes first.
      await vi.waitFor(
        async () => expect(await openMethods(demo.ctx)).toEqual(['bank_transfer', 'test']),
        5000,
      );
      expect(await begin(demo, person, only)).toEqual([200, 'test']);
    } finally {
      await demo.close();
    }
  });

  it('has no test gateway outside the demo world, and no way of paying until one is set', async () => {
    const bare = await startPaymentsWorld({ DEMO_WORLD: '0' });
    try {
      const id = await bare.offer(5);
      const buyer = await bare.signUp();
      await setGateway(bare.ctx, 'stripe', { isEnabled: false });
      await runSql(bare.ctx.db, 'delete from payment_bank_detail');
      await expect
        .poll(async () => (await bare.call(getPaymentSettings, {}, buyer)).methods, { timeout: 5000 })
        .toEqual([]);
      const answer = await bare.post('create-payment-intent', { package_id: String(id) }, buyer.token);
      expect(answer).toMatchObject({ status: 400, body: { message: 'No payment method is enabled.' } });
      await expect(bare.begin(buyer, id, 'test')).rejects.toThrow('400');
      const pay = { payment_transaction_id: '1', outcome: 'success' };
      expect((await bare.post(payTest.path, pay, buyer.token)).status).toBe(404);
      expect(await bare.deliver({ body: Buffer.from('{}'), headers: {} }, 'test')).toBe(404);
    } finally {
      await bare.close();
    }
  });
});

describe('the test gateway', () => {
  const openReal = async (isEnabled: boolean) => {
    for (const gateway of ['stripe', 'paypal'] as const) await setGateway(world.ctx, gateway, { isEnabled });
    await vi.waitFor(
      async () => expect((await openMethods(world.ctx)).includes('test')).toBe(!isEnabled),
      5000,
    );
  };
  beforeAll(() => openReal(false));
  afterAll(() => openReal(true));

  it('is closed as soon as a real one is open, to what was begun too', async () => {
    const { id } = await world.begin(await someone(), packageId, 'test');
    await openReal(true);
    const pay = { payment_transaction_id: String(id), outcome: 'success' };
    expect((await world.post(payTest.path, pay, person.token)).status).toBe(404);
    await expect(world.begin(person, packageId, 'test')).rejects.toThrow('400');
    expect(await world.stateOf(id)).toBe('pending');
    await openReal(false);
  });

  it('goes the way of the real ones', async () => {
    const { id } = await world.begin(await someone(), packageId, 'test');
    await world.call(payTest, { payment_transaction_id: id, outcome: 'failed' }, person);
    expect(await world.stateOf(id)).toBe('failed');
    await world.call(payTest, { payment_transaction_id: id, outcome: 'success' }, person);
    expect(await world.stateOf(id)).toBe('success');
    await refund(world.ctx, id);
    expect(await world.granted(person)).toBe(0);
  });

  it('announces what no one else can', async () => {
    const { id, reference } = await world.begin(await someone(), packageId, 'test');
    const body = (await endTestCharge(world.ctx, reference, 'success')) as Buffer;
    expect(
      await world.deliver({ body: Buffer.from(body.toString().replace(/.$/, 'A')), headers: {} }, 'test'),
    ).toBe(400);
    expect(await world.deliver({ body, headers: {} }, 'test')).toBe(200);
    expect(await world.deliver({ body, headers: {} }, 'test')).toBe(200);
    expect(await world.stateOf(id)).toBe('success');
  });
});
