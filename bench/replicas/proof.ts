/**
 * `npm run proof:replicas`: a streaming replica, PgBouncer in transaction mode, two processes with the role `web` behind nginx and
 * one with `jobs`, all real. The first of the two asks both servers through PgBouncer, the second asks the replica itself. Shows
 * where guests read, that nobody misses what they have written, what comes of a replica that stands still, ends or falls
 * behind, and what a rolling stop costs. Needs the pages built, and `nginx` and `pgbouncer` of the system. Fails where a
 * guest gets an error, or something old.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createAccount, openSession } from '@keystead/accounts/server';
import { readConfig } from '@keystead/platform/config';
import { migrate } from '@keystead/platform/db';
import { Client } from 'pg';
import { openServices } from '../../apps/server/services.ts';
import { startReplicated } from '../../testing/replicated.ts';
import { startBalancer } from '../balancer.ts';
import { buildWorld } from '../world.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { crowd, siteProcess } from './site.ts';

const LISTINGS = 5000;
const MOST_LAG = 1000;
/** Write-then-read pairs. */
const PAIRS = 1000;
/** By how much the replica is held back for some of them. */
const DELAY = '200ms';
const GUESTS = 8;
/** How long a replica stands still, and how long is looked before and after, in milliseconds. */
const FAULT = 8000;
const CALM = 3000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const dataDir = await mkdtemp(join(tmpdir(), 'keystead-proof-'));
const opened: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })];
const problems: string[] = [];
const must = (holds: boolean, what: string) => void (holds || problems.push(what));
const SECRET_KEY = 'proof of replicas, known to everyone';
let token = '';

/** Rows of the table that is printed. */
const rows: [what: string, result: string][] = [];
const row = (what: string, result: string) => {
  rows.push([what, result]);
  say(`${what}: ${result}`);
};

