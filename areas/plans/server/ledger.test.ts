import { inTransaction } from '@keystead/platform/context';
import { runSql } from '@keystead/testing/sql';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  expireCredits,
  type Granting,
  grantPackage,
  refundCredit,
  revokePackage,
  spendCredit,
} from './credits.service.ts';
import { readOwn } from './history.queries.ts';
import { type PlansWorld, startPlansWorld } from './plans.fixture.ts';

let world: PlansWorld;
let person: { accountId: number };
let things = 0;
const thing = () => {
  things += 1;
  return { kind: 'property', id: things } as const;
};

beforeAll(async () => {
  world = await startPlansWorld();
});
afterAll(() => world?.close());
afterEach(async () => expect(await world.issues()).toEqual([]));

const spend = (accountId: number, of = thing()) =>
  inTransaction(world.ctx, (open) => spendCredit(open, { accountId, feature: 'property_list', thing: of }));
const paid = (packageId: number): Granting => ({
  accountId: person.accountId,
  packageId,
  source: 'payment',
  reference: `payment:${packageId}`,
});
const sql = (text: string, values: unknown[] = []) => runSql(world.ctx.db, text, values);

describe('the ledger', () => {
  it('spends one credit of fifty asked for at once, when one is left', async () => {
    person = await world.holder();
    const grant = await world.give(person, { property_list: 1 });
    const spent = await Promise.all(Array.from({ length: 50 }, () => spend(person.accountId)));
    expect(spent.filter(Boolean)).toHaveLength(1);
    expect(await world.left(grant, 'property_list')).toBe(0);
  });

  it('spends exactly what several packages hold, from whichever ends first, all at once', async () => {
    person = await world.holder();
    const late = await world.give(person, { property_list: 4 }, { durationHours: 48 });
    const soon = await world.give(person, { property_list: 3 }, { durationHours: 24 });
    const ever = await world.give(person, { property_list: 2 });
    const five = await Promise.all(Array.from({ length: 5 }, () => spend(person.accountId)));
    expect(five).toEqual([true, true, true, true, true]);
    const lefts = () => Promise.all([soon, late, ever].map((grant) => world.left(grant, 'property_list')));
    expect(await lefts()).toEqual([0, 2, 2]);
    const more = await Promise.all(Array.from({ length: 9 }, () => spend(person.accountId)));
    expect(more.filter(Boolean)).toHaveLength(4);
    expect(await lefts()).toEqual([0, 0, 0]);
  });

  it('takes one credit for one thing, however often and by how many at once it is asked', async () => {
    person = await world.holder();
    const grant = await world.give(person, { property_list: 5 });
    const home = thing();
    await Promise.all(Array.from({ length: 8 }, () => spend(person.accountId, home)));
    await spend(person.accountId, home);
    expect(await world.left(grant, 'property_list')).toBe(4);
  });

  it('spends nothing when the transaction does not commit, and lets the next one have the credit', async () => {
    person = await world.holder();
    const grant = await world.give(person, { property_list: 1 });
    const home = thing();
    const broken = inTransaction(world.ctx, async (open) => {
      expect(
        await spendCredit(open, { accountId: person.accountId, feature: 'property_list', thing: home }),
      ).toBe(true);
      throw new Error('the post broke');
    });
    await expect(broken).rejects.toThrow('the post broke');
    expect(await world.left(grant, 'property_list')).toBe(1);
    expect(await world.entries(grant)).toHaveLength(1);
    expect(await spend(person.accountId, home)).toBe(true);
  });

  it('spends nothing when the connection dies between spending and commit', async () => {
    person = await world.holder();
    const grant = await world.give(person, { property_list: 1 });
    const client = new pg.Client({ connectionString: world.ctx.pool.options.connectionString });
    client.on('error', () => {});
    await client.connect();
    const [{ pid } = { pid: 0 }] = (await client.query('select pg_backend_pid() as pid')).rows;
    await client.query('begin');
    const { rowCount } = await client.query(
      `insert into credit_entry (grant_id, feature, kind, amount, thing_kind, thing_id, at)
       values ($1, 'property_list', 'spend', -1, 'property', 800001, $2)`,
      [grant, world.ctx.now()],
    );
    expect(rowCount).toBe(1);
    await sql('select pg_terminate_backend($1)', [pid]);
    await expect(client.query('commit')).rejects.toThrow();
    expect(await world.left(grant, 'property_list')).toBe(1);
    expect(await spend(person.accountId)).toBe(true);
  });

  it('is spent from only inside the transaction of what it is spent on', async () => {
    const alone = spendCredit(world.ctx, { accountId: 1, feature: 'property_list', thing: thing() });
    await expect(alone).rejects.toThrow('in the transaction');
  });

  it('counts nothing that has ended, from the very moment, before the job has written it down', async () => {
    person = await world.holder();
    const grant = await world.give(person, { property_list: 3 }, { durationHours: 1 });
    world.clock.advance(3599);
    expect(await spend(person.accountId)).toBe(true);
    world.clock.advance(1);
    expect(await spend(person.accountId)).toBe(false);
    const runs = await Promise.all([expireCredits(world.ctx), expireCredits(world.ctx)]);
    expect(runs[0] + runs[1]).toBe(1);
    expect(await expireCredits(world.ctx)).toBe(0);
    expect((await world.entries(grant)).map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ['grant', 3, 3],
      ['spend', -1, 2],
      ['expire', -2, 0],
    ]);
  });

  it('gives back once what was spent, to the package it came from', async () => {
    person = await world.holder();
    const grant = await world.give(person, { property_list: 2 });
    const home = thing();
    await spend(person.accountId, home);
    const asked = { feature: 'property_list', thing: home } as const;
    const back = await Promise.all(Array.from({ length: 6 }, () => refundCredit(world.ctx, asked)));
    expect(back.filter(Boolean)).toHaveLength(1);
    expect(await world.left(grant, 'property_list')).toBe(2);
    expect(await refundCredit(world.ctx, { feature: 'property_list', thing: thing() })).toBe(false);
  });

  it('lets what comes back after the end expire again', async () => {
    person = await world.holder();
    const grant = await world.give(person, { property_list: 1 }, { durationHours: 1 });
    const home = thing();
    await spend(person.accountId, home);
    world.clock.advance(3600);
    expect(await refundCredit(world.ctx, { feature: 'property_list', thing: home })).toBe(true);
    expect(await spend(person.accountId)).toBe(false);
    await expireCredits(world.ctx);
    expect(await world.left(grant, 'property_list')).toBe(0);
  });

  it('ends a package that is revoked: once, for spenders at the same moment too', async () => {
    person = await world.holder();
    const packageId = await world.offer({ property_list: 20, project_list: 2, premium_properties: null });
    const reference = `payment:${packageId}`;
    const { grantId } = await grantPackage(world.ctx, paid(packageId));
    const [spent, revoked] = await Promise.all([
      Promise.all(Array.from({ length: 10 }, () => spend(person.accountId))),
      Promise.all([revokePackage(world.ctx, reference), revokePackage(world.ctx, reference)]),
    ]);
    expect(revoked.filter(Boolean)).toHaveLength(1);
    expect(await world.left(grantId, 'property_list')).toBe(0);
    const entries = await world.entries(grantId);
    expect(entries.filter(({ kind }) => kind === 'spend')).toHaveLength(spent.filter(Boolean).length);
    expect(await spend(person.accountId)).toBe(false);
  });
});

