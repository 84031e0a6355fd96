import { createTestDatabase, type TestDatabase } from '@keystead/testing/database';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  anyOf,
  type Database,
  type DB,
  hasWords,
  lastPlace,
  nextVersion,
  openDatabase,
  pageOf,
  pageOfMany,
  toJson,
  versionOf,
  writeOrder,
} from './index.ts';

let testDatabase: TestDatabase;
let database: Database;
let db: Kysely<DB>;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.connectionString);
  db = database.kysely;
  await db.deleteFrom('article_category').execute();
  await db
    .insertInto('article_category')
    .values(
      ['one', 'two', 'three', 'four', 'five'].map((name, at) => ({
        name,
        slug_id: name,
        position: at + 1,
        updated_at: new Date(1000),
      })),
    )
    .execute();
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
});

const names = () => db.selectFrom('article_category').select('name').orderBy('position');

async function page(limit: number, offset: number) {
  const { rows, total } = await pageOf(db, names(), { limit, offset });
  return [rows.map(({ name }) => name).join(' '), total];
}

it('reads a page and how many rows there are on all', async () => {
  expect(await page(2, 0)).toEqual(['one two', 5]);
  expect(await page(2, 4)).toEqual(['five', 5]);
  expect(await page(5, 0)).toEqual(['one two three four five', 5]);
  expect(await page(9, 0)).toEqual(['one two three four five', 5]);
  expect(await page(2, 9)).toEqual(['', 5]);
  const none = names().where('name', '=', 'none');
  expect(await pageOf(db, none, { limit: 2, offset: 0 })).toEqual({ rows: [], total: 0 });
  expect(await pageOf(db, none, { limit: 2, offset: 2 })).toEqual({ rows: [], total: 0 });
});

it('counts what is grouped or distinct by rows, too', async () => {
  const lengths = db.selectFrom('article_category').select(sql<number>`length(name)`.as('letters'));
  const first = { limit: 1, offset: 0 };
  expect(await pageOf(db, lengths.distinct().orderBy('letters'), first)).toEqual({
    rows: [{ letters: 3 }],
    total: 3,
  });
  expect(await pageOf(db, lengths.groupBy(sql`1`).orderBy('letters', 'desc'), first)).toEqual({
    rows: [{ letters: 5 }],
    total: 3,
  });
});

it('counts a large table no further than asked', async () => {
  const many = (limit: number, offset: number, most: number) =>
    pageOfMany(db, names(), { limit, offset }, most);
  expect(await many(2, 0, 3)).toMatchObject({
    rows: [{ name: 'one' }, { name: 'two' }],
    total: 3,
    is_more: true,
  });
  expect(await many(2, 0, 5)).toMatchObject({ total: 5, is_more: false });
  expect(await many(2, 4, 3)).toMatchObject({ rows: [{ name: 'five' }], total: 3, is_more: true });
  expect(await many(9, 0, 5)).toMatchObject({ total: 5, is_more: false });
});

it('finds rows in whose text every word stands', async () => {
  const found = async (q?: string) =>
    (
      await names()
        .where(hasWords(sql.ref('name'), q))
        .execute()
    ).map(({ name }) => name);
  expect(await found(' E  Th ')).toEqual(['three']);
  expect(await found('o n')).toEqual(['one']);
  expect(await found('%')).toEqual([]);
  expect(await found()).toHaveLength(5);
});

it('gives two changes within one moment two versions', async () => {
  const version = async () => {
    const query = db.selectFrom('article_category as c').select(versionOf('c.updated_at').as('version'));
    return (await query.where('c.name', '=', 'one').executeTakeFirstOrThrow()).version;
  };
  const change = () =>
    db
      .updateTable('article_category')
      .set({ updated_at: nextVersion(new Date(1000)) })
      .where('name', '=', 'one')
      .execute();
  expect(await version()).toBe('1000000');
  await change();
  await change();
  expect(await version()).toBe('1000002');
});

it('puts the named rows first', async () => {
  const rows = await db.selectFrom('article_category').select(['id', 'name']).execute();
  const idOf = (name: string) => rows.find((row) => row.name === name)?.id ?? 0;
  await writeOrder(db, 'article_category', [idOf('four'), idOf('two'), 0]);
  expect((await names().execute()).map(({ name }) => name)).toEqual(['four', 'two', 'one', 'three', 'five']);
  const [last] = await names().select('position').clearOrderBy().orderBy('position', 'desc').execute();
  expect(last).toEqual({ name: 'five', position: 5 });
});

it('adds rows behind all others', async () => {
  const add = (name: string) =>
    db
      .insertInto('article_category')
      .values({ name, slug_id: name, position: lastPlace('article_category') })
      .returning('position')
      .executeTakeFirstOrThrow();
  expect(await add('six')).toEqual({ position: 6 });
  await db.deleteFrom('article_category').execute();
  expect(await add('first')).toEqual({ position: 1 });
});

it('passes lists and JSON as the database takes them', async () => {
  expect(
    await names()
      .where('name', '=', anyOf(['first', 'other']))
      .execute(),
  ).toEqual([{ name: 'first' }]);
  expect(await names().where('name', '=', anyOf<string>([])).execute()).toEqual([]);
  const read = async (value: unknown) =>
    (await db.selectNoFrom(sql`${toJson(value)}::jsonb`.as('value')).executeTakeFirstOrThrow()).value;
  expect(await read(['a', { b: null }])).toEqual(['a', { b: null }]);
  expect(await read(undefined)).toBe(null);
});
