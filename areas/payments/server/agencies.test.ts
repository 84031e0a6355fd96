import { deleteUser } from '@keystead/accounts/contract';
import type { AnyCall } from '@keystead/http/call';
import { getPackages } from '@keystead/plans/contract';
import { runSql } from '@keystead/testing/sql';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../tools/staff/commands.ts';
import * as contract from '../contract.ts';
import { invoiceOf } from './invoices/index.ts';
import { type PaymentsWorld, type Person, startPaymentsWorld } from './payments.fixture.ts';

/** Packages that are bought for agencies (273). */

let world: PaymentsWorld;
let packageId: number;
let owner: Person;
let manager: Person;
let agent: Person;
let stranger: Person;
let agency: number;

const seat = (who: Person, role: string) =>
  runSql(
    world.ctx.db,
    `insert into agency_seat (agency_id, account_id, role, created_at) values ($1, $2, $3, now())
     on conflict (agency_id, account_id) do update set role = excluded.role`,
    [agency, who.accountId, role],
  );

async function found(who: Person, form: Record<string, string>): Promise<number> {
  const { status, body } = await world.post('create-agency', form, who.token);
  expect([status, body.message]).toEqual([200, body.message]);
  return (body.data as { id: number }).id;
}

beforeAll(async () => {
  world = await startPaymentsWorld();
  packageId = await world.offer(89);
  owner = await world.signUp({ name: 'Olga Owner', completeProfile: true });
  manager = await world.signUp({ name: 'Mo Manager' });
  agent = await world.signUp({ name: 'Ann Agent' });
  stranger = await world.signUp({ name: 'Sam Stranger' });
  agency = await found(owner, {
    name: 'Harbour Homes',
    email: 'books@harbour.example',
    billing_address: 'Quay 1\n4050 Porto',
    tax_id: 'PT 501 964 843',
  });
  await seat(agent, 'agent');
});
beforeEach(() => seat(manager, 'manager'));
afterAll(() => world?.close());
afterEach(async () => expect(await world.issues()).toEqual([]));

const forAgency = () => ({ package_id: String(packageId), agency_id: String(agency) });

async function begin(who: Person, method: string, form: Record<string, string> = forAgency()) {
  const sent = { ...form, payment_method: method };
  const { status, body } = await world.post('create-payment-intent', sent, who.token);
  expect([status, body.message]).toEqual([200, body.message]);
  const { payment_intent: intent } = body.data as {
    payment_intent: { id: string; payment_transaction_id: number };
  };
  return { id: intent.payment_transaction_id, reference: intent.id };
}

const paid = async (who: Person) => {
  const begun = await begin(who, 'stripe');
  expect(await world.deliver(await world.stripe.pay(begun.reference, 'success'))).toBe(200);
  return begun;
};
const heldBy = async (who: Person) =>
  (await world.call(getPackages, { agency_id: agency }, { token: who.token })).active_packages.length;
const staff = (...words: string[]) => runCommand(world.ctx, ['payments', ...words], () => undefined);

