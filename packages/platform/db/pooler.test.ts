import { createTestDatabase, type TestDatabase } from '@keystead/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase, runNamed, runSql } from './database.ts';
import { directPool, directUrlOf, siblingPool } from './pool.ts';

/** Two databases stand for one: the pooler's address and the one past it. `npm run proof:replicas` has a real PgBouncer. */
let databases: TestDatabase[];
let pooled: Database;
let plain: Database;
beforeAll(async () => {
  databases = [await createTestDatabase(), await createTestDatabase()];
  const [through = '', past = ''] = databases.map(({ connectionString }) => connectionString);
  pooled = openDatabase(through, { poolSize: 1, directUrl: past });
  plain = openDatabase(through, { poolSize: 1 });
});
afterAll(async () => {
  await pooled?.close();
  await plain?.close();
  for (const database of databases) await database.drop();
});

const ONE = { name: 'one', text: 'select 1 as one' };
const PREPARED = 'select name from pg_prepared_statements';

it('gives statements no names behind a pooler', async () => {
  for (const on of [pooled.pool, pooled.kysely, plain.pool, plain.kysely])
    expect(await runNamed(on, ONE, [])).toEqual([{ one: 1 }]);
  expect(await runSql(plain.pool, PREPARED)).toEqual([{ name: 'one' }]);
  expect(await runSql(pooled.pool, PREPARED)).toEqual([]);
});

const SETTINGS = `select current_setting('statement_timeout') as timeout, current_setting('plan_cache_mode') as mode`;
const SESSION = { statement_timeout: '4000', plan_cache_mode: 'force_custom_plan' };

it.each([
  ['behind a pooler', () => pooled, { timeout: '0', mode: 'auto' }],
  ['without one', () => plain, { timeout: '4s', mode: 'force_custom_plan' }],
] as const)('holds the settings of a pool for its statements, %s', async (_, database, left) => {
  const pool = siblingPool(database().pool, { max: 1 }, SESSION);
  const set = { timeout: '4s', mode: 'force_custom_plan' };
  expect(await runSql(pool, SETTINGS)).toEqual([set]);
  await expect(runSql(pool, 'select 1 / 0')).rejects.toMatchObject({ code: '22012' });
  expect(await runNamed(pool, { name: 'settings', text: SETTINGS }, [])).toEqual([set]);
  // What a pooler would give to the next client.
  expect((await pool.query(SETTINGS)).rows).toEqual([left]);
  await pool.end();
});

it('goes past the pooler for locks that last', async () => {
  const name = async (pool: typeof pooled.pool) =>
    (await pool.query<{ name: string }>('select current_database() as name')).rows[0]?.name;
  const direct = directPool(pooled.pool, { max: 1 });
  expect(await name(direct)).toBe(new URL(databases[1]?.connectionString ?? '').pathname.slice(1));
  expect(directUrlOf(pooled.pool)).toBe(databases[1]?.connectionString);
  await direct.end();
  const same = directPool(plain.pool, { max: 1 });
  expect(await name(same)).toBe(await name(plain.pool));
  await same.end();
});
