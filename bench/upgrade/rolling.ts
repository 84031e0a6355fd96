/**
 * `npm run proof:rolling`: two processes for visitors behind nginx, restarted one after the other while people read and write.
 * Ends with 1 when a request was lost: no answer, an error of the server, or a write that was acknowledged and is not there.
 * `-- --rounds 3 --people 20 --drain 3`. With `--from before` (or a commit) the first two processes are of the version before, which
 * fill the database, and the migrations run beneath them: it is the upgrade itself.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createAccount, openSession } from '@keystead/accounts/server';
import { readConfig } from '@keystead/platform/config';
import { runSql } from '@keystead/platform/db';
import { startPostgres } from '@keystead/platform/postgres';
import { openServices } from '../../apps/server/services.ts';
import { freePort, untilReady } from '../../e2e/support/site.ts';
import { hasBalancer, startBalancer } from '../balancer.ts';
import { checkOut, root, versionBefore } from './checkout.ts';

const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    people: { type: 'string', default: '20' },
    drain: { type: 'string', default: '3' },
    from: { type: 'string' },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const LISTINGS = 640;
/** Accounts one client writes for in turn, so that none reaches the rate limit of one account. */
const ACCOUNTS_OF_ONE = 10;

/** What people and guests ask for beside writing. */
const READS = [
  '/api/get-property-list?limit=10',
  '/',
  '/faqs',
  '/api/web-settings',
  '/properties/all-properties',
];

if (!hasBalancer()) {
  say('This proof needs nginx (apt-get install nginx-light, or NGINX with its path).');
  process.exit(2);
}
const folder = await mkdtemp(join(tmpdir(), 'keystead-rolling-'));
const before =
  flags.from === undefined
    ? root
    : await checkOut(await versionBefore(flags.from === 'before' ? undefined : flags.from));
const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
const environment = {
  ...process.env,
  DATABASE_URL: postgres.connectionString,
  DATA_DIR: join(folder, 'data'),
  DEMO_WORLD: '1',
  DEMO_LISTINGS: String(LISTINGS),
  DEMO_PHOTO_SIDE: '320',
  DRAIN_SECONDS: flags.drain,
  TRUST_PROXY: '1',
  BUSY_AFTER_MS: '0',
  SECRET_KEY: 'a key for a proof that is thrown away',
};

interface Site {
  readonly port: number;
  child: ChildProcess;
}

