/** The measured process of `bench/places.ts`: the real server, and bare routes with the same SQL and bytes. */
import { existsSync, readFileSync } from 'node:fs';
import { createRandom } from '@keystead/kit/random';
import { DEEPEST_TILES } from '@keystead/kit/street-layers';
import { TRAVEL_MODES } from '@keystead/kit/travel';
import { currentSet, routingPid } from '@keystead/places/server';
import type { Ctx } from '@keystead/platform/context';
import { readTotalsAhead } from '@keystead/search/server';
import { runSql } from '@keystead/testing/sql';
import { openAnswerCache } from '../apps/server/cache.ts';
import { buildServer } from '../apps/server/server.ts';
import { openServices } from '../apps/server/services.ts';
import { placesAlongRoads } from '../areas/places/server/roads.world.ts';
import { startBare } from './bare.ts';
import { placesConfig } from './places-world.ts';
import { statementsOf } from './statements.ts';

/** What is asked for, and how long it may take. */
export interface PlacesScenario {
  name: string;
  paths: string[];
  bare: string[];
  /** Each path is asked once: what it asks for is remembered from then on. */
  isCold: boolean;
  clients: number;
  encoding?: 'gzip' | undefined;
  /** Milliseconds within which 95 of 100 answers should be there. */
  asked: number;
  /** The largest of the answers. */
  bytes: number;
}

/** What the parent learns. */
export interface PlacesReady {
  app: string;
  bare: string;
  scenarios: PlacesScenario[];
}

/** Bytes of the server now, and of the process of the routing engine now and at most. */
export interface PlacesMemory {
  server: number;
  engine: number | undefined;
  engineMost: number | undefined;
}

/** Pairs of places that are asked again and again, and such as are asked once. */
const WARM = 12;
const COLD = 4000;
const NAMES = 300;
/** Questions so far. */
let questions = 0;

const [connectionString = '', dataDir = ''] = process.argv.slice(2);
const services = await openServices(placesConfig(dataDir), connectionString);
const ctx = services.systemContext();
const app = await buildServer(services, await openAnswerCache(connectionString));
const appUrl = await app.listen({ port: 0, host: '127.0.0.1' });
const bare = await startBare(connectionString);
await readTotalsAhead(ctx);

const random = createRandom('commutes');
const warm = await commutes(WARM);
const tiles = await tilePaths(ctx);
const names = await typed(ctx);
const ready: PlacesReady = {
  app: appUrl,
  bare: bare.url,
  scenarios: [
    await scenario({ name: 'suggestions', paths: names, asked: 30, clients: 1 }),
    await scenario({ name: 'tile from the disk', paths: tiles, asked: 10, clients: 1, encoding: 'gzip' }),
    await scenario({ name: 'commute, two places, warm', paths: warm, asked: 80, clients: 1 }),
    await scenario({ name: 'commute, two places, warm', paths: warm, asked: 80, clients: 16 }),
    await scenario({
      name: 'commute, two places, cold',
      paths: await commutes(COLD),
      asked: 250,
      clients: 1,
    }),
    await scenario({
      name: 'commute, two places, cold',
      paths: await commutes(COLD),
      asked: 250,
      clients: 4,
    }),
  ],
};
process.on('message', () => process.send?.(memory()));
process.send?.(ready);

async function scenario(
  given: Pick<PlacesScenario, 'name' | 'paths' | 'asked' | 'clients' | 'encoding'>,
): Promise<PlacesScenario> {
  const isCold = given.name.endsWith('cold');
  const sizes: number[] = [];
  const numbers: number[] = [];
  // What is cold stays so, but for the first.
  const some = isCold ? given.paths.slice(0, 1) : given.paths;
  for (const path of some) {
    await answerOf(path);
    const { answer, bytes, statements } = await answerOf(path);
    sizes.push(bytes);
    numbers.push(bare.add({ ...answer, statements, encoding: given.encoding }));
  }
  const kind = given.encoding ? 'stored' : 'sql';
  return {
    ...given,
    paths: isCold ? given.paths.slice(1) : given.paths,
    bare: numbers.map((number) => `/${kind}/${number}`),
    isCold,
    bytes: Math.max(...sizes),
  };
}

/** Returns the app's answer, its size on the wire, and the statements that were run for it. */
async function answerOf(path: string) {
  questions += 1;
  const { result, statements } = await statementsOf(async () => {
    const response = await fetch(`${appUrl}${path}${path.includes('?') ? '&' : '?'}_=first${questions}`);
    const body = Buffer.from(await response.arrayBuffer());
    if (!response.ok) throw new Error(`${path}: ${response.status} ${body.toString().slice(0, 300)}`);
    const type = response.headers.get('content-type') ?? 'text/plain';
    const bytes = Number(response.headers.get('content-length') ?? body.length);
    return { answer: { body, type }, bytes };
  });
  return { ...result, statements };
}

/** Returns searches for homes within minutes of two places beside roads, by any mode. */
async function commutes(count: number): Promise<string[]> {
  const places = await placesAlongRoads(ctx, random, 2 * count);
  const one = (index: number) => {
    const { lat, lng } = places[index] as (typeof places)[number];
    return `${lat},${lng},${random.pick(TRAVEL_MODES)},${random.int(10, 30)}`;
  };
  return Array.from(
    { length: count },
    (_, i) => `/api/get-property-list?limit=20&commute=${one(2 * i)}|${one(2 * i + 1)}`,
  );
}

/** Returns the beginnings of names of the extract as they are typed, some of them misspelt. */
async function typed(of: Ctx): Promise<string[]> {
  const rows = await runSql<{ name: string }>(
    of.db,
    'select name from (select name from place_street union select name from place_point) named order by md5(name) limit $1',
    [NAMES],
  );
  const search = ({ name }: { name: string }, i: number) => {
    const begun = name.slice(0, 3 + (i % 8));
    return i % 4 === 0 && begun.length > 5 ? begun.slice(0, 2) + begun.slice(3) : begun;
  };
  return rows.map((row, i) => `/api/search-suggestions?search=${encodeURIComponent(search(row, i))}`);
}

/** Returns all tiles of the set that draw something. */
async function tilePaths(of: Ctx): Promise<string[]> {
  const set = await currentSet(of);
  const [west = 0, south = 0, east = 0, north = 0] = set?.bounds ?? [];
  const paths: string[] = [];
  for (let z = 6; z <= DEEPEST_TILES; z += 1)
    for (let x = columnAt(west, z); x <= columnAt(east, z); x += 1)
      for (let y = rowAt(north, z); y <= rowAt(south, z); y += 1) {
        const path = `/streets/${set?.name}/${z}/${x}/${y}.pbf`;
        const { status } = await fetch(`${appUrl}${path}`);
        if (status === 200) paths.push(path);
      }
  return paths;
}

function columnAt(lng: number, z: number): number {
  return Math.floor(((lng + 180) / 360) * 2 ** z);
}

function rowAt(lat: number, z: number): number {
  const y = (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2;
  return Math.floor(y * 2 ** z);
}

function memory(): PlacesMemory {
  const pid = routingPid();
  const path = `/proc/${pid}/status`;
  // Other systems than Linux do not say.
  const status = pid !== undefined && existsSync(path) ? readFileSync(path, 'utf8') : '';
  const bytes = (name: string) => {
    const kilobytes = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  };
  return { server: process.memoryUsage.rss(), engine: bytes('VmRSS'), engineMost: bytes('VmHWM') };
}
