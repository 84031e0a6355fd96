import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../apps/server/compose.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { expectApiError } from './api-errors.ts';
import { send, sendRaw, type WireAnswer } from './wire.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site?.close());

const get = (path: string, headers: Record<string, string> = {}) => send(site.url, { path, headers });
function expectStatus(answer: WireAnswer | undefined, status: number): void {
  if (!answer) throw new Error('no answer');
  expectApiError(answer);
  expect([answer.status, answer.text]).toEqual([status, answer.text]);
}

it.each(['/api/faqs', '/api/nothing', '/health', '/robots.txt', '/nothing', '/api/docs'])(
  'no answer can be framed, nor its type or base be guessed: %s',
  async (path) => {
    const { headers } = await get(path);
    expect(headers['content-security-policy']).toMatch(/(?=.*base-uri 'none')(?=.*frame-ancestors 'none')/);
    expect(headers['content-security-policy']).toMatch(/object-src 'none'|default-src 'none'/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  },
);

describe('methods', () => {
  it.each([...Map.groupBy(routes, ({ call }) => call.path)])(
    '%s names the ones it has',
    async (path, sharing) => {
      const served = sharing.flatMap(({ call }) => [
        call.method,
        ...call.alsoMethods,
        ...(call.method === 'GET' && !call.sensitive ? ['HEAD'] : []),
      ]);
      for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD', 'POST', 'GET'].filter(
        (verb) => !served.includes(verb as never),
      )) {
        const answer = await send(site.url, {
          method,
          path: `/api/${path}`,
          headers: { 'content-type': 'text/x', ...(method !== 'HEAD' && { 'content-length': '1' }) },
          ...(method !== 'HEAD' && { body: 'x' }),
        });
        expect([method, answer.status]).toEqual([method, 405]);
        expect(new Set(answer.headers.allow?.split(', '))).toEqual(new Set(served));
        if (method !== 'HEAD') expectApiError(answer);
      }
    },
  );

  it.each(['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])(
    '%s of what is no call is 404',
    async (method) => {
      for (const path of [
        '/api/',
        '/api/nothing',
        '/api/faqs/',
        '/api/faqs/1',
        '/api/FAQS',
        '/api/../faqs',
        '/api//faqs',
        '/api/__proto__',
      ])
        expectStatus(await send(site.url, { method, path }), 404);
    },
  );

  it('answers HEAD with the headers of GET and no body', async () => {
    expect(await send(site.url, { method: 'HEAD', path: '/api/faqs' })).toMatchObject({
      status: 200,
      text: '',
    });
    expect((await send(site.url, { method: 'HEAD', path: '/api/faqs?limit=x' })).status).toBe(400);
  });
});

describe('tokens', () => {
  const useless = [
    'Bearer undefined',
    'Bearer null',
    'Bearer',
    'Bearer ',
    'Basic eDp5',
    'undefined',
    `Bearer ${'x'.repeat(43)}`,
    `Bearer ${'x'.repeat(8000)}`,
    "Bearer ' or 1=1",
    'Bearer a b',
    'Bearer ..%00',
  ];
  it.each(useless)('%.30s is no one', async (authorization) => {
    expectStatus(await get('/api/get-my-profile', { authorization }), 401);
    const open = await get('/api/faqs', { authorization });
    expect(open).toMatchObject({ status: 200, body: { error: false } });
    expect(open.headers['cache-control']).toBe('private, no-store');
  });
});