async function open(port: number, version = root): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(version, 'tools/run/start.cjs')], {
    cwd: version,
    env: { ...environment, PORT: String(port), ROLES: 'web' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(`http://127.0.0.1:${port}/ready`, child);
  return child;
}

async function close(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

interface Writer {
  readonly accountId: number;
  readonly token: string;
}

interface Counts {
  reads: number;
  writes: number;
  longest: number;
  readonly lost: string[];
  /** `account listing` of each favourite that was acknowledged. */
  readonly acknowledged: Set<string>;
}

const sites: Site[] = [];
try {
  for (let number = 0; number < 2; number += 1) {
    const port = await freePort();
    sites.push({ port, child: await open(port, before) });
  }
  const balancer = await startBalancer(sites.map(({ port }) => port));
  const services = await openServices(
    readConfig({ ...environment, LOG_LEVEL: 'error' }),
    postgres.connectionString,
  );
  const ctx = services.systemContext();
  const listings = (
    (await runSql(ctx.db, 'select id from listing_public order by id')) as { id: number }[]
  ).map(({ id }) => id);
  const writers: Writer[] = [];
  for (let number = 0; number < Number(flags.people) * ACCOUNTS_OF_ONE; number += 1) {
    const accountId = await createAccount(ctx, {
      name: `Person ${number}`,
      email: `proof${number}@example.org`,
      passwordHash: 'none',
    });
    writers.push({ accountId, token: await openSession({ ...ctx, address: '127.0.0.1' }, accountId) });
  }
  const counts: Counts = { reads: 0, writes: 0, longest: 0, lost: [], acknowledged: new Set() };
  const stopping = new AbortController();
  const people = Number(flags.people);
  const load = Array.from({ length: people }, (_, number) =>
    act(
      balancer.origin,
      writers.filter((_writer, index) => index % people === number),
      number,
      listings,
      counts,
      stopping.signal,
    ),
  );
  await wait(2000);
  const began = performance.now();
  for (let round = 1; round <= Number(flags.rounds); round += 1)
    for (const site of sites) {
      await close(site.child);
      site.child = await open(site.port);
      // Longer than nginx leaves a process alone that it could not reach: both serve when the next one goes.
      await wait(11_000);
      say(
        `· round ${round}, port ${site.port}: ${counts.reads + counts.writes} requests, ${counts.lost.length} lost`,
      );
    }
  const seconds = (performance.now() - began) / 1000;
  stopping.abort();
  await Promise.all(load);
  const rows = (await runSql(ctx.db, 'select account_id, listing_id from favourite')) as {
    account_id: number;
    listing_id: number;
  }[];
  const there = new Set(rows.map((row) => `${row.account_id} ${row.listing_id}`));
  const missing = [...counts.acknowledged].filter((favourite) => !there.has(favourite));
  await services.close();
  const errors = await balancer.errors();
  await balancer.stop();
  report(counts, missing.length, seconds);
  if (counts.lost.length > 0) for (const line of errors.slice(-20)) say(`  nginx: ${line}`);
} finally {
  for (const { child } of sites) if (child.exitCode === null) await close(child);
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
  if (before !== root) await rm(before, { recursive: true, force: true });
}

/** Reads and writes in turn, as fast as the site answers, each time from another address. */
async function act(
  origin: string,
  accounts: readonly Writer[],
  number: number,
  listings: readonly number[],
  counts: Counts,
  signal: AbortSignal,
): Promise<void> {
  for (let turn = 0; !signal.aborted; turn += 1) {
    const address = `10.${number}.${(turn >> 8) % 256}.${turn % 256}`;
    const listing = listings[turn % listings.length];
    const isWrite = turn % 4 === 0;
    const { accountId, token } = accounts[Math.floor(turn / 4) % accounts.length] as Writer;
    const path = isWrite ? '/api/add_favourite' : String(READS[(turn + number) % READS.length]);
    const began = performance.now();
    const outcome = await fetch(`${origin}${path}`, {
      headers: { 'x-forwarded-for': address, ...(isWrite && { authorization: `Bearer ${token}` }) },
      ...(isWrite && {
        method: 'POST',
        body: new URLSearchParams({ property_id: String(listing), type: '1' }),
      }),
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok ? undefined : String(answer.status);
      },
      (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
    );
    counts.longest = Math.max(counts.longest, performance.now() - began);
    if (outcome !== undefined) counts.lost.push(`${isWrite ? 'POST' : 'GET'} ${path}: ${outcome}`);
    else if (isWrite) counts.acknowledged.add(`${accountId} ${listing}`);
    if (isWrite) counts.writes += 1;
    else counts.reads += 1;
  }
}

function report(
  { reads, writes, longest, lost, acknowledged }: Counts,
  missing: number,
  seconds: number,
): void {
  const restarts = Number(flags.rounds) * sites.length;
  say(
    `${restarts} restarts in ${seconds.toFixed(0)} s, ${flags.people} people, DRAIN_SECONDS=${flags.drain}`,
  );
  say(
    `${reads} reads and ${writes} writes, ${((reads + writes) / seconds).toFixed(0)} a second, the longest took ${longest.toFixed(0)} ms`,
  );
  say(
    `lost: ${lost.length}; acknowledged: ${acknowledged.size} favourites, of which ${missing} are not there`,
  );
  for (const [line, times] of Map.groupBy(lost, String)) say(`  ${times.length} × ${line}`);
  if (lost.length > 0 || missing > 0) process.exitCode = 1;
}
