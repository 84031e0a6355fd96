/**
 * `npm run bench:places -- region.osm.pbf`: searches by travel time, tiles and suggestions over HTTP, with homes beside the roads of
 * an extract, against bare routes with the same SQL and bytes; memory of server and routing engine. Without a file the invented
 * town of the demo. `--size 100000`, `--seconds 5`.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '@keystead/platform/postgres';
import { measure } from './measure.ts';
import { type MeasuredProcess, withProcess } from './measured.ts';
import type { PlacesMemory, PlacesReady, PlacesScenario } from './places-server.ts';
import { extractOr, placesWorld } from './places-world.ts';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { size: { type: 'string', default: '100000' }, seconds: { type: 'string', default: '5' } },
});
const size = Number(flags.size);
const seconds = Number(flags.seconds);
const dataDir = join(resolve(import.meta.dirname, '..'), 'data/bench');
const say = (line: string) => process.stdout.write(`${line}\n`);
const megabytes = (bytes: number | undefined) => (bytes === undefined ? '?' : Math.round(bytes / 2 ** 20));

const postgres = await startPostgres({ dataDir, settings: { synchronous_commit: 'off' } });
try {
  const extract = extractOr(dataDir, positionals[0]);
  const url = await placesWorld(postgres.connectionString, { dataDir, extract, size }, say);
  await withProcess('places-server.ts', [url, dataDir], run);
} finally {
  await postgres.stop();
}

async function run({ child, answer }: MeasuredProcess): Promise<void> {
  const memory = () => {
    child.send('memory');
    return answer<PlacesMemory>();
  };
  const { app, bare, scenarios } = await answer<PlacesReady>();
  const rows: Record<string, string | number>[] = [];
  for (const scenario of scenarios) {
    const before = await memory();
    const measured = await measureOne(scenario, app, bare);
    const after = await memory();
    rows.push({
      ...measured,
      'server MB': `${megabytes(before.server)} → ${megabytes(after.server)}`,
      'engine MB, most': `${megabytes(after.engine)}, ${megabytes(after.engineMost)}`,
    });
  }
  say(`${size.toLocaleString('en')} homes`);
  console.table(rows);
}

async function measureOne(scenario: PlacesScenario, app: string, bare: string) {
  const { name, paths, clients, encoding, isCold, asked, bytes } = scenario;
  const ours = (length: number) =>
    measure(app, paths, { seconds: length, fresh: encoding === undefined, encoding, clients });
  const theirs = (length: number) =>
    measure(bare, scenario.bare, { seconds: length, fresh: false, encoding, clients });
  // The first second warms both up; what is cold has no second time.
  if (!isCold) await ours(1);
  const measured = await ours(seconds);
  await theirs(1);
  const baseline = await theirs(seconds);
  return {
    what: name,
    clients,
    'p50 ms': measured.p50.toFixed(1),
    'p95 ms': measured.p95.toFixed(1),
    asked,
    'requests/s': Math.round(measured.perSecond),
    ratio: (measured.perSecond / baseline.perSecond).toFixed(2),
    'kB, most': (bytes / 1000).toFixed(1),
    failed: measured.failed + baseline.failed,
  };
}
