/**
 * `node e2e/support/sites.ts PORT COUNT FOLDER`: sites for end-to-end tests, each at a port of its own with a provider of
 * identities at the next one, started as `npm start` does. The demo world is made once, or before (E2E_WORLD is its folder),
 * and copied: what an end-to-end test changes stays on its site. Ends, and takes the worlds away, on Ctrl-C.
 */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { cp, lchown, lstat, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { untilReady } from './site.ts';
import { makeWorld, startServer } from './world.ts';

const root = resolve(import.meta.dirname, '../..');
const [firstPort = 4173, count = 1] = process.argv.slice(2, 4).map(Number);
const folder = resolve(process.argv[4] ?? 'dist/worlds');
/** Both sides of the provider know it: Apple's clients sign their own secrets. */
const appleKey = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();

const running = new Set<ChildProcess>();
let isEnding = false;
// Ctrl+C in the terminal, or the starter of this, signals all processes here at once.
process.on('SIGINT', () => {
  isEnding = true;
});

try {
  const world = process.env.E2E_WORLD ?? join(folder, '0');
  if (!process.env.E2E_WORLD) await makeWorld(world);
  for (let place = 0; place < count; place += 1) {
    const copy = join(folder, String(place));
    if (copy !== world) await copyWorld(world, copy);
  }
  for (let place = 0; place < count; place += 1) startProvider(place);
  // The last one is there when all are.
  const others = Array.from({ length: count - 1 }, (_, place) => place);
  await Promise.all(others.map((place) => untilReady(addressOf(place), startSite(place))));
  await untilReady(addressOf(count - 1), startSite(count - 1));
} catch (error) {
  if (!isEnding) process.stderr.write(`${(error as Error).message}\n`);
  for (const child of running) child.kill('SIGINT');
}
await Promise.all([...running].map((child) => once(child, 'exit')));
await rm(folder, { recursive: true, force: true });
process.exit(isEnding ? 0 : 1);

/** Where root starts a site, the database is someone else's. */
async function copyWorld(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  if (process.getuid?.() !== 0) return;
  for (const path of ['', ...(await readdir(from, { recursive: true }))]) {
    const { uid, gid } = await lstat(join(from, path));
    await lchown(join(to, path), uid, gid);
  }
}

function portOf(place: number): number {
  return firstPort + 2 * place;
}

function addressOf(place: number): string {
  return `http://localhost:${portOf(place)}/ready`;
}

/** Stands in for Google and Apple. */
function startProvider(place: number): void {
  const back = `http://localhost:${portOf(place)}/sign-in/google`;
  const args = ['e2e/support/openid-provider.ts', String(portOf(place) + 1), back];
  const options: SpawnOptions = {
    cwd: root,
    env: { ...process.env, APPLE_PRIVATE_KEY: appleKey },
    stdio: ['ignore', 'ignore', 'inherit'],
  };
  watched(spawn(process.execPath, args, options));
}

function startSite(place: number): ChildProcess {
  const provider = `http://127.0.0.1:${portOf(place) + 1}`;
  const server = startServer(portOf(place), join(folder, String(place)), {
    // The push service of the end-to-end tests stands on this machine.
    PUSH_INNER_NETWORK: '1',
    TILES_INNER_NETWORK: '1',
    GOOGLE_ISSUER: provider,
    GOOGLE_CLIENT_IDS: 'keystead-web',
    GOOGLE_CLIENT_SECRET: 'a secret between two servers',
    APPLE_ISSUER: provider,
    APPLE_CLIENT_IDS: 'keystead-apple-web',
    APPLE_TEAM_ID: 'TEAM012345',
    APPLE_KEY_ID: 'KEY0123456',
    APPLE_PRIVATE_KEY: appleKey,
  });
  return watched(server);
}

/** Ends with this process. */
function watched(child: ChildProcess): ChildProcess {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}
