import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../..');

let asking: ((words: readonly string[]) => Promise<string>) | undefined;

/** Runs a command of `npm run staff` on the site of the end-to-end tests. @returns what it prints */
export function staff(...words: string[]): Promise<string> {
  asking ??= start();
  return asking(words);
}

/** Starts the process that runs the commands of this worker; it ends with it. Answers come in the order of the questions. */
function start(): (words: readonly string[]) => Promise<string> {
  const program = ['--import', './tools/run/compile-cache.mjs', 'e2e/support/staff-commands.ts'];
  const child = spawn(process.execPath, program, {
    cwd: root,
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.unref();
  const waiting: ((line: string | undefined) => void)[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()?.(line));
  child.once('exit', () => {
    asking = undefined;
    for (const answer of waiting.splice(0)) answer(undefined);
  });
  return async (words) => {
    const line = await new Promise<string | undefined>((resolve) => {
      waiting.push(resolve);
      child.stdin.write(`${JSON.stringify(words)}\n`);
    });
    if (line === undefined) throw new Error('the process of staff commands has ended');
    const { printed, error } = JSON.parse(line) as { printed?: string; error?: string };
    if (error !== undefined) throw new Error(error);
    return `${printed}\n`;
  };
}
