/**
 * `npm run bench:soak`: whether memory stays flat, however many different things are asked. Sends 200,000 distinct long
 * addresses, 50,000 distinct searches and the requests of 5,000 sessions to a server with the memory of `npm start`,
 * prints what it holds meanwhile, and fails where that grows. `-- --addresses 200000 --searches 50000 --sessions 5000`.
 */
import { writeFile } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createAccount, openSession } from '@keystead/accounts/server';
import { readConfig } from '@keystead/platform/config';
import { migrate } from '@keystead/platform/db';
import { startPostgres } from '@keystead/platform/postgres';
import { openServices } from '../apps/server/services.ts';
import { freshDatabase } from './database.ts';
import { type MeasuredProcess, memoryFlags, withProcess } from './measured.ts';
import type { MemorySample } from './soak-server.ts';
import { buildWorld } from './world.ts';

const MEGABYTE = 1024 * 1024;
const LISTINGS = 2000;
/** Requests at a time. */
const CLIENTS = 16;
/** Samples of a phase. */
const SAMPLES = 20;
/** How much more the last quarter of a phase may hold than its second one: below it is noise. Bytes. */
const NOISE = { heap: 12 * MEGABYTE, rss: 48 * MEGABYTE };
/** As `npm start` runs it. */
process.env.MALLOC_ARENA_MAX ??= '2';
const FLAGS = [...memoryFlags(), '--expose-gc'];

const WORDS = ['garden', 'sea view', 'balcony', 'garage', 'quiet', 'sunny', 'roof deck', 'pool'];

