import { RequestError } from '@keystead/http/client';
import { runSql } from '@keystead/platform/db';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as contract from '../contract.ts';
import { RAZORPAY_KEYS, startRazorpay } from './gateways/razorpay/stand-in.testing.ts';
import { openMethods, setGateway } from './gateways.service.ts';
import { decidePayment } from './index.ts';
import { type PaymentsWorld, type Person, startPaymentsWorld } from './payments.fixture.ts';

let world: PaymentsWorld;
let packageId: number;
let buyer: Person;
beforeAll(async () => {
  world = await startPaymentsWorld();
  packageId = await world.offer(89);
  buyer = await world.signUp({ name: 'Bea <Buyer>' });
});
afterAll(() => world?.close());

const form = () => ({ package_id: String(packageId) });
const statusOf = (error: unknown) => (error instanceof RequestError ? error.status : error);

describe('initiate-bank-transfer', () => {
  const picture = () =>
    sharp({ create: { width: 200, height: 200, channels: 3, background: '#886644' } })
      .png()
      .toBuffer();

  it('begins a transfer of the package’s price and says where to', async () => {
    const { data, bank_details: details } = await world.call(
      contract.initiateBankTransfer,
      { package_id: packageId },
      buyer,
    );
    expect(data).toMatchObject({
      payment_status: 'pending',
      payment_type: 'bank transfer',
      amount: 89,
      takes_receipt: true,
      transfer_reference: expect.stringMatching(/^KS-\d{6}$/),
    });
    expect(details).toMatchObject([{ title: 'IBAN' }]);
    const again = await world.call(contract.initiateBankTransfer, { package_id: packageId }, buyer);
    expect(again.data.id).toBe(data.id);
  });

  it('takes the receipt along: with a bad one nothing is begun', async () => {
    const person = await world.signUp();
    const send = (file: File) =>
      world.call(contract.initiateBankTransfer, { package_id: packageId, file }, person);
    await expect(send(new File(['<html>'], 'receipt.pdf'))).rejects.toMatchObject({ status: 400 });
    expect((await world.call(contract.getPaymentDetails, {}, person)).data).toEqual([]);
    const { data } = await send(new File([new Uint8Array(await picture())], 'receipt.png'));
    expect(data).toMatchObject({ payment_status: 'review', receipts: [{ name: 'receipt.png' }] });
    expect(await world.granted(person)).toBe(0);
  });

  it('happens once for each key, however often it is sent', async () => {
    const person = await world.signUp();
    const send = () =>
      world.raw('/api/initiate-bank-transfer', {
        method: 'POST',
        body: new URLSearchParams(form()),
        token: person.token,
        headers: { 'idempotency-key': 'transfer-of-today' },
      });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ body }) => (body.data as { id: number }).id)).size).toBe(1);
    expect((await world.call(contract.getPaymentDetails, {}, person)).total).toBe(1);
  });
});

describe('createPaymentIntent and confirmPayment', () => {
  it('begin and end a payment at Stripe, by the word of the gateway', async () => {
    const person = await world.signUp();
    // What no field is for is ignored.
    const asExistingClientsSend = { amount: '89', currency: 'eur', description: 'x', card: 'card' };
    const { data } = await world.call(
      contract.beginStripePayment,
      { ...asExistingClientsSend, package_id: packageId },
      person,
    );
    expect(data).toMatchObject({ object: 'payment_intent', amount: 8900, currency: 'eur' });
    expect(data.client_secret).toContain(data.id);
    const confirmed = () => world.call(contract.confirmStripePayment, { paymentIntentId: data.id }, person);
    expect((await confirmed()).data.status).toBe('processing');
    await world.stripe.pay(data.id, 'success');
    world.clock.advance(10);
    expect((await confirmed()).data).toMatchObject({
      status: 'succeeded',
      payment_transaction: { payment_status: 'success', amount: 89 },
    });
    expect(await world.granted(person)).toBe(3);
  });

  it('take an amount in either unit, and reject another one or another currency', async () => {
    const begin = (more: Record<string, unknown>) =>
      world.call(contract.beginStripePayment, { package_id: packageId, ...more }, buyer);
    expect((await begin({ amount: 8900 })).data.amount).toBe(8900);
    await expect(begin({ amount: 1 })).rejects.toMatchObject({ details: [{ field: 'amount' }] });
    await expect(begin({ currency: 'VND' })).rejects.toMatchObject({ details: [{ field: 'currency' }] });
  });
});

