import { createTestDatabase, type TestDatabase } from '@keystead/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../db/index.ts';
import { inScope } from './scope.ts';
import { observeStatements, type SlowStatement } from './statements.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

it('belong to the request that asked, also where it waited for the connection of another', async () => {
  const seen: SlowStatement[] = [];
  const { pool, close } = openDatabase(database.connectionString, {
    poolSize: 1,
    observer: observeStatements(1, (statement) => seen.push(statement)),
  });
  const slowly = (name: string) => pool.query(`select pg_sleep(0.05) as ${name}`);
  await Promise.all([
    inScope({ requestId: 'first' }, () => slowly('first')),
    inScope({ requestId: 'second' }, () => slowly('second')),
    slowly('unasked'),
  ]);
  await close();
  const owners = seen.map(({ text, scope }) => [text.split(' ').at(-1), scope?.requestId]);
  expect(owners).toEqual([
    ['first', 'first'],
    ['second', 'second'],
    ['unasked', undefined],
  ]);
});
