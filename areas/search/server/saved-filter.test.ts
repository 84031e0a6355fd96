import type { Args } from '@keystead/http/call';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getPropertyList } from '../contract.ts';
import { askedFacts } from './facts.oracle.ts';
import { type Filter, where } from './filter.ts';
import { readFilters, readLastingFilter } from './query.service.ts';
import { refreshVocabulary } from './refresh.service.ts';
import { savedColumns, savedFinds } from './saved-filter.ts';
import { buildWorld, type World } from './search.world.ts';
import { Values } from './sql.ts';

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

type Search = Args<typeof getPropertyList>;

const sometimes = <T>(value: fc.Arbitrary<T>) =>
  fc.option(value, { nil: undefined, freq: 1 }).map((one) => one);
const rare = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
const place = fc.constantFrom([-46.6, -23.5], [19.9, 50], [179.9, -17.5], [-179.95, -17.5], [-122.3, 47.6]);
const size = fc.double({ min: 0.01, max: 0.4, noNaN: true });
const square = fc.tuple(place, size).map(([[lng = 0, lat = 0], half]) =>
  [
    [lng - half, lat - half],
    [lng + half, lat - half],
    [lng + half, lat + half / 2],
    [lng, lat + half],
  ]
    .map((corner) => corner.join(','))
    .join(';'),
);
const category = () => fc.integer({ min: 0, max: 2 }).map((index) => world.categories[index] as number);

const search: fc.Arbitrary<Search> = fc.record({
  property_type: sometimes(fc.constantFrom('0' as const, '1' as const)),
  category_id: rare(fc.constant(0).chain(category)),
  city: rare(fc.constantFrom('São Paulo', 'Kraków', 'Nowhere')),
  state: rare(fc.constantFrom('Washington', 'Central')),
  country: rare(fc.constantFrom('Brazil', 'Fiji')),
  min_price: rare(fc.integer({ min: 0, max: 1_000_000 })),
  max_price: rare(fc.integer({ min: 0, max: 1_000_000 })),
  max_monthly_cost: rare(fc.integer({ min: 50, max: 20_000 })),
  loan_down: rare(fc.integer({ min: 0, max: 100 })),
  loan_years: rare(fc.integer({ min: 1, max: 50 })),
  min_beds: rare(fc.double({ min: 0, max: 8, noNaN: true }).map((beds) => Math.round(beds * 10) / 10)),
  max_beds: rare(fc.integer({ min: 0, max: 8 })),
  min_baths: rare(fc.constant(1)),
  max_baths: rare(fc.constant(2)),
  min_area: rare(fc.integer({ min: 0, max: 4000 })),
  max_area: rare(fc.integer({ min: 0, max: 4000 })),
  promoted: rare(fc.boolean()),
  get_all_premium_properties: rare(fc.boolean()),
  parameter_id: rare(fc.constant(0).map(() => String(world.gardenId))),
  search: rare(fc.constantFrom('sunny', 'villa', 'appartment', 'sao paulo', 'xyzzyxyzzy', '7', 'quiet vila')),
  bounds: rare(
    fc.tuple(place, size).map(([[lng = 0, lat = 0], half]) => {
      const turned = (degrees: number) =>
        degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
      return [turned(lng - half), lat - half, turned(lng + half), lat + half].join(',');
    }),
  ),
  polygon: rare(fc.array(square, { minLength: 1, maxLength: 3 }).map((areas) => areas.join('|'))),
  exclude_polygon: rare(square),
  places: rare(
    fc
      .array(
        fc.oneof(
          fc.constantFrom(
            'district,FOZ DO DOURO,Suva,Central,Fiji',
            'street,شارع الحمرا,sao paulo,Sao Paulo,Brazil',
            'district,srodmiescie,Krakow,Lesser Poland,Poland',
            'postcode,31-052,Kraków,Lesser Poland,Poland',
            'city,Seattle,,Washington,United States',
          ),
          fc
            .tuple(place, fc.double({ min: 0.01, max: 60, noNaN: true }))
            .map(([[lng, lat], km]) => `point,Here@${lat},${lng},${km}`),
        ),
        { minLength: 1, maxLength: 3 },
      )
      .map((places) => places.join('|')),
  ),
  exclude_category_id: rare(fc.constant(0).chain(category).map(String)),
  exclude_words: rare(fc.constantFrom('sunny', 'villa studio', 'nothing', '...')),
});
const around = rare(fc.tuple(place, fc.double({ min: 0, max: 60, noNaN: true })));

const facts = rare(askedFacts(() => world));

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
  const check = fc.asyncProperty(search, around, facts, async (given, point, known) => {
    const circle = point && { latitude: point[0][1], longitude: point[0][0], radius: point[1] };
    const input = getPropertyList.request.parse(
      JSON.parse(JSON.stringify({ ...given, ...circle, ...known })),
    );
    // Days since posting do not last.
    const { min_days_listed: _min, max_days_listed: _max, ...rest } = input;
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
