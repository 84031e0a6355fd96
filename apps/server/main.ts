import { join, resolve } from 'node:path';
import { isLoopback } from '@keystead/accounts/server';
import { openBackups, readKeys, type SealedStore } from '@keystead/platform/backup';
import { type Config, readConfig } from '@keystead/platform/config';
import { migrate } from '@keystead/platform/db';
import { type RunningPostgres, startPostgres } from '@keystead/platform/postgres';
import { readTotalsAhead } from '@keystead/search/server';
import { getSettings, getSetUp } from '@keystead/settings/server';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import colour from 'picocolors';
import {
  demoSignIns,
  demoStaffOf,
  isDemoWorld,
  seedDemoWorld,
  switchDemoSignIns,
  wouldBeDemo,
} from '../../db/seed/index.ts';
import { openAnswerCache } from './cache.ts';
import {
  cleanUpAreas,
  endDemo,
  ensureOperator,
  flushAreas,
  jobs,
  makeDemoOwner,
  makeFirstOwner,
  seedModeration,
} from './compose.ts';
import { drainSecondsOf } from './draining.ts';
import { backupGauges } from './gauges.ts';
import { mountPages } from './pages/index.ts';
import { buildServer } from './server.ts';
import { openBackupStore, openServices, type Services } from './services.ts';

const root = resolve(import.meta.dirname, '../..');
// A full disk behind it is no reason to end.
process.stdout.on('error', () => undefined);
const say = (line: string) => process.stdout.write(`${line}\n`);
const step = (line: string) => say(`${colour.dim('·')} ${line}`);

/** What must be let go when the process ends, last opened first. */
const openedThings: (() => Promise<void>)[] = [];

const config = readConfig();

/** Milliseconds after which the process ends in any case: what balancers get, and what the last requests and jobs take. */
const LONGEST_STOP = 20_000 + drainSecondsOf(config) * 1000;

closeWithGrace({ delay: LONGEST_STOP, logger: false }, async ({ err, signal }) => {
  // What is broken does not go on serving; who stops it by Ctrl-C sits in front of it.
  if (signal !== 'SIGTERM') config.DRAIN_SECONDS = 0;
  if (err) console.error(err);
  else if (signal) say(`\n${colour.dim('·')} stopping`);
  for (const close of openedThings.reverse()) await close().catch((error: unknown) => console.error(error));
});

const backupStore = await openBackupStore(config);
const embedded = config.DATABASE_URL === undefined ? await startEmbedded(config) : undefined;
const connectionString = config.DATABASE_URL ?? String(embedded?.connectionString);
step('bringing the database up to date');
const directUrl = config.DATABASE_DIRECT_URL ?? connectionString;
await migrate({ connectionString: directUrl, directory: join(root, 'db/migrations'), log: step });
const services = await openServices(config, connectionString);
openedThings.push(() => services.close());
if (config.DEMO_WORLD) await rejectUnsaidDemo(services);
if (config.DEMO_WORLD)
  await seedDemoWorld(services.systemContext(), {
    listings: config.DEMO_LISTINGS,
    photoSide: config.DEMO_PHOTO_SIDE,
    log: step,
  });
// A site with homes of its own is no demo, whatever the environment says: neither is its mailbox open to everyone, nor
// can be paid there without money.
const isDemo = config.DEMO_WORLD && (await isDemoWorld(services.systemContext()));
config.DEMO_WORLD = isDemo;
await openBackOffice(services);
if (backupStore && embedded) await beginBackups(services, backupStore, embedded);
openedThings.push(scheduleCleanup(services));
if (config.ROLES.includes('jobs')) await services.queue.work(jobs, () => services.systemContext());
if (config.ROLES.includes('web')) await serve(services);
// The parent process may start this one again from now on, should it crash.
process.send?.('ready');

/**
 * Cleans up the disk of this machine now and every hour. A job would do it on one machine alone, and files are sent to processes without
 * jobs.
 * @returns what ends it
 */
function scheduleCleanup(running: Services): () => Promise<void> {
  const cleanUp = () =>
    void cleanUpAreas(running.systemContext()).catch((error: unknown) =>
      running.log.warn({ err: error }, 'what is not needed any more could not be removed from the disk'),
    );
  cleanUp();
  const timer = setInterval(cleanUp, 3_600_000).unref();
  return async () => clearInterval(timer);
}

/**
 * A site with a public address is a demo only where someone has said so: its sign-ins are published.
 * @throws Error with what to set
 */
async function rejectUnsaidDemo(running: Services): Promise<void> {
  const { PUBLIC_URL } = running.config;
  if (process.env.DEMO_WORLD || PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname)) return;
  if (!(await wouldBeDemo(running.systemContext()))) return;
  throw new Error(
    `PUBLIC_URL is ${PUBLIC_URL} and the database is empty or a demo world, whose sign-ins everybody knows. Set DEMO_WORLD=0 for a real site, or DEMO_WORLD=1 if this is to be a public demo.`,
  );
}

