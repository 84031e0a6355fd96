import { once } from 'node:events';
import { openDatabase } from '@keystead/platform/db';
import { expect, it } from 'vitest';
import { createTestDatabase } from './database.ts';
import { runSql } from './sql.ts';

it('fails what a lost connection was doing, and goes on', async () => {
  const { connectionString, drop } = await createTestDatabase();
  const database = openDatabase(connectionString, { poolSize: 2 });
  // Between two statements of a transaction no one asks anything of the connection that goes.
  const lost = once(database.pool, 'remove');
  await expect(
    database.kysely.transaction().execute(async (open) => {
      const [own] = await runSql<{ pid: number }>(open, 'select pg_backend_pid() as pid');
      await database.pool.query('select pg_terminate_backend($1)', [own?.pid]);
      await new Promise((resolve) => setImmediate(resolve));
      await runSql(open, 'select 1');
    }),
  ).rejects.toThrow();
  await lost;
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await database.close();
  await drop();
});
