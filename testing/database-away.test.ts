import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccount, openSession } from '@keystead/accounts/server';
import { readConfig } from '@keystead/platform/config';
import { migrate } from '@keystead/platform/db';
import { type RunningPostgres, startPostgres } from '@keystead/platform/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAnswerCache } from '../apps/server/cache.ts';
import { routes } from '../apps/server/compose.ts';
import { mountPages } from '../apps/server/pages/index.ts';
import { buildServer } from '../apps/server/server.ts';
import { openServices } from '../apps/server/services.ts';
import { postgresProcesses } from './postgres-processes.ts';
import { openRelay, type Relay } from './relay.ts';

/** Stands for the built web app: asks two calls, and shows its error screen where one of them fails. */
const RENDERER = `export default {
  knownQuery: (path, query) => query,
  async fetch(request, { context }) {
    const ask = (path, args) => context.api({ path, method: 'GET' }, args);
    const { pathname } = new URL(request.url);
    return ask('faqs', {})
      .then(() => pathname.includes('/fresh') && ask('get_property', { id: 1 }))
      .then(() => new Response('<p>a page</p>'), ({ status }) => new Response('<p>error screen</p>', { status: status === 404 ? 200 : 500 }));
  },
};`;

let root: string;
let postgres: RunningPostgres;
/** Stands between: the database may come back at another port. */
let relay: Relay;
let url: string;
let token: string;
let close: () => Promise<void>;

async function startDatabase(): Promise<void> {
  postgres = await startPostgres({
    dataDir: join(root, 'postgres'),
    transport: 'tcp',
    settings: { fsync: 'off' },
  });
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'keystead-away-'));
  await chmod(root, 0o755);
  await startDatabase();
  relay = await openRelay(() => Number(new URL(postgres.connectionString).port));
  const address = new URL(postgres.connectionString);
  address.port = String(relay.port);
  const connectionString = address.href;
  await migrate({ connectionString, directory: join(import.meta.dirname, '../db/migrations') });
  await mkdir(join(root, 'dist/web/client/assets'), { recursive: true });
  await mkdir(join(root, 'dist/web/server'), { recursive: true });
  await mkdir(join(root, 'dist/admin/assets'), { recursive: true });
  await writeFile(join(root, 'dist/web/server/server.js'), RENDERER);
  await writeFile(join(root, 'dist/admin/index.html'), '<title>Back office</title>');
  await writeFile(join(root, 'package.json'), '{"type":"module"}');
  const patient = { DATABASE_POOL: '3', PORT: '0', BUSY_AFTER_MS: '0', TRUST_PROXY: '1' };
  const config = readConfig({
    DATA_DIR: join(root, 'data'),
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    ...patient,
  });
  const services = await openServices(config, connectionString);
  const cache = await openAnswerCache(connectionString);
  const app = await buildServer(services, cache);
  await mountPages(app, services, cache, root);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  const ctx = services.systemContext();
  const id = await createAccount(ctx, { name: 'Ann', email: 'ann@example.org', passwordHash: 'none' });
  token = await openSession({ ...ctx, address: '127.0.0.1' }, id);
  close = async () => {
    await app.close();
    await cache.close();
    await services.close();
  };
});
afterAll(async () => {
  await close?.();
  await relay?.close();
  await postgres?.stop();
  if (root) await rm(root, { recursive: true, force: true });
});

/** Last part of the caller's address: each outage asks every call, more often together than one address may in a minute. */
let caller = 0;
const ask = async (path: string, init: RequestInit = {}) => {
  const headers = { ...init.headers, 'x-forwarded-for': `198.51.100.${caller}` };
  const answer = await fetch(`${url}${path}`, { ...init, headers, signal: AbortSignal.timeout(30_000) });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};
const signedIn = {
  headers: {
    get authorization() {
      return `Bearer ${token}`;
    },
  },
};

/** What was asked before the database goes, in memory. */
async function warmUp(): Promise<void> {
  for (const path of ['/page', '/es/page', '/api/faqs', '/api/web-settings'])
    await expect
      .poll(async () => (await ask(path)).headers.get('cache-status') ?? (await ask(path)).status, {
        timeout: 20_000,
      })
      .toBe(200);
}