async function startEmbedded(settings: Config): Promise<RunningPostgres> {
  step('starting the embedded PostgreSQL');
  const postgres = await startPostgres({
    dataDir: join(resolve(settings.DATA_DIR), 'postgres'),
    database: 'keystead',
    archive: backupStore !== undefined,
    log: step,
  });
  openedThings.push(() => postgres.stop());
  return postgres;
}

/** Backs up every moment from now on. */
async function beginBackups(running: Services, store: SealedStore, postgres: RunningPostgres): Promise<void> {
  const { folder, archive } = postgres;
  if (archive === undefined) return;
  const backups = await openBackups({
    store,
    storage: running.ports.storage,
    connectionString: postgres.connectionString,
    cluster: { folder, archive },
    keys: () => readKeys(config.DATA_DIR),
    keepDays: config.BACKUP_KEEP_DAYS,
    everyHours: config.BACKUP_EVERY_HOURS,
    now: running.now,
    failed: (error) => running.log.error({ err: error }, 'backup'),
  });
  running.gauges.push(backupGauges(backups));
  openedThings.push(() => backups.stop());
}

/** Sees to it that someone can sign in to the back office, and no one by what everyone knows. */
async function openBackOffice(running: Services): Promise<void> {
  const ctx = running.systemContext();
  await switchDemoSignIns(ctx, isDemo);
  if (isDemo) return makeDemoOwner(ctx, demoStaffOf(config));
  await endDemo(ctx);
  await ensureOperator(ctx, (await getSettings(ctx)).companyName);
  const owner = await makeFirstOwner(ctx);
  if (owner === undefined) return;
  // Once: what the operator takes out of it stays out.
  await seedModeration(ctx);
  say(`\n  ${colour.bold('The back office at /admin has its first owner')} (this is printed once)`);
  say(`  ${owner.email}  ${colour.bold(owner.password)}  good for a week, changed at the first sign-in`);
  say(`  ${colour.dim(`lost it? npm run staff -- staff-password ${owner.email}`)}\n`);
}

async function serve(running: Services): Promise<void> {
  const cache = await openAnswerCache(running.directUrl, running.database.replicas);
  openedThings.push(() => cache.close());
  openedThings.push(() => flushAreas(running.systemContext()));
  const app = await buildServer(running, cache);
  await mountPages(app, running, cache, root);
  openedThings.push(() => app.close());
  await listen(app, running);
  void readTotalsAhead(running.systemContext()).catch(() => undefined);
}

async function listen(app: FastifyInstance, running: Services): Promise<void> {
  const { config: settings } = running;
  await app.listen({ port: settings.PORT, host: settings.HOST ?? (isDemo ? '127.0.0.1' : '0.0.0.0') });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : settings.PORT;
  say(
    `\n  ${colour.bold(colour.green('Keystead is open'))}  ${colour.underline(settings.PUBLIC_URL ?? `http://localhost:${port}`)}`,
  );
  if (isDemo) {
    for (const { who, email, password } of demoSignIns) say(`  ${who.padEnd(10)} ${email}  ${password}`);
    const { email, password, secret } = demoStaffOf(settings);
    say(`  ${'/admin'.padEnd(10)} ${email}  ${password}  key for an authenticator app: ${secret}`);
  }
  for (const warning of await warnings(running)) say(`  ${colour.yellow('!')} ${warning}`);
  const mailbox = isDemo || settings.KEYSTEAD_DEV ? ' · mail that would be sent /dev/mailbox' : '';
  const metrics = running.metricsPort === undefined ? '' : ` · metrics on port ${running.metricsPort}`;
  say(`  ${colour.dim(`API /api/docs${mailbox}${metrics} · Ctrl-C stops`)}\n`);
}

/** Returns what a site that strangers can reach should not be left with. */
async function warnings(running: Services): Promise<string[]> {
  const { PUBLIC_URL, DEMO_WORLD } = running.config;
  const { mail } = await getSetUp(running.systemContext());
  const found: string[] = [];
  if (PUBLIC_URL !== undefined && DEMO_WORLD)
    found.push('DEMO_WORLD is on: the sign-ins above work for everybody. Set DEMO_WORLD=0 for a real site.');
  if (PUBLIC_URL === undefined && !DEMO_WORLD)
    found.push('PUBLIC_URL is not set: answers name whatever host the asker names.');
  if (!DEMO_WORLD && mail.smtpUrl === undefined)
    found.push(
      'No mail server is set up (SMTP_URL, or the back office): mail is stored here and sent to nobody.',
    );
  return found;
}
