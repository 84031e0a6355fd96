import { updateSettings } from '@keystead/settings/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getInvoice, getPaymentDetails } from '../../contract.ts';
import { GATEWAY_NAMES, type GatewayName } from '../../gateways.ts';
import { setGateway } from '../gateways.service.ts';
import { type PaymentsWorld, startPaymentsWorld } from '../payments.fixture.ts';
import { refund } from '../refunding.service.ts';
import { type StandIn, standInOf } from './stand-ins/index.ts';

/** Every gateway end to end: begun by a call, paid at the vendor, announced, invoiced, given back. */
let world: PaymentsWorld;
const vendors = new Map<GatewayName, StandIn>();

beforeAll(async () => {
  world = await startPaymentsWorld();
  await updateSettings(world.ctx, { currency: { code: 'USD', symbol: '$', name: 'US Dollar' } });
  const now = () => world.ctx.now();
  vendors.set('stripe', world.stripe);
  for (const name of GATEWAY_NAMES.filter((one) => one !== 'stripe')) {
    const { start, keys } = await standInOf(name);
    const vendor = await start(now);
    vendors.set(name, vendor);
    await setGateway(world.ctx, name, { keys: { ...keys, baseUrl: vendor.url }, isEnabled: true });
  }
});
afterAll(async () => {
  for (const vendor of vendors.values()) if (vendor !== world.stripe) await vendor.close();
  await world?.close();
});

describe.each(GATEWAY_NAMES)('%s', (name) => {
  it('sells a package once, with an invoice, and takes it back with a credit note', async () => {
    const vendor = vendors.get(name) as StandIn;
    const person = await world.signUp();
    const { id, reference } = await world.begin(person, await world.offer(19.99), name);
    const announced = await vendor.pay(reference, 'success');
    expect(await world.granted(person)).toBe(0);
    const forged = {
      ...announced,
      body: Buffer.from(announced.body.toString().replaceAll(reference, 'other')),
    };
    expect(await world.deliver(forged, name)).toBe(400);
    for (let times = 0; times < 3; times += 1) expect(await world.deliver(announced, name)).toBe(200);
    expect(await world.stateOf(id)).toBe('success');
    expect(await world.granted(person)).toBe(3);

    const history = async () => (await world.call(getPaymentDetails, {}, person)).data[0];
    const [invoice] = (await history())?.invoices ?? [];
    const { data } = await world.call(getInvoice, { number: invoice?.number ?? '' }, person);
    expect(data).toMatchObject({
      kind: 'invoice',
      payment_transaction_id: id,
      total: 19.99,
      currency: 'USD',
    });
    await world.runJobs();
    const mails = await world.ctx.ports.mailbox.list({ to: person.email });
    expect(mails.filter(({ subject }) => subject.endsWith(' is active'))).toHaveLength(1);

    const status = await refund(world.ctx, id);
    if (status === 'under_way')
      expect(await world.deliver(vendor.endRefund(reference, 'success'), name)).toBe(200);
    expect(await world.deliver(announced, name)).toBe(200);
    expect(await world.stateOf(id)).toBe('refunded');
    expect(await world.granted(person)).toBe(0);
    expect(vendor.payments.get(reference)?.refunds).toHaveLength(1);
    expect((await history())?.invoices.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
    expect(await world.issues()).toEqual([]);
  });

  it('takes and grants nothing where a card is rejected, and another try is a payment of its own', async () => {
    const vendor = vendors.get(name) as StandIn;
    const person = await world.signUp();
    const offer = await world.offer(19.99);
    const first = await world.begin(person, offer, name);
    expect(await world.deliver(await vendor.pay(first.reference, 'failed'), name)).toBe(200);
    expect(await world.stateOf(first.id)).toBe('failed');
    expect(await world.granted(person)).toBe(0);
    expect((await world.call(getPaymentDetails, {}, person)).data[0]?.invoices).toEqual([]);

    const second = await world.begin(person, offer, name);
    expect(second.reference).not.toBe(first.reference);
    expect(await world.deliver(await vendor.pay(second.reference, 'success'), name)).toBe(200);
    expect(await world.stateOf(second.id)).toBe('success');
    expect(await world.granted(person)).toBe(3);
  });
});
