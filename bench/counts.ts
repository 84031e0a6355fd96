/**
 * `npm run bench:counts`: counts of every value of every filter over homes of which 40 things are known, asked of the columns
 * in memory, beside one statement of the database that gives the same. `-- --size 1000000`, `--searches 200`.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ListingField } from '@keystead/listings/contract';
import { FACTS } from '@keystead/listings/facts';
import { readConfig } from '@keystead/platform/config';
import type { Ctx } from '@keystead/platform/context';
import { migrate } from '@keystead/platform/db';
import { startPostgres } from '@keystead/platform/postgres';
import { filterCounts, flush, relaxations } from '@keystead/search/server';
import { runSql } from '@keystead/testing/sql';
import { openServices } from '../apps/server/services.ts';
import { freshDatabase } from './database.ts';
import { buildWorld } from './world.ts';

const root = resolve(import.meta.dirname, '..');
const { values: flags } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    searches: { type: 'string', default: '200' },
  },
});
const size = Number(flags.size);
const searches = Number(flags.searches);
const dataDir = join(root, 'data/bench');
const say = (line: string) => process.stdout.write(`${line}\n`);

const SEARCHED = Object.entries<ListingField>(FACTS).filter(([, field]) => field.searched !== undefined);
/** Questions of the operator's: with the facts, 40 attributes. */
const QUESTIONS = 40 - SEARCHED.length;
const CHOICES = ['one', 'two', 'three', 'four', 'five'];

/** Returns SQL of a value of a fact for each home, by chance; of a third nothing is known. */
function valueSql(field: ListingField, salt: number): string {
  const chance = `bench_chance(listing_id, ${salt})`;
  const sql = () => {
    switch (field.kind) {
      case 'choice':
        return `(array['${field.of.join("','")}'])[1 + floor(${chance} * ${field.of.length})::int]`;
      case 'size':
        return `round((10 + ${chance} * 300)::numeric, 1)`;
      case 'year':
        return `1900 + floor(${chance} * 126)`;
      case 'yes_no':
        return `${chance} < 0.5`;
      case 'number':
        return `floor(${chance} * 10)`;
      default:
        return `(date '2026-11-01' + floor(${chance} * 300)::int)`;
    }
  };
  return `case when bench_chance(listing_id, ${salt + 500}) < 0.67 then to_jsonb(${sql()}) end`;
}

/** Writes what is known of each home, past the trigger that would read it from listings. */
async function writeFacts(ctx: Ctx): Promise<void> {
  const facts = SEARCHED.map(([name, field], i) => `'${name}', ${valueSql(field, 1000 + i)}`);
  const answers = Array.from({ length: QUESTIONS }, (_, i) => {
    const chance = `bench_chance(listing_id, ${2000 + i})`;
    const choice = `to_jsonb(array[(array['${CHOICES.join("','")}'])[1 + floor(${chance} * 5)::int]])`;
    return `'${i + 1}', ${i % 2 === 0 ? choice : `to_jsonb(floor(${chance} * 100))`}`;
  });
  await runSql(ctx.db, 'alter table search_listing disable trigger user');
  await runSql(
    ctx.db,
    `update search_listing set facts = jsonb_strip_nulls(jsonb_build_object(${facts.join(', ')})) ||
       jsonb_build_object(${answers.join(', ')})`,
  );
  await runSql(ctx.db, 'alter table search_listing enable trigger user');
  await runSql(ctx.db, 'vacuum analyze search_listing');
}

/** Returns searches of none to four filters; each a little different from those before. */
function searchAt(place: number, cities: readonly string[]): Record<string, unknown> {
  const chance = (salt: number) => ((place * 2_654_435_761 + salt * 40_503) >>> 0) / 2 ** 32;
  return {
    ...(chance(1) < 0.4 && { city: cities[place % cities.length] }),
    ...(chance(2) < 0.5 && { property_type: '0' as const }),
    ...(chance(3) < 0.5 && { max_price: 100_000 + place }),
    ...(chance(4) < 0.3 && { min_beds: 2 }),
    ...(chance(5) < 0.3 && { lift: true }),
    ...(chance(6) < 0.3 && { min_floor: 1 + (place % 5) }),
    ...(chance(7) < 0.2 && { parameter_values: [{ id: 1, asks: 'any' as const, values: ['two', 'three'] }] }),
  };
}

/** The same counts from one statement, without any filter: each value of the column of facts, grouped. */
const STATEMENT = `select key, value, count(*) from search_listing, jsonb_each(facts) group by 1, 2`;

const milliseconds = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};
const at = (sorted: readonly number[], share: number) =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] as number).toFixed(1);
const spread = (times: number[]) => {
  const sorted = times.sort((a, b) => a - b);
  return { 'p50 ms': at(sorted, 0.5), 'p95 ms': at(sorted, 0.95), 'p99 ms': at(sorted, 0.99) };
};

const postgres = await startPostgres({ dataDir, settings: { synchronous_commit: 'off' } });
try {
  const database = `counts_${size}`;
  const url = await freshDatabase(postgres.connectionString, database);
  await migrate({ connectionString: url, directory: join(root, 'db/migrations') });
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', PUBLIC_URL: 'http://localhost:3000' });
  const services = await openServices(config, url);
  const ctx = services.systemContext();
  await buildWorld(ctx, size, say);
  await writeFacts(ctx);
  const cities = await runSql<{ city: string }>(
    ctx.db,
    'select city from search_listing group by 1 order by count(*) desc limit 12',
  );
  const names = cities.map(({ city }) => city);
  const memory = process.memoryUsage().rss;
  const loading = await milliseconds(async () => {
    for (;;) {
      const isThere = await filterCounts(ctx, {}).then(
        () => true,
        () => false,
      );
      if (isThere) return;
    }
  });
  say(
    `columns read in ${Math.round(loading)} ms, ${Math.round((process.memoryUsage().rss - memory) / 2 ** 20)} MB more`,
  );
  const counts: number[] = [];
  const ways: number[] = [];
  for (let i = 0; i < searches; i += 1) {
    const search = searchAt(i, names);
    counts.push(await milliseconds(() => filterCounts(ctx, search)));
    ways.push(
      await milliseconds(() =>
        relaxations(ctx, { ...search, min_beds: 5, step_free: true, ev_charging: true }, []),
      ),
    );
  }
  const all: number[] = [];
  for (let i = 0; i < 20; i += 1) all.push(await milliseconds(() => filterCounts(ctx, {})));
  const statement = [await milliseconds(() => runSql(ctx.db, STATEMENT))];
  console.table({
    'counts of all filters, 0 to 7 filters': spread(counts),
    'counts of all filters, every home': spread(all),
    'relaxations of 4 to 10 filters': spread(ways),
    'one statement (jsonb_each), every home': spread(statement),
  });
  await flush(ctx);
  await services.close();
} finally {
  await postgres.stop();
}
