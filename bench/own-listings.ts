/**
 * `npm run bench:own`: "my properties" of someone with 1,000 listings, against a bare Fastify route that runs the same
 * SQL and sends the same bytes. `-- --seconds 5`, `--rounds 3`.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startPostgres } from '@keystead/platform/postgres';
import { storedDatabase } from './database.ts';
import { type Measured, measure } from './measure.ts';
import { withProcess } from './measured.ts';
import type { OwnReady } from './own-listings-server.ts';

const root = resolve(import.meta.dirname, '..');
const { values: flags } = parseArgs({
  options: { seconds: { type: 'string', default: '4' }, rounds: { type: 'string', default: '2' } },
});
const seconds = Number(flags.seconds);
const say = (line: string) => process.stdout.write(`${line}\n`);

const dataDir = join(root, 'data/bench');
const postgres = await startPostgres({ dataDir, settings: { synchronous_commit: 'off' } });
try {
  const database = await storedDatabase(postgres.connectionString, 'bench_own');
  await withProcess('own-listings-server.ts', [database, dataDir], async ({ answer }) =>
    run(await answer<OwnReady>()),
  );
} finally {
  await postgres.stop();
}

async function run({ app, bare, token, scenarios }: OwnReady): Promise<void> {
  const rows: Record<string, string | number>[] = [];
  for (const { name, path, barePath, statements, bytes } of scenarios) {
    const ours: Measured[] = [];
    const theirs: Measured[] = [];
    const oursOf = (length: number) => measure(app, [path], { seconds: length, fresh: true, token });
    const bareOf = (length: number) => measure(bare, [barePath], { seconds: length, fresh: false });
    await oursOf(1);
    await bareOf(1);
    // In turn, so that whatever else the machine does hits both alike.
    for (let round = 0; round < Number(flags.rounds); round += 1) {
      theirs.push(await bareOf(seconds));
      ours.push(await oursOf(seconds));
    }
    const mean = (all: readonly Measured[], of: 'perSecond' | 'p50' | 'p95' | 'failed') =>
      all.reduce((sum, one) => sum + one[of], 0) / all.length;
    rows.push({
      what: name,
      'requests/s': Math.round(mean(ours, 'perSecond')),
      'bare/s': Math.round(mean(theirs, 'perSecond')),
      ratio: (mean(ours, 'perSecond') / mean(theirs, 'perSecond')).toFixed(2),
      'p95 ms': mean(ours, 'p95').toFixed(1),
      'bare p95': mean(theirs, 'p95').toFixed(1),
      'p95 ratio': (mean(ours, 'p95') / mean(theirs, 'p95')).toFixed(2),
      statements,
      kB: (bytes / 1024).toFixed(1),
      failed: mean(ours, 'failed') + mean(theirs, 'failed'),
    });
  }
  console.table(rows);
  say(
    '16 clients, signed in. bare: the same statements, prepared, at once, and the same bytes, with nothing else.',
  );
}