async function prove(): Promise<void> {
  const servers = await startReplicated(fill, { transport: 'tcp' });
  opened.push(servers.close);
  const { primary, replica } = servers;
  const bouncer = await startPgBouncer({ keystead: primary.url, reads: replica.url });
  opened.push(bouncer.close);
  const common = {
    DATA_DIR: dataDir,
    SECRET_KEY,
    DATABASE_URL: bouncer.url('keystead'),
    DATABASE_DIRECT_URL: primary.url,
    DATABASE_READ_LAG_MS: String(MOST_LAG),
    DEMO_WORLD: '0',
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    BUSY_AFTER_MS: '0',
    LOG_LEVEL: 'fatal',
    PUBLIC_URL: 'http://proof.localhost',
    ROLES: 'web',
  };
  const jobs = await siteProcess({ ...common, ROLES: 'jobs' });
  const webs = [
    await siteProcess({ ...common, DATABASE_READ_URLS: bouncer.url('reads') }),
    await siteProcess({ ...common, DATABASE_READ_URLS: replica.url }),
  ] as const;
  for (const one of [jobs, ...webs]) {
    await one.start();
    opened.push(one.stop);
  }
  const balancer = await startBalancer(
    webs.map(({ port }) => port),
    1,
  );
  opened.push(balancer.stop);
  const sum = async (name: string, labels?: string) =>
    (await Promise.all(webs.map((web) => web.metric(name, labels)))).reduce((all, one) => all + one, 0);
  const up = () => sum('keystead_replica_up');
  /** @returns milliseconds until all processes agree; undefined where they do not, in half a minute */
  const until = async (value: number): Promise<number | undefined> => {
    const began = performance.now();
    while (performance.now() - began < 30_000) {
      if ((await up()) === value) return Math.round(performance.now() - began);
      await wait(25);
    }
    return undefined;
  };
  const readings = async () => ({
    replica: await sum('keystead_readings_total', 'server="replica"'),
    primary: await sum('keystead_readings_total', 'server="primary"'),
    answered: await sum('keystead_replica_statements_total', 'outcome="answered"'),
    repeated: await sum('keystead_replica_statements_total', 'outcome="repeated"'),
  });
  await until(2);
  row('conditions', conditions(bouncer.version));

  // Guests.
  const before = await readings();
  const medians: number[] = [];
  for (const [at, { url }] of webs.entries()) {
    const times: number[] = [];
    for (let n = 0; n < 150; n += 1) times.push(await timed(() => fetch(search(url, 1000 * at + n))));
    medians.push(median(times));
  }
  const after = await readings();
  const share =
    (after.replica - before.replica) / (after.replica - before.replica + after.primary - before.primary);
  row(
    'guests: 300 searches, none cached',
    `${after.replica - before.replica} readings of the replica with ${after.answered - before.answered} statements, ${after.primary - before.primary} of the primary; median ${medians[0]} ms through PgBouncer, ${medians[1]} ms straight`,
  );
  must(share > 0.9, 'nine of ten searches of guests are read from the replica');

  // Writers.
  const follower = await connected(replica.url);
  opened.push(() => follower.end());
  /** Writes in one process, reads in the other: through the site, and from the replica as it is at that moment. */
  const pairs = async (what: string, many: number): Promise<void> => {
    const began = await readings();
    let old = 0;
    let behind = 0;
    const times: number[] = [];
    for (let n = 0; n < many; n += 1) {
      const [write, read] = n % 2 === 0 ? webs : [webs[1], webs[0]];
      const name = `${what} ${n}`;
      await post(write.url, name, n);
      const asIs = follower.query<{ name: string }>(
        "select name from account where email = 'writer@example.org'",
      );
      times.push(
        await timed(async () => {
          const profile = await fetch(`${read.url}/api/get-my-profile`, { headers: headers(n) });
          const { data } = (await profile.json()) as { data: { name: string } };
          if (data.name !== name) old += 1;
        }),
      );
      if ((await asIs).rows[0]?.name !== name) behind += 1;
    }
    const ended = await readings();
    row(
      `${many} times written in one process, then read in the other, ${what}`,
      `${old} old (${behind} would be, read from the replica without waiting); from the replica ${ended.replica - began.replica}, from the primary ${ended.primary - began.primary}; reading takes ${median(times)} ms`,
    );
    must(old === 0, `${what}: nobody misses what they have written`);
  };
  await pairs('replica close behind', PAIRS);
  await follower.query(`alter system set recovery_min_apply_delay = '${DELAY}'`);
  await follower.query('select pg_reload_conf()');
  await pairs(`replica ${DELAY} behind`, PAIRS / 5);
  await follower.query('alter system reset recovery_min_apply_delay');
  await follower.query('select pg_reload_conf()');

  // Faults, with guests and a writer.
  const visitors = () =>
    crowd(
      GUESTS,
      (n) => new Request(search(balancer.origin, 10_000 + n), { headers: { 'x-forwarded-for': address(n) } }),
    );
  let written = 0;
  const writer = () =>
    crowd(1, () => {
      written += 1;
      return postRequest(balancer.origin, `Writer ${written}`, written);
    });
  const fault = async (what: string, begin: () => Promise<void>, end: () => Promise<void>): Promise<void> => {
    await until(2);
    const [guests, person] = [visitors(), writer()];
    await wait(CALM);
    const began = performance.now();
    await begin();
    const out = await until(0);
    await wait(Math.max(0, FAULT - (performance.now() - began)));
    await end();
    const back = await until(2);
    await wait(CALM);
    const [answered, wrote] = [await guests.stop(), await person.stop()];
    row(
      what,
      `left out after ${out ?? 'never'} ms, back ${back ?? 'never'} ms after its end; guests: ${answered.requests} requests, ${answered.failed} failed, slowest ${answered.slowest} ms; writes: ${wrote.requests}, ${wrote.failed} failed`,
    );
    must(out !== undefined && back !== undefined, `${what}: left out, and taken again`);
    must(
      answered.failed + wrote.failed === 0,
      `${what}: no errors (${JSON.stringify([answered.statuses, wrote.statuses])})`,
    );
  };
  const signal = async (name: NodeJS.Signals, pids: readonly number[]) => {
    for (const pid of pids) process.kill(pid, name);
  };
  let stopped: number[] = [];
  await fault(
    'replica stands still (SIGSTOP)',
    async () => {
      stopped = await replica.processes();
      await signal('SIGSTOP', stopped);
    },
    () => signal('SIGCONT', stopped),
  );
  await fault(
    `replica falls behind (replay paused), bound ${MOST_LAG} ms`,
    () => asked(replica.url, 'select pg_wal_replay_pause()'),
    () => asked(replica.url, 'select pg_wal_replay_resume()'),
  );
  // The project's PostgreSQL starts again by itself: the end of this fault is its own.
  await until(2);
  const guests = visitors();
  await wait(CALM);
  await signal('SIGKILL', (await replica.processes()).slice(0, 1));
  const out = await until(0);
  const back = await until(2);
  await wait(CALM);
  const killed = await guests.stop();
  row(
    'replica killed (SIGKILL), starts again by itself',
    `left out after ${out ?? 'never'} ms, back ${back ?? 'never'} ms later; guests: ${killed.requests} requests, ${killed.failed} failed, slowest ${killed.slowest} ms`,
  );
  must(killed.failed === 0, `replica killed: no errors (${JSON.stringify(killed.statuses)})`);

  // A rolling stop.
  await until(2);
  const [all, person] = [visitors(), writer()];
  await wait(CALM);
  const stream = openStream(balancer.origin);
  const ends: number[] = [];
  for (const web of webs) {
    ends.push(Math.round(await web.stop()));
    await web.start();
    await wait(CALM);
  }
  const [answered, wrote, streamed] = [await all.stop(), await person.stop(), await stream.stop()];
  row(
    'both web processes stopped and started in turn',
    `ended within ${Math.max(...ends)} ms; guests: ${answered.requests} requests, ${answered.failed} failed; writes: ${wrote.requests}, ${wrote.failed} failed; a stream was opened ${streamed.opened} times, the longest break ${streamed.longest} ms`,
  );
  must(streamed.opened >= 2 && streamed.longest < 3000, 'a stream goes on in the other process');
  must(
    answered.failed + wrote.failed === 0,
    `rolling stop: no errors (${JSON.stringify([answered.statuses, wrote.statuses])})`,
  );
}

