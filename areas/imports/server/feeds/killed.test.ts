import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createRandom } from '@keystead/kit/random';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as calls from '../../contract.staff.feeds.ts';
import { listImports } from '../../contract.staff.ts';
import { guessMapping, mappingOf } from '../../rules.ts';
import { HEADER, type Imports, line, openImports, PARAMETERS } from '../imports.fixture.ts';
import { readOpenRuns } from '../runs.queries.ts';
import { work } from '../working.service.ts';
import { fetchFeed } from './fetching.service.ts';

// The short form of `npm run proof:feeds`, which kills fifty times.
const KILLS = Number(process.env.FEED_KILLS ?? 2);
/** After so many kills one of them should have left a run half done. */
const MOST_KILLS = KILLS + 20;
const HOMES = Number(process.env.FEED_HOMES ?? 250);
/** Milliseconds after which a process is killed that has begun. */
const BEFORE_KILL = { min: 20, max: 1500 } as const;
const SCRIPT = fileURLToPath(new URL('../../../../testing/feed-process.ts', import.meta.url));
const FILE = 'homes.csv';
const LONG_AGO = Date.parse('2026-01-01T00:00:00Z') / 1000;

/** A site that reads the feed. */
interface Reader {
  readonly imports: Imports;
  readonly folder: string;
  feedId: number;
}
const readers: Reader[] = [];

beforeAll(async () => {
  for (let one = 0; one < 2; one += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'keystead-killed-'));
    readers.push({ imports: await openImports({ FEEDS_FOLDER: folder }), folder, feedId: 0 });
  }
});
afterAll(async () => {
  for (const { imports, folder } of readers) {
    await imports.site.close();
    await rm(folder, { recursive: true, force: true });
  }
});

/** Writes the file of a round: prices and titles change, some homes go and come back. */
async function write({ folder }: Reader, round: number): Promise<void> {
  const homes = Array.from({ length: HOMES }, (_, id) => id)
    .filter((id) => round === 0 || (id * 31 + round * 17) % 40 !== 0)
    .map((id) => {
      const isNew = (id + round) % 9 === 0;
      return line(
        `H${id}`,
        100_000 + id * 10 + ((id + round) % 7 === 0 ? round : 0),
        isNew ? `Home ${id} of round ${round}` : `Home ${id}`,
      );
    });
  const path = join(folder, FILE);
  await writeFile(path, [HEADER, ...homes].join('\n'));
  await utimes(path, LONG_AGO + round, LONG_AGO + round);
}

/** Makes the feed and brings its first file in, as staff do. */
async function begin(reader: Reader): Promise<void> {
  const { imports } = reader;
  const owner = await imports.site.signUp({ email: 'agency@example.com' });
  const feed = { name: 'Agency', delivery: 'folder', place: FILE } as const;
  reader.feedId = (await imports.site.call(calls.createFeed, feed, imports.options)).data.id;
  await imports.site.runJobs();
  const [run] = (await imports.site.call(listImports, { feed_id: reader.feedId }, imports.options)).data;
  if (!run) throw new Error('There is no import of this feed');
  const vocabulary = {
    categories: [{ name: 'House', slug: 'house' }],
    parameters: Object.keys(PARAMETERS),
    facilities: [],
  };
  const guess = guessMapping(run.name, run.columns, vocabulary);
  const mapping = mappingOf({
    ...guess,
    source: 'agency',
    owner: owner.email,
    missing: 'take_off',
    parameters: PARAMETERS,
  });
  expect(await imports.triedWith(run.id, mapping)).toMatchObject({ state: 'checked', refused: 0 });
  expect(await imports.run(run.id)).toMatchObject({ state: 'done', inserted: HOMES });
}

