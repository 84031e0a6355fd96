import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { factsOf, GATEWAY_NAMES, type GatewayName } from '../../gateways.ts';
import {
  type Gateway,
  GatewayError,
  type GatewayHeaders,
  type GatewayKeys,
  type GatewayOrder,
  openGateway,
  WebhookRejectedError,
} from './index.ts';
import { type StandIn, standInOf } from './stand-ins/index.ts';

type At = { baseUrl: string; timeoutMs?: number };

/** Returns one gateway with its stand-in, and what a stranger knows too little of. */
async function siteOf<Name extends GatewayName>(name: Name) {
  const { keys, wrongKeys, differs = {}, ...standIn } = await standInOf(name);
  const open = (own: Partial<GatewayKeys<Name>>, at: At) => openGateway(name, { ...keys, ...own, ...at });
  const isSecret = ([key]: [string, unknown]) => factsOf(name).keys[key] === 'secret';
  const secrets = Object.entries(keys).filter(isSecret).concat(Object.entries(wrongKeys));
  return {
    ...standIn,
    differs,
    open: (at: At) => open({}, at),
    /** With keys the vendor does not know. */
    openWrong: (at: At) => open(wrongKeys, at),
    secrets: secrets.map(([, value]) => String(value)),
  };
}

const SITES = await Promise.all(GATEWAY_NAMES.map(async (name) => [name, await siteOf(name)] as const));

const NOW = new Date('2026-11-21T12:00:00Z');
const DAY = 86_400_000;
const order: GatewayOrder = {
  transactionId: '4711',
  amountMinor: 1999,
  currency: 'USD',
  description: 'Agency package — “Plus”',
  payer: { name: 'Ada Lovelace', email: 'ada@example.org', phone: '+351210000000' },
  successUrl: 'https://homes.example/payment/success',
  failUrl: 'https://homes.example/payment/fail',
};