/** Fills the primary before it is copied, and signs the writer up. */
async function fill(connectionString: string): Promise<void> {
  await migrate({ connectionString, directory: join(import.meta.dirname, '../../db/migrations') });
  const config = readConfig({ DATA_DIR: dataDir, SECRET_KEY, LOG_LEVEL: 'fatal', DEMO_WORLD: '0' });
  const services = await openServices(config, connectionString);
  const ctx = services.systemContext();
  await buildWorld(ctx, LISTINGS, say);
  const id = await createAccount(ctx, { name: 'Writer', email: 'writer@example.org', passwordHash: 'none' });
  token = await openSession({ ...ctx, address: '127.0.0.1' }, id);
  await services.close();
}

function conditions(bouncer: string): string {
  return [
    `${availableParallelism()} cores shared by everything`,
    `Node ${process.versions.node}`,
    'PostgreSQL of the project, streaming',
    `${bouncer}, transaction mode`,
    `${LISTINGS} listings`,
    `${GUESTS} guests and a writer, 20 ms apart`,
  ].join(', ');
}

/** A search that nobody has made before. */
const search = (origin: string, n: number) =>
  `${origin}/api/get-property-list?limit=10&max_price=${1_000_000 + n}`;

/** From another address each time: the limit of one address is not what is tried. */
const address = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

const headers = (n: number) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  'x-forwarded-for': address(n),
});

const postRequest = (origin: string, name: string, n: number) =>
  new Request(`${origin}/api/update_profile`, {
    method: 'POST',
    headers: headers(n),
    body: JSON.stringify({ name }),
  });

async function post(origin: string, name: string, n: number): Promise<void> {
  const response = await fetch(postRequest(origin, name, n));
  if (!response.ok) throw new Error(`A write was answered ${response.status}: ${await response.text()}`);
}

async function asked(connectionString: string, statement: string): Promise<void> {
  const client = await connected(connectionString);
  await client.query(statement).finally(() => client.end());
}

async function connected(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  // The server it asks may end before it.
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** A person's stream, opened again half a second after its end as browsers do it sooner or later. */
function openStream(origin: string) {
  const over = new AbortController();
  let opened = 0;
  let longest = 0;
  const run = async () => {
    let ended: number | undefined;
    while (!over.signal.aborted) {
      await fetch(`${origin}/api/chat-stream`, { headers: headers(opened), signal: over.signal })
        .then(async (response) => {
          if (!response.ok) throw new Error(String(response.status));
          opened += 1;
          if (ended !== undefined) longest = Math.max(longest, Math.round(performance.now() - ended));
          ended = undefined;
          for await (const _ of response.body ?? []);
        })
        .catch(() => undefined);
      ended ??= performance.now();
      await wait(500);
    }
  };
  const running = run();
  return {
    async stop() {
      over.abort();
      await running;
      return { opened, longest };
    },
  };
}

const median = (times: number[]) => Math.round(times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0);

try {
  await prove();
} catch (error) {
  problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  for (const close of opened.reverse()) await close().catch((error: unknown) => say(String(error)));
}
say(`\n| what | result |\n| --- | --- |\n${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}`);
for (const problem of problems) say(`FAILED: ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
