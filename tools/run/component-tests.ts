// Tests the parts of packages/ui and of areas in a browser, with the arguments of `vitest run`. Finds a Chromium as the end-to-end
// tests do, or installs it.
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { findChromium } from '../chromium.ts';

const root = resolve(import.meta.dirname, '../..');
const CHROMIUM_PATH = await findChromium();
// The report is one of the other tests.
const { KEYSTEAD_TEST_REPORT: _, ...environment } = process.env;
const command = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'components'];
const { status } = spawnSync(process.execPath, [...command, ...process.argv.slice(2)], {
  cwd: root,
  env: { ...environment, CHROMIUM_PATH },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
