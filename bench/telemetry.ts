/**
 * `npm run bench:telemetry`: what metrics, traces and the log of slow statements cost. Three servers with the memory of `npm start`
 * over one database: with everything off, as a site is when the environment says nothing, and with metrics and traces on, sent to a
 * collector and scraped each second. They are asked in turn, so that what else the machine does concerns all of them; a ratio is
 * the median over the rounds. Fails where everything costs more than 5 %. `-- --rounds 9 --seconds 4 --share 0.05`.
 */

import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readConfig } from '@keystead/platform/config';
import { migrate } from '@keystead/platform/db';
import { startPostgres } from '@keystead/platform/postgres';
import { startOtlpCollector } from '@keystead/testing/otlp-collector';
import { openServices } from '../apps/server/services.ts';
import { freshDatabase } from './database.ts';
import { measure } from './measure.ts';
import { type MeasuredProcess, withProcess } from './measured.ts';
import { NEW_NUMBER } from './searches.ts';
import type { MemorySample } from './soak-server.ts';
import { buildWorld } from './world.ts';

const MEGABYTE = 1024 * 1024;
const LISTINGS = 2000;
/** The most that everything may cost of the requests per second. */
const MOST = 0.05;
/** As `npm start` runs it. */
process.env.MALLOC_ARENA_MAX ??= '2';
const FLAGS = ['--max-old-space-size=256', '--max-semi-space-size=8', '--expose-gc'];

const root = resolve(import.meta.dirname, '..');
const dataDir = join(root, 'data/bench');
const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '4' },
    share: { type: 'string', default: '0.05' },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);

const LOADS = {
  'list, from memory': { fresh: false, paths: ['/api/get-property-list?limit=10'] },
  'list, new price': { fresh: false, paths: [`/api/get-property-list?limit=10&max_price=${NEW_NUMBER}`] },
  'page, from memory': { fresh: false, paths: ['/faqs'] },
} as const;
type Load = keyof typeof LOADS;

/** Port of the metrics of the third server; one that nothing else is likely to have. */
const METRICS_PORT = 39_464;
const collector = await startOtlpCollector();
const MODES = {
  off: { SLOW_STATEMENT_MS: '0' },
  unset: {},
  on: {
    METRICS_PORT: String(METRICS_PORT),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: flags.share,
  },
} as const satisfies Record<string, Record<string, string>>;
type Mode = keyof typeof MODES;
const NAMES = Object.keys(MODES) as Mode[];

interface Running {
  readonly measured: MeasuredProcess;
  readonly origin: string;
}

/** Starts the servers one within the other, and all end with the work. */
async function withServers(
  connectionString: string,
  work: (servers: Readonly<Record<Mode, Running>>) => Promise<void>,
  started: Partial<Record<Mode, Running>> = {},
): Promise<void> {
  const mode = NAMES.find((name) => started[name] === undefined);
  if (mode === undefined) return work(started as Record<Mode, Running>);
  Object.assign(process.env, MODES[mode]);
  await withProcess(
    'soak-server.ts',
    [connectionString, dataDir],
    async (measured) => {
      const origin = await measured.answer<string>();
      for (const name of Object.keys(MODES[mode])) delete process.env[name];
      await withServers(connectionString, work, { ...started, [mode]: { measured, origin } });
    },
    FLAGS,
  );
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function compare(servers: Readonly<Record<Mode, Running>>): Promise<boolean> {
  const scraping = setInterval(() => {
    fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)
      .then((answer) => answer.text())
      .catch(() => undefined);
  }, 1000);
  const seconds = Number(flags.seconds);
  let isCheap = true;
  say('| what | off req/s | unset / off | on / off |\n|---|--:|--:|--:|');
  for (const load of Object.keys(LOADS) as Load[]) {
    const { paths, fresh } = LOADS[load];
    for (const mode of NAMES) await measure(servers[mode].origin, paths, { seconds: 2, fresh });
    const ratios: Record<Mode, number[]> = { off: [], unset: [], on: [] };
    const absolute: number[] = [];
    for (let round = 0; round < Number(flags.rounds); round += 1) {
      const perSecond: Partial<Record<Mode, number>> = {};
      // Each round begins with another one: who comes first has the cooler machine.
      for (let step = 0; step < NAMES.length; step += 1) {
        const mode = NAMES[(round + step) % NAMES.length] as Mode;
        const result = await measure(servers[mode].origin, paths, { seconds, fresh });
        if (result.failed > 0) throw new Error(`${load}, ${mode}: ${result.failed} requests failed`);
        perSecond[mode] = result.perSecond;
      }
      const off = perSecond.off ?? 0;
      absolute.push(off);
      for (const mode of NAMES) ratios[mode].push((perSecond[mode] ?? 0) / off);
    }
    const [unset, on] = [median(ratios.unset), median(ratios.on)];
    if (on < 1 - MOST) isCheap = false;
    say(`| ${load} | ${Math.round(median(absolute))} | ${unset.toFixed(3)} | ${on.toFixed(3)} |`);
  }
  clearInterval(scraping);
  say('\n| server | RSS MB | heap MB |\n|---|--:|--:|');
  await wait(6000);
  for (const mode of NAMES) {
    const { measured } = servers[mode];
    const answer = measured.answer<MemorySample>();
    measured.child.send('sample');
    const { rss, heap } = await answer;
    say(`| ${mode} | ${Math.round(rss / MEGABYTE)} | ${Math.round(heap / MEGABYTE)} |`);
  }
  say(
    `\nSpans that the collector took: ${collector.spans.length}; refused deliveries: ${collector.refused.length}`,
  );
  return isCheap;
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
  await withServers(connectionString, async (servers) => {
    if (!(await compare(servers))) process.exitCode = 1;
  });
} finally {
  await postgres.stop();
  await collector.close();
}
