import { type Database, openDatabase } from '@keystead/platform/db';
import { createTestDatabase, type TestDatabase } from '@keystead/testing/database';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseFilter } from './filter.ts';
import type { Asked } from './options.ts';
import { keysStatement } from './reso.queries.ts';
import { RESOURCES, type StoredName } from './resources.ts';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.connectionString, { poolSize: 1 });
  // A table without rows is read whole and sorted unless that is forbidden.
  for (const way of ['seqscan', 'sort', 'bitmapscan'])
    await runSql(database.kysely, `set enable_${way} = off`);
});
afterAll(async () => {
  await database?.close();
  await test?.drop();
});

const one = {
  maker: 'operator',
  accountId: null,
  agencyId: null,
  offer: 'all',
  categoryId: null,
  city: '',
  ids: null,
} as const;
const TIME = '2026-03-01T10:00:00.123Z';
const order = [{ field: 'ModificationTimestamp', isDescending: false }];
const BY_TIME = /using listing_updated on listing .*? Index Cond: \(date_trunc/;
const BY_ID = / on listing .*? Index Cond: \(id = '12'/;

it.each<[StoredName, string, Partial<Asked>, RegExp]>([
  ['Property', `ModificationTimestamp gt ${TIME}`, { order }, BY_TIME],
  ['Media', `ModificationTimestamp ge ${TIME} and ResourceName eq 'Property'`, { order }, BY_TIME],
  ['Property', '', { order, after: { values: [TIME], id: 5, sent: 0 } }, BY_TIME],
  ['Property', "ListingKey eq '12'", {}, BY_ID],
  ['Media', "ResourceRecordKey eq '12'", {}, BY_ID],
])('finds %s by an index: %s', async (resource, text, asked, plan) => {
  const filter = text === '' ? undefined : parseFilter(text, RESOURCES[resource].fields);
  const page = { filter, order: [], after: undefined, skip: 0, ...asked };
  const statement = keysStatement({ resource, one, kinds: { land: [], commercial: [] } }, page, 101);
  const lines = await runSql<Record<string, string>>(
    database.kysely,
    `explain ${statement.text}`,
    statement.values,
  );
  expect(lines.flatMap((line) => Object.values(line)).join(' ')).toMatch(plan);
});
