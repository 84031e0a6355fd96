// npm run staff -- COMMAND: what staff decide, until the back office has screens for it.
import { resolve } from 'node:path';
import { readConfig } from '@keystead/platform/config';
import { migrate } from '@keystead/platform/db';
import { openServices } from '../../apps/server/services.ts';
import { connect } from '../import/connect.ts';
import { runCommand, USAGE } from './commands.ts';

const migrations = resolve(import.meta.dirname, '../../db/migrations');
const say = (line: string) => process.stdout.write(`${line}\n`);

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});

async function run(words: string[]): Promise<number> {
  if (words.length === 0) {
    say(USAGE);
    return 0;
  }
  const config = readConfig({ LOG_LEVEL: 'fatal', ...process.env });
  const database = await connect(config, () => undefined);
  try {
    await migrate({ connectionString: database.connectionString, directory: migrations });
    const services = await openServices(config, database.connectionString);
    try {
      await runCommand(services.systemContext(), words, say);
      return 0;
    } finally {
      await services.close();
    }
  } finally {
    await database.close();
  }
}