describe('addresses and headers', () => {
  it.each([
    ['/api/%E0%A4%A', 400],
    ['/api/faqs%', 400],
    ['/api/faqs%00', 404],
    ['/api/faqs?limit=%E0%A4%A', 400],
    ['/api/faqs?limit=1&limit=2', 400],
    ['/api/faqs?limit[]=1', 400],
    ['/api/faqs?limit[$gt]=1', 400],
    ['/api/faqs?offset=10001', 400],
    ['/health%2f..%2fapi', 404],
    [`/${'x'.repeat(2000)}`, 404],
  ] as const)('%s is %i', async (path, status) => expectStatus(await get(path), status));

  it.each([
    '?limit=&offset=null',
    '?limit=undefined',
    '?nothing=1&__proto__[x]=1',
    '?%ff=%ff',
    '?&&&=',
    `?${'a=1&'.repeat(900)}`,
    '?callback=alert',
    '?',
  ])('%.40s means nothing', async (query) =>
    expect(await get(`/api/faqs${query}`)).toMatchObject({ status: 200, body: { data: [] } }),
  );

  it('rejects headers without end in the envelope', async () => {
    expectStatus(
      await sendRaw(site.url, `GET /api/faqs HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`),
      431,
    );
    expectStatus(
      await sendRaw(site.url, `GET /api/faqs?${'x'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`),
      431,
    );
    expectStatus(await sendRaw(site.url, 'nonsense\r\n\r\n'), 400);
    expectStatus(await sendRaw(site.url, 'GET /api/faqs HTTP/1.1\r\nHost: a\r\nBad Header\r\n\r\n'), 400);
    expectStatus(await sendRaw(site.url, 'GET /api/fa\0qs HTTP/1.1\r\nHost: a\r\n\r\n'), 400);
  });

  it.each(['a b', 'a/api/faqs?x=', 'a"><script>', 'a,b', '[', 'a:b', 'a:1:2', '', '@evil', 'a\\b'])(
    'rejects the host %s',
    async (host) => {
      expectStatus(
        await sendRaw(
          site.url,
          `GET /api/web-settings HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
        ),
        400,
      );
    },
  );

  const getTarget = (target: string) =>
    sendRaw(site.url, `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);

  it.each(['http://evil.example/api/faqs', '*', 'evil.example:443', '\\\\evil'])(
    'rejects the request target %s, which is no path',
    async (target) => expectStatus(await getTarget(target), 400),
  );

  it('reads a path that begins like a host as a path', async () =>
    expect((await getTarget('//evil.example/api/faqs'))?.status).toBe(404));

  it.each(['/api/faqs', '/sign-in', '/sitemap.xml', '/nothing/here'])(
    'answers 414 to an address of more than 4 KB at %s',
    async (path) => {
      const padded = (length: number) => `${path}?x=`.padEnd(length, 'x');
      expectStatus(await get(padded(4097)), 414);
      expect((await get(padded(4096))).status).not.toBe(414);
    },
  );
});

describe('who asks', () => {
  it('trusts no proxies that are not configured', async () => {
    const forged = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      'x-forwarded-for': '1.2.3.4',
    };
    const document = await get('/api/openapi.json', forged);
    expect(document.body.servers).toEqual([{ url: site.url }]);
  });

  it('answers well when the configured proxy passes on nonsense', async () => {
    const behind = await startTestServer({ env: { TRUST_PROXY: '1' } });
    try {
      const ask = (headers: Record<string, string>) =>
        send(behind.url, { path: '/api/get-otp?email=a@b.co', headers });
      for (const from of [randomBytes(5000).toString('hex'), '<script>', ', ,', 'a, b', '1.2.3.4.5', '::1%x'])
        expect([from, [200, 429]]).toEqual([
          from,
          expect.arrayContaining([(await ask({ 'x-forwarded-for': from })).status]),
        ]);
      expect((await ask({ 'x-forwarded-proto': 'gopher' })).status).toBe(400);
      expect((await ask({ 'x-forwarded-host': 'a b' })).status).toBe(400);
    } finally {
      await behind.close();
    }
  });

  it('bounds the changes of one address, whatever it calls itself', async () => {
    const neighbour = await startTestServer();
    try {
      const change = (n: number) =>
        send(neighbour.url, {
          method: 'POST',
          path: '/api/user_signup',
          headers: { 'x-forwarded-for': `10.0.0.${n}` },
        });
      const answers: WireAnswer[] = [];
      for (let n = 0; n < 250; n += 1) answers.push(await change(n));
      const rejected = answers.filter(({ status }) => status === 429);
      expect(rejected.length).toBe(10);
      for (const answer of rejected) {
        expectApiError(answer);
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      }
      expect((await send(neighbour.url, { path: '/api/faqs' })).status).toBe(200);
    } finally {
      await neighbour.close();
    }
  });

  it('sheds what the database cannot take with 503 and a time to come back, but not what is in memory', async () => {
    expect((await get('/api/faqs')).status).toBe(200);
    const size = site.ctx.pool.options.max;
    const held = await Promise.all(Array.from({ length: size }, () => site.ctx.pool.connect()));
    try {
      const crowd = Array.from({ length: 600 }, (_, n) => get(`/api/get_property?id=${n + 1}`));
      const first = await Promise.race(crowd);
      expectStatus(first, 503);
      expect(Number(first.headers['retry-after'])).toBeGreaterThan(0);
      expect((await get('/api/faqs')).status).toBe(200);
      for (const connection of held.splice(0)) connection.release();
      const statuses = (await Promise.all(crowd)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([404, 503]));
    } finally {
      for (const connection of held) connection.release();
    }
    expect((await get('/api/get_property?id=1')).status).toBe(404);
  });
});

describe('files', () => {
  const key = 'pictures/aa/picture.png';
  beforeAll(async () => {
    await site.ctx.ports.storage.put(key, Buffer.from('0123456789'), { contentType: 'image/png' });
    await site.ctx.ports.storage.put('documents/aa/deed.pdf', Buffer.from('%PDF'), {
      contentType: 'application/pdf',
    });
  });

  it('are served for ever, as what they are', async () => {
    const answer = await get(`/media/${key}`);
    expect(answer).toMatchObject({ status: 200, text: '0123456789' });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect((await get('/media/documents/aa/deed.pdf')).headers['content-disposition']).toMatch(/^attachment/);
    const head = await send(site.url, { method: 'HEAD', path: `/media/${key}` });
    expect([head.status, head.headers['content-length'], head.text]).toEqual([200, '10', '']);
  });

  it.each([
    'bytes=2-4',
    'bytes=-2',
    'bytes=8-',
    'bytes=99-',
    'bytes=5-2',
    'bytes=x',
    'bytes=0-1,3-4',
    'lines=1-2',
    `bytes=${'0-1,'.repeat(500)}0-1`,
  ])('answer the range %.20s', async (range) => {
    const answer = await get(`/media/${key}`, { range });
    expect([200, 206, 416]).toContain(answer.status);
    if (answer.status !== 416) expect('0123456789').toContain(answer.text);
  });

  it.each([
    '../package.json',
    '..%2f..%2fpackage.json',
    '%2e%2e/%2e%2e/etc/passwd',
    '....//etc/passwd',
    '/etc/passwd',
    '%2fetc%2fpasswd',
    '%00',
    'pictures/aa/picture.png%00',
    'pictures/aa/',
    'pictures',
    '',
    '.',
    '..',
    '.incoming/x',
    '..\\..\\x',
    '%5c..%5cx',
    '%E0%A4%A',
    'pictures/aa/../aa/picture.png',
    'PICTURES/AA/PICTURE.PNG',
    `${'x/'.repeat(3000)}x.png`,
    `${'x'.repeat(300)}.png`,
    'con',
    'file:///etc/passwd',
  ])('never lead out: %.40s', async (path) => {
    const answer = await sendRaw(
      site.url,
      `GET /media/${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
    );
    expect([400, 404, 414]).toContain(answer?.status);
    if (answer) expectApiError(answer);
  });
});
