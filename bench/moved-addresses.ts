/**
 * `npm run proof:addresses`: moves a site of 1,000 things in and asks for each of its old addresses: each answers one 301, to a page that
 * answers 200. `-- --things 1000`. The short form is among the tests.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const { values: flags } = parseArgs({ options: { things: { type: 'string', default: '1000' } } });
const root = resolve(import.meta.dirname, '..');
const test = 'areas/imports/server/move-in/old-addresses.test.ts';
const child = spawn(
  process.execPath,
  [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'unit', test],
  { cwd: root, stdio: 'inherit', env: { ...process.env, MOVED_THINGS: flags.things } },
);
const [code] = await once(child, 'exit');
process.exitCode = code ?? 1;
