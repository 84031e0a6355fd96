import { createAccount } from '@keystead/accounts/server';
import { ApiError } from '@keystead/http/errors';
import { jobs as planJobs, refundCredit, useFeature } from '@keystead/plans/server';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { runSql } from '@keystead/testing/sql';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { receiveWebhook } from './announcing.service.ts';
import { giveUp, reconcile } from './asking.service.ts';
import type { Payment, StandIn } from './gateways/stand-ins/index.ts';
import { returnedOf } from './gateways/stand-ins/stand-in.ts';
import { dying, type PaymentsWorld, startPaymentsWorld } from './payments.fixture.ts';
import { refund } from './refunding.service.ts';
import { begin } from './starting.service.ts';

type Announcement = Awaited<ReturnType<StandIn['pay']>>;

const HOMES = 2;
/** Of the packages here. */
const HOURS = 48;

let world: PaymentsWorld;
let packageIds: number[];
beforeAll(async () => {
  world = await startPaymentsWorld();
  packageIds = [await world.offer(10, HOMES), await world.offer(25.5, HOMES)];
});
afterAll(() => world?.close());

/** Errors are answers, and kills are part of the game; anything else is an error. */
async function outcome(work: Promise<unknown>): Promise<'done' | 'rejected' | 'killed'> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (error instanceof ApiError) return 'rejected';
    if (error instanceof Error && error.message === 'killed') return 'killed';
    throw error;
  }
}

const DEEDS = [
  'buy',
  'pay',
  'deliver',
  'spend',
  'storm',
  'lateAnswer',
  'killedBuy',
  'killedDelivery',
  'wait',
  'giveUp',
  'refund',
  'killedRefund',
  'lostRefund',
  'reconcile',
  'decline',
  'slowRefund',
  'endRefund',
  'dispute',
  'unspend',
  'expire',
] as const;
type Deed = (typeof DEEDS)[number];
const step = fc.record({
  deed: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom<Deed>('buy', 'pay', 'deliver', 'spend') },
    { weight: 2, arbitrary: fc.constantFrom<Deed>('slowRefund', 'endRefund', 'dispute', 'unspend') },
    { weight: 4, arbitrary: fc.constantFrom<Deed>(...(DEEDS as readonly Deed[])) },
  ),
  number: fc.nat(20),
});

const isPaid = ({ state }: Payment) => state === 'success';

let things = 0;
const newThing = () => {
  things += 1;
  return things;
};

