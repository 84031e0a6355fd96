import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send } from '../../testing/hostile/wire.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer({
    env: { PUBLIC_URL: 'http://homes.example', ADMIN_URL: 'http://office.example', SENSITIVE_GET: '0' },
  });
});
afterAll(() => site?.close());

const statusAt = async (host: string, path: string, method = 'GET') =>
  (await send(site.url, { path, method, headers: { host } })).status;

it('keeps pages and calls of the back office on its own host', async () => {
  expect(await statusAt('homes.example', '/api/staff-sign-in', 'POST')).toBe(404);
  expect(await statusAt('homes.example', '/admin')).toBe(404);
  expect(await statusAt('office.example', '/api/staff-sign-in', 'POST')).toBe(400);
});

it('has nothing of the site on the host of the back office but the API', async () => {
  expect(await statusAt('homes.example', '/robots.txt')).toBe(200);
  expect(await statusAt('office.example', '/robots.txt')).toBe(404);
  expect(await statusAt('office.example', '/api/faqs')).toBe(200);
  expect(await statusAt('office.example', '/')).toBe(302);
});

it('answers calls with secrets to POST alone where the operator says so', async () => {
  expect(await statusAt('homes.example', '/api/get-otp?email=a@b.co')).toBe(405);
  expect(await statusAt('homes.example', '/api/verify-otp?email=a@b.co&otp=1')).toBe(405);
  expect(await statusAt('homes.example', '/api/get-otp', 'POST')).not.toBe(405);
  expect(await statusAt('homes.example', '/api/export-account')).toBe(401);
});
