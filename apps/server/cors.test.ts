import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, describe, expect, it } from 'vitest';

const opened: TestServer[] = [];
afterAll(() => Promise.all(opened.map((site) => site.close())));

async function open(env: Record<string, string> = {}): Promise<TestServer> {
  const site = await startTestServer({ env });
  opened.push(site);
  return site;
}

const OTHER = 'https://client.example';

function preflight(site: TestServer, path: string, headers = 'authorization, content-type', origin = OTHER) {
  return fetch(`${site.url}${path}`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': headers,
    },
  });
}

describe('the API from other origins', () => {
  it('is open to every origin, for bearer tokens and without credentials', async () => {
    const site = await open();
    const asked = await preflight(site, '/api/post_property');
    expect(asked.status).toBe(204);
    expect(Object.fromEntries(asked.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'authorization, content-type',
      'access-control-allow-methods': expect.stringContaining('POST'),
      'access-control-max-age': '86400',
    });
    expect(asked.headers.get('access-control-allow-credentials')).toBeNull();

    const answers = await Promise.all(
      ['/api/web-settings', '/api/no-such-call', '/api/get-my-profile', `/api/x?q=${'x'.repeat(5000)}`].map(
        (path) => fetch(`${site.url}${path}`, { headers: { origin: OTHER } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 404, expect.any(Number), 414]);
    for (const { headers } of answers) {
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-expose-headers')).toContain('Retry-After');
    }
  });

  it('says nothing of other origins on pages, and keeps 405 for what is no preflight', async () => {
    const site = await open();
    const { headers } = await fetch(`${site.url}/health`, { headers: { origin: OTHER } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect((await fetch(`${site.url}/api/web-settings`, { method: 'OPTIONS' })).status).toBe(405);
  });

  it('does not echo what are no names of headers', async () => {
    const site = await open();
    const asked = await preflight(site, '/api/web-settings', 'a b; c');
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-headers')).toBeNull();
  });

  it('is open to the listed origins only, where the operator lists some', async () => {
    const site = await open({ CORS_ORIGINS: `${OTHER}, http://localhost:8080` });
    const listed = await preflight(site, '/api/post_property');
    expect(listed.headers.get('access-control-allow-origin')).toBe(OTHER);
    expect(listed.headers.get('vary')).toContain('Origin');
    const stranger = await preflight(site, '/api/post_property', 'authorization', 'https://other.example');
    expect(stranger.headers.get('access-control-allow-origin')).toBeNull();
    expect(stranger.status).toBe(405);
  });
});
