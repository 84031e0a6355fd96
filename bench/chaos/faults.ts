import { execFileSync } from 'node:child_process';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { webSettings } from '@keystead/settings/contract';
import { countJobs } from '../../testing/chaos/losses.ts';
import { makeChaosWorld } from '../../testing/chaos/world.ts';
import { startStandInMail } from '../../testing/mail-service.ts';
import { postgresProcesses } from '../../testing/postgres-processes.ts';
import { openRelay, type Relay } from '../../testing/relay.ts';
import { S3_STAND_IN, type StandInS3, startStandInS3 } from '../../testing/s3-service.ts';
import { openStandInTiles, type StandInTiles } from '../../testing/tile-service.ts';
import { siteProcess } from '../replicas/site.ts';
import type { Ground } from './ground.ts';
import { type Counted, type Part, probesOf, startProbes, untilWell } from './probes.ts';
import { untilAnswers } from './processes.ts';
import { openRoutingService } from './routing-service.ts';

/** Milliseconds that a part is gone, that it hangs (longer than anyone waits for it), and that it works before. */
const GONE = 8000;
const HANGS = 20_000;
const CALM = 2000;
/** Milliseconds after which jobs have to be done that waited for a part. */
const JOBS_WITHIN = 180_000;
/**
 * Milliseconds that an answer may take which does not need what is away: after five seconds without a word the database, or the engine
 * of ways, counts as away, and who came before that waits for it.
 */
const UNCONCERNED = 8000;
const PEOPLE = 6;
const MEGABYTE = 1024 * 1024;

interface Fault {
  readonly part: Part;
  readonly name: string;
  /** Milliseconds that it lasts. */
  readonly lasts: number;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
}

/** Takes each part away, one after the other, under load: what does not need it goes on, what does says so, and all comes back. */
export async function proveFaults(ground: Ground): Promise<string[]> {
  const { ctx, environment, say, opened } = ground;
  const world = await makeChaosWorld(ctx, PEOPLE);
  const s3 = await startStandInS3();
  const tiles = await openStandInTiles();
  const [mail, routing] = [await startStandInMail(), await openRoutingService()];
  const relays = {
    files: await openRelay(() => Number(new URL(s3.endpoint).port)),
    mail: await openRelay(() => mail.port),
    routing: await openRelay(() => routing.port),
  };
  opened.push(s3.close, tiles.close, mail.close, ...Object.values(relays).map(({ close }) => close));
  const site = await siteProcess(
    {
      ...environment,
      ROLES: 'web,jobs',
      S3_BUCKET: S3_STAND_IN.bucket,
      S3_REGION: S3_STAND_IN.region,
      S3_ENDPOINT: `http://127.0.0.1:${relays.files.port}`,
      S3_ACCESS_KEY_ID: S3_STAND_IN.accessKeyId,
      S3_SECRET_ACCESS_KEY: S3_STAND_IN.secretAccessKey,
      SMTP_URL: `smtp://127.0.0.1:${relays.mail.port}`,
      ROUTING: 'valhalla',
      ROUTING_URL: `http://127.0.0.1:${relays.routing.port}`,
      TILE_SERVICE_URL: `${tiles.origin}/planet`,
      TILES_INNER_NETWORK: '1',
    },
    'ignore',
  );
  await site.start();
  opened.push(site.kill);
  const probes = probesOf(world, await streetsOf(site.url));
  const { missing } = await untilWell(site.url, probes);
  if (missing !== undefined) return [`the site does not work to begin with: ${missing}`];

  const faults: Fault[] = [
    ...databaseFaults(ground),
    ...redisFaults(ground),
    ...relayFaults('files', 'S3', relays.files),
    busyFault(s3),
    ...relayFaults('mail', 'mail server', relays.mail),
    tileFault(tiles, 'answers with errors', GONE, (response) => response.writeHead(500).end()),
    tileFault(tiles, 'hangs', HANGS, () => undefined),
    ...relayFaults('routing', 'routing engine', relays.routing),
  ];
  const problems: string[] = [];
  say(
    '\n| fault | what answers as always | what says 503 | slowest answer of the first | of the second | all well again after |',
  );
  say('| --- | --- | --- | --- | --- | --- |');
  for (const fault of faults) problems.push(...(await prove(ground, site.url, probes, fault)));
  await site.stop();
  problems.push(...(await proveFullDisk(ground, world)));
  return problems;
}

async function prove(
  { ctx, say }: Ground,
  origin: string,
  probes: ReturnType<typeof probesOf>,
  fault: Fault,
): Promise<string[]> {
  const running = startProbes(origin, probes);
  await wait(CALM);
  await fault.begin();
  await wait(fault.lasts);
  await fault.end();
  const { took: back, missing } = await untilWell(origin, probes);
  const counted = await running.stop();
  const problems: string[] = [];
  const jobsBegan = performance.now();
  while ((await countJobs(ctx)).due > 0 && performance.now() - jobsBegan < JOBS_WITHIN) await wait(500);
  const { due, failed } = await countJobs(ctx);
  if (due > 0) problems.push(`${fault.name}: ${due} jobs are not done`);
  if (failed > 0) problems.push(`${fault.name}: ${failed} jobs have failed for good`);
  if (missing !== undefined) problems.push(`${fault.name}: did not come back: ${missing}`);
  const [unconcerned, unavailable] = [[] as Counted[], [] as Counted[]];
  for (const one of counted) {
    const mayFail = one.probe.needs.includes(fault.part);
    for (const [outcome, times] of one.others)
      problems.push(`${fault.name}: ${one.probe.name}: ${times} × ${outcome}`);
    if (!mayFail && one.unavailable > 0)
      problems.push(`${fault.name}: ${one.probe.name} does not need it and was unavailable`);
    if (!mayFail && one.slowest > UNCONCERNED)
      problems.push(`${fault.name}: ${one.probe.name} took ${Math.round(one.slowest)} ms`);
    (one.unavailable > 0 ? unavailable : unconcerned).push(one);
  }
  const slowest = (of: readonly Counted[]) =>
    of.length > 0 ? `${(Math.max(...of.map((one) => one.slowest)) / 1000).toFixed(1)} s` : '–';
  const jobs = Math.round((performance.now() - jobsBegan) / 1000);
  const names = unavailable.map(
    (one) => `${one.probe.name} (${one.unavailable} of ${one.unavailable + one.ok})`,
  );
  say(
    `| ${fault.name} | ${unconcerned.length} of ${counted.length} | ${names.join(', ') || '–'} | ${slowest(unconcerned)} | ${slowest(unavailable)} | ${(back / 1000).toFixed(1)} s, jobs ${jobs} s |`,
  );
  return problems;
}

