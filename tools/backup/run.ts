// npm run backup FILE, npm run restore FILE: everything a site knows in one file, and back. See docs/backup.md.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '@keystead/platform/config';
import { startPostgres } from '@keystead/platform/postgres';
import { openStorage } from '../../apps/server/services.ts';
import { connect } from '../import/connect.ts';
import { makeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

const USAGE = 'npm run backup FILE.tar.gz\n       npm run restore FILE.tar.gz [-- --force]';
const migrations = resolve(import.meta.dirname, '../../db/migrations');
const say = (line: string) => process.stdout.write(`${line}\n`);

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});

async function run(words: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { force: { type: 'boolean' } },
  });
  const [action, file] = positionals;
  if (file === undefined || positionals.length > 2) throw new Error(`Usage: ${USAGE}`);
  const config = readConfig();
  const storage = await openStorage(config);
  const path = resolve(file);
  if (action === 'backup') {
    const { connectionString, close } = await connect(config, say);
    try {
      const { tables, rows, files, bytes } = await makeBackup({ path, connectionString, storage, config });
      const size = `${(bytes / 1024 / 1024).toFixed(1)} MB`;
      say(`${file}: ${rows.toLocaleString('en')} rows of ${tables} tables, ${files} files, ${size}`);
      say('It holds people’s data and the keys of the site: keep it where nobody else can read it.');
    } finally {
      await close();
    }
    return 0;
  }
  if (action !== 'restore') throw new Error(`Usage: ${USAGE}`);
  // npm takes --force for itself, and says so here.
  const force = values.force ?? process.env.npm_config_force === 'true';
  const { connectionString, close } = await database(config);
  try {
    const { madeAt, secret } = await restoreBackup({
      path,
      connectionString,
      storage,
      config,
      migrations,
      force,
      say,
    });
    say(`The site is as it was on ${madeAt}.`);
    if (secret === 'environment' && config.SECRET_KEY === undefined)
      say('Set SECRET_KEY to what it was there: what is sealed in the database opens with nothing else.');
  } finally {
    await close();
  }
  return 0;
}

/** Returns the database, and no one else on it: the embedded one is started here, which a running site prevents. */
async function database(config: Config): Promise<{ connectionString: string; close(): Promise<void> }> {
  const given = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;
  if (given !== undefined) return { connectionString: given, close: async () => {} };
  const dataDir = resolve(config.DATA_DIR, 'postgres');
  const postgres = await startPostgres({ dataDir, database: 'keystead' });
  return { connectionString: postgres.connectionString, close: () => postgres.stop() };
}
