/**
 * `npm run bench`: the real server against bare routes, as ratios, at 1,000, 10,000 and 100,000 listings.
 * `npm run bench -- --size 1000000`, `--seconds 5`, `--only map`.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '@keystead/platform/config';
import { migrate, runSql } from '@keystead/platform/db';
import { startPostgres } from '@keystead/platform/postgres';
import { comparePrices, putCountsInOrder, recountTiles } from '@keystead/search/server';
import { openServices } from '../apps/server/services.ts';
import { databaseAt, freshDatabase } from './database.ts';
import { type Measured, measure } from './measure.ts';
import { withProcess } from './measured.ts';
import type { Ready } from './server.ts';
import { buildWorld, worldStands } from './world.ts';

const root = resolve(import.meta.dirname, '..');
const { values: flags } = parseArgs({
  options: {
    size: { type: 'string', multiple: true },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
});
const sizes = (flags.size ?? ['1000', '10000', '100000']).map(Number);
if (sizes.some((size) => !(Number.isInteger(size) && size > 0)))
  throw new Error('--size must be a whole number');
const dataDir = join(root, 'data/bench');
const say = (line: string) => process.stdout.write(`${line}\n`);

interface Line {
  size: number;
  name: string;
  app: Measured;
  bare: Measured;
}

const postgres = await startPostgres({ dataDir, settings: { synchronous_commit: 'off' } });
const lines: Line[] = [];
try {
  for (const size of sizes) lines.push(...(await benchSize(size)));
} finally {
  await postgres.stop();
}
print(lines);

async function benchSize(size: number): Promise<Line[]> {
  const connectionString = await prepare(size);
  const measured: Line[] = [];
  await withProcess('server.ts', [connectionString, dataDir], async ({ answer }) => {
    const ready = await answer<Ready>();
    for (const reason of ready.skipped) say(`left out: ${reason}`);
    for (const { name, paths, bare: barePaths, cached = false, encoding } of ready.scenarios) {
      if (!name.includes(flags.only)) continue;
      const seconds = Number(flags.seconds);
      // The first second warms both up.
      await measure(ready.app, paths, { seconds: 1, fresh: !cached, encoding });
      const app = await measure(ready.app, paths, { seconds, fresh: !cached, encoding });
      await measure(ready.bare, barePaths, { seconds: 1, fresh: false });
      const bare = await measure(ready.bare, barePaths, { seconds, fresh: false });
      say(`${size} ${name}: ${(app.perSecond / bare.perSecond).toFixed(2)}`);
      for (const [server, { failures }] of Object.entries({ app, bare }))
        for (const [reason, count] of Object.entries(failures))
          say(`  ${count} requests of the ${server === 'app' ? 'server' : 'bare route'} failed: ${reason}`);
      measured.push({ size, name, app, bare });
    }
  });
  return measured;
}

/** Returns a database of that size, made at the first run and reused. */
async function prepare(size: number): Promise<string> {
  const database = `bench_${size}`;
  const url = databaseAt(postgres.connectionString, database);
  await migrateOrMakeAnew(url, database);
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', PUBLIC_URL: 'http://localhost:3000' });
  let services = await openServices(config, url);
  if (!(await worldStands(services.systemContext(), size))) {
    await services.close();
    await freshDatabase(postgres.connectionString, database);
    await migrate({ connectionString: url, directory: join(root, 'db/migrations') });
    services = await openServices(config, url);
    const started = performance.now();
    await buildWorld(services.systemContext(), size, say);
    say(
      `${size.toLocaleString('en')} listings made in ${Math.round((performance.now() - started) / 1000)} s`,
    );
  }
  // What a running site does every night, and every minute.
  await comparePrices(services.systemContext());
  await recountTiles(services.systemContext());
  await putCountsInOrder(services.systemContext());
  // As autovacuum does within minutes: rows that were put together or written anew would be read over and over.
  await runSql(
    services.systemContext().db,
    'vacuum analyze search_count, search_listing, search_card, search_price_position, search_tile, search_tile_change',
  );
  await services.close();
  return url;
}

/** Migrations that were changed since do not fit an old database. */
async function migrateOrMakeAnew(connectionString: string, database: string): Promise<void> {
  const directory = join(root, 'db/migrations');
  await migrate({ connectionString, directory }).catch(async () => {
    await freshDatabase(postgres.connectionString, database);
    await migrate({ connectionString, directory });
  });
}

function print(all: readonly Line[]): void {
  const before = new Map<string, Line>();
  const rows = all.map((line) => {
    const smaller = before.get(line.name);
    before.set(line.name, line);
    return {
      listings: line.size.toLocaleString('en'),
      what: line.name,
      'requests/s': Math.round(line.app.perSecond),
      'bare/s': Math.round(line.bare.perSecond),
      ratio: (line.app.perSecond / line.bare.perSecond).toFixed(2),
      'p50 ms': line.app.p50.toFixed(1),
      'p95 ms': line.app.p95.toFixed(1),
      'time ×': smaller ? (smaller.app.perSecond / line.app.perSecond).toFixed(2) : '',
      failed: line.app.failed + line.bare.failed,
    };
  });
  console.table(rows);
  say(
    '16 clients. ratio: requests/s of the server by those of a bare Fastify route with the same SQL as prepared',
  );
  say(
    'statements and the same bytes ("from memory": a stored text). time ×: time a request takes by that of the',
  );
  say('size before.');
}
