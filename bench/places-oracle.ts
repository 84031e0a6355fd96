/**
 * `npm run oracle:places -- region.osm.pbf`: commute searches beside brute force. The engine says for every home how long the way
 * is, to the very places; a home must be found where all ways are short enough, and no other, but for the stated rounding, whose
 * share is printed. Ends with 1 where more differ beyond it than MOST_BEYOND says. Then the minutes of 200 ways on foot, beside the
 * engine's routes. Without a file the invented town of the demo. `--size 2000`, `--searches 24`, `--seed 1`.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createRandom, type Random } from '@keystead/kit/random';
import { straightKm, TRAVEL_MODES, type TravelMode, type TravelPoint } from '@keystead/kit/travel';
import { travelTimes } from '@keystead/places/server';
import type { Ctx } from '@keystead/platform/context';
import { startPostgres } from '@keystead/platform/postgres';
import { runSql } from '@keystead/testing/sql';
import { openAnswerCache } from '../apps/server/cache.ts';
import { buildServer } from '../apps/server/server.ts';
import { openServices } from '../apps/server/services.ts';
import { placesAlongRoads } from '../areas/places/server/roads.world.ts';
import { walkedSeconds } from '../areas/places/server/walking.oracle.ts';
import { extractOr, placesConfig, placesWorld } from './places-world.ts';

const root = resolve(import.meta.dirname, '..');
const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '2000' },
    searches: { type: 'string', default: '24' },
    seed: { type: 'string', default: '1' },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const dataDir = join(root, 'data/bench');

interface Commute {
  readonly from: TravelPoint;
  readonly mode: TravelMode;
  readonly minutes: number;
}

interface Home extends TravelPoint {
  readonly id: number;
}

/** What a search found, beside what brute force says. */
interface Compared {
  readonly name: string;
  readonly expected: number;
  readonly found: number;
  /** Homes on the wrong side of the limit that are on the right side of it from the rounded places. */
  readonly byRounding: number;
  /** Such that lie near the limit. */
  readonly atEdge: number;
  /** All others: how many minutes too long or too short the longest of their ways is, the worst first. */
  readonly letIn: readonly number[];
  readonly leftOut: readonly number[];
}

/** Minutes at most of each mode; from places that lie near each other some homes are near enough to both. */
const LONGEST: Readonly<Record<TravelMode, number>> = { foot: 30, bicycle: 20, car: 20 };
/** Areas are drawn on a grid of some 100 m: a home that was not asked for may be on either side of the limit within these minutes. */
const EDGE_MINUTES: Readonly<Record<TravelMode, number>> = { foot: 1.5, bicycle: 1, car: 1 };
/** Degrees of latitude to which places of searches are rounded, so that they are no one's door: 30 m. */
const STEP = 0.00027;
/** Of the homes that brute force finds, so many may be missing, or be found beside them, beyond all rounding. */
const MOST_BEYOND = 0.002;

const WALKS = 200;
/** Kilometres of a straight line that walks are shorter than, where there is such a place. */
const LONGEST_WALK = 3;
/** Seconds within which minutes and routes are the same. */
const SAME_SECONDS = 1;

const postgres = await startPostgres({ dataDir, settings: { synchronous_commit: 'off' } });
try {
  const extract = extractOr(dataDir, positionals[0]);
  const url = await placesWorld(
    postgres.connectionString,
    { dataDir, extract, size: Number(flags.size) },
    say,
  );
  await withSite(url, async (ctx, origin) => {
    report(await compareAll(ctx, origin));
    await compareWalks(ctx);
  });
} finally {
  await postgres.stop();
}

async function withSite(url: string, work: (ctx: Ctx, origin: string) => Promise<void>): Promise<void> {
  const services = await openServices(placesConfig(dataDir), url);
  const app = await buildServer(services, await openAnswerCache(url));
  try {
    await work(services.systemContext(), await app.listen({ port: 0, host: '127.0.0.1' }));
  } finally {
    await app.close();
    await services.close();
  }
}