describe('generate-razorpay-orderid', () => {
  it('gives the order that the dialog wants, where Razorpay is open', async () => {
    const rejected = world.call(contract.generateRazorpayOrder, { package_id: packageId }, buyer);
    await expect(rejected.catch(statusOf)).resolves.toBe(400);
    const razorpay = await startRazorpay(() => world.ctx.now());
    await setGateway(world.ctx, 'razorpay', { keys: { ...RAZORPAY_KEYS, baseUrl: razorpay.url } });
    await vi.waitFor(async () => expect(await openMethods(world.ctx)).toContain('razorpay'), 5000);
    const { data } = await world.call(contract.generateRazorpayOrder, { package_id: packageId }, buyer);
    expect(data).toMatchObject({ amount: 8900, currency: 'EUR', order_id: data.id });
    expect(data.id).toMatch(/^order_/);
    expect(await world.stateOf(data.payment_transaction_id)).toBe('pending');
    await setGateway(world.ctx, 'razorpay', { isEnabled: false });
    await razorpay.close();
  });
});

describe('app_payment_status', () => {
  it('says how it stands, by number or by the gateway’s name, to the payer only', async () => {
    const person = await world.signUp();
    const begun = await world.begin(person, packageId, 'stripe');
    const byName = () => world.call(contract.appPaymentStatus, { txn_id: begun.reference }, person);
    expect((await byName()).data).toMatchObject({ id: begun.id, payment_status: 'pending' });
    await world.stripe.pay(begun.reference, 'success');
    world.clock.advance(10);
    // What the address bar of a client says is ignored; the gateway is asked.
    const lie = { payment_transaction_id: begun.id, st: 'cancelled' };
    const { data, message } = await world.call(contract.appPaymentStatus, lie, person);
    expect([data?.payment_status, message]).toEqual([
      'success',
      'The payment has arrived; the package is yours.',
    ]);
    await expect(world.call(contract.appPaymentStatus, {}, person).catch(statusOf)).resolves.toBe(404);
  });
});

describe('get-payment-receipt', () => {
  const page = (id: number, token: string) =>
    fetch(`${world.url}/api/get-payment-receipt?payment_transaction_id=${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });

  it('is there once the money has arrived, and says what the invoice says', async () => {
    const { data } = await world.call(contract.initiateBankTransfer, { package_id: packageId }, buyer);
    expect((await page(data.id, buyer.token)).status).toBe(400);
    await decidePayment(world.ctx, data.id, { action: 'approved' });
    const answer = await page(data.id, buyer.token);
    const html = await answer.text();
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    const { data: rows } = await world.call(contract.getPaymentDetails, {}, buyer);
    const paid = rows.find(({ id }) => id === data.id);
    expect(html).toContain(paid?.invoices[0]?.number);
    expect(html).toContain('EUR');
    expect(html).toContain('89.00');
    expect(html).toContain('Bea &lt;Buyer&gt;');
    expect(html).not.toMatch(/<script|<Buyer/);
  });

  it('is in the payer’s language, in plain characters', async () => {
    const person = await world.signUp({ name: 'ليلى' });
    await runSql(world.ctx.db, "update account set language = 'ar' where id = $1", [person.accountId]);
    const { id } = await world.begin(person, packageId, 'bank_transfer');
    await decidePayment(world.ctx, id, { action: 'approved' });
    const html = await (await page(id, person.token)).text();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('ليلى');
  });
});
