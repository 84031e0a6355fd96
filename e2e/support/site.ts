import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '../..');
/** Building the pages and filling the demo world included, in milliseconds. */
const PATIENCE = 300_000;

export interface Site {
  origin: string;
  /** What it has printed so far. */
  printed(): string;
  stop(): Promise<void>;
}

/**
 * Builds and starts the site as `npm start` does, in production mode, over data that are thrown away.
 * @param env beside the usual; `{ DEMO_WORLD: '0' }` for a site with nothing in it, `PORT` for one that others know already
 */
export async function startSite(env: Record<string, string> = { DEMO_WORLD: '1' }): Promise<Site> {
  const port = env.PORT === undefined ? await freePort() : Number(env.PORT);
  const dataDir = await mkdtemp(join(tmpdir(), 'keystead-pages-'));
  const server = spawn(process.execPath, [join(root, 'tools/run/start.cjs')], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  server.stdout.setEncoding('utf8').on('data', (words: string) => {
    printed += words;
  });
  const origin = `http://localhost:${port}`;
  const stop = async () => {
    if (server.exitCode === null) {
      server.kill('SIGINT');
      await once(server, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(`${origin}/ready`, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, printed: () => printed, stop };
}

/** Waits until an address of a server answers. @throws Error when the server ends, or does not answer for `patience` ms */
export async function untilReady(
  address: string,
  server: ChildProcess,
  patience: number = PATIENCE,
): Promise<void> {
  const end = performance.now() + patience;
  while (performance.now() < end) {
    if (server.exitCode !== null) throw new Error(`the site ended with ${server.exitCode}`);
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await pause(250);
  }
  throw new Error(`${address} did not answer in ${patience / 1000} s`);
}

/** Returns a port no one listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