describe.each(SITES)('%s', (name, site) => {
  let vendor: StandIn;
  let gateway: Gateway;
  let clock: Date;

  beforeEach(async () => {
    clock = NOW;
    vendor = await site.start(() => clock);
    gateway = await site.open({ baseUrl: vendor.url });
  });
  afterEach(() => vendor.close());

  const hear = (body: Buffer, headers: GatewayHeaders, now = NOW) => gateway.readWebhook(body, headers, now);
  const rejected = (reason: string) => expect.objectContaining({ name: 'WebhookRejectedError', reason });

  it('asks for the amount, identifies us to the vendor, and says where to go on', async () => {
    const { reference, next, response } = await gateway.start(order);
    expect(gateway.name).toBe(name);
    expect(vendor.payments.get(reference)).toMatchObject({ transactionId: '4711', state: 'open' });
    expect(JSON.stringify([next, response])).toContain(reference.replace(/^pi_|^order_/, ''));
    for (const secret of site.secrets) expect(JSON.stringify([next, response])).not.toContain(secret);
  });

  it('reports the status, from open to paid', async () => {
    const { reference } = await gateway.start(order);
    expect(await gateway.state(reference)).toMatchObject({ state: 'pending' });
    await vendor.pay(reference, 'success');
    expect(await gateway.state(reference)).toEqual({ state: 'success', amountMinor: 1999, currency: 'USD' });
    expect(await gateway.state(reference)).toMatchObject({ state: 'success' });
  });

  it('reports a rejected card', async () => {
    const { reference } = await gateway.start(order);
    const { body, headers } = await vendor.pay(reference, 'failed');
    expect(await gateway.state(reference)).toMatchObject({ state: 'failed' });
    expect(await hear(body, headers)).toMatchObject({ state: 'failed', reference });
  });

  it('believes a genuine announcement, and knows its repetition', async () => {
    const { reference } = await gateway.start(order);
    const { body, headers } = await vendor.pay(reference, 'success');
    const event = await hear(body, headers);
    expect(event).toMatchObject({ reference, state: 'success', amountMinor: 1999, currency: 'USD' });
    expect(event?.at).toEqual(NOW);
    const again = await hear(body, { ...headers, 'x-razorpay-event-id': 'ev_other' });
    expect(again?.id).toBe(event?.id);
    expect(event?.id).toMatch(/^\S+$/);
  });

  it('separates announcements of two payments', async () => {
    const ids = new Set<string | undefined>();
    for (const transactionId of ['1', '2']) {
      const { reference } = await gateway.start({ ...order, transactionId });
      const { body, headers } = await vendor.pay(reference, 'success');
      ids.add((await hear(body, headers))?.id);
    }
    expect(ids.size).toBe(2);
  });

  it('believes no announcement with a forged, foreign or missing proof', async () => {
    const { reference } = await gateway.start(order);
    const { body, headers } = await vendor.pay(reference, 'success');
    const proof = headers[site.proof] ?? '';
    const middle = Math.floor(proof.length / 2);
    const forged = `${proof.slice(0, middle)}${proof[middle] === '0' ? '1' : '0'}${proof.slice(middle + 1)}`;
    const proofs = [forged, '', 'x', undefined, [proof, proof], 'é'.repeat(proof.length)];
    for (const wrong of proofs) {
      await expect(hear(body, { ...headers, [site.proof]: wrong })).rejects.toEqual(rejected('signature'));
    }
    await expect(hear(body, {})).rejects.toEqual(rejected('signature'));
  });

  it('never takes another amount, currency or payment from a changed body', async () => {
    const { reference } = await gateway.start(order);
    const { reference: other } = await gateway.start({ ...order, transactionId: '4712' });
    const { body, headers } = await vendor.pay(reference, 'success');
    const text = body.toString();
    const changes = [
      text.replace(/1999/g, '9999').replace(/19\.99/g, '99.99'),
      text.replace(/"usd"/g, '"eur"').replace(/"USD"/g, '"EUR"'),
      text.replaceAll(reference, other),
      text.replaceAll('"failed"', '"success"'),
    ].filter((changed) => changed !== text);
    expect(changes.length).toBeGreaterThan(1);
    for (const changed of changes) {
      const heard = await hear(Buffer.from(changed), headers).catch((error: unknown) => error);
      if (heard instanceof WebhookRejectedError) continue;
      // Only where the vendor itself was asked: what counts is its word, not the body's.
      expect(site.differs.isAsked).toBe(true);
      expect(heard).toMatchObject({ reference, amountMinor: 1999, currency: 'USD' });
    }
  });

  it('rejects a body that was cut or is no event at all', async () => {
    const { reference } = await gateway.start(order);
    const { body, headers } = await vendor.pay(reference, 'success');
    for (const part of [body.subarray(0, body.length - 2), body.subarray(0, 10), Buffer.alloc(0)]) {
      await expect(hear(part, headers)).rejects.toBeInstanceOf(WebhookRejectedError);
    }
    for (const odd of [{}, site.empty]) {
      const signed = vendor.announce(odd);
      await expect(hear(signed.body, signed.headers)).rejects.toEqual(rejected('content'));
    }
  });

  it('rejects what was announced long ago, or is yet to come', async () => {
    const { reference } = await gateway.start(order);
    const { body, headers } = await vendor.pay(reference, 'success');
    await expect(hear(body, headers, new Date(NOW.getTime() + 5 * DAY))).rejects.toEqual(rejected('age'));
    if (!site.differs.signsDeliveries) {
      await expect(hear(body, headers, new Date(NOW.getTime() - DAY))).rejects.toEqual(rejected('age'));
    }
  });

  it('lets events of other kinds pass by', async () => {
    const { body, headers } = vendor.announce(site.other);
    expect(await hear(body, headers)).toBeNull();
  });

  it('gives back once for each key, in parts, and never too much', async () => {
    const { reference } = await gateway.start(order);
    await expect(gateway.refund(reference, order, 'early')).rejects.toBeInstanceOf(GatewayError);
    await vendor.pay(reference, 'success');
    await gateway.state(reference);
    const part = { amountMinor: 999, currency: 'USD' };
    const first = await gateway.refund(reference, part, 'refund-1');
    expect(first).toMatchObject(part);
    expect(first.state).not.toBe('failed');
    expect(gateway.refundsOnce).toBe(!site.differs.refundsTwice);
    if (gateway.refundsOnce) {
      expect((await gateway.refund(reference, part, 'refund-1')).reference).toBe(first.reference);
    }
    await gateway.refund(reference, { amountMinor: 1000, currency: 'USD' }, 'refund-2');
    await expect(gateway.refund(reference, part, 'refund-3')).rejects.toMatchObject({ again: false });
    expect(vendor.payments.get(reference)?.refunds).toHaveLength(2);
  });

  it('reports money that went back: the rest is paid, and nothing once all of it went', async () => {
    const { reference } = await gateway.start(order);
    await vendor.pay(reference, 'success');
    await gateway.state(reference);
    await gateway.refund(reference, { amountMinor: 999, currency: 'USD' }, 'part');
    expect(await gateway.state(reference)).toEqual({ state: 'success', amountMinor: 1000, currency: 'USD' });
    await gateway.refund(reference, { amountMinor: 1000, currency: 'USD' }, 'rest');
    expect(await gateway.state(reference)).toEqual({ state: 'returned', amountMinor: 1999, currency: 'USD' });
  });

  it('reports the status of a refund, from start to end, and which one is announced', async () => {
    const { reference } = await gateway.start(order);
    await vendor.pay(reference, 'success');
    await gateway.state(reference);
    Object.assign(vendor.payments.get(reference) as object, { refundsAs: 'pending' });
    const asked = await gateway.refund(reference, order, 'all');
    expect(asked).toMatchObject({ state: 'pending', amountMinor: 1999 });
    for (const state of ['pending', 'failed', 'success'] as const) {
      const { body, headers } = vendor.endRefund(reference, state);
      expect(await gateway.refunds(reference)).toEqual([{ ...asked, state }]);
      const rest = state === 'failed' ? 'success' : 'returned';
      expect(await gateway.state(reference)).toMatchObject({ state: rest, amountMinor: 1999 });
      if (!gateway.readNews) continue;
      expect(await hear(body, headers)).toBeNull();
      expect(await gateway.readNews(body)).toEqual({ about: 'refund', reference });
    }
  });

  it('reports the status of a dispute, whichever announcement comes', async () => {
    if (!gateway.dispute) return expect(site.differs.noDisputes).toBe(true);
    const { reference } = await gateway.start(order);
    await vendor.pay(reference, 'success');
    await gateway.state(reference);
    for (const state of ['open', 'won', 'lost'] as const) {
      const { body, headers } = vendor.dispute(reference, state);
      expect(await hear(body, headers)).toBeNull();
      const news = await gateway.readNews?.(body);
      const dispute = vendor.payments.get(reference)?.dispute?.id;
      expect(news).toEqual({ about: 'dispute', reference, dispute });
      expect(await gateway.dispute(String(dispute))).toMatchObject({ reference: dispute, state });
    }
    await expect(gateway.dispute('dp_1')).rejects.toMatchObject({
      name: expect.stringMatching(/Error|Issue/),
    });
  });

  it('says when the vendor cannot be understood, and whether to ask again', async () => {
    const { reference } = await gateway.start(order);
    const asked = () => gateway.state(reference).catch((error: unknown) => error);
    const again = { name: 'GatewayError', again: true };
    for (const how of ['error', 'garbage'] as const) {
      vendor.spoilNext(how);
      expect(await asked(), how).toMatchObject(again);
    }
    vendor.spoilNext('lost');
    expect(await asked()).toMatchObject(site.differs.retries ? { state: 'pending' } : again);
    expect(await gateway.state(reference)).toMatchObject({ state: 'pending' });
  });

  it('does not wait for ever', async () => {
    const { reference } = await gateway.start(order);
    const impatient = await site.open({ baseUrl: vendor.url, timeoutMs: 150 });
    vendor.spoilNext('silence');
    await expect(impatient.state(reference)).rejects.toMatchObject({ name: 'GatewayError', again: true });
  });

  it('names no key and no person in its errors', async () => {
    const wrong = await site.openWrong({ baseUrl: vendor.url });
    const nowhere = await site.open({ baseUrl: 'http://127.0.0.1:9' });
    for (const one of [wrong, nowhere]) {
      const error = await one.start(order).catch((failure: unknown) => failure);
      expect(error).toMatchObject({ name: 'GatewayError', again: one === nowhere });
      const said = `${String(error)} ${JSON.stringify(error)} ${String((error as Error).cause)}`;
      for (const secret of [...site.secrets, order.payer.email]) expect(said).not.toContain(secret);
    }
  });

  it('takes no amount it could not ask for exactly', async () => {
    expect(gateway.takes(order)).toBe(true);
    expect(gateway.takes({ ...order, amountMinor: 0 })).toBe(false);
    if (!site.differs.takesThousandths) {
      const fils = { ...order, amountMinor: 1999, currency: 'KWD' };
      expect(gateway.takes(fils)).toBe(false);
      await expect(gateway.start(fils)).rejects.toMatchObject({ again: false });
    }
  });
});
