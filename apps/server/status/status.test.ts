import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { createInterface } from 'node:readline';
import { setGateway } from '@keystead/payments/server';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STATUS_TEXTS } from './texts.ts';

/** A mail server that greets and knows no password. */
function startMailServer(): Promise<{ server: Server; url: string }> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 mail.example ready\r\n');
    createInterface({ input: socket }).on('line', (line) => {
      if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({ server, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` });
    });
  });
}

/** A gateway that knows no payment. */
function startGateway(): Promise<{ server: Server; url: string }> {
  const server = createHttpServer((_request, response) => {
    const error = {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: 'No such payment_intent',
    };
    response.writeHead(404, { 'content-type': 'application/json' }).end(JSON.stringify({ error }));
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({ server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    });
  });
}

/** A site with a mail server, and with a gateway at an address. */
async function startSite(gateway: string, env: Record<string, string>): Promise<TestServer> {
  const site = await startTestServer({ env: { PUBLIC_URL: 'http://127.0.0.1', ...env } });
  const keys = { publishableKey: 'pk_test', secretKey: 'sk_test', webhookSecret: 'whsec', baseUrl: gateway };
  await setGateway(site.ctx, 'stripe', { keys, isEnabled: true });
  return site;
}

interface Said {
  readonly state: string;
  readonly at: string;
  readonly parts: readonly { readonly name: string; readonly state: string }[];
}
const statusOf = async (site: TestServer) => (await (await fetch(`${site.url}/status.json`)).json()) as Said;

describe('a site that works', () => {
  let site: TestServer;
  let mail: Awaited<ReturnType<typeof startMailServer>>;
  let gateway: Awaited<ReturnType<typeof startGateway>>;
  beforeAll(async () => {
    [mail, gateway] = await Promise.all([startMailServer(), startGateway()]);
    site = await startSite(gateway.url, { SMTP_URL: mail.url });
  });
  afterAll(async () => {
    await site?.close();
    mail?.server.close();
    gateway?.server.close();
  });

  it('says so of each part', async () => {
    const { state, parts, at } = await statusOf(site);
    const names = ['database', 'search', 'media', 'mail', 'payments'];
    expect(parts).toEqual(names.map((name) => ({ name, state: 'works' })));
    expect(state).toBe('works');
    expect(Date.now() - Date.parse(at)).toBeLessThan(60_000);
  });

  it('says it from memory until it is ten seconds old', async () => {
    const { at } = await statusOf(site);
    // The moment is reckoned from the process's clock each time.
    expect(Math.abs(Date.parse((await statusOf(site)).at) - Date.parse(at))).toBeLessThan(50);
  });

  it.each(Object.entries(STATUS_TEXTS))('says it in the language of its address: %s', async (code, texts) => {
    const answer = await fetch(`${site.url}/${code}/status`, { headers: { 'accept-language': 'fr' } });
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-language')).toBe(code);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=5');
    expect(html).toContain(`<html lang="${code}"${code === 'ar' ? ' dir="rtl"' : ''}>`);
    expect(html).toContain(`<h1>${texts.headings.works}</h1>`);
    for (const part of Object.values(texts.parts)) expect(html).toContain(`<strong>${part}</strong>`);
    expect(html).not.toMatch(/<script|undefined|\{time\}/);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it("says it in the visitor's language at the address without one", async () => {
    const answer = await fetch(`${site.url}/status`, { headers: { 'accept-language': 'es-MX,es;q=0.9' } });
    expect(await answer.text()).toContain(STATUS_TEXTS.es.headings.works);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const chosen = await fetch(`${site.url}/status`, {
      headers: { 'accept-language': 'es', cookie: 'language=hi' },
    });
    expect(await chosen.text()).toContain(STATUS_TEXTS.hi.headings.works);
  });
});

describe('a site whose mail, gateway and store are away', () => {
  let site: TestServer;
  beforeAll(async () => {
    site = await startSite('http://127.0.0.1:1', {
      SMTP_URL: 'smtp://127.0.0.1:1',
      S3_BUCKET: 'homes',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    });
  });
  afterAll(() => site?.close());

  it('says which parts do not work, and that the others do', async () => {
    const { state, parts } = await statusOf(site);
    expect(state).toBe('down');
    expect(Object.fromEntries(parts.map((part) => [part.name, part.state]))).toEqual({
      database: 'works',
      search: 'works',
      media: 'down',
      mail: 'down',
      payments: 'down',
    });
    const html = await (await fetch(`${site.url}/en/status`)).text();
    expect(html).toContain('<h1>Some services are down</h1>');
    // Neither addresses nor errors of the machinery are for visitors.
    expect(html).not.toMatch(/127\.0\.0\.1:1|ECONNREFUSED|homes\b.*bucket/);
  }, 40_000);
});