const root = resolve(import.meta.dirname, '..');
const dataDir = join(root, 'data/bench');
const { values: flags } = parseArgs({
  options: {
    addresses: { type: 'string', default: '200000' },
    searches: { type: 'string', default: '50000' },
    sessions: { type: 'string', default: '5000' },
    out: { type: 'string', default: '' },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);

interface Asked {
  path: string;
  token?: string;
}

interface Phase {
  name: string;
  count: number;
  /** The requests of one unit. */
  ask(n: number): Asked[];
}

interface Row extends MemorySample {
  phase: string;
  done: number;
  seconds: number;
}

const rows: Row[] = [];
const statuses = new Map<string, number>();
const began = performance.now();

const postgres = await startPostgres({ dataDir, settings: { synchronous_commit: 'off' } });
try {
  const connectionString = await freshDatabase(postgres.connectionString, 'bench_soak');
  const tokens = await prepare(connectionString, Number(flags.sessions));
  await withProcess(
    'soak-server.ts',
    [connectionString, dataDir],
    (measured) => soak(measured, tokens),
    FLAGS,
  );
} finally {
  await postgres.stop();
}
await report();

/** @returns a session of each of so many people */
async function prepare(connectionString: string, sessions: number): Promise<string[]> {
  await migrate({ connectionString, directory: join(root, 'db/migrations') });
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const services = await openServices(config, connectionString);
  try {
    const ctx = services.systemContext();
    await buildWorld(ctx, LISTINGS, say);
    const tokens: string[] = [];
    for (let n = 0; n < sessions; n += 1) {
      const id = await createAccount(ctx, {
        name: `Person ${n}`,
        email: `soak${n}@example.org`,
        passwordHash: 'none',
      });
      tokens.push(await openSession({ ...ctx, address: '127.0.0.1' }, id));
    }
    return tokens;
  } finally {
    await services.close();
  }
}

async function soak({ child, answer }: MeasuredProcess, tokens: readonly string[]): Promise<void> {
  const origin = await answer<string>();
  const phases: Phase[] = [
    { name: 'warm-up', count: 2000, ask: (n) => [...address(-n - 1), ...search(-n - 1)] },
    { name: 'addresses', count: Number(flags.addresses), ask: address },
    { name: 'searches', count: Number(flags.searches), ask: search },
    { name: 'sessions', count: tokens.length, ask: (n) => session(tokens[n] as string) },
  ];
  for (const { name, count, ask } of phases) {
    const step = Math.max(1, Math.ceil(count / SAMPLES));
    for (let from = 0; from < count; from += step) {
      const to = Math.min(count, from + step);
      await askAll(origin, from, to, ask);
      child.send('sample');
      const row = { phase: name, done: to, seconds: Math.round((performance.now() - began) / 1000) };
      rows.push({ ...row, ...(await answer<MemorySample>()) });
      say(lineOf(rows.at(-1) as Row));
    }
  }
}

/** Returns text that differs from that of every other number from its first letters on. */
function filler(n: number, length: number): string {
  return `${n}-`.padEnd(length, Math.abs(n).toString(36));
}

/** Each second address is longer than any that is read. The others go to what computes, keeps or looks up by address. */
function address(n: number): Asked[] {
  if (n % 2 === 0) return [{ path: `/sign-in?x=${filler(n, 4100 + (Math.abs(n) % 8000))}` }];
  const long = (before: string) => `${before}${filler(n, 4080 - before.length)}`;
  const paths = [
    long('/sign-in?next=/'),
    long('/sign-in?x='),
    long('/faqs?x='),
    long('/api/faqs?x='),
    long('/no-such-page/'),
    long('/api/get-property-list?limit=1&x='),
    long('/media/'),
    long('/previews/home/'),
    `/faqs?search=${filler(n, 190)}`,
    `/texts/${filler(n, 400)}.json`,
  ];
  return [{ path: paths[Math.floor(Math.abs(n) / 2) % paths.length] as string }];
}

function search(n: number): Asked[] {
  const word = `${WORDS[Math.abs(n) % WORDS.length]} ${filler(n, 20)}`;
  const [west, south] = [(Math.abs(n) * 7.31) % 170, (Math.abs(n) * 3.17) % 80];
  const queries = [
    `get-property-list?limit=24&with_facets=1&min_price=${Math.abs(n)}&max_price=${Math.abs(n) * 9 + 1000}`,
    `get-property-list?limit=24&search=${encodeURIComponent(word)}`,
    `map-listings?bounds=${west.toFixed(4)},${south.toFixed(4)},${(west + 9).toFixed(4)},${(south + 9).toFixed(4)}&zoom=6`,
    `search-suggestions?search=${encodeURIComponent(word)}`,
    `get-property-list?limit=24&city=${filler(n, 30)}&min_beds=${Math.abs(n) % 6}`,
  ];
  return [{ path: `/api/${queries[Math.abs(n) % queries.length]}` }];
}

function session(token: string): Asked[] {
  const calls = [
    'get-my-profile',
    'get_chats',
    'favourite-ids',
    'unread-count',
    'get-property-list?limit=24',
  ];
  return calls.map((call) => ({ path: `/api/${call}`, token }));
}

async function askAll(origin: string, from: number, to: number, ask: Phase['ask']): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  let next = from;
  const client = async () => {
    for (let n = next++; n < to; n = next++) {
      for (const one of ask(n)) await send(origin, one, agent);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  agent.destroy();
}

function send(origin: string, { path, token }: Asked, agent: Agent): Promise<void> {
  return new Promise((done, failed) => {
    const headers = {
      'accept-encoding': 'br',
      'user-agent': `Soak/${Math.random()}`,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const request = get(`${origin}${path}`, { agent, headers }, (response) => {
      const status = String(response.statusCode);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      response.resume();
      response.on('end', done);
      response.on('error', failed);
    });
    request.on('error', failed);
  });
}

function inMegabytes(bytes: number): number {
  return Math.round(bytes / MEGABYTE);
}

function lineOf({ phase, done, seconds, rss, heap, buffers }: Row): string {
  return [
    phase,
    done,
    `${seconds} s`,
    ...[rss, heap, buffers].map((bytes) => `${inMegabytes(bytes)} MB`),
  ].join('\t');
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Returns the sizes that grew beyond noise in a phase, the first quarter of which fills what has room. */
function growthOf(phase: string): string[] {
  const own = rows.filter((row) => row.phase === phase);
  const quarter = Math.floor(own.length / 4);
  if (quarter === 0) return [];
  return (['heap', 'rss'] as const).flatMap((kind) => {
    const before = average(own.slice(quarter, 2 * quarter).map((row) => row[kind]));
    const after = average(own.slice(-quarter).map((row) => row[kind]));
    const grown = after - before;
    return grown > NOISE[kind] ? [`${phase}: ${kind} grew by ${inMegabytes(grown)} MB`] : [];
  });
}

async function report(): Promise<void> {
  const table = [
    '| phase | done | seconds | RSS MB | heap MB | buffers MB |',
    '|---|--:|--:|--:|--:|--:|',
    ...rows.map(({ phase, done, seconds, rss, heap, buffers }) => {
      const cells = [phase, done.toLocaleString('en'), seconds, ...[rss, heap, buffers].map(inMegabytes)];
      return `| ${cells.join(' | ')} |`;
    }),
  ];
  const answers = [...statuses].sort().map(([status, count]) => `${count.toLocaleString('en')} × ${status}`);
  say(['', ...table, '', `answers: ${answers.join(', ')}`].join('\n'));
  if (flags.out !== '')
    await writeFile(flags.out, `${table.join('\n')}\n\nAnswers: ${answers.join(', ')}.\n`);
  const failed = [...statuses]
    .filter(([status]) => status.startsWith('5'))
    .reduce((sum, [, count]) => sum + count, 0);
  const issues = ['addresses', 'searches', 'sessions'].flatMap(growthOf);
  if (failed > 0) issues.push(`${failed} answers were errors of the server`);
  for (const issue of issues) say(`NOT FLAT: ${issue}`);
  if (issues.length > 0) process.exitCode = 1;
}
