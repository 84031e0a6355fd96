import { getPackages } from '@keystead/plans/contract';
import { useFeature } from '@keystead/plans/server';
import { inTransaction } from '@keystead/platform/context';
import { updateSettings } from '@keystead/settings/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../../tools/staff/commands.ts';
import { getPaymentDetails } from '../contract.ts';
import { reconcile } from './asking.service.ts';
import { listedPayments } from './deciding.service.ts';
import type { Payment } from './gateways/stand-ins/index.ts';
import { dying, type PaymentsWorld, type Person, startPaymentsWorld } from './payments.fixture.ts';
import { refund } from './refunding.service.ts';

let world: PaymentsWorld;
let packageId: number;
beforeAll(async () => {
  world = await startPaymentsWorld();
  packageId = await world.offer(89);
  await updateSettings(world.ctx, { companyEmail: 'operator@example.org' });
});
afterAll(() => world?.close());
afterEach(async () => expect(await world.issues()).toEqual([]));

interface Paid {
  readonly id: number;
  readonly reference: string;
  readonly person: Person;
  readonly booked: Payment;
}

async function paid(): Promise<Paid> {
  const person = await world.signUp();
  const { id, reference } = await world.begin(person, packageId, 'stripe');
  await world.deliver(await world.stripe.pay(reference, 'success'));
  return { id, reference, person, booked: world.stripe.payments.get(reference) as Payment };
}

let things = 0;
/** Returns whether someone can use what they have. */
async function canSpend({ accountId }: Person): Promise<boolean> {
  things += 1;
  const thing = { kind: 'property', id: things } as const;
  const spending = { accountId, feature: 'property_list', thing } as const;
  return inTransaction(world.ctx, (open) => useFeature(open, spending)).then(
    () => true,
    () => false,
  );
}

const own = async ({ token }: Person) => (await world.call(getPaymentDetails, {}, { token })).data[0];
const held = async ({ token }: Person) => (await world.call(getPackages, {}, { token })).active_packages;
const kindsOf = async (person: Person) => (await own(person))?.invoices.map(({ kind }) => kind).sort();

async function staff(...words: string[]): Promise<string> {
  const lines: string[] = [];
  await runCommand(world.ctx, ['payments', ...words], (line) => lines.push(line));
  return lines.join('\n');
}

async function notifiedOperator(): Promise<string[]> {
  await world.runJobs();
  return (await world.ctx.ports.mailbox.list({ to: 'operator@example.org' })).map(({ subject }) => subject);
}

describe('a refund that takes its time', () => {
  async function underWay() {
    const it = await paid();
    it.booked.refundsAs = 'pending';
    expect(await staff('refund', String(it.id), 'Not', 'needed')).toContain('on its way back');
    return it;
  }

  it('is under way, and the package rests, until the gateway says that the money is back', async () => {
    const { id, reference, person } = await underWay();
    expect(await own(person)).toMatchObject({ payment_status: 'success', is_refunding: true });
    expect(await held(person)).toEqual([]);
    expect(await canSpend(person)).toBe(false);
    expect((await listedPayments(world.ctx, 'refunding')).map((one) => one.id)).toContain(id);
    await reconcile(world.ctx);
    expect(await world.stateOf(id)).toBe('success');
    const done = world.stripe.endRefund(reference, 'success');
    expect(await Promise.all([1, 2, 3].map(() => world.deliver(done)))).toEqual([200, 200, 200]);
    expect(await own(person)).toMatchObject({ payment_status: 'refunded', is_refunding: false });
    expect(await world.granted(person)).toBe(0);
    expect(await kindsOf(person)).toEqual(['credit_note', 'invoice']);
    const [note] = await runSql<{ reason: string }>(
      world.ctx.db,
      "select paper ->> 'reason' as reason from invoice where transaction_id = $1 and kind = 'credit_note'",
      [id],
    );
    expect(note?.reason).toBe('Not needed');
  });

  it('is found done by the reconciliation, however long that takes', async () => {
    const { id, reference, person } = await underWay();
    for (let day = 0; day < 5; day += 1) {
      world.clock.advance(24 * 3600);
      await reconcile(world.ctx);
      expect(await world.stateOf(id)).toBe('success');
    }
    world.stripe.endRefund(reference, 'success');
    world.clock.advance(24 * 3600);
    await reconcile(world.ctx);
    expect(await world.stateOf(id)).toBe('refunded');
    expect(await world.granted(person)).toBe(0);
  });

  it('comes back when it fails: the package goes on, staff are notified, and may try again', async () => {
    const { id, reference, person, booked } = await underWay();
    const failed = world.stripe.endRefund(reference, 'failed');
    for (let times = 0; times < 2; times += 1) expect(await world.deliver(failed)).toBe(200);
    expect(await own(person)).toMatchObject({ payment_status: 'success', is_refunding: false });
    expect(await held(person)).toHaveLength(1);
    expect(await canSpend(person)).toBe(true);
    expect(await kindsOf(person)).toEqual(['invoice']);
    const subjects = await notifiedOperator();
    expect(subjects.filter((one) => one === `The refund of payment ${id} failed`)).toHaveLength(1);
    booked.refundsAs = 'success';
    world.clock.advance(60);
    expect(await refund(world.ctx, id)).toBe('done');
    expect(booked.refunds.map(({ state }) => state)).toEqual(['failed', 'success']);
    expect(await world.stateOf(id)).toBe('refunded');
  });

  it('is asked for once by however many at once, and survives a kill', async () => {
    const { id, reference, booked } = await paid();
    booked.refundsAs = 'pending';
    await expect(refund(dying(world.ctx, 1), id)).rejects.toThrow('killed');
    await Promise.all([1, 2, 3].map(() => refund(world.ctx, id)));
    expect(booked.refunds).toHaveLength(1);
    world.stripe.endRefund(reference, 'success');
    await Promise.all([reconcile(world.ctx), reconcile(world.ctx)]);
    expect(await world.stateOf(id)).toBe('refunded');
  });

  it('that staff made at the gateway’s dashboard ends the package by its announcement', async () => {
    const { id, reference, booked, person } = await paid();
    booked.refunds.push({ id: 'rf_77', amount: 100, key: 'dashboard' });
    expect(await world.deliver(world.stripe.endRefund(reference, 'success'))).toBe(200);
    expect(await world.stateOf(id)).toBe('success');
    booked.refunds.push({ id: 'rf_78', amount: 8800, key: 'dashboard' });
    expect(await world.deliver(world.stripe.endRefund(reference, 'pending'))).toBe(200);
    expect(await own(person)).toMatchObject({ payment_status: 'success', is_refunding: true });
    expect(await world.deliver(world.stripe.endRefund(reference, 'success'))).toBe(200);
    expect(await world.stateOf(id)).toBe('refunded');
  });
});

