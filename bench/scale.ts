/**
 * `npm run bench:scale`: what a site of many homes takes of the disk and of the time of its jobs, for each home, and what that
 * gives at 10 and 100 million. `-- --size 1000000`; `npm run bench -- --size` of the same makes the homes.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '@keystead/platform/config';
import type { Ctx } from '@keystead/platform/context';
import { startPostgres } from '@keystead/platform/postgres';
import {
  comparePrices,
  countLocalities,
  flush,
  putCountsInOrder,
  readTotalsAhead,
  recountTiles,
  refreshListings,
  refreshVocabulary,
} from '@keystead/search/server';
import { runSql } from '@keystead/testing/sql';
import { openServices } from '../apps/server/services.ts';
import { databaseAt } from './database.ts';
import { worldStands } from './world.ts';

const root = resolve(import.meta.dirname, '..');
const { values: flags } = parseArgs({ options: { size: { type: 'string', default: '1000000' } } });
const size = Number(flags.size);
/** Tables that take less of each home are left out. Bytes. */
const LEAST = 5;
/** Homes of one job that writes rows anew. */
const BATCH = 500;
const SIZES = [10_000_000, 100_000_000];
const dataDir = join(root, 'data/bench');
const say = (line: string) => process.stdout.write(`${line}\n`);

const postgres = await startPostgres({ dataDir, settings: { synchronous_commit: 'off' } });
try {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', PUBLIC_URL: 'http://localhost:3000' });
  const services = await openServices(config, databaseAt(postgres.connectionString, `bench_${size}`));
  const ctx = services.systemContext();
  try {
    if (!(await worldStands(ctx, size))) throw new Error(`no homes: npm run bench -- --size ${size}`);
    console.table(await tables(ctx));
    console.table(await jobs(ctx));
  } finally {
    await flush(ctx);
    await services.close();
  }
} finally {
  await postgres.stop();
}

/** Returns bytes of each table for each home, its indexes by themselves, and gigabytes at larger sizes. */
async function tables(ctx: Ctx) {
  const rows = await runSql<{ name: string; heap: number; indexes: number }>(
    ctx.db,
    `select relname as name, pg_table_size(oid)::float8 as heap, pg_indexes_size(oid)::float8 as indexes
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by pg_total_relation_size(oid) desc`,
  );
  const all = rows.reduce(
    (sum, { heap, indexes }) => ({ name: 'all', heap: sum.heap + heap, indexes: sum.indexes + indexes }),
    { name: 'all', heap: 0, indexes: 0 },
  );
  return [...rows, all]
    .filter(({ heap, indexes }) => (heap + indexes) / size >= LEAST)
    .map(({ name, heap, indexes }) => ({
      table: name,
      'bytes a home': Math.round(heap / size),
      'of indexes': Math.round(indexes / size),
      ...Object.fromEntries(
        SIZES.map((homes) => [
          `GB at ${homes / 1_000_000}M`,
          Math.round((((heap + indexes) / size) * homes) / 1024 ** 3),
        ]),
      ),
    }));
}

/** Returns how long jobs take that look at every home, and hours at larger sizes where time grows as homes do. */
async function jobs(ctx: Ctx) {
  const ids = (
    await runSql<{ id: number }>(ctx.db, 'select listing_id as id from search_listing order by 1 limit $1', [
      BATCH,
    ])
  ).map(({ id }) => id);
  const rows = [];
  const all: readonly (readonly [string, number, () => Promise<unknown>])[] = [
    ['write rows of homes anew', BATCH, () => refreshListings(ctx, ids)],
    ['read columns of totals', size, () => readTotalsAhead(ctx)],
    ['count tiles of maps anew', size, () => recountTiles(ctx)],
    ['compare prices', size, () => comparePrices(ctx)],
    ['put counts together', size, () => putCountsInOrder(ctx)],
    ['count cities and districts', size, () => countLocalities(ctx)],
    ['count words and places', size, () => refreshVocabulary(ctx)],
  ];
  for (const [name, homes, work] of all) {
    const started = performance.now();
    await work();
    const seconds = (performance.now() - started) / 1000;
    say(`${name}: ${seconds.toFixed(1)} s`);
    rows.push({
      job: name,
      homes,
      seconds: seconds.toFixed(1),
      ...Object.fromEntries(
        SIZES.map((more) => [
          `hours at ${more / 1_000_000}M`,
          ((seconds / homes) * more) / 3600 < 0.1 ? '< 0.1' : (((seconds / homes) * more) / 3600).toFixed(1),
        ]),
      ),
    });
  }
  return rows;
}
