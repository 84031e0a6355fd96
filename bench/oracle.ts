/**
 * `npm run oracle`: 2,000 random searches by every declared filter over 100,000 homes, asked of the real server, beside an oracle that
 * looks at every home in memory. Lists with their order, facets, counts of filters, maps, relaxations, feeds and alerts must be
 * equal, to the row. `-- --size 100000`, `--sets 2000`, `--seed 1`, `--fresh`; `--only 'city=Suva&min_beds=2'` asks one search.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { createAccount, openSession } from '@keystead/accounts/server';
import { saveSearch } from '@keystead/alerts/contract';
import { hideListing } from '@keystead/engagement/contract';
import { createClient, httpTransport, RequestError } from '@keystead/http/client';
import { createRandom } from '@keystead/kit/random';
import { approveListing, rejectListing } from '@keystead/listings/server';
import { readConfig } from '@keystead/platform/config';
import type { Ctx } from '@keystead/platform/context';
import { migrate } from '@keystead/platform/db';
import { startPostgres } from '@keystead/platform/postgres';
import { updateSettings } from '@keystead/settings/server';
import { runSql } from '@keystead/testing/sql';
import { jobs } from '../apps/server/compose.ts';
import { openServices } from '../apps/server/services.ts';
import type { Asked } from '../areas/search/server/search.oracle.ts';
import type { World } from '../areas/search/server/search.world.ts';
import { Tables } from '../areas/search/server/tables.oracle.ts';
import { databaseAt, freshDatabase } from './database.ts';
import { withProcess } from './measured.ts';
import { type Ask, CHECKS, type Question } from './oracle-checks.ts';
import { buildVariedWorld, makeQuestions } from './oracle-questions.ts';

const root = resolve(import.meta.dirname, '..');
const { values: flags } = parseArgs({
  options: {
    size: { type: 'string', default: '100000' },
    sets: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    /** Posts the homes anew, where those of an earlier run are there. */
    fresh: { type: 'boolean', default: false },
    only: { type: 'string' },
    /** How the one search is asked: by whom, in which order, and where the map is. */
    as: { type: 'string', default: 'guest' },
    closed: { type: 'boolean', default: false },
    sort: { type: 'string', default: 'newest' },
    view: { type: 'string', default: '-180,-85,180,85' },
    zoom: { type: 'string', default: '4' },
  },
});
const [size, sets, seed] = [Number(flags.size), Number(flags.sets), Number(flags.seed)];
const dataDir = process.env.BENCH_DIR ?? join(root, 'data/bench');
const say = (line: string) => process.stdout.write(`${line}\n`);
/** The clock stands still: days since posting are counted from here. */
const NOW = new Date('2026-11-20T12:00:00Z');
/** The homes as the oracle knows them, beside the database where they are. */
const worldFile = join(dataDir, `oracle-${size}.bin`);
/** Homes that the reader who is signed in has hidden. */
const HIDDEN = 150;
/** Says how far it is each time so many questions were asked. */
const SAID_EVERY = 100;
/** Questions that are asked at once. */
const AT_ONCE = 4;
/** What saved searches do not store: days pass, and guests hide homes in their own browser. */
const PASSING = ['posted_since', 'min_days_listed', 'max_days_listed', 'exclude_ids'] as const;
/** Searches that one person may save, and homes that come on the market. */
const SAVED_EACH = 50;
const COMING = 100;
/** Sent with a question, for who has hidden homes. */
let readerToken: string | undefined;

const postgres = await startPostgres({ dataDir, settings: { synchronous_commit: 'off' } });
try {
  const isKnown = existsSync(worldFile) && !flags.fresh;
  const open = isKnown ? databaseAt : freshDatabase;
  const url = await open(postgres.connectionString, `oracle_${size}`);
  await migrate({ connectionString: url, directory: join(root, 'db/migrations') });
  const services = await openServices(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }), url, {
    now: () => NOW,
  });
  const ctx = services.systemContext();
  const started = performance.now();
  const world = isKnown ? (deserialize(readFileSync(worldFile)) as World) : await buildVariedWorld(ctx, size);
  if (!isKnown) {
    writeFileSync(worldFile, serialize(world));
    await runSql(ctx.db, 'vacuum analyze');
  }
  say(`${size.toLocaleString('en')} homes ${isKnown ? 'read' : 'posted'} in ${seconds(started)}`);
  await withProcess('oracle-server.ts', [url, dataDir, NOW.toISOString()], async ({ answer }) => {
    const asking = performance.now();
    await run(ctx, world, await answer<string>());
    say(`asked and compared in ${seconds(asking)}`);
  });
  await services.close();
} finally {
  await postgres.stop();
}