function databaseFaults({ postgres }: Ground): Fault[] {
  let paused: number[] = [];
  return [
    {
      part: 'database',
      name: 'PostgreSQL is killed',
      lasts: GONE,
      begin: async () => void process.kill((await postgresProcesses(postgres.folder))[0], 'SIGKILL'),
      end: () => untilAnswers(postgres.connectionString),
    },
    {
      part: 'database',
      name: 'PostgreSQL hangs',
      lasts: HANGS,
      async begin() {
        paused = await postgresProcesses(postgres.folder);
        for (const pid of paused) process.kill(pid, 'SIGSTOP');
      },
      async end() {
        for (const pid of paused.toReversed()) process.kill(pid, 'SIGCONT');
      },
    },
  ];
}

function redisFaults({ redis, say }: Ground): Fault[] {
  if (!redis) {
    say('· there is no Redis on this machine: its faults are left out');
    return [];
  }
  return [
    { part: 'redis', name: 'Redis is killed', lasts: GONE, begin: redis.kill, end: redis.start },
    { part: 'redis', name: 'Redis hangs', lasts: HANGS, begin: redis.pause, end: redis.resume },
  ];
}

const relayFaults = (part: Part, name: string, relay: Relay): Fault[] => [
  {
    part,
    name: `${name} is gone`,
    lasts: GONE,
    begin: () => relay.become('gone'),
    end: () => relay.become('works'),
  },
  {
    part,
    name: `${name} hangs`,
    lasts: HANGS,
    begin: () => relay.become('silent'),
    end: () => relay.become('works'),
  },
];

function busyFault(s3: StandInS3): Fault {
  const set = (state: StandInS3['state']) => () => {
    s3.state = state;
  };
  return { part: 'files', name: 'S3 is busy', lasts: GONE, begin: set('busy'), end: set('works') };
}

function tileFault(
  tiles: StandInTiles,
  what: string,
  lasts: number,
  answer: NonNullable<StandInTiles['answer']>,
): Fault {
  const set = (next: StandInTiles['answer']) => () => {
    tiles.answer = next;
  };
  return { part: 'tiles', name: `tile service ${what}`, lasts, begin: set(answer), end: set(undefined) };
}

/** Returns the path of tiles, as the map asks for them. */
async function streetsOf(origin: string): Promise<string> {
  for (;;) {
    const answer = (await (await fetch(`${origin}/api/${webSettings.path}`)).json()) as {
      data: { street_tiles?: { url: string } | null };
    };
    const url = answer.data.street_tiles?.url;
    if (url) return url.slice(0, url.indexOf('/{z}'));
    await wait(500);
  }
}

/**
 * Fills the disk that files, and those that are being sent, are written to: only what writes them is unavailable. Needs the right
 * to mount.
 */
async function proveFullDisk(
  ground: Ground,
  world: Awaited<ReturnType<typeof makeChaosWorld>>,
): Promise<string[]> {
  const { environment, folder, say, opened } = ground;
  if (process.getuid?.() !== 0) {
    say('· without the right to mount: a full disk is left out');
    return [];
  }
  const disk = join(folder, 'small-disk');
  await mkdir(disk);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m,mode=1777', 'tmpfs', disk]);
  opened.push(async () => execFileSync('umount', ['-l', disk]));
  const env = { ...environment, ROLES: 'web,jobs', DATA_DIR: join(disk, 'data'), TMPDIR: disk };
  const site = await siteProcess(env, 'ignore');
  await site.start();
  opened.push(site.kill);
  const probes = probesOf(world, '').filter(({ needs }) => !needs.includes('tiles'));
  const { missing } = await untilWell(site.url, probes);
  if (missing !== undefined) return [`the site does not work on its small disk: ${missing}`];
  const filler = join(disk, 'filler');
  return prove(ground, site.url, probes, {
    part: 'files',
    name: 'disk is full',
    lasts: GONE,
    async begin() {
      const { bavail, bsize } = await statfs(disk);
      await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - MEGABYTE)));
      // The last of it, until nothing more goes in.
      for (let n = 0; n < 1000; n += 1) {
        const isFull = await writeFile(`${filler}-${n}`, Buffer.alloc(4096)).then(
          () => false,
          () => true,
        );
        if (isFull) break;
      }
    },
    async end() {
      execFileSync('find', [disk, '-maxdepth', '1', '-name', 'filler*', '-delete']);
      await rm(filler, { force: true });
    },
  });
}