/** One rule for everything that is asked while the database does not answer. @param never shown page */
async function expectOutage(never: string): Promise<void> {
  caller += 1;
  await expect
    .poll(async () => (await ask('/page')).headers.get('cache-status'), { timeout: 20_000 })
    .not.toBeNull();
  for (const path of ['/page', '/es/page', '/api/faqs', '/api/web-settings']) {
    const stored = await ask(path);
    expect([path, stored.status]).toEqual([path, 200]);
    expect(stored.headers.get('cache-status') ?? '', path).toMatch(
      /^Keystead; hit; ttl=-\d+; detail=stale-if-error$/,
    );
    expect(Number(stored.headers.get('age')), path).toBeGreaterThanOrEqual(0);
  }
  expect((await ask('/page')).text).toBe('<p>a page</p>');

  const form = (fields: Record<string, string>): RequestInit => ({
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  const calls: [path: string, init?: RequestInit][] = [
    ['/api/get_property?id=7'],
    ['/api/get-property-list?search=never+asked'],
    ['/api/map-listings?bounds=1,1,2,2&zoom=9'],
    ['/api/get-my-profile', signedIn],
    ['/api/get_chats', signedIn],
    ['/api/favourite-ids', signedIn],
    ['/api/add_favourite', { ...signedIn, ...form({ property_id: '7', type: '1' }) }],
    ['/api/user_signup', form({ type: '3', email: 'a@example.org', password: 'correct horse battery' })],
  ];
  for (const [path, init] of calls) {
    const { status, headers, text } = await ask(path, init);
    expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '5']);
    expect(JSON.parse(text), path).toMatchObject({
      code: 'unavailable',
      message: 'The server is busy, try again soon',
    });
  }
  // Whatever is answered without a look at the database may be; nothing is an error of ours.
  for (const { call } of routes) {
    const answer = await ask(`/api/${call.path}`, { method: call.method, ...signedIn });
    expect([call.path, answer.status]).not.toEqual([call.path, 500]);
  }

  for (const [path, language, heading] of [
    [never, 'en', 'We’ll be right back'],
    [`/es${never}`, 'es', 'Volvemos enseguida'],
  ] as const) {
    const page = await ask(path, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.text).toContain(`<html lang="${language}"`);
    expect(page.text).toContain(heading);
    expect(page.text).not.toContain('<script');
    expect(page.text).toContain(`href="/${language}/status"`);
  }
  const chosen = await ask(never, { headers: { accept: 'text/html', cookie: 'language=ar' } });
  expect(chosen.text).toContain('<html lang="ar" dir="rtl"');
  expect((await ask('/ready')).status).toBe(503);
  expect((await ask('/health')).status).toBe(200);
  // A page that needs no database says what is wrong.
  await expect
    .poll(async () => JSON.parse((await ask('/status.json')).text) as unknown, {
      timeout: 20_000,
      interval: 1000,
    })
    .toMatchObject({
      state: 'down',
      parts: [
        { name: 'database', state: 'down' },
        { name: 'search', state: 'down' },
        { name: 'media', state: 'works' },
      ],
    });
  const status = await ask('/es/status');
  expect([status.status, status.text.includes('Algunos servicios no funcionan')]).toEqual([200, true]);
}

async function expectRecovery(): Promise<void> {
  await expect.poll(async () => (await ask('/ready')).status, { timeout: 30_000 }).toBe(200);
  await expect
    .poll(async () => (await ask('/page')).headers.get('cache-status'), { timeout: 30_000 })
    .toBeNull();
  expect((await ask('/api/get_property?id=7')).status).toBe(404);
  expect((await ask('/fresh')).text).toBe('<p>error screen</p>');
}

describe('while the database is away', () => {
  it('that was stopped, everything is a 503, what is known is served stale, and all is well again after', async () => {
    await warmUp();
    await postgres.stop();
    await expectOutage('/fresh');
    await startDatabase();
    await expectRecovery();
  }, 120_000);

  it('that is paused, it is the same, and no one who waits is left waiting', async () => {
    await warmUp();
    const pids = await postgresProcesses(postgres.folder);
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    try {
      const began = performance.now();
      const waiting = await Promise.all([ask('/api/get_property?id=8'), ask('/api/get_chats', signedIn)]);
      expect(waiting.map(({ status }) => status)).toEqual([503, 503]);
      expect(performance.now() - began).toBeLessThan(20_000);
      await expectOutage('/fresh-too');
    } finally {
      for (const pid of pids.reverse()) process.kill(pid, 'SIGCONT');
    }
    await expectRecovery();
  }, 120_000);
});
