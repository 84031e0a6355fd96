import { createTestDatabase, type TestDatabase } from '@keystead/testing/database';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Ctx } from '../context/index.ts';
import { lookup } from '../lookups/index.ts';
import { type Database, openDatabase, runNamed, runSql } from './database.ts';
import { chosenFor, type ReadingServer, readingFrom } from './reading.ts';
import type { DB } from './schema.ts';

/** Two databases that say who they are. The second stands in for a replica: what it is asked is seen, and it can fail. */
let databases: TestDatabase[];
let primary: Database;
let replica: Database;
let kysely: Kysely<DB>;
let outcomes: string[] = [];
let fails = false;

const server: ReadingServer = {
  poolLike() {
    if (fails) throw Object.assign(new Error('terminating connection'), { code: '57P01' });
    return replica.pool;
  },
  asked: (outcome) => void outcomes.push(outcome),
};

beforeAll(async () => {
  databases = [await createTestDatabase(), await createTestDatabase()];
  const [first, second] = databases.map(({ connectionString }) =>
    openDatabase(connectionString, { poolSize: 2 }),
  );
  primary = first as Database;
  replica = second as Database;
  for (const [database, name] of [
    [primary, 'primary'],
    [replica, 'replica'],
  ] as const) {
    await runSql(database.kysely, 'create table who (name text)');
    await runSql(database.kysely, 'insert into who values ($1)', [name]);
  }
  kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool: chosenFor(primary.pool) }) });
});
afterAll(async () => {
  await primary?.close();
  await replica?.close();
  for (const database of databases) await database.drop();
});

const WHO = 'select name from who order by name limit 1';
const reading = <T>(work: () => Promise<T>) => {
  outcomes = [];
  return readingFrom(server, work);
};
/** Asks in each of the ways there are. */
const ask = async () => [
  ...(await runSql(primary.pool, WHO)),
  ...(await runNamed(primary.pool, { name: 'who', text: WHO }, [])),
  ...(await runSql(kysely, WHO)),
];
const all = (name: string) => [{ name }, { name }, { name }];

it('sends what reads to the replica, whichever way it is asked', async () => {
  expect(await ask()).toEqual(all('primary'));
  expect(await reading(ask)).toEqual(all('replica'));
  expect(outcomes).toEqual(['answered', 'answered', 'answered']);
  expect(await ask()).toEqual(all('primary'));
});

it('goes to the primary with a transaction, and stays there', async () => {
  const read = await reading(async () => {
    const before = await runSql(kysely, WHO);
    const inside = await kysely.transaction().execute(async (open) => {
      await runSql(open, `insert into who values ('zz')`);
      return runSql(open, WHO);
    });
    return [...before, ...inside, ...(await ask())];
  });
  expect(read).toEqual([{ name: 'replica' }, { name: 'primary' }, ...all('primary')]);
});

it('goes to the primary with a statement that writes, and stays there', async () => {
  const read = await reading(async () => {
    await runSql(kysely, `insert into who values ('zzz')`);
    return ask();
  });
  expect(read).toEqual(all('primary'));
  expect(outcomes).toEqual([]);
});

it('asks the primary again what the replica fails', async () => {
  fails = true;
  try {
    expect(await reading(ask)).toEqual(all('primary'));
    expect(outcomes).toEqual(['repeated']);
  } finally {
    fails = false;
  }
});

it('fails with what is wrong with the statement itself', async () => {
  await expect(reading(() => runSql(primary.pool, 'select nothing_of_the_kind'))).rejects.toMatchObject({
    code: '42703',
  });
  expect(outcomes).toEqual([]);
});

it('sends to the primary what goes on after it is over', async () => {
  let later: Promise<unknown[]> | undefined;
  const { promise: over, resolve } = Promise.withResolvers<void>();
  await reading(async () => {
    later = over.then(ask);
  });
  resolve();
  expect(await later).toEqual(all('primary'));
});

it('reads from the primary what is remembered for others', async () => {
  const ctx = { db: kysely, pool: primary.pool, inTransaction: false } as unknown as Ctx;
  const who = lookup('who', (open) => runSql(open.db, WHO));
  const read = await reading(async () => [...(await who(ctx)), ...(await runSql(kysely, WHO))]);
  expect(read).toEqual([{ name: 'primary' }, { name: 'replica' }]);
});
