/**
 * `npm run bench:telemetry`: what metrics, traces and the log of slow statements cost, in processor time of the server. One server with
 * the memory of `npm start` measures and traces in every other turn, sends its traces to a collector and is scraped each second; the
 * ratio of a pair of turns is taken, and the median of all. What hears of statements cannot be taken off a server that runs, so
 * the same statement is asked in one process by a pool with it and by one without. Fails where metrics and traces cost more than
 * 5 % of a request that asks the database. `-- --rounds 15 --seconds 2 --share 0.05`.
 */

import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '@keystead/platform/config';
import { migrate, openDatabase } from '@keystead/platform/db';
import { startPostgres } from '@keystead/platform/postgres';
import { inScope, observeStatements } from '@keystead/platform/telemetry';
import { startOtlpCollector } from '@keystead/testing/otlp-collector';
import { openServices } from '../apps/server/services.ts';
import { freshDatabase } from './database.ts';
import { measure } from './measure.ts';
import { type MeasuredProcess, memoryFlags, withProcess } from './measured.ts';
import { NEW_NUMBER } from './searches.ts';
import type { TelemetryOrder } from './telemetry-server.ts';
import { buildWorld } from './world.ts';

const LISTINGS = 2000;
/** The most that it may cost of a request that asks the database. */
const MOST = 0.05;
/** As `npm start` runs it. */
process.env.MALLOC_ARENA_MAX ??= '2';
/** Statements of a turn, and how many wait at once. */
const STATEMENTS = { each: 20_000, together: 16 } as const;

const root = resolve(import.meta.dirname, '..');
const dataDir = join(root, 'data/bench');
const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    seconds: { type: 'string', default: '2' },
    share: { type: 'string', default: '0.05' },
  },
});
const rounds = Number(flags.rounds);
const say = (line: string) => process.stdout.write(`${line}\n`);

const LOADS = {
  'list, new price': { path: `/api/get-property-list?limit=10&max_price=${NEW_NUMBER}`, asksDatabase: true },
  'list, from memory': { path: '/api/get-property-list?limit=10', asksDatabase: false },
  'page, from memory': { path: '/faqs', asksDatabase: false },
} as const;

/** Port of the metrics; one that nothing else is likely to have. */
const METRICS_PORT = 39_464;
const collector = await startOtlpCollector();

/** Turns of the same work: microseconds of each without, and how many times that it took with it. */
interface Turns {
  readonly without: number;
  readonly ratios: readonly number[];
}

const part = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
const median = (values: readonly number[]): number => part(values, 0.5);

/** Asks in pairs of turns, and begins every other pair with the other one. */
async function inTurns(cost: (isOn: boolean) => Promise<number>): Promise<Turns> {
  const [without, ratios]: [number[], number[]] = [[], []];
  for (const warm of [false, true]) await cost(warm);
  for (let round = 0; round < rounds; round += 1) {
    const isOnFirst = round % 2 === 0;
    const first = await cost(isOnFirst);
    const second = await cost(!isOnFirst);
    const [on, off] = isOnFirst ? [first, second] : [second, first];
    without.push(off);
    ratios.push(on / off);
  }
  return { without: median(without), ratios };
}

function report(what: string, { without, ratios }: Turns): void {
  const half = `${part(ratios, 0.25).toFixed(3)} to ${part(ratios, 0.75).toFixed(3)}`;
  const added = without * (median(ratios) - 1);
  say(`| ${what} | ${without.toFixed(1)} | ${added.toFixed(1)} | ${median(ratios).toFixed(3)} | ${half} |`);
}

/** @returns whether metrics and traces cost as little as they may */
async function measureRequests({ child, answer }: MeasuredProcess): Promise<boolean> {
  const origin = await answer<string>();
  const order = (what: TelemetryOrder): Promise<number> => {
    const time = answer<number>();
    child.send(what);
    return time;
  };
  const scraping = setInterval(() => {
    fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)
      .then((scraped) => scraped.text())
      .catch(() => undefined);
  }, 1000);
  const seconds = Number(flags.seconds);
  let isCheap = true;
  for (const [load, { path, asksDatabase }] of Object.entries(LOADS)) {
    const turns = await inTurns(async (isOn) => {
      const before = await order(isOn ? 'on' : 'off');
      const { perSecond, failed } = await measure(origin, [path], { seconds, fresh: false });
      if (failed > 0) throw new Error(`${load}: ${failed} requests failed`);
      return ((await order('time')) - before) / (perSecond * seconds);
    });
    report(`${load}: metrics and traces`, turns);
    if (asksDatabase && median(turns.ratios) > 1 + MOST) isCheap = false;
  }
  clearInterval(scraping);
  return isCheap;
}

/** Measures what hearing of a statement costs, of one that costs nothing itself: of the driver alone. */
async function measureStatements(connectionString: string): Promise<void> {
  const [bare, observed] = [undefined, observeStatements(1000, () => undefined)].map((observer) =>
    openDatabase(connectionString, { observer }),
  );
  const turns = await inTurns(async (isOn) => {
    const pool = (isOn ? observed : bare)?.pool;
    let left: number = STATEMENTS.each;
    const before = process.cpuUsage();
    const ask = async () => {
      for (; left > 0; left -= 1)
        await inScope({ requestId: 'bench' }, async () => await pool?.query('select $1::int', [left]));
    };
    await Promise.all(Array.from({ length: STATEMENTS.together }, ask));
    const { user, system } = process.cpuUsage(before);
    return (user + system) / STATEMENTS.each;
  });
  report('a statement: hearing of it', turns);
  await bare?.close();
  await observed?.close();
}

const postgres = await startPostgres({ dataDir, settings: { synchronous_commit: 'off' } });
try {
  const connectionString = await freshDatabase(postgres.connectionString, 'bench_telemetry');
  await migrate({ connectionString, directory: join(root, 'db/migrations') });
  const services = await openServices(
    readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }),
    connectionString,
  );
  await buildWorld(services.systemContext(), LISTINGS, say);
  await services.close();
  say('| what | without, µs | added, µs | with / without | half of the turns |\n|---|--:|--:|--:|---|');
  const args = [connectionString, dataDir, String(METRICS_PORT), collector.url, flags.share];
  await withProcess(
    'telemetry-server.ts',
    args,
    async (measured) => {
      if (!(await measureRequests(measured))) process.exitCode = 1;
    },
    memoryFlags(),
  );
  await measureStatements(connectionString);
  say(`\nSpans that the collector took: ${collector.spans.length}; refused: ${collector.refused.length}`);
} finally {
  await postgres.stop();
  await collector.close();
}
