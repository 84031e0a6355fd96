import { createTestDatabase, type TestDatabase } from '@keystead/testing/database';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../db/index.ts';
import { slowStatements } from './slow.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.connectionString, { poolSize: 2 });
});
afterAll(async () => {
  await database?.close();
  await test?.drop();
});

it('logs the plan of one statement, and of the next ones only after a while', async () => {
  const lines: Record<string, unknown>[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const seen = slowStatements(log, () => database.pool);
  const statement = { milliseconds: 200, rows: 1, scope: undefined };
  const first = 'select count(*) from pg_class where relname = $1';
  seen({ ...statement, text: first });
  seen({ ...statement, text: 'select 2 as other' });
  await expect.poll(() => lines.length, { timeout: 20_000 }).toBe(2);
  expect(lines.find((line) => line.statement === first)).toMatchObject({
    msg: 'slow statement',
    rows: 1,
    milliseconds: 200,
    plan: expect.stringMatching(/(Scan|Aggregate)[\s\S]*\$1/),
  });
  // A slow database is not asked for more plans.
  expect(lines.filter(({ plan }) => plan !== undefined)).toHaveLength(1);
});
