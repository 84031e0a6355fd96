import { execFileSync } from 'node:child_process';
import { chmod, mkdtemp, open, readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '@keystead/platform/config';
import { migrate } from '@keystead/platform/db';
import { startPostgres } from '@keystead/platform/postgres';
import { Client } from 'pg';
import { openServices } from '../../apps/server/services.ts';
import { makeChaosWorld } from '../../testing/chaos/world.ts';
import { type SiteProcess, siteProcess } from '../replicas/site.ts';
import { type Ground, MIGRATIONS, openGround } from './ground.ts';
import { probesOf, untilWell } from './probes.ts';
import { askersOf, type Fault, HEADING, PEOPLE, proveAll, type Stage } from './proving.ts';

/** Milliseconds that a disk is full. */
const FULL = 15_000;
const MEGABYTE = 1024 * 1024;
/** Milliseconds between two pieces of the database's log of 16 MB, to fill a disk soon, and where they only have to be shipped. */
const MANY_PIECES = 500;
const SOME_PIECES = 4000;
/** Milliseconds until backups say that they fail, and that they work again. */
const BACKUPS_WITHIN = 120_000;

type Say = Ground['say'];

/**
 * Fills the disks that a site writes to, one after the other, under load. Needs the right to mount.
 * @param only a part of the names of the faults that are tried
 */
export async function proveFullDisks(
  say: Say,
  { only, seed }: { only: string; seed: number },
): Promise<string[]> {
  if (process.getuid?.() !== 0) {
    say('· without the right to mount: full disks are left out');
    return [];
  }
  say(`\n${HEADING}`);
  const problems: string[] = [];
  for (const [names, prove] of PROOFS) {
    if (!names.some((name) => name.includes(only))) continue;
    const opened: (() => Promise<unknown>)[] = [];
    try {
      problems.push(...(await prove(say, opened, seed)));
    } finally {
      for (const one of opened.reverse()) await one().catch((error: unknown) => say(String(error)));
    }
  }
  return problems;
}

type Proof = (say: Say, opened: (() => Promise<unknown>)[], seed: number) => Promise<string[]>;

const FILES = 'disk of files, uploads under way and log is full';
const DATABASE = 'disk of the database is full';
const EVERYTHING = 'the only disk, with database, files and log, is full';
const BACKUPS = 'disk of backups is full';

const PROOFS: readonly [names: readonly string[], Proof][] = [
  [[FILES], proveFiles],
  [[DATABASE], proveDatabase],
  [[EVERYTHING, BACKUPS], proveOneMachine],
];

async function proveFiles(say: Say, opened: (() => Promise<unknown>)[], seed: number): Promise<string[]> {
  const ground = await openGround(say);
  opened.push(ground.close);
  const { ctx, environment } = ground;
  const world = await makeChaosWorld(ctx, PEOPLE);
  const disk = await mountDisk(opened, 24);
  const site = await startOn(disk, opened, { ...environment, DATA_DIR: join(disk.folder, 'data') });
  const stage = stageOf({ ctx, url: site.url, world, say });
  return proveOn(stage, [filled(FILES, ['files'], disk)], seed);
}

async function proveDatabase(say: Say, opened: (() => Promise<unknown>)[], seed: number): Promise<string[]> {
  const disk = await mountDisk(opened, 512);
  const ground = await openGround(say, join(disk.folder, 'postgres'));
  opened.push(ground.close);
  const { ctx, environment, postgres } = ground;
  const world = await makeChaosWorld(ctx, PEOPLE);
  const site = await siteProcess({ ...environment, ROLES: 'web,jobs' }, 'ignore');
  opened.push(site.kill);
  await site.start();
  const stage = stageOf({ ctx, url: site.url, world, say });
  const busy = () => busyLog(postgres.connectionString, MANY_PIECES);
  return proveOn(stage, [filled(DATABASE, ['database'], disk, busy)], seed);
}

/** One machine with its own database and everything on one disk, backups on another. */
async function proveOneMachine(
  say: Say,
  opened: (() => Promise<unknown>)[],
  seed: number,
): Promise<string[]> {
  const disk = await mountDisk(opened, 640);
  const backups = await mountDisk(opened, 256);
  const env = {
    DATA_DIR: join(disk.folder, 'data'),
    BACKUP_DIR: join(backups.folder, 'backups'),
    BACKUP_KEY: 'the key of a proof, known to everyone',
    SECRET_KEY: 'the key of a proof, known to everyone',
    DEMO_WORLD: '0',
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    BUSY_AFTER_MS: '0',
    PUBLIC_URL: 'http://chaos.localhost',
  };
  const dataDir = join(env.DATA_DIR, 'postgres');
  const postgres = await startPostgres({ dataDir, database: 'keystead' });
  await migrate({ connectionString: postgres.connectionString, directory: MIGRATIONS });
  const making = await openServices(readConfig({ ...env, LOG_LEVEL: 'silent' }), postgres.connectionString);
  const world = await makeChaosWorld(making.systemContext(), PEOPLE);
  await making.close();
  await postgres.stop();

  const site = await startOn(disk, opened, env);
  const connectionString = await addressOf(postgres.folder);
  const services = await openServices(readConfig({ ...env, LOG_LEVEL: 'silent' }), connectionString);
  opened.push(services.close);
  const stage = stageOf({ ctx: services.systemContext(), url: site.url, world, say });
  await untilBackedUp(env.BACKUP_DIR);
  const full = filled(BACKUPS, ['backups'], backups, () => busyLog(connectionString, SOME_PIECES));
  const faults = [
    filled(EVERYTHING, ['database', 'files', 'backups'], disk, () => busyLog(connectionString, MANY_PIECES)),
    {
      ...full,
      async end() {
        // They say so, before there is room again.
        await backupsSay(site, 1);
        await full.end();
      },
    },
  ];
  const problems = await proveOn(stage, faults, seed);
  await backupsSay(site, 0).catch((error: Error) => problems.push(error.message));
  return problems;
}

const stageOf = (stage: Omit<Stage, 'probes'>): Stage => ({
  ...stage,
  // There are no streets without a service of tiles.
  probes: probesOf(askersOf(stage.world), '').filter(({ needs }) => !needs.includes('tiles')),
});

async function proveOn(stage: Stage, faults: readonly Fault[], seed: number): Promise<string[]> {
  const { missing } = await untilWell(stage.url, stage.probes);
  if (missing !== undefined) return [`the site does not work to begin with: ${missing}`];
  return proveAll(stage, faults, seed);
}

interface Disk {
  readonly folder: string;
  fill(): Promise<void>;
  free(): Promise<void>;
}

/** Mounts a small disk that any user can enter: PostgreSQL does not run as root. */
async function mountDisk(opened: (() => Promise<unknown>)[], megabytes: number): Promise<Disk> {
  const folder = await mkdtemp(join(tmpdir(), 'keystead-disk-'));
  opened.push(() => rm(folder, { recursive: true, force: true }));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'tmpfs', folder]);
  opened.push(async () => execFileSync('umount', ['-l', folder]));
  await chmod(folder, 0o1777);
  return {
    folder,
    async fill() {
      for (let n = 0; n < 1000; n += 1) {
        const { bavail, bsize } = await statfs(folder);
        const size = Math.max(4096, Math.min(bavail * bsize - MEGABYTE, 64 * MEGABYTE));
        const isFull = await writeFile(join(folder, `filler-${n}`), Buffer.alloc(size)).then(
          () => false,
          () => bavail * bsize < MEGABYTE,
        );
        if (isFull) return;
      }
    },
    async free() {
      for (const name of await readdir(folder))
        if (name.startsWith('filler-')) await rm(join(folder, name), { force: true });
    },
  };
}

