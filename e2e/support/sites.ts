/**
 * `node e2e/support/sites.ts PORT COUNT FOLDER`: sites for end-to-end tests, each at a port of its own with a provider of
 * identities at the next one, started as `npm start` does. The demo world is made once and copied: what an end-to-end test
 * changes stays on its site. Ends, and takes the worlds away, on Ctrl-C.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { cp, lchown, lstat, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { untilReady } from './site.ts';

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
  const first = join(folder, '0');
  if (count > 1) {
    const site = startSite(0);
    await untilReady(addressOf(0), site);
    site.kill('SIGINT');
    await once(site, 'exit');
  }
  for (let place = 1; place < count; place += 1) await copyWorld(first, join(folder, String(place)));
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
  start(['e2e/support/openid-provider.ts', String(portOf(place) + 1), back], { APPLE_PRIVATE_KEY: appleKey });
}

function startSite(place: number): ChildProcess {
  const provider = `http://127.0.0.1:${portOf(place) + 1}`;
  return start(['tools/run/start.cjs'], {
    PORT: String(portOf(place)),
    DATA_DIR: join(folder, String(place)),
    // A browser that paints by the same two cores is no reason to send people away.
    BUSY_AFTER_MS: '0',
    // The push service of the end-to-end tests stands on this machine.
    PUSH_INNER_NETWORK: '1',
    TILES_INNER_NETWORK: '1',
    DEMO_LISTINGS: process.env.E2E_LISTINGS ?? '640',
    // Half a minute of two cores less than photos in the sizes of uploads.
    DEMO_PHOTO_SIDE: '640',
    // Nobody listens there: no site of the tests asks anyone outside.
    TILE_SERVICE_URL: 'http://127.0.0.1:1/planet',
    GOOGLE_ISSUER: provider,
    GOOGLE_CLIENT_IDS: 'keystead-web',
    GOOGLE_CLIENT_SECRET: 'a secret between two servers',
    APPLE_ISSUER: provider,
    APPLE_CLIENT_IDS: 'keystead-apple-web',
    APPLE_TEAM_ID: 'TEAM012345',
    APPLE_KEY_ID: 'KEY0123456',
    APPLE_PRIVATE_KEY: appleKey,
  });
}

function start(args: readonly string[], env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}
