// npm run move-out FILE: everything of a site in open formats, for another system. See docs/move-out.md.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '@keystead/platform/config';
import { openStorage } from '../../apps/server/services.ts';
import { connect } from '../import/connect.ts';
import { moveOut } from './move-out.ts';

const USAGE = 'npm run move-out -- FILE.tar.gz [--with-passwords] [--without-files]';
const say = (line: string) => process.stdout.write(`${line}\n`);

process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});

async function run(words: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { 'with-passwords': { type: 'boolean' }, 'without-files': { type: 'boolean' } },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Error(`Usage: ${USAGE}`);
  const config = readConfig();
  const storage = await openStorage(config);
  const { connectionString, close } = await connect(config, say);
  try {
    const { tables, rows, files, bytes } = await moveOut({
      path: resolve(file),
      connectionString,
      storage,
      withPasswords: values['with-passwords'] ?? false,
      withFiles: !values['without-files'],
    });
    const size = `${(bytes / 1024 / 1024).toFixed(1)} MB`;
    say(`${file}: ${rows.toLocaleString('en')} rows of ${tables} tables, ${files} files, ${size}`);
    say('It holds people’s data: store it where only you can read it.');
  } finally {
    await close();
  }
  return 0;
}
