import { type Database, openDatabase, runSql } from '@keystead/platform/db';
import { createTestDatabase, type TestDatabase } from '@keystead/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Ctx, inTransaction } from './index.ts';

let testDatabase: TestDatabase;
let database: Database;
let ctx: Ctx;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.connectionString, { poolSize: 3 });
  ctx = { db: database.kysely, inTransaction: false } as Ctx;
  await runSql(ctx.db, 'create table counter (id int primary key, value int not null)');
  await runSql(ctx.db, 'insert into counter values (1, 0), (2, 0)');
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

const add = (open: Ctx, id: number) =>
  runSql(open.db, 'update counter set value = value + 1 where id = $1', [id]);

it('runs again what was ended because two waited for each other, and reports it once', async () => {
  const holds = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const committed: string[] = [];
  let runs = 0;
  const work = (name: string, own: 0 | 1) =>
    inTransaction(ctx, async (open) => {
      runs += 1;
      open.afterCommit?.(() => committed.push(name));
      await add(open, own + 1);
      holds[own].resolve();
      await holds[1 - own]?.promise;
      await add(open, 2 - own);
    });
  await Promise.all([work('first', 0), work('second', 1)]);
  // PostgreSQL ends one of them; on a busy machine, each once.
  expect(runs).toBeGreaterThan(2);
  expect(committed.toSorted()).toEqual(['first', 'second']);
  expect(await runSql(ctx.db, 'select value from counter order by id')).toEqual([{ value: 2 }, { value: 2 }]);
});

it('gives up in the end, and at once for every other error', async () => {
  const failing = async (code: string) => {
    let runs = 0;
    const attempt = inTransaction(ctx, async (open) => {
      runs += 1;
      await runSql(open.db, `do $$ begin raise exception 'no' using errcode = '${code}'; end $$`);
    });
    await expect(attempt).rejects.toMatchObject({ code });
    return runs;
  };
  expect(await failing('40001')).toBe(4);
  expect(await failing('23505')).toBe(1);
});
