import { setTimeout as wait } from 'node:timers/promises';
import { webSettings } from '@keystead/settings/contract';
import { makeChaosWorld } from '../../testing/chaos/world.ts';
import { startStandInMail } from '../../testing/mail-service.ts';
import { postgresProcesses } from '../../testing/postgres-processes.ts';
import { openRelay, type Relay } from '../../testing/relay.ts';
import { S3_STAND_IN, type StandInS3, startStandInS3 } from '../../testing/s3-service.ts';
import { openStandInTiles, type StandInTiles } from '../../testing/tile-service.ts';
import { siteProcess } from '../replicas/site.ts';
import type { Ground } from './ground.ts';
import { type Part, probesOf, untilWell } from './probes.ts';
import { untilAnswers } from './processes.ts';
import { askersOf, type Fault, HEADING, PEOPLE, proveAll } from './proving.ts';
import { openRoutingService } from './routing-service.ts';

/** Milliseconds that a part is gone, and that it hangs: longer than anyone waits for it. */
const GONE = 8000;
const HANGS = 20_000;

/**
 * Takes each part away, one after the other, under load: what does not need it goes on, what does says so, and all comes back.
 * @param only a part of the names of those that are tried
 */
export async function proveFaults(
  ground: Ground,
  { only, seed }: { only: string; seed: number },
): Promise<string[]> {
  const { ctx, postgres, redis, environment, say, opened } = ground;
  const world = await makeChaosWorld(ctx, PEOPLE);
  const s3 = await startStandInS3();
  const tiles = await openStandInTiles();
  const [mail, routing] = [await startStandInMail(), await openRoutingService()];
  const relays = {
    database: await openRelay(() => portOf(postgres.connectionString)),
    redis: await openRelay(() => (redis ? portOf(redis.url) : 0)),
    files: await openRelay(() => portOf(s3.endpoint)),
    mail: await openRelay(() => mail.port),
    routing: await openRelay(() => routing.port),
  };
  opened.push(s3.close, tiles.close, mail.close, ...Object.values(relays).map(({ close }) => close));
  const site = await siteProcess(
    {
      ...environment,
      ROLES: 'web,jobs',
      DATABASE_URL: through(relays.database, postgres.connectionString),
      ...(redis && { REDIS_URL: through(relays.redis, redis.url) }),
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
  const probes = probesOf(askersOf(world), await streetsOf(site.url));
  const { missing } = await untilWell(site.url, probes);
  if (missing !== undefined) return [`the site does not work to begin with: ${missing}`];

  const faults: Fault[] = [
    ...databaseFaults(ground),
    cutOff('database', 'PostgreSQL', relays.database),
    ...redisFaults(ground),
    ...(redis ? [cutOff('redis', 'Redis', relays.redis)] : []),
    ...relayFaults('files', 'S3', relays.files),
    busyFault(s3),
    ...relayFaults('mail', 'mail server', relays.mail),
    tileFault(tiles, 'answers with errors', GONE, (response) => response.writeHead(500).end()),
    tileFault(tiles, 'hangs', HANGS, () => undefined),
    ...relayFaults('routing', 'routing engine', relays.routing),
  ].filter(({ name }) => name.includes(only));
  say(`\n${HEADING}`);
  const problems = await proveAll({ ctx, url: site.url, world, probes, say }, faults, seed);
  await site.stop();
  return problems;
}

const portOf = (url: string) => Number(new URL(url).port);

/** Returns the address of a service by way of its relay. */
function through(relay: Relay, address: string): string {
  const url = new URL(address);
  url.port = String(relay.port);
  return url.href;
}

function databaseFaults({ postgres }: Ground): Fault[] {
  let paused: number[] = [];
  return [
    {
      parts: ['database'],
      name: 'PostgreSQL is killed',
      lasts: GONE,
      begin: async () => void process.kill((await postgresProcesses(postgres.folder))[0], 'SIGKILL'),
      end: () => untilAnswers(postgres.connectionString),
    },
    {
      parts: ['database'],
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
    { parts: ['redis'], name: 'Redis is killed', lasts: GONE, begin: redis.kill, end: redis.start },
    { parts: ['redis'], name: 'Redis hangs', lasts: HANGS, begin: redis.pause, end: redis.resume },
  ];
}

const relayFaults = (part: Part, name: string, relay: Relay): Fault[] => [
  {
    parts: [part],
    name: `${name} is gone`,
    lasts: GONE,
    begin: () => relay.become('gone'),
    end: () => relay.become('works'),
  },
  {
    parts: [part],
    name: `${name} hangs`,
    lasts: HANGS,
    begin: () => relay.become('silent'),
    end: () => relay.become('works'),
  },
  cutOff(part, name, relay),
];

/** Cuts the network between the site and a part: no connection ends, nothing comes. */
const cutOff = (part: Part, name: string, relay: Relay): Fault => ({
  parts: [part],
  name: `network to ${name} is cut`,
  lasts: HANGS,
  begin: () => relay.become('cut'),
  end: () => relay.become('works'),
});

function busyFault(s3: StandInS3): Fault {
  const set = (state: StandInS3['state']) => () => {
    s3.state = state;
  };
  return { parts: ['files'], name: 'S3 is busy', lasts: GONE, begin: set('busy'), end: set('works') };
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
  return { parts: ['tiles'], name: `tile service ${what}`, lasts, begin: set(answer), end: set(undefined) };
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