describe('a package bought for an agency', () => {
  it('is the agency’s: its packages, its payments, an invoice addressed to it, and mails to who manages it', async () => {
    const before = await heldBy(owner);
    const { id } = await paid(manager);
    expect(await heldBy(owner)).toBe(before + 1);
    const own = await world.call(getPackages, {}, { token: manager.token });
    expect(own.active_packages).toEqual([]);
    expect((await world.call(contract.getPaymentDetails, {}, { token: manager.token })).data).toEqual([]);
    const ofAgency = { agency_id: agency };
    const { data } = await world.call(contract.getPaymentDetails, ofAgency, { token: owner.token });
    expect(data[0]).toMatchObject({ id, agency_id: agency, user_id: manager.accountId });
    const number = data[0]?.invoices[0]?.number ?? '';
    for (const who of [owner, manager]) {
      const invoice = await world.call(contract.getInvoice, { number }, { token: who.token });
      expect(invoice.data).toMatchObject({ number, payment_transaction_id: id });
    }
    expect((await invoiceOf(world.ctx, id))?.paper.buyer).toEqual({
      name: 'Harbour Homes',
      address: 'Quay 1\n4050 Porto',
      email: 'books@harbour.example',
      taxId: 'PT 501 964 843',
    });
    const { status, text } = await pageOf(id, owner);
    expect([status, text.includes('Tax number: PT 501 964 843')]).toEqual([200, true]);
    await world.runJobs();
    for (const who of [owner, manager]) {
      const mails = await world.ctx.ports.mailbox.list({ to: who.email });
      const mail = mails.find(({ subject }) => subject.includes('of Harbour Homes is active'));
      expect(mail?.text).toContain('Mo Manager');
      expect(mail?.text).toContain(`/user/agency-packages?id=${agency}`);
    }
    const others = await world.ctx.ports.mailbox.list({ to: agent.email });
    expect(others.filter(({ subject }) => subject.includes('Harbour'))).toEqual([]);
  });

  it('is addressed to the oldest branch where the agency has written no address', async () => {
    const other = await found(owner, { name: 'Plain House' });
    const branch = {
      agency_id: String(other),
      name: 'North',
      address: 'Rua 2',
      city: 'Porto',
      state: 'Porto',
    };
    expect((await world.post('save-agency-branch', branch, owner.token)).status).toBe(200);
    const { id, reference } = await begin(owner, 'stripe', {
      package_id: String(packageId),
      agency_id: String(other),
    });
    await world.deliver(await world.stripe.pay(reference, 'success'));
    expect((await invoiceOf(world.ctx, id))?.paper.buyer).toMatchObject({
      name: 'Plain House',
      address: 'Rua 2\nPorto',
      taxId: '',
    });
  });

  it('goes when the money goes back, and rests while it is disputed', async () => {
    const before = await heldBy(owner);
    const { id, reference } = await paid(manager);
    await world.deliver(world.stripe.dispute(reference, 'open'));
    expect(await heldBy(owner)).toBe(before);
    await world.deliver(world.stripe.dispute(reference, 'won'));
    expect(await heldBy(owner)).toBe(before + 1);
    await staff('refund', String(id), 'Not', 'needed');
    expect(await world.stateOf(id)).toBe('refunded');
    expect(await heldBy(owner)).toBe(before);
    const { data } = await world.call(contract.getPaymentDetails, { agency_id: agency }, owner);
    expect(data.find((one) => one.id === id)?.invoices.map(({ kind }) => kind)).toEqual([
      'invoice',
      'credit_note',
    ]);
  });

  it('is paid by transfer, whose receipt any who manages its packages sends', async () => {
    const before = await heldBy(owner);
    const { id } = await begin(manager, 'bank_transfer');
    const pixels = sharp({ create: { width: 300, height: 200, channels: 3, background: '#eee' } });
    const file = new File([new Uint8Array(await pixels.png().toBuffer())], 'receipt.png');
    await world.call(contract.uploadReceipt, { payment_transaction_id: id, file }, owner);
    await staff('approve', String(id));
    expect(await heldBy(owner)).toBe(before + 1);
  });

  it('stays with the agency when who bought it leaves, and is none of theirs any more', async () => {
    const before = await heldBy(owner);
    const { id } = await paid(manager);
    const number = (await invoiceOf(world.ctx, id))?.number ?? '';
    await runSql(world.ctx.db, 'delete from agency_seat where account_id = $1', [manager.accountId]);
    expect(await heldBy(owner)).toBe(before + 1);
    const tries: [AnyCall, Record<string, string>][] = [
      [contract.getInvoice, { number }],
      [contract.confirmPayment, { payment_transaction_id: String(id) }],
      [contract.getPaymentDetails, { agency_id: String(agency) }],
      [contract.getPaymentReceipt, { payment_transaction_id: String(id) }],
      [contract.createPaymentIntent, { ...forAgency(), payment_method: 'stripe' }],
    ];
    for (const [call, form] of tries)
      expect([call.path, (await send(call, form, manager)).status]).toEqual([call.path, 404]);
    expect((await world.call(getPackages, {}, { token: manager.token })).active_packages).toEqual([]);
  });

  it('is the payer’s where the agency has ended before the money came; after its end the payer has its invoices', async () => {
    const founder = await world.signUp({ name: 'Fay Founder', completeProfile: true });
    const short = await found(founder, { name: 'Short Story' });
    const form = { package_id: String(packageId), agency_id: String(short) };
    const first = await begin(founder, 'stripe', form);
    await world.deliver(await world.stripe.pay(first.reference, 'success'));
    const second = await begin(founder, 'stripe', form);
    expect((await world.post('delete-agency', { agency_id: String(short) }, founder.token)).status).toBe(200);
    await world.deliver(await world.stripe.pay(second.reference, 'success'));
    const held = await world.call(getPackages, {}, { token: founder.token });
    expect(held.active_packages).toHaveLength(1);
    const [old, fresh] = [await invoiceOf(world.ctx, first.id), await invoiceOf(world.ctx, second.id)];
    expect([old?.paper.buyer.name, fresh?.paper.buyer.name]).toEqual(['Short Story', 'Fay Founder']);
    const { data } = await world.call(contract.getInvoice, { number: old?.number ?? '' }, founder);
    expect(data.payment_transaction_id).toBe(first.id);
    const { data: own } = await world.call(contract.getPaymentDetails, { limit: 10 }, founder);
    expect(own.map(({ id }) => id)).toEqual([second.id, first.id]);
    const grants = await runSql<{ agency_id: number | null }>(
      world.ctx.db,
      `select agency_id from package_grant where reference in ('payment:' || $1, 'payment:' || $2) order by id`,
      [String(first.id), String(second.id)],
    );
    expect(grants.map(({ agency_id }) => agency_id)).toEqual([short, null]);
  });

  it('stays, with its invoice, when the account of who bought it is deleted', async () => {
    const before = await heldBy(owner);
    const buyer = await world.signUp({ name: 'Bo Buyer' });
    await seat(buyer, 'manager');
    const { id } = await paid(buyer);
    const number = (await invoiceOf(world.ctx, id))?.number ?? '';
    await world.call(deleteUser, {}, buyer);
    expect(await heldBy(owner)).toBe(before + 1);
    const { data } = await world.call(contract.getInvoice, { number }, owner);
    expect(data).toMatchObject({ number, payment_transaction_id: id });
    expect((await invoiceOf(world.ctx, id))?.paper.buyer.name).toBe('Harbour Homes');
  });

  it('is in order when the agency ends at the very moment the money comes', async () => {
    for (let round = 0; round < 4; round += 1) {
      const founder = await world.signUp({ name: `Founder ${round}`, completeProfile: true });
      const brief = String(await found(founder, { name: `Brief ${round}` }));
      const form = { package_id: String(packageId), agency_id: brief };
      const { id, reference } = await begin(founder, 'stripe', form);
      const announced = await world.stripe.pay(reference, 'success');
      const [ended, delivered] = await Promise.all([
        world.post('delete-agency', { agency_id: brief }, founder.token),
        world.deliver(announced),
      ]);
      expect([ended.status, delivered, await world.stateOf(id)]).toEqual([200, 200, 'success']);
      const [grant] = await runSql<{ agency_id: number | null; revoked_at: Date | null }>(
        world.ctx.db,
        "select agency_id, revoked_at from package_grant where reference = 'payment:' || $1",
        [String(id)],
      );
      // Either it came first, and ended with the agency, or it is the payer's: never one that nobody can use and nobody has ended.
      expect(grant?.agency_id === null).toBe(grant?.revoked_at === null);
    }
  });

  it('is begun apart from the same for oneself, and once for two clicks', async () => {
    const mine = await begin(manager, 'stripe', { package_id: String(packageId) });
    const [one, two] = await Promise.all([begin(manager, 'stripe'), begin(manager, 'stripe')]);
    expect(one.id).toBe(two.id);
    expect(one.id).not.toBe(mine.id);
  });
});