/** Starts a site whose log and files under way are on a disk. */
async function startOn(
  { folder }: Disk,
  opened: (() => Promise<unknown>)[],
  env: Readonly<Record<string, string>>,
): Promise<SiteProcess> {
  const log = await open(join(folder, 'log'), 'a');
  opened.push(() => log.close());
  const own = { ...env, ROLES: 'web,jobs', TMPDIR: folder, LOG_LEVEL: 'info' };
  const site = await siteProcess(own, log.fd, log.fd);
  opened.push(site.kill);
  await site.start();
  return site;
}

/** @param meanwhile begins what goes on while the disk is full, and returns what ends it */
function filled(name: string, parts: Fault['parts'], disk: Disk, meanwhile?: () => () => void): Fault {
  let end: (() => void) | undefined;
  return {
    name,
    parts,
    lasts: FULL,
    async begin() {
      await disk.fill();
      end = meanwhile?.();
    },
    async end() {
      end?.();
      await disk.free();
    },
  };
}

/** Has PostgreSQL begin piece after piece of its log, as it does by itself while many write. @returns what ends that */
function busyLog(connectionString: string, pause: number): () => void {
  let isOver = false;
  const run = async () => {
    while (!isOver) {
      const client = new Client({ connectionString, connectionTimeoutMillis: 2000, query_timeout: 2000 });
      client.on('error', () => undefined);
      await client
        .connect()
        .then(() =>
          client.query('select pg_logical_emit_message(true, $1, repeat($1, 100000)), pg_switch_wal()', [
            'chaos',
          ]),
        )
        .catch(() => undefined);
      await client.end().catch(() => undefined);
      await wait(pause);
    }
  };
  void run();
  return () => {
    isOver = true;
  };
}

/** Returns the address of the database that a site runs by itself, as its file says. */
async function addressOf(cluster: string): Promise<string> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  return `postgresql://keystead@localhost/keystead?host=${encodeURIComponent(lines[4] ?? '')}`;
}

/** Waits until there is a whole backup: one that is cut off is tried again after ten minutes. @throws Error when there is none */
async function untilBackedUp(folder: string): Promise<void> {
  const end = performance.now() + BACKUPS_WITHIN;
  while (
    !(await readdir(folder, { recursive: true }).catch(() => [])).some((name) =>
      name.includes('manifest.json'),
    )
  ) {
    if (performance.now() > end) throw new Error('the site has made no backup');
    await wait(500);
  }
}

/** Waits until a site says of its backups that they fail (1), or that they do not (0). @throws Error when it does not */
async function backupsSay(site: SiteProcess, failing: 0 | 1): Promise<void> {
  const end = performance.now() + BACKUPS_WITHIN;
  while ((await site.metric('keystead_backup_failing')) !== failing) {
    if (performance.now() > end)
      throw new Error(failing ? 'backups do not say that they fail' : 'backups do not work again');
    await wait(500);
  }
}
