import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const supervise = join(import.meta.dirname, 'supervise.cjs');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keystead-supervise-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs a program under the launcher; each start of it adds a line to a file. */
async function run(
  body: string,
): Promise<{ launcher: ChildProcess; starts(): Promise<number>; errors(): string }> {
  const program = join(folder, 'program.mjs');
  const log = join(folder, 'starts');
  await writeFile(
    program,
    `import { appendFileSync, readFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(log)}, 'start\\n');
     const starts = readFileSync(${JSON.stringify(log)}, 'utf8').split('\\n').length - 1;
     ${body}`,
  );
  const script = `require(${JSON.stringify(supervise)}).supervise(process.execPath, [], {}, { program: ${JSON.stringify(program)} })`;
  const { npm_lifecycle_event: _, ...env } = process.env;
  const launcher = spawn(process.execPath, ['-e', script], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  launcher.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const starts = async () => (await readFile(log, 'utf8').catch(() => '')).split('\n').length - 1;
  return { launcher, starts, errors: () => said };
}

describe('supervise', () => {
  it('starts a server again that was up and crashed, and says so', async () => {
    const { launcher, starts, errors } = await run(`
      process.send('ready');
      if (starts === 1) setTimeout(() => process.abort(), 100);
      else setTimeout(() => process.exit(0), 100);
    `);
    const [code] = await once(launcher, 'exit');
    expect(await starts()).toBe(2);
    expect(errors()).toContain('The server ended unexpectedly (SIGABRT): restarting in 1 s');
    expect(code).toBe(0);
  });

  it('goes on starting a server that was up once and fails to start after a crash', async () => {
    const { launcher, starts, errors } = await run(`
      if (starts === 1) { process.send('ready'); setTimeout(() => process.abort(), 100); }
      else if (starts === 2) process.exit(3);
      else process.exit(0);
    `);
    const [code] = await once(launcher, 'exit');
    expect([await starts(), code]).toEqual([3, 0]);
    expect(errors()).toContain('(exit code 3): restarting in 2 s');
  });

  it('ends with a server that cannot start', async () => {
    const { launcher, starts } = await run('process.exit(3);');
    expect(await once(launcher, 'exit')).toEqual([3, null]);
    expect(await starts()).toBe(1);
  });

  it('stops a server that is asked to stop, whatever it ends with', async () => {
    const listening = join(folder, 'listening');
    const { launcher, starts } = await run(`
      process.on('SIGTERM', () => process.exit(5));
      appendFileSync(${JSON.stringify(listening)}, '');
      process.send('ready');
      setInterval(() => {}, 1000);
    `);
    await expect.poll(() => existsSync(listening), { timeout: 30_000 }).toBe(true);
    launcher.kill('SIGTERM');
    expect(await once(launcher, 'exit')).toEqual([5, null]);
    expect(await starts()).toBe(1);
  });
});
