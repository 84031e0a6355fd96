import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { startServerProcess } from './server-processes.ts';

let database: TestDatabase;
let child: ChildProcess;
let url: string;

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  if (child.exitCode === null) child.kill('SIGKILL');
  await database.drop();
});

async function start(seconds: string): Promise<void> {
  ({ child, url } = await startServerProcess(database.connectionString, { DRAIN_SECONDS: seconds }));
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  /** Whether it came over a connection that was open before. */
  readonly isReused: boolean;
}

function get(path: string, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(`${url}${path}`, { agent }, (response) => {
      response
        .resume()
        .on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, isReused: asked.reusedSocket }),
        );
    });
    asked.on('error', reject).end();
  });
}

it('goes on serving after SIGTERM, and tells balancers to leave', async () => {
  await start('2');
  const [first, second] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
  for (const agent of [first, second]) expect((await get('/api/web-settings', agent)).status).toBe(200);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await expect.poll(async () => (await get('/health')).status).toBe(503);
  expect((await get('/ready')).status).toBe(503);
  const served = await get('/api/web-settings', first);
  expect([served.status, served.isReused, served.headers.connection]).toEqual([200, true, 'close']);
  // The port is closed; what was open before is served still.
  await expect.poll(() => get('/health').catch(({ code }) => code), { timeout: 5000 }).toBe('ECONNREFUSED');
  const late = await get('/api/web-settings', second);
  expect([late.status, late.isReused, late.headers.connection]).toEqual([200, true, 'close']);
  expect(await ended).toEqual([0, null]);
}, 30_000);

it('closes its port at once where nothing else is said', async () => {
  await start('0');
  expect((await get('/health')).status).toBe(200);
  const began = performance.now();
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  // Behind a proxy it would stay for three seconds.
  expect(performance.now() - began).toBeLessThan(3000);
}, 30_000);