async function compareAll(ctx: Ctx, origin: string): Promise<Compared[]> {
  const homes = await runSql<Home>(
    ctx.db,
    'select listing_id as id, geo[1] as lat, geo[0] as lng from search_listing',
  );
  const random = createRandom(flags.seed);
  const compared: Compared[] = [];
  for (let search = 0; search < Number(flags.searches); search += 1) {
    const commutes = await commutesFor(ctx, random, search);
    compared.push(await compare(ctx, origin, homes, commutes));
  }
  return compared;
}

/** Returns one place for each mode in turn, then two of any modes. */
async function commutesFor(ctx: Ctx, random: Random, search: number): Promise<Commute[]> {
  const single = TRAVEL_MODES[search % (2 * TRAVEL_MODES.length)];
  const [first, ...others] = await placesAlongRoads(ctx, random, 12);
  const from = first as TravelPoint;
  const commute = (at: TravelPoint, mode: TravelMode): Commute => ({
    from: at,
    mode,
    minutes: random.int(Math.round(LONGEST[mode] / 3), LONGEST[mode]),
  });
  if (single) return [commute(from, single)];
  const nearest = others.sort((one, other) => straightKm(from, one) - straightKm(from, other))[0];
  return [from, nearest as TravelPoint].map((at) => commute(at, random.pick(TRAVEL_MODES)));
}

async function compare(
  ctx: Ctx,
  origin: string,
  homes: readonly Home[],
  commutes: readonly Commute[],
): Promise<Compared> {
  const [exact, rounded] = await Promise.all([
    excess(ctx, homes, commutes),
    excess(
      ctx,
      homes,
      commutes.map((commute) => ({ ...commute, from: roundedPlace(commute.from) })),
    ),
  ]);
  const found = await foundBy(origin, commutes);
  const letIn: number[] = [];
  const leftOut: number[] = [];
  let [expected, byRounding, atEdge] = [0, 0, 0];
  for (const [i, { id }] of homes.entries()) {
    const over = Math.max(...(exact[i] as number[]));
    const isNear = over <= 0;
    const isAtEdge = ([...commutes.entries()] as const).some(
      ([place, { mode }]) => Math.abs(rounded[i]?.[place] as number) <= EDGE_MINUTES[mode],
    );
    if (isNear) expected += 1;
    if (isNear === found.has(id)) continue;
    if ((rounded[i] as number[]).every((more) => more <= 0) === found.has(id)) byRounding += 1;
    else if (isAtEdge) atEdge += 1;
    else (isNear ? leftOut : letIn).push(Math.abs(over));
  }
  const name = commutes.map(({ mode, minutes }) => `${mode} ${minutes}`).join(' + ');
  const worstFirst = (all: number[]) => all.sort((one, other) => other - one);
  return {
    name,
    expected,
    found: found.size,
    byRounding,
    atEdge,
    letIn: worstFirst(letIn),
    leftOut: worstFirst(leftOut),
  };
}

/** Returns for each home how many minutes more than asked each of its ways takes; where there is none, endlessly many. */
async function excess(
  ctx: Ctx,
  homes: readonly Home[],
  commutes: readonly Commute[],
): Promise<readonly (readonly number[])[]> {
  const each: (number | null)[][] = [];
  for (const { from, mode } of commutes) {
    const { minutes, isEstimate } = await travelTimes(ctx, { from, to: homes, mode });
    if (isEstimate) throw new Error('The engine of travel times does not answer');
    each.push(minutes);
  }
  return homes.map((_, i) =>
    commutes.map(({ minutes: most }, place) => (each[place]?.[i] ?? Number.POSITIVE_INFINITY) - most),
  );
}

function roundedPlace({ lat, lng }: TravelPoint): TravelPoint {
  const step = STEP / Math.cos((lat * Math.PI) / 180);
  return { lat: Math.round(lat / STEP) * STEP, lng: Math.round(lng / step) * step };
}

