/**
 * The server of end-to-end tests as `npm start` starts it, with a demo world. Run as `node e2e/support/world.ts FOLDER`, makes
 * such a world in a folder, ready to be copied for sites, below the priority of others, and ends.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { resolve } from 'node:path';
import { freePort, untilReady } from './site.ts';

const root = resolve(import.meta.dirname, '../..');
/** Milliseconds for what has only the time that others leave. */
const PATIENCE = 1_200_000;

/** Starts a server over a folder, which it fills where it is empty. */
export function startServer(
  port: number,
  folder: string,
  environment: Record<string, string> = {},
): ChildProcess {
  return spawn(process.execPath, ['tools/run/start.cjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      // A browser that paints by the same two cores is no reason to send people away.
      BUSY_AFTER_MS: '0',
      DEMO_LISTINGS: process.env.E2E_LISTINGS ?? '640',
      // Half a minute of two cores less than photos in the sizes of uploads.
      DEMO_PHOTO_SIDE: '640',
      // Nobody listens there: no site of the tests asks anyone outside.
      TILE_SERVICE_URL: 'http://127.0.0.1:1/planet',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Makes a demo world in a folder. @throws Error when the server ends before it is ready */
export async function makeWorld(folder: string): Promise<void> {
  const port = await freePort();
  const server = startServer(port, folder);
  // Ctrl+C in the terminal signals all processes at once: this one waits for the server, whose database ends in order.
  process.on('SIGINT', () => undefined);
  await untilReady(`http://localhost:${port}/ready`, server, PATIENCE);
  server.kill('SIGINT');
  await once(server, 'exit');
}

if (import.meta.main) {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  await makeWorld(resolve(process.argv[2] ?? 'dist/world'));
}
