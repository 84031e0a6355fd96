/**
 * `npm run bench:alerts`: what it takes to ask 10,000 saved searches about one home that came on the market, beside the
 * bare statement that only finds them; then ten thousand random changes of the market against brute force, with workers
 * that die anywhere (`completeness.test.ts`). `-- --searches 10000`, `--size 10000`, `--rounds 100`, `--events 10000`.
 */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '@keystead/platform/config';
import type { Ctx } from '@keystead/platform/context';
import { migrate, runSql } from '@keystead/platform/db';
import { startPostgres } from '@keystead/platform/postgres';
import { savedFinds } from '@keystead/search/server';
import { openServices } from '../apps/server/services.ts';
import { storedDatabase } from './database.ts';
import { buildWorld, worldStands } from './world.ts';

const MOST_MS = 100;
const root = resolve(import.meta.dirname, '..');
const { values: flags } = parseArgs({
  options: {
    size: { type: 'string', default: '10000' },
    searches: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '100' },
    events: { type: 'string', default: '10000' },
  },
});
const [size, searches, rounds] = [Number(flags.size), Number(flags.searches), Number(flags.rounds)];
const dataDir = process.env.BENCH_DIR ?? join(root, 'data/bench');
const say = (line: string) => process.stdout.write(`${line}\n`);

/** People who each look for something like a home on the market: by place, price, category, words or on the map. */
const SEARCHES = [
  `insert into account (name, slug_id, email) select 'Saver ' || n, 'saver-' || n, 'saver' || n || '@example.org'
   from generate_series(1, $1::int) n on conflict do nothing`,
  `insert into saved_search (account_id, name, filters, digest, frequency, in_app, push, mail, price_drops, created_at,
     seen_at, due_at, saved_after, saved_in, property_type, category_id, city, min_price, max_price, min_beds, words, rings)
   select a.id, 'Search', '{}', 'bench', 'daily', true, true, true, a.id % 2 = 0, now(), now(), now() + interval '1 day', 0,
     pg_current_snapshot(), s.property_type, case when a.id % 3 = 0 then s.category_id end,
     case when a.id % 5 > 1 then s.city end, s.price * 0.7, s.price * 1.4, case when a.id % 4 = 0 then s.bedrooms end,
     case when a.id % 10 = 0 then 'sunny:*'::tsquery end,
     case when a.id % 5 = 0 then array[polygon(circle(point(s.lng, s.lat), 0.2))] end
   from account a join search_listing s on s.listing_id = 1 + (a.id::bigint * 48271 % $1)::int
   where a.email like 'saver%' on conflict do nothing`,
];

const postgres = await startPostgres({ dataDir, settings: { synchronous_commit: 'off' } });
try {
  const database = await storedDatabase(postgres.connectionString, `bench_alerts_${size}`);
  await migrate({ connectionString: database, directory: join(root, 'db/migrations') });
  const services = await openServices(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }), database);
  // Loading the composition fills the slots; the job is run without the queue, to weigh what is its own.
  const { jobs } = await import('../apps/server/compose.ts');
  const match = jobs.find(({ job }) => job.name === 'alerts.match');
  if (match) await run(services.systemContext(), (ctx) => match.run(ctx, {})).finally(() => services.close());
} finally {
  await postgres.stop();
}
if (Number(flags.events) > 0) proveComplete();

async function run(ctx: Ctx, match: (ctx: Ctx) => Promise<void>): Promise<void> {
  if (!(await worldStands(ctx, size))) await buildWorld(ctx, size, say);
  await runSql(ctx.db, SEARCHES[0] as string, [searches]);
  await runSql(ctx.db, SEARCHES[1] as string, [size]);
  await runSql(ctx.db, 'analyze saved_search');
  await runSql(ctx.db, 'truncate saved_search_change, saved_search_match');
  const bare: number[] = [];
  const whole: number[] = [];
  let found = 0;
  for (let round = 0; round < rounds + 5; round += 1) {
    const listingId = 1 + ((round * 7919) % size);
    const statement = `select s.id from saved_search s, search_row r where r.listing_id = $1 and ${savedFinds('s', 'r')}`;
    const first = await timed(async () => {
      found += (await runSql(ctx.db, statement, [listingId])).length;
    });
    await runSql(ctx.db, 'insert into saved_search_change (listing_id) values ($1)', [listingId]);
    const second = await timed(() => match(ctx));
    // The first ones warm up.
    if (round >= 5) {
      bare.push(first);
      whole.push(second);
    }
  }
  const [one, other] = [median(bare), median(whole)];
  say(
    `${searches} searches, one home: ${other.toFixed(1)} ms (limit ${MOST_MS}), 95 % ${at(whole, 0.95).toFixed(1)} ms`,
  );
  say(
    `  found by ${(found / (rounds + 5)).toFixed(0)} each; the bare statement ${one.toFixed(1)} ms, ratio ${(other / one).toFixed(2)}`,
  );
  if (other > MOST_MS) process.exitCode = 1;
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function at(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
}

function median(times: readonly number[]): number {
  return at(times, 0.5);
}

function proveComplete(): void {
  const test = 'areas/alerts/server/completeness.test.ts';
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', test],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ALERT_EVENTS: flags.events },
    },
  );
  if (status !== 0) process.exitCode = 1;
}