async function pageOf(id: number, who: Person): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${world.url}/api/get-payment-receipt?payment_transaction_id=${id}`, {
    headers: { authorization: `Bearer ${who.token}` },
  });
  return { status: answer.status, text: await answer.text() };
}

function send(call: AnyCall, form: Record<string, string>, who?: Person) {
  if (call.method === 'POST') return world.post(call.path, form, who?.token);
  return world.raw(`/api/${call.path}?${new URLSearchParams(form)}`, who ? { token: who.token } : {});
}

describe('who may', () => {
  const calls: [AnyCall, () => Record<string, string>][] = [
    [contract.getPaymentDetails, () => ({ agency_id: String(agency) })],
    [contract.createPaymentIntent, () => ({ ...forAgency(), payment_method: 'stripe' })],
    [contract.beginStripePayment, forAgency],
    [contract.initiateBankTransfer, forAgency],
  ];
  const rest: AnyCall[] = [contract.startFlutterwave, contract.startPaypal, contract.generateRazorpayOrder];

  it('buy for an agency and see its payments: those whose seat says so', async () => {
    for (const [call, form] of calls) {
      const said = async (who?: Person) => (await send(call, form(), who)).status;
      expect([call.path, await said(owner), await said(manager)]).toEqual([call.path, 200, 200]);
      for (const role of ['agent', 'assistant', 'reader']) {
        await seat(agent, role);
        expect([call.path, role, await said(agent)]).toEqual([call.path, role, 403]);
      }
      expect([call.path, await said(stranger), await said()]).toEqual([call.path, 404, 401]);
      const wrong = await send(call, { ...form(), agency_id: 'x' }, owner);
      expect([wrong.status, (wrong.body.details as { field: string }[])[0]?.field]).toEqual([
        400,
        'agency_id',
      ]);
    }
  });

  it('is closed by its name at the gateway, too, once the seat has ended', async () => {
    const buyer = await world.signUp({ name: 'Gus Gone', completeProfile: true });
    await seat(buyer, 'manager');
    const { id, reference } = await begin(buyer, 'stripe');
    await runSql(world.ctx.db, 'delete from agency_seat where account_id = $1', [buyer.accountId]);
    for (const [call, form] of [
      [contract.appPaymentStatus, { txn_id: reference }],
      [contract.confirmStripePayment, { paymentIntentId: reference }],
    ] as [AnyCall, Record<string, string>][])
      expect([call.path, (await send(call, form, buyer)).status]).toEqual([call.path, 404]);
    const { data } = await world.call(contract.getPaymentDetails, { limit: 10 }, buyer);
    expect(data.map((one) => one.id)).not.toContain(id);
  });

  it('are none for an agency that can be none', async () => {
    for (const said of ['0', '-1', '1.5', '2147483648'])
      for (const [call, form] of calls)
        expect([400, 404]).toContain((await send(call, { ...form(), agency_id: said }, owner)).status);
  });

  it('and no other way of paying begins anything for those who may not', async () => {
    const count = async () =>
      (
        await runSql<{ n: number }>(
          world.ctx.db,
          'select count(*)::int as n from payment_transaction where account_id = $1',
          [stranger.accountId],
        )
      )[0]?.n;
    const before = await count();
    for (const call of rest) expect((await send(call, forAgency(), stranger)).status).toBeGreaterThan(399);
    expect(await count()).toBe(before);
  });

  it('see, confirm, give up or document a payment of the agency: those alone', async () => {
    const { id } = await begin(owner, 'stripe');
    for (const who of [agent, stranger])
      for (const [call, form] of [
        [contract.confirmPayment, {}],
        [contract.failPayment, {}],
        [contract.getPaymentReceipt, {}],
        [contract.appPaymentStatus, {}],
      ] as [AnyCall, Record<string, string>][]) {
        const { status } = await send(call, { ...form, payment_transaction_id: String(id) }, who);
        expect([call.path, status]).toEqual([call.path, 404]);
      }
    expect(
      (await send(contract.confirmPayment, { payment_transaction_id: String(id) }, manager)).status,
    ).toBe(200);
    expect((await send(contract.failPayment, { payment_transaction_id: String(id) }, manager)).status).toBe(
      200,
    );
    expect(await world.stateOf(id)).toBe('failed');
  });
});
