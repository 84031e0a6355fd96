import { takeDifferences } from '@keystead/testing/compare-rows';
import { createTestDatabase, type TestDatabase } from '@keystead/testing/database';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, expectTypeOf, it } from 'vitest';
import { type Database, type DB, narrow, openDatabase, type RowOf, runNamed, runSql } from './index.ts';
import { type Columns, columns } from './rows.ts';

let testDatabase: TestDatabase;
let database: Database;
let db: Kysely<DB>;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.connectionString);
  db = database.kysely;
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

const HOME = columns({
  id: 'int4',
  views: 'int8',
  price: 'numeric|null',
  state: narrow<'draft' | 'sent'>('text'),
  place: narrow<{ city: string } | null>('jsonb|null'),
  words: 'text[]',
  at: 'timestamptz',
});
interface Home {
  id: number;
  views: number;
  price: number | null;
  state: 'draft' | 'sent';
  place: { city: string } | null;
  words: string[];
  at: Date;
}
const text = `select 7 as id, 8::bigint as views, 9.5 as price, 'sent' as state, '{"city":"Goa"}'::jsonb as place,
  array['a'] as words, to_timestamp(0) as at`;
const home: Home = {
  id: 7,
  views: 8,
  price: 9.5,
  state: 'sent',
  place: { city: 'Goa' },
  words: ['a'],
  at: new Date(0),
};

it('infers rows from declared columns', async () => {
  expectTypeOf<RowOf<typeof HOME>>().toEqualTypeOf<Home>();
  expect(await runSql(db, text, [], HOME)).toEqual([home]);
  const named = { name: 'test-home', text, columns: HOME };
  expectTypeOf(runNamed(db, named, [])).resolves.toEqualTypeOf<Home[]>();
  for (const asked of [db, db, database.pool, database.pool])
    expect(await runNamed(asked, named, [])).toEqual([home]);
  expect(await runSql(db, `${text} where false`, [], HOME)).toEqual([]);
});

it('fails for rows that are not as declared', async () => {
  const differs = async (declared: Columns, message: string) => {
    await expect(runSql(db, text, [], declared)).rejects.toThrow(message);
    await expect(runNamed(database.pool, { name: 'test-home', text, columns: declared }, [])).rejects.toThrow(
      message,
    );
    expect(takeDifferences()).toHaveLength(1);
  };
  await differs({ ...HOME, more: 'int4' }, 'The column more is declared, and not in the result, in the');
  const { views, ...fewer } = HOME;
  await differs(fewer, 'The column views of the result is not declared');
  await differs({ ...HOME, id: 'int8' }, 'The column id is int4, declared as int8');
  await differs({ ...HOME, words: 'text' }, 'The column words is text[], declared as text');
  await expect(runSql(db, 'select null::int as id', [], { id: 'int4' })).rejects.toThrow(
    'The column id is null, declared as int4, in the statement select null::int as id',
  );
  await expect(runSql(db, 'select 1 as id, 2 as id', [], { id: 'int4' })).rejects.toThrow('Two columns');
  // Where no row says so.
  await expect(runSql(db, 'select 1 as id where false', [], { id: 'text' })).rejects.toThrow('is int4');
  expect(takeDifferences()).toHaveLength(3);
});
