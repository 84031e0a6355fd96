/**
 * `npm run proof:feeds`: kills the worker of a feed 50 times at random moments while it reads, tries and brings in files of an agency, and
 * compares what came of it with a site where nothing was killed. `-- --kills 50 --homes 1500 --seed 1`. The short form is among the tests.
 */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values: flags } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    homes: { type: 'string', default: '1500' },
    seed: { type: 'string', default: String(randomInt(1e9)) },
  },
});
const root = resolve(import.meta.dirname, '..');
const test = 'areas/imports/server/feeds/killed.test.ts';
const child = spawn(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'unit', test],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FEED_KILLS: flags.kills, FEED_HOMES: flags.homes, FEED_SEED: flags.seed },
  },
);
const [code] = await once(child, 'exit');
process.exitCode = code ?? 1;