/** Returns the ids of all homes that the search finds, page by page. */
async function foundBy(origin: string, commutes: readonly Commute[]): Promise<Set<number>> {
  const commute = commutes
    .map(({ from, mode, minutes }) => [from.lat, from.lng, mode, minutes].join(','))
    .join('|');
  const ids = new Set<number>();
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const asked = new URLSearchParams({ commute, limit: '100', ...(cursor && { cursor }) });
    const response = await fetch(`${origin}/api/get-property-list?${asked}`);
    const answer = (await response.json()) as Page;
    if (!response.ok) throw new Error(`${asked}: ${answer.message}`);
    if (answer.commute_estimated) throw new Error('The search went by estimates');
    for (const { id } of answer.data) ids.add(id);
    cursor = answer.next_cursor;
  }
  return ids;
}

interface Page {
  readonly data: readonly { readonly id: number }[];
  readonly next_cursor?: string;
  readonly commute_estimated?: boolean;
  readonly message: string;
}

function report(compared: readonly Compared[]): void {
  const worst = (all: readonly number[]) => all[0]?.toFixed(1) ?? '';
  console.table(
    compared.map(({ name, expected, found, byRounding, atEdge, letIn, leftOut }) => ({
      search: name,
      'by brute force': expected,
      found,
      'place rounded': byRounding,
      'at the edge': atEdge,
      'let in': letIn.length,
      'most over, min': worst(letIn),
      'left out': leftOut.length,
      'most under, min': worst(leftOut),
    })),
  );
  const sum = (of: (one: Compared) => number) => compared.reduce((total, one) => total + of(one), 0);
  const expected = sum((one) => one.expected);
  const wrong = sum(({ letIn, leftOut }) => letIn.length + leftOut.length);
  const share = (count: number) => `${((100 * count) / Math.max(1, expected)).toFixed(2)} %`;
  say(
    `${expected} homes by brute force; of these ${share(sum((one) => one.byRounding))} differ by the rounded places, ` +
      `${share(sum((one) => one.atEdge))} at the edge, ${share(wrong)} beyond (${100 * MOST_BEYOND} % may)`,
  );
  if (wrong > MOST_BEYOND * expected) process.exitCode = 1;
}

/** Prints how the minutes that the site says of 200 ways on foot differ from the engine's own routes. */
async function compareWalks(ctx: Ctx): Promise<void> {
  const random = createRandom(`walks ${flags.seed}`);
  const places = await placesAlongRoads(ctx, random, 2 * WALKS);
  const pairs = places.slice(0, WALKS).map((from, i) => {
    const near = places.slice(WALKS + (i % 10)).find((to) => straightKm(from, to) < LONGEST_WALK);
    return [from, near ?? (places[WALKS + i] as TravelPoint)] as const;
  });
  const routes = await walkedSeconds(ctx, pairs);
  const rows = {
    'neither has a way': 0,
    'one alone has a way': 0,
    'the same': 0,
    'up to a minute': 0,
    more: 0,
  };
  let worst = 0;
  for (const [i, [from, to]] of pairs.entries()) {
    const { minutes, isEstimate } = await travelTimes(ctx, { from, to: [to], mode: 'foot' });
    if (isEstimate) throw new Error('The engine of travel times does not answer');
    const [said, asked] = [minutes[0] ?? null, routes[i] ?? null];
    if (said === null && asked === null) rows['neither has a way'] += 1;
    else if (said === null || asked === null) rows['one alone has a way'] += 1;
    else {
      const seconds = Math.abs(60 * said - asked);
      worst = Math.max(worst, seconds);
      rows[seconds <= SAME_SECONDS ? 'the same' : seconds <= 60 ? 'up to a minute' : 'more'] += 1;
    }
  }
  say(
    `${WALKS} ways on foot beside the routes of the engine; the most that one differs is ${Math.round(worst)} s`,
  );
  console.table(rows);
}
