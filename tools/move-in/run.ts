import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';
import { moveIn } from '@keystead/imports/server';
import { refreshVocabulary } from '@keystead/search/server';
import { withServices } from '../services.ts';
import { MoveInReport } from './report.ts';

const USAGE =
  'npm run move-in -- DUMP.sql[.gz] [--files FOLDER] [--origin https://old.example] [--dry-run] [--report FILE.csv]';
const say = (line: string) => process.stdout.write(`${line}\n`);

/** 0: everything that can be moved is here. 1: nothing could be done. 2: some of it was refused. */
process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});

async function run(words: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      files: { type: 'string' },
      origin: { type: 'string' },
      report: { type: 'string' },
      'dry-run': { type: 'boolean' },
    },
  });
  const [path] = positionals;
  if (path === undefined) throw new Error(`Usage: ${USAGE}`);
  const { files, origin, report: reportPath = `${path}.report.csv`, 'dry-run': dryRun = false } = values;
  const dump = await dumpOf(path);
  const report = await MoveInReport.begin(reportPath);
  try {
    const summary = await withServices(say, async (ctx) => {
      const done = await moveIn(ctx, {
        dump,
        files,
        origin: origin?.replace(/\/$/, ''),
        dryRun,
        onLine: (line) => report.add(line),
      });
      if (!dryRun) await refreshVocabulary(ctx);
      return done;
    });
    for (const line of report.summary(summary)) say(line);
  } finally {
    await report.close();
  }
  say(`every row is listed in ${reportPath}`);
  if (dryRun) say('dry run: nothing was written');
  return report.hasRefused ? 2 : 0;
}

/** Returns a dump from a file, unpacked where its first bytes say that it is packed. */
async function dumpOf(path: string): Promise<AsyncIterable<Uint8Array>> {
  const handle = await open(path);
  const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
  await handle.close();
  const file = createReadStream(path);
  if (!buffer.equals(Buffer.of(0x1f, 0x8b))) return file;
  // What goes wrong is thrown to who reads.
  return pipeline(file, createGunzip(), () => undefined);
}
