import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { importFromConsole, type Summary } from '@keystead/imports/server';
import { refreshVocabulary } from '@keystead/search/server';
import { withServices } from '../services.ts';
import { Report } from './report.ts';

const USAGE =
  'npm run import -- FILE.csv|json|xml|blm|zip --map MAPPING.json [--dry-run] [--errors FILE.csv]';
const say = (line: string) => process.stdout.write(`${line}\n`);

/** 0: every row is in. 1: nothing could be done. 2: some rows were rejected. */
process.exitCode = await run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  return 1;
});

async function run(words: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { map: { type: 'string' }, 'dry-run': { type: 'boolean' }, errors: { type: 'string' } },
  });
  const [file] = positionals;
  if (file === undefined || values.map === undefined) throw new Error(`Usage: ${USAGE}`);
  const mapping = await readFile(values.map, 'utf8');
  const dryRun = values['dry-run'] ?? false;
  return withServices(say, async (ctx) => {
    const report = new Report({
      path: values.errors ?? join(`${file}.errors.csv`),
      say,
      terminal: process.stdout.isTTY,
    });
    const summary: Summary = await importFromConsole(ctx, {
      path: file,
      mapping,
      dryRun,
      onProgress: (soFar) => report.progress(soFar),
      onBadRow: (row) => report.bad(row),
    });
    if (!dryRun && summary.inserted + summary.updated > 0) await refreshVocabulary(ctx);
    await report.close(summary, dryRun);
    return summary.rejected > 0 ? 2 : 0;
  });
}
