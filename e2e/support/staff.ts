import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** Runs `npm run staff` on the site of the end-to-end tests. @returns what it prints */
export async function staff(...words: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR };
  const program = ['--import', './tools/run/compile-cache.mjs', 'tools/staff/run.ts'];
  const { stdout } = await run(process.execPath, [...program, ...words], { cwd: root, env });
  return stdout;
}
