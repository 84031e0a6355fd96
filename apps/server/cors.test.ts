import { changeSettings } from '@keystead/settings/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { sql } from 'kysely';
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

  it('shows scripts of other origins every error, too', async () => {
    const site = await open();
    const post = (path: string, body: BodyInit, type?: string) =>
      fetch(`${site.url}${path}`, {
        method: 'POST',
        body,
        headers: { origin: OTHER, ...(type !== undefined && { 'content-type': type }) },
      });
    const read = (path: string) => fetch(`${site.url}${path}`, { headers: { origin: OTHER } });
    const { token } = await site.signUp();
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(9 * 1024 * 1024)]), 'plan.pdf');
    const large = fetch(`${site.url}/api/upload-bank-receipt-file`, {
      method: 'POST',
      body: form,
      headers: { origin: OTHER, authorization: `Bearer ${token}` },
    });
    const answers = [
      await read('/api/%E0%A4%A'),
      await read('/api/get_payment_details'),
      await large,
      await post('/api/contct_us', 'hello', 'text/plain'),
      await post('/api/faqs', ''),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 401, 413, 415, 405]);

    let limited = answers[0] as Response;
    for (let sent = 0; sent < 300 && limited.status !== 429; sent += 1)
      limited = await post('/api/contct_us', '{}', 'application/json');
    expect(limited.status).toBe(429);
    await changeSettings(site.ctx, { maintenance: true });
    await site.settled();
    const closed = await read('/api/faqs');
    expect(closed.status).toBe(503);
    for (const { headers } of [limited, closed])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    for (const answer of [...answers, limited, closed]) {
      expect(answer.headers.get('access-control-allow-origin'), String(answer.status)).toBe('*');
      const { request_id: id } = (await answer.json()) as { request_id: string };
      expect(answer.headers.get('x-request-id')).toBe(id);
    }
    expect((await preflight(site, '/api/post_property')).status, 'while closed').toBe(204);
  });

  it('answers preflights without the database, and counts them against no limit', async () => {
    const site = await open();
    const held = Promise.withResolvers<void>();
    // The pool of a test server: nothing else gets a connection until they are let go.
    const holders = Array.from({ length: 4 }, () => {
      const taken = Promise.withResolvers<void>();
      const ended = site.ctx.db.transaction().execute(async (open) => {
        await sql`select 1`.execute(open);
        taken.resolve();
        await held.promise;
      });
      return { taken: taken.promise, ended };
    });
    await Promise.all(holders.map(({ taken }) => taken));
    for (let sent = 0; sent < 300; sent += 1)
      expect((await preflight(site, '/api/add_favourite')).status).toBe(204);
    held.resolve();
    await Promise.all(holders.map(({ ended }) => ended));
    const after = await fetch(`${site.url}/api/contct_us`, { method: 'POST' });
    expect(after.status).toBe(400);
  });

  it('hands out files to every origin, as icons are put into pages', async () => {
    const site = await open();
    const key = 'drawings/aa/00000000000000000000000000000000.png';
    await site.ctx.ports.storage.put(key, new Uint8Array([1]), { contentType: 'image/png' });
    const file = await fetch(`${site.url}/media/${key}`, { headers: { origin: OTHER } });
    expect(file.status).toBe(200);
    expect(file.headers.get('access-control-allow-origin')).toBe('*');
    expect(file.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const missing = await fetch(`${site.url}/media/aa/none.png`, { headers: { origin: OTHER } });
    expect(missing.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('never shows other origins the mailbox of a development site', async () => {
    const site = await open();
    for (const path of ['/api/dev-mailbox', '/api/dev-mailbox?limit=1']) {
      const { headers } = await fetch(`${site.url}${path}`, { headers: { origin: OTHER } });
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
    expect((await preflight(site, '/api/dev-mailbox')).status).toBe(405);
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
    // Caches on the way must not give one origin what was made for another.
    const read = await fetch(`${site.url}/api/get_languages?language_code=en&web_language_file=1`, {
      headers: { origin: OTHER, 'accept-encoding': 'br' },
    });
    expect(read.headers.get('content-encoding')).toBe('br');
    expect(read.headers.get('vary')).toContain('Origin');
    expect(read.headers.get('access-control-allow-origin')).toBe(OTHER);
  });
});