function seconds(since: number): string {
  return `${Math.round((performance.now() - since) / 1000)} s`;
}

async function run(ctx: Ctx, world: World, server: string): Promise<void> {
  const random = createRandom(seed);
  const tables = new Tables(world, NOW);
  const hidden = await hideSome(ctx, world, server);
  const questions =
    flags.only === undefined ? makeQuestions(world, tables, { sets, seed, hidden }) : [onlyOne(hidden)];
  const tallies = new Map(Object.keys(CHECKS).map((what) => [what, { sets: 0, differences: 0 }]));
  const failed: { what: string; question: Question }[] = [];
  let found = 0;
  const check = async (what: string, question: Question): Promise<string[]> => {
    const ask: Ask = (call, query) =>
      patiently(() =>
        createClient(httpTransport({ baseUrl: server, token: () => tokenOf(question) }))(
          call,
          query as never,
        ),
      );
    const read = async (path: string) => (await fetch(`${server}${path}`)).text();
    return CHECKS[what]?.({ tables, ask, read }, question) ?? [];
  };
  for (const isClosed of [false, true]) {
    const part = questions.filter((one) => (one.reader.isClosed ?? false) === isClosed);
    await updateSettings(ctx, { premiumProperties: !isClosed });
    let asked = 0;
    await eachOf(part, async (question) => {
      asked += 1;
      if (asked % SAID_EVERY === 0) say(`${asked} of ${part.length}${isClosed ? ', closed' : ''} are asked`);
      found += tables.found(question.asked, question.reader).some((isIn) => isIn === 1) ? 1 : 0;
      for (const [what, counts] of tallies) {
        const differences = await check(what, question);
        counts.sets += 1;
        if (differences.length === 0) continue;
        counts.differences += 1;
        failed.push({ what, question });
        say(`${what}: ${differences[0]}\n  ${repeating(question)}`);
      }
    });
    const [first] = failed;
    if (first && (first.question.reader.isClosed ?? false) === isClosed)
      say(
        `The smallest that differs: ${repeating(await smallest(first.question, (one) => check(first.what, one)))}`,
      );
  }
  await updateSettings(ctx, { premiumProperties: true });
  tallies.set('alerts', await checkAlerts(ctx, world, { tables, server, questions, random }));
  say(`${found} of ${questions.length} searches find homes`);
  console.table(Object.fromEntries(tallies));
  if ([...tallies.values()].some(({ differences }) => differences > 0)) process.exitCode = 1;
}

/** Homes of an earlier run have its people, too. */
function newEmail(): string {
  return `${randomUUID()}@example.org`;
}

function tokenOf({ reader }: Question): string | undefined {
  return reader.hidden ? readerToken : undefined;
}

/**
 * Tries again where the server is busy, as homes are read into the columns that count when the first question comes, and where a
 * connection ended that was idle while this process looked at every home.
 */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const isPassing = error instanceof RequestError && (error.status === 503 || error.code === 'offline');
      if (!isPassing || tries > 20) throw error;
      await new Promise((done) => setTimeout(done, 1000));
    }
  }
}

