import { request } from 'node:http';
import { getMyProfile } from '@keystead/accounts/contract';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, expect, it } from 'vitest';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer({ env: { PUBLIC_URL: 'https://homes.example' } });
});
afterAll(() => site?.close());

/** Status of a request by a method that `fetch` does not send. */
function statusOf(method: string, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(`${site.url}${path}`, { method }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    sent.on('error', reject).end();
  });
}

it('makes browsers come by https alone, on every answer of a site that is reached by it', async () => {
  for (const path of ['/api/faqs', '/api/nothing', '/health', `/api/faqs?x=${'x'.repeat(5000)}`]) {
    const { headers } = await fetch(`${site.url}${path}`);
    expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000; includeSubDomains');
  }
});

it('keeps what a person reads out of every cache', async () => {
  const { token } = await site.signUp();
  const { headers } = await site.raw(`/api/${getMyProfile.path}`, { token });
  expect(headers.get('cache-control')).toBe('private, no-store');
});

it('sends no request back to its sender', async () => {
  for (const path of ['/api/faqs', '/api/user_signup', '/health'])
    expect([404, 405]).toContain(await statusOf('TRACE', path));
});

it('takes a field that is sent twice for an error', async () => {
  const { status, body } = await site.raw('/api/faqs?limit=1&limit=2');
  expect(status).toBe(400);
  expect(body).toMatchObject({ details: [{ field: 'limit' }] });
});
