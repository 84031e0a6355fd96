import { once } from 'node:events';
import { connect } from 'node:net';
import { contactUs } from '@keystead/moderation/contract';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { startTestRedis, type TestRedis } from './redis-server.ts';
import { startTestServer, type TestServer } from './server.ts';

/** What one address may change in a minute. */
const CHANGES = 240;

let redis: TestRedis | undefined;
let database: TestDatabase;
let sites: TestServer[] = [];
beforeAll(async () => {
  redis = await startTestRedis();
  database = await createTestDatabase();
  const shared = { connectionString: database.connectionString, drop: async () => {} };
  const env = { TRUST_PROXY: '1', ...(redis && { REDIS_URL: redis.url }) };
  sites = [
    await startTestServer({ database: shared, env }),
    await startTestServer({ database: shared, env }),
  ];
}, 120_000);
afterAll(async () => {
  for (const site of sites) await site.close();
  await database?.drop();
  await redis?.kill();
});

const change = (address: string, n: number) =>
  fetch(`${sites[n % 2]?.url}/api/${contactUs.path}`, {
    method: 'POST',
    headers: { 'x-forwarded-for': address, 'content-type': 'application/json' },
    body: '{}',
  });

describe('processes of one site', () => {
  it('count the changes of an address together, and let it in while nobody counts', async (test) => {
    if (!redis) return test.skip();
    await vi.waitFor(async () => {
      const { headers } = await change('10.1.1.1', 0);
      expect(headers.get('x-ratelimit-remaining')).toBeTruthy();
    });
    const statuses = new Map<number, number>();
    for (let n = 0; n < CHANGES + 20; n += 1) {
      const { status } = await change('10.1.1.2', n);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    // Without the limit it is invalid.
    expect(Object.fromEntries(statuses)).toEqual({ 400: CHANGES, 429: 20 });
    expect((await change('10.1.1.3', 1)).status).toBe(400);
    await redis.kill();
    expect((await change('10.1.1.2', 0)).status).toBe(400);
  });
});

describe('a process that stops', () => {
  it('answers who has come over a connection that is there, until it has ended', async () => {
    const { connectionString } = database;
    const site = await startTestServer({ database: { connectionString, drop: async () => {} } });
    const { token } = await site.signUp();
    const holder = new Client({ connectionString });
    await holder.connect();
    await holder.query('begin; lock table account_session in access exclusive mode');
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
    const get = (path: string) =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n\r\n`);
    let said = '';
    socket.on('data', (part) => {
      said += part;
    });
    const ended = once(socket, 'close');
    get('/api/get-my-profile');
    await vi.waitFor(async () => {
      // Other test files wait for locks in other databases of the server.
      const { rowCount } = await holder.query(
        `select 1 from pg_locks where not granted and relation = 'account_session'::regclass
           and database = (select oid from pg_database where datname = current_database())`,
      );
      expect(rowCount).toBe(1);
    });
    const closed = site.close();
    // Nobody new is let in from here on.
    await vi.waitFor(() => expect(fetch(`${site.url}/health`)).rejects.toThrow());
    get('/api/faqs');
    await holder.query('commit');
    await holder.end();
    await ended;
    expect(said.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
    await closed;
  });
});