async function undisturbed({ imports: { site }, feedId }: Reader): Promise<void> {
  await fetchFeed(site.ctx, feedId);
  for (;;) {
    const runs = (await readOpenRuns(site.ctx, feedId)).filter(
      ({ state }) => state === 'checking' || state === 'running',
    );
    for (const { id } of runs) await work(site.ctx, id);
    if (runs.length === 0) return;
  }
}

/** Runs the process once. @returns whether it was killed before it was done */
async function killed({ imports: { site }, folder, feedId }: Reader, after: number | undefined) {
  const { connectionString = '' } = site.ctx.pool.options as { connectionString?: string };
  const child = spawn(process.execPath, [SCRIPT, connectionString, String(feedId)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: site.ctx.config.DATA_DIR, FEEDS_FOLDER: folder },
  });
  const gone = once(child, 'exit');
  await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), gone]);
  if (after !== undefined) {
    await Promise.race([wait(after), gone]);
    child.kill('SIGKILL');
  }
  const [code, signal] = await gone;
  if (signal === 'SIGKILL') return true;
  expect(code).toBe(0);
  return false;
}

/** Returns what a site has of the feed: homes, what became of each row, history; without numbers and times. */
async function stateOf({ imports: { site } }: Reader) {
  await site.runJobs();
  const read = (text: string) => runSql<Record<string, unknown>>(site.ctx.db, text, []);
  return {
    homes: await read(`select external_id, title, price, request_status, is_active, city, bedrooms, area
      from listing order by external_id`),
    runs: await read(`select row_count, state, position, problem, inserted, updated, unchanged, drafted, refused, skipped, taken_off
      from import_run order by id`),
    rows: await read(`select dense_rank() over (order by r.import_id) as run, r.external_id, r.outcome, count(*)::int as count
      from import_row r group by r.import_id, r.external_id, r.outcome order by 1, 2, 3`),
    history: await read(`select l.external_id, e.kind, count(*)::int as count
      from listing_event e join listing l on l.id = e.listing_id group by 1, 2 order by 1, 2`),
    absent: await read(
      `select l.external_id from import_absence a join listing l on l.id = a.listing_id order by 1`,
    ),
    found: await read(
      `select l.external_id, s.price from search_listing s join listing l on l.id = s.listing_id order by 1`,
    ),
  };
}

it('a feed comes in as if nothing had happened, however often its worker is killed', async () => {
  const [calm, disturbed] = readers as [Reader, Reader];
  for (const reader of readers) {
    await write(reader, 0);
    await begin(reader);
  }
  const seed = Number(process.env.FEED_SEED ?? Math.floor(Math.random() * 1e9));
  const random = createRandom(seed);
  let kills = 0;
  let round = 0;
  let interrupted = 0;
  // It was worth the kills once one of them has left a run half done.
  const isWanted = () => kills < KILLS || (interrupted === 0 && kills < MOST_KILLS);
  while (isWanted()) {
    round += 1;
    for (const reader of readers) await write(reader, round);
    await undisturbed(calm);
    let isKilled = true;
    while (isKilled) {
      const after = isWanted() ? random.between(BEFORE_KILL.min, BEFORE_KILL.max) : undefined;
      isKilled = await killed(disturbed, after);
      if (!isKilled) break;
      kills += 1;
      const { ctx } = disturbed.imports.site;
      const open = await readOpenRuns(ctx, disturbed.feedId);
      if (open.some(({ state }) => state === 'checking' || state === 'running')) interrupted += 1;
    }
  }
  const [is, expected] = [await stateOf(disturbed), await stateOf(calm)];
  expect(is, `seed ${seed}`).toEqual(expected);
  expect(interrupted, `seed ${seed}`).toBeGreaterThan(0);
  expect(expected.runs).toHaveLength(round + 1);
  expect(expected.runs.every(({ state }) => state === 'done')).toBe(true);
  process.stdout.write(
    `${kills} kills in ${round} runs of ${HOMES} homes, ${interrupted} in the middle of one; seed ${seed}\n`,
  );
}, 1_800_000);