/** Returns one person's life with payments. What is true is what lies in the vendor's books. */
async function startLife() {
  const accountId = await createAccount(world.ctx, {
    name: 'Model',
    email: `model${newThing()}@example.org`,
  });
  const ctx: SignedInCtx = { ...world.ctx, actor: { accountId, sessionId: 'model' } };
  const { stripe } = world;
  const announced: Announcement[] = [];
  /** Things that have a credit. */
  const spent: number[] = [];

  const pick = <T>(items: readonly T[], number: number): T | undefined => items[number % (items.length || 1)];
  const wish = (number: number) =>
    ({ packageId: pick(packageIds, number) as number, method: 'stripe', platform: 'web' }) as const;
  const ids = async () =>
    (
      await runSql<{ id: number }>(
        ctx.db,
        'select id from payment_transaction where account_id = $1 order by id',
        [accountId],
      )
    ).map(({ id }) => id);
  /** What the payer was given to pay: an answer lost in a kill leads nowhere. */
  const begun = async () =>
    (
      await runSql<{ reference: string }>(
        ctx.db,
        'select reference from payment_transaction where account_id = $1 and reference is not null order by id',
        [accountId],
      )
    ).map(({ reference }) => reference);
  const booked = async (): Promise<Payment[]> =>
    (await begun()).map((reference) => stripe.payments.get(reference) as Payment);
  const settle = async (number: number, result: 'success' | 'failed') => {
    const reference = pick(await begun(), number);
    const state = reference && stripe.payments.get(reference)?.state;
    if (!reference || state === 'success') return;
    announced.push(await stripe.pay(reference, result));
  };
  const deliver = (some: Announcement, receiver: Ctx = world.ctx) =>
    outcome(receiveWebhook(receiver, 'stripe', some.body, some.headers));
  const usable = async () => {
    const [row] = await runSql<{ left: number }>(
      ctx.db,
      `select coalesce(sum(l.total - l.used - l.ended), 0)::int as left
       from package_grant g join credit_lot l on l.grant_id = g.id
       where g.account_id = $1 and g.revoked_at is null and g.held_at is null and g.ends_at > $2`,
      [accountId, ctx.now()],
    );
    return row?.left ?? 0;
  };

  const deeds: Record<Deed, (number: number) => Promise<unknown>> = {
    buy: (number) => outcome(begin(ctx, wish(number))),
    killedBuy: (number) => outcome(begin(dying(ctx, 0), wish(number))),
    lateAnswer(number) {
      stripe.spoilNext(number % 2 === 0 ? 'lost' : 'error');
      return outcome(begin(ctx, wish(number))).finally(() => stripe.spoilNext(null as never));
    },
    pay: (number) => settle(number, 'success'),
    decline: (number) => settle(number, 'failed'),
    async deliver(number) {
      const some = pick(announced, number);
      if (some) await deliver(some);
    },
    async storm(number) {
      const some = [pick(announced, number), pick(announced, number + 1), pick(announced, number)];
      await Promise.all(some.flatMap((one) => (one ? [deliver(one), deliver(one)] : [])));
    },
    async killedDelivery(number) {
      const some = pick(announced, number);
      if (some) await deliver(some, dying(world.ctx, 0));
    },
    async giveUp(number) {
      const id = pick(await ids(), number);
      if (id) await outcome(giveUp(ctx, id));
    },
    async refund(number) {
      const id = pick(await ids(), number);
      if (id) await Promise.all([outcome(refund(world.ctx, id)), outcome(refund(world.ctx, id))]);
    },
    async killedRefund(number) {
      const id = pick(await ids(), number);
      if (id) await outcome(refund(dying(world.ctx, number % 2), id));
    },
    async lostRefund(number) {
      const id = pick(await ids(), number);
      if (!id) return;
      stripe.spoilNext('lost');
      await outcome(refund(world.ctx, id)).finally(() => stripe.spoilNext(null as never));
    },
    async spend(number) {
      const before = await usable();
      const wanted = Array.from({ length: 1 + (number % 4) }, newThing);
      const tries = wanted.map((id) => {
        const spending = { accountId, feature: 'property_list', thing: { kind: 'property', id } } as const;
        return outcome(inTransaction(world.ctx, (open) => useFeature(open, spending)));
      });
      const ends = await Promise.all(tries);
      const done = wanted.filter((_, place) => ends[place] === 'done');
      expect(done.length).toBe(Math.min(before, wanted.length));
      spent.push(...done);
    },
    async unspend(number) {
      const [id] = spent.splice(number % (spent.length || 1), 1);
      if (id === undefined) return;
      const credit = { feature: 'property_list', thing: { kind: 'property', id } } as const;
      const back = await Promise.all([refundCredit(world.ctx, credit), refundCredit(world.ctx, credit)]);
      expect(back.filter(Boolean)).toHaveLength(1);
    },
    async expire() {
      for (const { job, run } of planJobs) if (job.cron) await run(world.ctx, {});
    },
    async slowRefund(number) {
      const id = pick(await ids(), number);
      for (const payment of await booked()) payment.refundsAs = 'pending';
      if (id) await outcome(refund(world.ctx, id));
      for (const payment of await booked()) payment.refundsAs = 'success';
    },
    async endRefund(number) {
      const underWay = (await booked()).filter(({ refunds }) => refunds.at(-1)?.state === 'pending');
      const one = pick(underWay, number);
      if (one) announced.push(stripe.endRefund(one.reference, number % 3 === 0 ? 'failed' : 'success'));
    },
    async dispute(number) {
      const one = pick((await booked()).filter(isPaid), number);
      if (!one || one.dispute?.state === 'lost') return;
      announced.push(stripe.dispute(one.reference, (['open', 'won', 'lost'] as const)[number % 3] ?? 'open'));
    },
    async wait(number) {
      world.clock.advance(number % 5 === 0 ? HOURS * 3600 : 60 * (number + 1));
    },
    reconcile: () => reconcile(world.ctx),
  };

  /** What must be true at the end, once everybody was asked. */
  async function assess(): Promise<void> {
    for (const one of await booked()) {
      if (one.refunds.at(-1)?.state === 'pending') stripe.endRefund(one.reference, 'success');
      // It is announced until it is heard, signed anew each time.
      if (!one.dispute) continue;
      const state = one.dispute.state === 'lost' ? 'lost' : 'won';
      expect(await deliver(stripe.dispute(one.reference, state))).toBe('done');
    }
    for (let round = 0; round < 3; round += 1) {
      world.clock.advance(3 * 3600);
      await reconcile(world.ctx);
    }
    const payments = await booked();
    const isLeft = (one: Payment) => returnedOf(one) === 0 && one.dispute?.state !== 'lost';
    const stored = payments.filter((one) => isPaid(one) && isLeft(one));
    for (const one of payments) expect(returnedOf(one)).toBeLessThanOrEqual(one.amount);
    expect(await world.granted({ accountId })).toBe(stored.length * HOMES);
    const [row] = await runSql<{ used: number }>(
      ctx.db,
      `select coalesce(sum(l.used), 0)::int as used from package_grant g join credit_lot l on l.grant_id = g.id
       where g.account_id = $1`,
      [accountId],
    );
    expect(row?.used).toBe(spent.length);
  }
  return { deeds, assess };
}

it('adds up after every step of random lives: buy, pay, spend, expire, refund, dispute, replay, and kills between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      const life = await startLife();
      for (const { deed, number } of steps) {
        await life.deeds[deed](number);
        expect(await world.issues()).toEqual([]);
      }
      await life.assess();
      expect(await world.issues()).toEqual([]);
    }),
    { numRuns: 14 },
  );
}, 180_000);
