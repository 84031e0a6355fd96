import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getPropertyList } from '../contract.ts';
import { type Filter, where } from './filter.ts';
import { readFilters, readLastingFilter } from './query.service.ts';
import { refreshVocabulary } from './refresh.service.ts';
import { savedColumns, savedFinds } from './saved-filter.ts';
import { buildWorld, type World } from './search.world.ts';
import { Values } from './sql.ts';
import { searches } from './values.oracle.ts';

let app: TestServer;
let world: World;

beforeAll(async () => {
  app = await startTestServer();
  world = await buildWorld(app.ctx, 500);
  await refreshVocabulary(app.ctx);
  // Featured ones are made by another area.
  await runSql(app.ctx.db, 'update search_listing set promoted = listing_id % 5 = 0');
});
afterAll(() => app?.close());

/** Commutes are stored sealed: alerts open them. */
const asked = searches(() => world, { most: 5, isAsked: (name) => name !== 'commute' });

const found = async (sql: string, values: unknown[]) =>
  (await runSql<{ id: number }>(app.ctx.db, sql, values)).map(({ id }) => id);

/** Returns what a filter finds in its columns. */
async function findsSaved(filter: Filter): Promise<number[]> {
  const { names, sql, values } = savedColumns(filter, 1);
  const columns = sql.map(
    (value, index) => `${value}${value.includes('::') ? '' : TYPES[names[index] ?? '']} as ${names[index]}`,
  );
  return found(
    `with k as (select ${columns.join(', ')})
     select r.listing_id as id from k join search_row r on ${savedFinds('k', 'r')} order by 1`,
    values,
  );
}
/** The types of the columns where filters are stored, read from the schema. */
let TYPES: Record<string, string> = {};
beforeAll(async () => {
  const rows = await runSql<{ name: string; type: string }>(
    app.ctx.db,
    `select attname as name, '::' || format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = 'saved_search'::regclass and attnum > 0`,
  );
  TYPES = Object.fromEntries(rows.map(({ name, type }) => [name, type]));
});

it('finds in its columns what it finds as a search', async () => {
  let hits = 0;
  const check = fc.asyncProperty(asked, async (search) => {
    const input = getPropertyList.request.parse(search);
    // Days since posting do not last, nor does what a guest has hidden.
    const {
      posted_since: _,
      min_days_listed: _min,
      max_days_listed: _max,
      exclude_ids: _ids,
      ...rest
    } = input;
    const { filter } = await readFilters(app.ctx, rest);
    const values = new Values();
    const condition = where(filter, values);
    const asked = await found(
      `select listing_id as id from search_listing where ${condition} order by 1`,
      values.list,
    );
    const lasting = await readLastingFilter(app.ctx, input);
    hits += asked.length;
    if (!filter.nothing) expect(await findsSaved(lasting)).toEqual(asked);
  });
  await fc.assert(check, { numRuns: 400 });
  // Searches that find nothing would agree about everything.
  expect(hits).toBeGreaterThan(2000);
});