describe('grantPackage', () => {
  it('grants once for a reference, by however many at once and in whatever order', async () => {
    person = await world.holder();
    const packageId = await world.offer({ property_list: 2 });
    const granting = paid(packageId);
    const grants = await Promise.all(Array.from({ length: 10 }, () => grantPackage(world.ctx, granting)));
    expect(new Set(grants.map(({ grantId }) => grantId)).size).toBe(1);
    expect(grants.filter(({ isNew }) => isNew)).toHaveLength(1);
    const stranger = await world.holder();
    const stolen = grantPackage(world.ctx, { ...granting, accountId: stranger.accountId });
    await expect(stolen).rejects.toThrow('has granted something else');
  });

  it('leaves nothing when the transaction of the payment is undone', async () => {
    person = await world.holder();
    const packageId = await world.offer({ property_list: 2 });
    const granting = paid(packageId);
    const undone = inTransaction(world.ctx, async (open) => {
      expect((await grantPackage(open, granting)).isNew).toBe(true);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await spend(person.accountId)).toBe(false);
    expect((await grantPackage(world.ctx, granting)).isNew).toBe(true);
  });
});

describe('the database', () => {
  let grant: number;
  beforeAll(async () => {
    person = await world.holder();
    grant = await world.give(person, { property_list: 1 }, { durationHours: 1 });
  });

  it.each([
    ['changing an entry', 'update credit_entry set amount = 9'],
    ['removing entries', 'delete from credit_entry'],
    ['emptying the ledger', 'truncate credit_entry cascade'],
    ['moving a lot past the ledger', 'update credit_lot set used = 0'],
    [
      'a lot out of nothing',
      "insert into credit_lot (grant_id, feature, total) values (1, 'project_list', 9)",
    ],
    ['removing a lot', 'delete from credit_lot'],
    ['removing a grant', 'delete from package_grant'],
    ['emptying grants', 'truncate package_grant cascade'],
    ['a longer life', "update package_grant set ends_at = ends_at + interval '1 year'"],
    ['a change of hands', 'update package_grant set account_id = account_id + 1, revoked_at = now()'],
    [
      'removing who holds something',
      'delete from account where id in (select account_id from package_grant)',
    ],
  ])('rejects %s', async (_what, text) => {
    await expect(sql(text)).rejects.toThrow();
  });

  const book = (kind: string, amount: number | null, more: Record<string, unknown> = {}) =>
    sql(
      `insert into credit_entry (grant_id, feature, kind, amount, thing_kind, thing_id, undoes, at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        more.grant ?? grant,
        more.feature ?? 'property_list',
        kind,
        amount,
        more.thingId === undefined ? null : 'property',
        more.thingId ?? null,
        more.undoes ?? null,
        more.at ?? world.ctx.now(),
      ],
    );

  it('rejects a balance below zero, ended credits, strange refunds and second grants', async () => {
    await expect(book('spend', -2, { thingId: 900_001 })).rejects.toThrow();
    await expect(book('spend', -1)).rejects.toThrow();
    await expect(book('spend', 1, { thingId: 900_001 })).rejects.toThrow();
    await expect(book('spend', -1, { thingId: 900_001, feature: 'project_list' })).rejects.toThrow('no such');
    await expect(book('expire', -1)).rejects.toThrow('when their package ends');
    await expect(book('revoke', -1)).rejects.toThrow('not revoked');
    await expect(book('grant', 5)).rejects.toThrow();
    await expect(book('grant', 5, { grant: 999_999 })).rejects.toThrow();
    const later = new Date(world.ctx.now().getTime() + 3_600_000);
    await expect(book('spend', -1, { thingId: 900_001, at: later })).rejects.toThrow('has ended');
    await book('spend', -1, { thingId: 900_001 });
    await expect(book('spend', -1, { thingId: 900_002 })).rejects.toThrow();
    const [{ id } = { id: 0 }] = await runSql<{ id: number }>(
      world.ctx.db,
      "select id from credit_entry where thing_id = 900001 and kind = 'spend'",
    );
    await expect(book('refund', 1, { thingId: 900_002, undoes: id })).rejects.toThrow('what was spent');
    await expect(book('refund', 2, { thingId: 900_001, undoes: id })).rejects.toThrow();
    await book('refund', 1, { thingId: 900_001, undoes: id });
    await expect(book('refund', 1, { thingId: 900_001, undoes: id })).rejects.toThrow();
    // One spending for a thing, for ever: what is to be paid for again is another thing.
    await expect(book('spend', -1, { thingId: 900_001 })).rejects.toThrow();
  });
});

describe('what agencies hold', () => {
  /** No agency has this number: the ledger asks for none. */
  const agencyId = 4242;

  it('is spent before one’s own, one credit by many at once, and is nobody’s of those who brought it in', async () => {
    const [buyer, agent] = [await world.holder(), await world.holder()];
    const packageId = await world.offer({ property_list: 1 });
    const reference = `test:agency:${packageId}`;
    const granting = { ...buyer, agencyId, packageId, source: 'payment', reference } as const;
    const { grantId } = await grantPackage(world.ctx, granting);
    await expect(grantPackage(world.ctx, { ...granting, agencyId: agencyId + 1 })).rejects.toThrow(reference);
    expect(await spend(buyer.accountId)).toBe(false);
    const own = await world.give(agent, { property_list: 1 });
    const spendFor = () =>
      inTransaction(world.ctx, (open) =>
        spendCredit(open, { ...agent, agencyId, feature: 'property_list', thing: thing() }),
      );
    const done = await Promise.all(Array.from({ length: 12 }, spendFor));
    expect(done.filter(Boolean)).toHaveLength(2);
    expect([await world.left(grantId, 'property_list'), await world.left(own, 'property_list')]).toEqual([
      0, 0,
    ]);
    const spent = await sql(
      "select grant_id, actor_id from credit_entry where kind = 'spend' and grant_id = any($1)",
      [[grantId, own]],
    );
    expect(spent).toEqual(
      expect.arrayContaining([
        { grant_id: grantId, actor_id: agent.accountId },
        { grant_id: own, actor_id: null },
      ]),
    );
    // Each takes along what they did themselves.
    const entriesOf = async (who: { accountId: number }) =>
      (
        (await readOwn(world.ctx, who.accountId)) as {
          agency_id: number | null;
          entries: { kind: string }[];
        }[]
      ).map(({ agency_id, entries }) => [agency_id, entries.map(({ kind }) => kind)]);
    expect(await entriesOf(buyer)).toEqual([[agencyId, []]]);
    expect(await entriesOf(agent)).toEqual([
      [agencyId, ['spend']],
      [null, ['grant', 'spend']],
    ]);
  });
});
