/**
 * `npm run bench:recommendations`: what someone's recommendations take at 100,000 homes and 100,000 people who each said
 * what they look for, saved and looked at some homes. `-- --size 10000`, `--rounds 500`, `--explain`.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { getRecommendations } from '@keystead/personalisation/contract';
import { readConfig } from '@keystead/platform/config';
import type { Ctx } from '@keystead/platform/context';
import { migrate } from '@keystead/platform/db';
import { startPostgres } from '@keystead/platform/postgres';
import { runSql } from '@keystead/testing/sql';
import { openServices } from '../apps/server/services.ts';
import { storedDatabase } from './database.ts';
import { type Statement, statementsOf } from './statements.ts';
import { buildWorld, worldStands } from './world.ts';

const MOST_MS = 50;
const root = resolve(import.meta.dirname, '..');
const { values: flags } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '1000' },
    explain: { type: 'boolean', default: false },
  },
});
const size = Number(flags.size);
const rounds = Number(flags.rounds);
const dataDir = process.env.BENCH_DIR ?? join(root, 'data/bench');
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Wishes are those of a home on the market: its city, its category, about its price. */
const PEOPLE = [
  `insert into account (name, slug_id, email) select 'Seeker ' || n, 'seeker-' || n, 'seeker' || n || '@example.org'
   from generate_series(1, $1::int) n on conflict do nothing`,
  `insert into preference (account_id, category_ids, facility_ids, min_price, max_price, property_type, city, updated_at)
   select a.id, case when a.id % 4 = 0 then '{}'::int[] else array[s.category_id] end, '{}',
     case when a.id % 3 = 0 then null else round((s.price * 0.6)::numeric, 2) end,
     case when a.id % 3 = 1 then null else round((s.price * 1.4)::numeric, 2) end,
     s.property_type, case when a.id % 5 = 0 then '' else s.city end, now()
   from account a join search_listing s on s.listing_id = 1 + (a.id::bigint * 48271 % (select max(listing_id) from search_listing))::int
   where a.email like 'seeker%' on conflict do nothing`,
  ...[
    'favourite (account_id, listing_id, created_at)',
    'viewed_listing (account_id, listing_id, viewed_at)',
  ].map(
    (table, place) => `insert into ${table}
     select a.id, s.listing_id, now() - n * interval '1 hour'
     from account a cross join generate_series(1, ${place === 0 ? 4 : 12}) n
       join search_listing s on s.listing_id = 1 + ((a.id::bigint * 16807 + n * ${69621 + place}) % (select max(listing_id) from search_listing))::int
     where a.email like 'seeker%' on conflict do nothing`,
  ),
];

const postgres = await startPostgres({ dataDir, settings: { synchronous_commit: 'off' } });
try {
  const database = await storedDatabase(postgres.connectionString, `bench_${size}`);
  await migrate({ connectionString: database, directory: join(root, 'db/migrations') });
  const services = await openServices(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }), database);
  // Loading the composition fills the slots; the call is made without HTTP, to weigh what is its own.
  const { routes } = await import('../apps/server/compose.ts');
  const handle = routes.find(({ call }) => call === getRecommendations)?.handle;
  if (handle) await run(services.systemContext(), handle).finally(() => services.close());
} finally {
  await postgres.stop();
}

type Handle = (ctx: Ctx, input: unknown) => Promise<unknown>;

async function run(ctx: Ctx, handle: Handle): Promise<void> {
  if (!(await worldStands(ctx, size))) await buildWorld(ctx, size, say);
  const people = await peopleOf(ctx);
  const first: number[] = [];
  const again: number[] = [];
  const later: number[] = [];
  const waits = { first, again, later };
  let shown = 0;
  for (let round = 0; round < rounds + 50; round += 1) {
    const accountId = people[(round * 7919) % people.length] as number;
    const reader = { ...ctx, actor: { accountId, sessionId: '' } };
    const ask = (offset: number) => handle(reader, getRecommendations.request.parse({ limit: 12, offset }));
    // The first page makes the list; again it is there; the next page is a place in it.
    const timed: [keyof typeof waits, number][] = [
      ['first', 0],
      ['again', 0],
      ['later', 12],
    ];
    for (const [which, offset] of timed) {
      const started = performance.now();
      const answer = (await ask(offset)) as { data: unknown[] };
      // The first fifty warm it up.
      if (round >= 50) waits[which].push(performance.now() - started);
      shown += answer.data.length;
    }
  }
  const at = (times: readonly number[], share: number) =>
    (times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0).toFixed(1);
  console.table(
    Object.entries(waits).map(([page, times]) => ({
      page,
      'p50 ms': at(times, 0.5),
      'p95 ms': at(times, 0.95),
      'p99 ms': at(times, 0.99),
    })),
  );
  const isHeld = Object.values(waits).every((times) => Number(at(times, 0.95)) < MOST_MS);
  say(
    `${size} homes, ${people.length} people, ${shown} homes shown; at most ${MOST_MS} ms at p95: ${isHeld ? 'held' : 'NOT HELD'}`,
  );
  if (flags.explain) await explain(ctx, handle, people[1] as number);
}

/** 100,000 people of whom each said something, saved four homes and looked at twelve. Made at the first run and reused. */
async function peopleOf(ctx: Ctx): Promise<number[]> {
  const known = () =>
    runSql<{ id: number }>(ctx.db, 'select account_id as id from preference order by account_id');
  const before = await known();
  if (before.length >= size) return before.map(({ id }) => id);
  say(`making ${size.toLocaleString('en')} people`);
  for (const statement of PEOPLE) await runSql(ctx.db, statement, statement.includes('$1') ? [size] : []);
  await runSql(ctx.db, 'vacuum analyze');
  return (await known()).map(({ id }) => id);
}

/** How PostgreSQL goes about the statements of one first page. */
async function explain(ctx: Ctx, handle: Handle, accountId: number): Promise<void> {
  await runSql(ctx.db, 'delete from recommendation_list where account_id = $1', [accountId]);
  const reader = { ...ctx, actor: { accountId, sessionId: '' } };
  const { statements } = await statementsOf(() => handle(reader, getRecommendations.request.parse({})));
  for (const { text, values } of statements as Statement[]) {
    if (!/^\s*(with|select)/.test(text) || /insert into/.test(text)) continue;
    const rows = await runSql<{ 'QUERY PLAN': string }>(ctx.db, `explain (analyze, buffers) ${text}`, values);
    say(`\n${text.slice(0, 300)}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`);
  }
}