describe('a dispute', () => {
  it('lets the package rest, and go on when it is won', async () => {
    const { id, reference, person } = await paid();
    const opened = world.stripe.dispute(reference, 'open');
    for (let times = 0; times < 3; times += 1) expect(await world.deliver(opened)).toBe(200);
    expect(await own(person)).toMatchObject({ payment_status: 'success', is_disputed: true });
    expect(await canSpend(person)).toBe(false);
    expect(await staff('disputes')).toContain(`${id}  `);
    const won = world.stripe.dispute(reference, 'won');
    expect(await world.deliver(won)).toBe(200);
    expect(await world.deliver(opened)).toBe(200);
    expect(await own(person)).toMatchObject({ payment_status: 'success', is_disputed: false });
    expect(await canSpend(person)).toBe(true);
    const subjects = (await notifiedOperator()).filter(
      (one) => one.includes(`payment ${id}`) || one.includes(`Payment ${id}`),
    );
    expect(subjects.sort()).toEqual([`Payment ${id} is disputed`, `The dispute over payment ${id} was won`]);
  });

  it('takes the package when it is lost, once, with a credit note', async () => {
    const { id, reference, person } = await paid();
    const opened = world.stripe.dispute(reference, 'open');
    const lost = world.stripe.dispute(reference, 'lost');
    const storm = [lost, opened, lost, opened].map((one) => world.deliver(one));
    expect(await Promise.all(storm)).toEqual([200, 200, 200, 200]);
    expect(await world.stateOf(id)).toBe('refunded');
    expect(await world.granted(person)).toBe(0);
    expect(await kindsOf(person)).toEqual(['credit_note', 'invoice']);
    await expect(refund(world.ctx, id)).rejects.toThrow('refunded');
  });

  it('is asked about when its end is never announced', async () => {
    const { id, reference } = await paid();
    await world.deliver(world.stripe.dispute(reference, 'open'));
    world.stripe.dispute(reference, 'lost');
    world.clock.advance(7 * 3600);
    await reconcile(world.ctx);
    expect(await world.stateOf(id)).toBe('refunded');
  });

  it('that was lost before the payment was announced grants nothing', async () => {
    const person = await world.signUp();
    const { id, reference } = await world.begin(person, packageId, 'stripe');
    const announced = await world.stripe.pay(reference, 'success');
    expect(await world.deliver(world.stripe.dispute(reference, 'lost'))).toBe(200);
    expect(await world.deliver(announced)).toBe(200);
    expect(await world.stateOf(id)).toBe('failed');
    expect(await world.granted(person)).toBe(0);
  });

  it('is not believed from anybody else, and comes again when Stripe cannot be asked', async () => {
    const { id, reference, person } = await paid();
    const { body, headers } = world.stripe.dispute(reference, 'lost');
    expect(await world.deliver({ body, headers: {} })).toBe(400);
    world.stripe.spoilNext('error', /disputes/);
    expect(await world.deliver({ body, headers })).toBe(503);
    expect(await world.stateOf(id)).toBe('success');
    expect(await canSpend(person)).toBe(true);
  });
});