async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items].reverse();
  const worker = async () => {
    for (let item = rest.pop(); item !== undefined; item = rest.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Hides homes of someone who is signed in from then on. @returns which */
async function hideSome(ctx: Ctx, { homes }: World, server: string): Promise<Uint8Array> {
  const accountId = await createAccount(ctx, { name: 'Rita Reader', email: newEmail() });
  readerToken = await openSession({ ...ctx, address: '127.0.0.1' }, accountId);
  const client = createClient(httpTransport({ baseUrl: server, token: () => readerToken }));
  const step = Math.ceil(homes.length / HIDDEN);
  for (const { id } of homes.filter((_, i) => i % step === 0))
    await client(hideListing, { property_id: id, type: '1' });
  return Uint8Array.from(homes, (_, i) => (i % step === 0 ? 1 : 0));
}

function onlyOne(hidden: Uint8Array): Question {
  return {
    asked: Object.fromEntries(new URLSearchParams(flags.only)) as Asked,
    reader: { isClosed: flags.closed, ...(flags.as === 'reader' && { hidden }) },
    sort: flags.sort,
    view: flags.view,
    zoom: Number(flags.zoom),
  };
}

/** Returns the command that asks a question again. */
function repeating({ asked, reader, sort, view, zoom }: Question): string {
  const query = new URLSearchParams(asked as Record<string, string>);
  const who = `${reader.hidden ? ' --as reader' : ''}${reader.isClosed ? ' --closed' : ''}`;
  return `npm run oracle -- --size ${size} --only '${query}'${who} --sort ${sort} --view=${view} --zoom ${zoom}`;
}

/** Leaves out filters one by one as long as something differs. */
async function smallest(
  question: Question,
  check: (question: Question) => Promise<string[]>,
): Promise<Question> {
  for (const name of Object.keys(question.asked)) {
    const asked = Object.fromEntries(Object.entries(question.asked).filter(([one]) => one !== name)) as Asked;
    const less = { ...question, asked };
    const differences = await check(less).catch(() => []);
    if (differences.length > 0) return smallest(less, check);
  }
  return question;
}

/** Saves the searches, takes homes off the market and puts them back: each alerts those whom the oracle says. */
async function checkAlerts(
  ctx: Ctx,
  world: World,
  {
    tables,
    server,
    questions,
    random,
  }: { tables: Tables; server: string; questions: Question[]; random: ReturnType<typeof createRandom> },
): Promise<{ sets: number; differences: number }> {
  await runSql(ctx.db, 'truncate saved_search_change, saved_search cascade');
  const saved = new Map<number, Asked>();
  const lasting = questions.flatMap(({ asked: { category_slug_id: slug, ...asked } }) => {
    const kept = Object.entries(asked).filter(([name]) => !PASSING.some((one) => one === name));
    return kept.length > 0 && slug === undefined ? [Object.fromEntries(kept) as Asked] : [];
  });
  for (let start = 0; start < lasting.length; start += SAVED_EACH) {
    const accountId = await createAccount(ctx, { name: 'Sam Seeker', email: newEmail() });
    const token = await openSession({ ...ctx, address: '127.0.0.1' }, accountId);
    for (const asked of lasting.slice(start, start + SAVED_EACH)) {
      const response = await fetch(`${server}/api/saved-searches`, {
        method: saveSearch.method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'x-forwarded-for': `10.0.${start >> 8}.${start & 255}`,
        },
        body: JSON.stringify({ ...asked, name: 'Search', frequency: 'off' }),
      });
      const { data } = (await response.json()) as { data?: { id: number } };
      if (!data) throw new Error(`A search cannot be saved: ${response.status} ${JSON.stringify(asked)}`);
      saved.set(data.id, asked);
    }
  }
  const match = jobs.find(({ job }) => job.name === 'alerts.match');
  const coming = random.sample(
    world.homes.map((_, place) => place),
    Math.min(COMING, world.homes.length),
  );
  const ids = coming.map((place) => world.homes[place]?.id as number);
  for (const id of ids) await rejectListing(ctx, id, 'For a moment.');
  await match?.run(ctx, {});
  await runSql(ctx.db, 'truncate saved_search_match');
  for (const id of ids) await approveListing(ctx, id);
  await match?.run(ctx, {});
  const rows = await runSql<{ search: number; home: number }>(
    ctx.db,
    'select search_id as search, listing_id as home from saved_search_match',
  );
  const matched = new Set(rows.map(({ search, home }) => `${search} ${home}`));
  let differences = 0;
  for (const [id, asked] of saved) {
    const wrong = coming.filter((place, i) => tables.finds(asked, place) !== matched.has(`${id} ${ids[i]}`));
    if (wrong.length === 0) continue;
    differences += 1;
    say(
      `alerts: ${wrong.length} homes, say ${ids[coming.indexOf(wrong[0] as number)]}\n  ${new URLSearchParams(asked as Record<string, string>)}`,
    );
  }
  say(`${saved.size} saved searches matched ${matched.size} times by ${ids.length} homes`);
  return { sets: saved.size, differences };
}
