import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@keystead/testing/database';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSchema } from './catalogue.ts';
import { schemaSql } from './sql.ts';
import { schemaTypes } from './types.ts';

const root = resolve(import.meta.dirname, '../..');
let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.connectionString });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

it('sees any change of the schema, and only that', async () => {
  const committed = await readFile(join(root, 'db/schema.sql'), 'utf8');
  expect(schemaSql(await readSchema(client))).toBe(committed.replaceAll('\r\n', '\n'));
  await client.query(`create table probe (
    id bigint generated always as identity primary key, words text[] not null default '{}', price numeric(8, 2),
    facts jsonb, seen timestamptz not null default now(), twice int generated always as (3 * 2) stored,
    kind text not null default 'a' check (kind in ('a', 'b-c')), level int check (level in (0, 1)), picture jsonb,
    check (price > 0), check (kind in ('a') or level = 0))`);
  await client.query('create unique index probe_seen on probe (seen desc) where price is not null');
  const schema = await readSchema(client);
  const sql = schemaSql(schema);
  expect(sql).toContain('id bigint not null generated always as identity');
  expect(sql).toContain("words text[] not null default '{}'");
  expect(sql).toContain('create unique index probe_seen on probe (seen desc) where (price is not null);');
  expect(sql).toContain('constraint probe_price_check check');
  const types = schemaTypes(schema);
  expect(types).toContain(`interface Probe {
  id: GeneratedAlways<number>;
  words: Generated<string[]>;
  price: number | null;
  facts: Json | null;
  seen: Generated<Date>;
  twice: GeneratedAlways<number | null>;
  kind: Generated<'a' | 'b-c'>;
  level: 0 | 1 | null;
  picture: Json<StoredPicture> | null;
}`);
  expect(types).toContain('  probe: Probe;');
});
