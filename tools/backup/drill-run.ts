// npm run restore-drill -- --into FOLDER [--until TIME]: restores a backup of every moment beside the site, and compares. See
// docs/backup.md.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '@keystead/platform/config';
import { openBackupStore, openStorage } from '../../apps/server/services.ts';
import { runDrill } from './drill.ts';

const USAGE = 'Usage: npm run restore-drill -- --into FOLDER [--until 2026-11-27T20:15:00Z]';
const say = (line: string) => process.stdout.write(`${line}\n`);

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});

async function run(words: string[]): Promise<number> {
  const { values } = parseArgs({
    args: words,
    options: { into: { type: 'string' }, until: { type: 'string' } },
  });
  if (values.into === undefined) throw new Error(USAGE);
  const until = values.until === undefined ? undefined : new Date(values.until);
  if (until && Number.isNaN(until.getTime())) throw new Error(`${values.until} is no time. ${USAGE}`);
  const config = readConfig();
  const store = await openBackupStore(config);
  if (store === undefined)
    throw new Error('BACKUP_DIR or BACKUP_S3_BUCKET says where the backups are, BACKUP_KEY opens them.');
  const into = resolve(values.into);
  const began = performance.now();
  const found = await runDrill({
    store,
    into,
    ...(until && { until }),
    origin: await openStorage(config),
    say,
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  say(
    `${found.rows.toLocaleString('en')} rows of ${found.tables} tables and ${found.files} files, as of ${found.restoredTo.toISOString()}, in ${seconds} s`,
  );
  for (const issue of found.issues) say(`  ${issue}`);
  if (found.issues.length > 0) {
    say('The drill has failed.');
    return 1;
  }
  if (until === undefined)
    say('Every row is what it was at that moment, and every file what it is on the site.');
  else say('PostgreSQL has gone to that moment and read every row; every file is what it is on the site.');
  say(`A site starts there with DATA_DIR=${into}`);
  return 0;
}
