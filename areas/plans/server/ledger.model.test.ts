import { inTransaction } from '@keystead/platform/context';
import { runSql } from '@keystead/testing/sql';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  expireCredits,
  type Granting,
  grantPackage,
  refundCredit,
  revokePackage,
  spendCredit,
} from './credits.service.ts';
import { type PlansWorld, startPlansWorld } from './plans.fixture.ts';

let world: PlansWorld;
beforeAll(async () => {
  world = await startPlansWorld();
});
afterAll(() => world?.close());

/** The expected ledger in its simplest form: one object for each credit. */
interface Credit {
  grant: number;
  /** Whether the agency holds it, whose credits come first. */
  isOfAgency: boolean;
  /** Hours of the model's clock; infinite for ever. */
  end: number;
  state: 'free' | 'spent' | 'gone';
  thing?: number | undefined;
}

const DEEDS = ['grant', 'spend', 'crash', 'wait', 'replay', 'respend', 'refund', 'revoke', 'expire'] as const;
const step = fc.record({
  deed: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('grant' as const, 'spend' as const) },
    { weight: 2, arbitrary: fc.constantFrom(...DEEDS) },
  ),
  /** How many, how long, or which: as the deed takes it. */
  number: fc.nat(20),
});

let things = 0;
const newThing = () => {
  things += 1;
  return things;
};
const thingOf = (id: number) => ({ kind: 'project', id }) as const;

let agencies = 0;

/** Returns the packages of one person and of their agency, applied to the ledger and to the model at once. */
async function startLife() {
  const { accountId } = await world.holder();
  agencies += 1;
  const agencyId = agencies;
  const credits: Credit[] = [];
  const granted: Granting[] = [];
  let hour = 0;

  const usable = (credit: Credit) => credit.state === 'free' && hour < credit.end;
  /** Returns the model's version of "the agency's first, then the one that ends first, then the older one". */
  const next = () =>
    credits
      .filter(usable)
      .sort((a, b) => {
        if (a.isOfAgency !== b.isOfAgency) return a.isOfAgency ? -1 : 1;
        return a.end === b.end ? a.grant - b.grant : a.end < b.end ? -1 : 1;
      })
      .at(0);
  const spend = (id: number) =>
    inTransaction(world.ctx, (open) =>
      spendCredit(open, { accountId, agencyId, feature: 'project_list', thing: thingOf(id) }),
    );
  /** The grant whose credit each thing took. */
  const grantsOf = async (ids: number[]) => {
    const text = `select thing_id, grant_id from credit_entry
      where kind = 'spend' and thing_kind = 'project' and thing_id = any($1)`;
    const rows = await runSql<{ thing_id: number; grant_id: number }>(world.ctx.db, text, [ids]);
    return new Map(rows.map((row) => [row.thing_id, row.grant_id]));
  };
  const someSpent = (number: number) => {
    const spent = credits.filter(({ state }) => state === 'spent');
    return spent[number % (spent.length || 1)];
  };

  const deeds: Record<(typeof DEEDS)[number], (number: number) => Promise<void>> = {
    async grant(number) {
      const durationHours = number % 3 === 0 ? null : 1 + (number % 6);
      const amount = 1 + (number % 3);
      const packageId = await world.offer({ project_list: amount }, { durationHours });
      const isOfAgency = number % 2 === 0;
      const granting: Granting = {
        accountId,
        ...(isOfAgency && { agencyId }),
        packageId,
        source: 'payment',
        reference: `model:${packageId}`,
      };
      const { grantId } = await grantPackage(world.ctx, granting);
      granted.push(granting);
      const end = durationHours === null ? Number.POSITIVE_INFINITY : hour + durationHours;
      for (let index = 0; index < amount; index += 1)
        credits.push({ grant: grantId, isOfAgency, end, state: 'free' });
    },
    async spend(number) {
      const ids = Array.from({ length: 1 + (number % 4) }, newThing);
      const done = await Promise.all(ids.map(spend));
      const taken = ids.filter((_, index) => done[index]);
      const grants = await grantsOf(taken);
      // Which of those at once came first is the database's business; which credits were taken is not.
      for (const _ of taken) {
        const credit = next();
        expect(credit).toBeDefined();
        const thing = taken.find((id) => grants.get(id) === credit?.grant);
        expect(thing).toBeDefined();
        grants.delete(thing as number);
        Object.assign(credit as Credit, { state: 'spent', thing });
      }
      if (done.includes(false)) expect(next()).toBeUndefined();
    },
    async crash(number) {
      const broken = inTransaction(world.ctx, async (open) => {
        for (let index = 0; index <= number % 2; index += 1) {
          const thing = thingOf(newThing());
          await spendCredit(open, { accountId, agencyId, feature: 'project_list', thing });
        }
        throw new Error('crash');
      });
      await expect(broken).rejects.toThrow('crash');
    },
    async wait(number) {
      hour += 1 + (number % 3);
      world.clock.advance((1 + (number % 3)) * 3600);
    },
    async replay(number) {
      const granting = granted[number % (granted.length || 1)];
      if (granting) expect((await grantPackage(world.ctx, granting)).isNew).toBe(false);
    },
    async respend(number) {
      const credit = someSpent(number);
      if (credit?.thing) expect(await spend(credit.thing)).toBe(true);
    },
    async refund(number) {
      const credit = someSpent(number);
      if (!credit?.thing) return;
      const asked = { feature: 'project_list', thing: thingOf(credit.thing) } as const;
      const back = await Promise.all([refundCredit(world.ctx, asked), refundCredit(world.ctx, asked)]);
      expect(back.filter(Boolean)).toHaveLength(1);
      Object.assign(credit, { state: 'free', thing: undefined });
    },
    async revoke(number) {
      const granting = granted[number % (granted.length || 1)];
      if (!granting) return;
      const { grantId } = await grantPackage(world.ctx, granting);
      await revokePackage(world.ctx, granting.reference);
      for (const credit of credits.filter(({ grant }) => grant === grantId)) {
        Object.assign(credit, { end: -1, ...(credit.state === 'free' && { state: 'gone' }) });
      }
    },
    async expire() {
      await expireCredits(world.ctx);
    },
  };
  return { deeds, spend, left: () => credits.filter(usable).length };
}

it('adds up after every step of random lives: buy, replay, spend at once, crash, refund, revoke, wait, expire', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const life = await startLife();
      for (const { deed, number } of steps) {
        await life.deeds[deed](number);
        expect(await world.issues()).toEqual([]);
      }
      const left = life.left();
      const spent = [];
      while (await life.spend(newThing())) spent.push(1);
      expect(spent).toHaveLength(left);
      expect(await world.issues()).toEqual([]);
    }),
    { numRuns: 12 },
  );
}, 120_000);
