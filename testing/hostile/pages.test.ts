import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { EMBED_SERVICES } from '@keystead/kit/embeds';
import { readConfig } from '@keystead/platform/config';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAnswerCache } from '../../apps/server/cache.ts';
import { mountPages } from '../../apps/server/pages/index.ts';
import { buildServer } from '../../apps/server/server.ts';
import { openServices } from '../../apps/server/services.ts';
import { createTestDatabase } from '../database.ts';
import { execute } from '../database-server.ts';
import { expectApiError } from './api-errors.ts';
import { send, sendRaw } from './wire.ts';

/** Stands for the built web app: shows what it was asked for, and fails or sends on when asked to. */
const RENDERER = `let count = 0;
export default {
  knownQuery(path, query) {
    const known = [...new URLSearchParams(query)].filter(([name]) => ['faqs', 'id'].includes(name));
    return known.length === 0 ? '' : '?' + new URLSearchParams(known);
  },
  async fetch(request, { context }) {
    const { pathname, searchParams } = new URL(request.url);
    const marked = ' nonce="' + context.nonce + '"';
    if (pathname === '/scripts') return new Response('<meta property="csp-nonce" content="' + context.nonce + '"/><link rel="modulepreload" href="/assets/app-1a2b.js"' + marked + '/><link rel="modulepreload" href="/assets/theirs.js"><script' + marked + '>ours("é")</script><script type="application/ld+json"' + marked + '>{}</script><script>theirs()</script><script nonce="x">theirs(2)</script><style' + marked + '>a{}</style><style>b{}</style><script type="module" async="" src="/assets/app-1a2b.js?a=1&amp;b=2"' + marked + '></script>' + '<p>many words</p>'.repeat(1000));
    if (pathname === '/throws') throw new Error('a secret of the server');
    if (pathname === '/insists') return context.api({ path: 'get_property', method: 'GET' }, { id: searchParams.get('id') }).then(() => new Response(''), () => new Response('<p>no</p>', { status: 500 }));
    if (pathname === '/moved') return new Response(null, { status: 307, headers: { location: '/elsewhere' } });
    if (pathname === '/form') return new Response(null, { status: 307, headers: { location: '/elsewhere?kind=1' } });
    if (pathname === '/missing') return new Response('<p>missing</p>', { status: 404 });
    if (pathname.endsWith('/spoken')) return new Response('<html lang="' + context.language.code + '"> links begin with "' + context.prefix + '"');
    const faqs = searchParams.has('faqs') ? await context.api({ path: 'faqs', method: 'GET' }, { limit: searchParams.get('faqs') }).then(({ total }) => total, ({ status }) => status) : '';
    return new Response('<script nonce="' + context.nonce + '">' + (count += 1) + '</script> ' + context.origin + ' ' + faqs);
  },
};`;

/** Hindi is switched off; the operator lets some addresses lead elsewhere. */
const ADDRESSES = `update language set active = false where code = 'hi';
  insert into redirect (from_path, to_path, status) values
    ('/old', '/new', 301), ('/es/old', '/es/nuevo', 302), ('/in-french', '/fr/ici', 301), ('/away', '', 410)`;

let url: string;
let close: () => Promise<void>;
beforeAll(async () => {
  const root = await mkdtemp(join(tmpdir(), 'keystead-hostile-pages-'));
  await mkdir(join(root, 'dist/web/client/assets'), { recursive: true });
  await mkdir(join(root, 'dist/web/server'), { recursive: true });
  await writeFile(join(root, 'dist/web/server/server.js'), RENDERER);
  await writeFile(join(root, 'dist/web/client/assets/app-1a2b.js'), '0123456789');
  await writeFile(join(root, 'dist/web/client/sw.js'), 'self');
  await mkdir(join(root, 'dist/admin/assets'), { recursive: true });
  await writeFile(join(root, 'dist/admin/index.html'), '<title>Back office</title>');
  await writeFile(join(root, 'dist/web/secret.txt'), 'a secret of the server');
  await writeFile(join(root, 'package.json'), '{"type":"module"}');
  const database = await createTestDatabase();
  await execute(database.connectionString, ADDRESSES);
  const patient = { DATABASE_POOL: '2', PORT: '0', BUSY_AFTER_MS: '0' };
  const config = readConfig({ DATA_DIR: root, LOG_LEVEL: 'silent', ...patient });
  const services = await openServices(config, database.connectionString);
  await services.database.pool.query("insert into redirect (from_path, status) values ('/gone', 410)");
  const cache = await openAnswerCache(database.connectionString);
  const app = await buildServer(services, cache);
  await mountPages(app, services, cache, root);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  close = async () => {
    await app.close();
    await cache.close();
    await services.close();
    await database.drop();
    await rm(root, { recursive: true, force: true });
  };
});
afterAll(() => close?.());

const get = (path: string, headers: Record<string, string> = {}) => send(url, { path, headers });
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns the sources of one part of an answer's policy. */
function sources({ headers }: { headers: Record<string, unknown> }, part: string): string[] {
  const policy = String(headers['content-security-policy']).split('; ');
  const [, ...found] = policy.find((rule) => rule.startsWith(`${part} `))?.split(' ') ?? [];
  return found;
}

describe('every page', () => {
  it('lets its own scripts run by their hashes, cached or not, and nothing else', async () => {
    const answers = [await get('/a'), await get('/a'), await get('/b')];
    // The first two are one rendering.
    expect(answers.map(({ text }) => /<script>(\d+)<\/script>/.exec(text)?.[1])).toEqual(['1', '1', '2']);
    for (const [n, answer] of answers.entries()) {
      expect(sources(answer, 'script-src')).toEqual([hashOf(n < 2 ? '1' : '2'), "'strict-dynamic'"]);
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      const policy = String(answer.headers['content-security-policy']);
      for (const rule of [
        "default-src 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "form-action 'self';",
        "connect-src 'self';",
        "img-src 'self' data: blob:;",
        `frame-src ${EMBED_SERVICES.map(({ frame }) => `https://${frame}`).join(' ')};`,
      ])
        expect(policy).toContain(rule);
      expect(sources(answer, 'script-src').join(' ')).not.toMatch(
        /unsafe-inline|unsafe-eval|nonce|self|https?:|\*/,
      );
    }
  });

  it('names the scripts and styles that were marked as ours, and no others', async () => {
    const answer = await get('/scripts');
    const [, loader = ''] = /<script>(\{let[^<]*)<\/script>/.exec(answer.text) ?? [];
    expect(loader).toContain('"/assets/app-1a2b.js?a=1&b=2"');
    expect(sources(answer, 'script-src')).toEqual([hashOf('ours("é")'), hashOf(loader), "'strict-dynamic'"]);
    expect(sources(answer, 'style-src')).toEqual(["'self'", hashOf('a{}')]);
    // Its modules are fetched by the loader, once the page has been painted.
    expect(answer.text).not.toContain('<link rel="modulepreload" href="/assets/app-1a2b.js"');
    expect(loader).toContain('of ["/assets/app-1a2b.js"])');
    expect(answer.text).toContain('<link rel="modulepreload" href="/assets/theirs.js">');
    expect(answer.text).toContain('<script>theirs()</script><script nonce="x">theirs(2)</script>');
    expect(answer.text).toContain('<script type="application/ld+json">{}</script>');
    // The mark is a secret of the process: who knew it could mark scripts of their own.
    expect(answer.text).not.toMatch(/nonce-|csp-nonce/);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is the same page under the same policy in %s', async (encoding, unpack) => {
    const plain = await get('/scripts');
    expect(plain.headers['content-encoding']).toBeUndefined();
    for (const accepted of [encoding, `${encoding};q=0.5, zstd`, `deflate, ${encoding}`]) {
      const answer = await get('/scripts', { 'accept-encoding': accepted });
      expect(answer.headers).toMatchObject({
        'content-encoding': encoding,
        etag: plain.headers.etag,
        'content-security-policy': plain.headers['content-security-policy'],
        vary: 'accept-encoding',
      });
      expect(unpack(answer.bytes).toString()).toBe(plain.text);
    }
    const uncompressed = await get('/scripts', { 'accept-encoding': `${encoding};q=0` });
    expect(uncompressed.headers['content-encoding']).toBeUndefined();
    const again = await get('/scripts', {
      'accept-encoding': encoding,
      'if-none-match': String(plain.headers.etag),
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('that fails says nothing of why', async () => {
    const answer = await get('/throws');
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('secret');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('that asks for the impossible has the status of the call that said so', async () => {
    expect(await get('/insists?id=x')).toMatchObject({ status: 400, text: '<p>no</p>' });
    expect(await get('/insists?id=99')).toMatchObject({ status: 404, text: '<p>no</p>' });
    expect((await get('/_serverFn/x')).status).toBe(404);
  });

  it('is drawn once for all addresses that differ in what it does not heed', async () => {
    const drawn = [];
    for (const query of ['', '?x=1', '?x=2&y', '?__proto__=1'])
      drawn.push(/(\d+)<\/script>/.exec((await get(`/known${query}`)).text)?.[1]);
    expect(new Set(drawn).size).toBe(1);
    expect((await get('/moved?utm=a%26b')).headers.location).toBe('/elsewhere?utm=a%26b');
    // Empty fields of a form are asked by their names, too.
    expect((await get('/form?kind=&utm=a')).headers.location).toBe('/elsewhere?kind=1&utm=a');
  });

  it('that is not there is not cached, and one that moved sends on within the site', async () => {
    expect(await get('/missing')).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
    expect(await get('/moved')).toMatchObject({ status: 307, headers: { location: '/elsewhere' } });
  });

  it('is sent once to a reader who has it, and goes on under the policy it came with', async () => {
    const first = await get('/cached');
    const tag = String(first.headers.etag);
    expect(tag).toMatch(/^W\/"[\w-]+"$/);
    const again = await get('/cached', { 'if-none-match': tag });
    expect([again.status, again.text, again.headers.etag]).toEqual([304, '', tag]);
    // Its scripts are those of the first answer: the policy of another would stop them.
    expect(again.headers['content-security-policy']).toBeUndefined();
    expect((await get('/cached', { 'if-none-match': 'W/"another"' })).status).toBe(200);
  });

  it('of what is gone is drawn once, however many ask for it', async () => {
    const answers = [await get('/gone'), await get('/gone'), await get('/gone', { 'if-none-match': '*' })];
    expect(answers.map(({ status }) => status)).toEqual([410, 410, 410]);
    const drawn = answers.map(({ text }) => /(\d+)<\/script>/.exec(text)?.[1]);
    expect(new Set(drawn).size).toBe(1);
    expect(answers[0]?.headers['cache-control']).toBe('no-store');
  });

  it('asks the API within the bounds everyone has', async () => {
    expect((await get('/b?faqs=10')).text).toMatch(/ 0$/);
    expect((await get('/b?faqs=101')).text).toMatch(/ 400$/);
    expect((await get('/b?faqs=x')).text).toMatch(/ 400$/);
  });

  it('is for GET and HEAD', async () => {
    expect(await send(url, { method: 'HEAD', path: '/a' })).toMatchObject({ status: 200, text: '' });
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const answer = await send(url, { method, path: '/a' });
      expect([404, 405]).toContain(answer.status);
      expectApiError(answer);
    }
  });
});

describe('addresses', () => {
  it.each([
    ['/a/', '/a'],
    ['/a/b///', '/a/b'],
    ['/a/?x=1', '/a?x=1'],
    ['/a/?x=1?y/', '/a?x=1?y/'],
    ['//', '/'],
    ['//evil.example/', '/evil.example'],
    ['///evil.example/%2e%2e/', '/evil.example/%2e%2e'],
    ['/\\evil.example/', '/evil.example'],
    ['/\\/evil.example//', '/evil.example'],
    ['/%5Cevil.example/', '/%5Cevil.example'],
    ['/https://evil.example/', '/https://evil.example'],
  ])('%s is sent to %s', async (asked, location) => {
    const answer = await sendRaw(url, `GET ${asked} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect([answer?.status, answer?.headers.location]).toEqual([301, location]);
    expect(new URL(location, 'http://a/').origin).toBe('http://a');
  });

  it.each(['/%E0%A4%A', '/%', '/a%zz', '/%ff%fe/x'])('%s is no address', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBeLessThan(500);
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  it.each([
    '//evil.example',
    '/properties-details/<script>alert(1)</script>',
    `/${'x'.repeat(10_000)}`,
    `/${'a/'.repeat(4000)}b`,
    '/..',
    '/a/../../b',
    '/%2e%2e/%2e%2e',
    '/?%',
    '/?x=%E0%A4%A',
    '/?[[]]=1',
    '/a?__proto__[x]=1',
    '/%00',
    '/a;b',
    '/*',
    '/a%2Fb',
  ])('%.40s is asked of the renderer or rejected, never failed', async (path) => {
    const answer = await sendRaw(url, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(answer?.status).toBeLessThan(500);
    expect(answer?.text).not.toContain('<script>alert(1)');
  });

  it.each(['http://evil.example/a', 'http://evil.example', '*', 'javascript:alert(1)'])(
    '%s as a target does not leave the site',
    async (target) => {
      const answer = await sendRaw(url, `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
      expect(answer?.status).toBeLessThan(500);
      expect(answer?.text).not.toContain('evil.example');
      expect(String(answer?.headers.location ?? '')).not.toContain('evil.example');
    },
  );

  it('belong to a possible host, each with pages of its own', async () => {
    for (const host of ['a b', 'a"><script>', 'a/b?', '[', '@evil']) {
      const answer = await sendRaw(url, `GET /c HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      expect(answer?.status).toBe(400);
      expect(answer?.text).not.toContain('<script>');
    }
    expect((await get('/c', { host: 'evil.example' })).text).toContain('evil.example');
    expect((await get('/c')).text).not.toContain('evil.example');
  });
});

describe('addresses of a language', () => {
  const spoken = async (path: string, cookie = '') => {
    const { status, headers, text } = await get(path, cookie === '' ? {} : { cookie });
    const [, lang, prefix] = /lang="(.*?)".*begin with "(.*?)"/.exec(text) ?? [];
    return { status, said: headers['content-language'], lang, prefix };
  };

  it('decide what a page is written in, and how its links begin', async () => {
    const inSpanish = { status: 200, said: 'es', lang: 'es' };
    expect(await spoken('/es/spoken')).toEqual({ ...inSpanish, prefix: '/es' });
    expect(await spoken('/es/spoken', 'language=ar')).toEqual({ ...inSpanish, prefix: '/es' });
    expect(await spoken('/spoken', 'language=es')).toEqual({ ...inSpanish, prefix: '' });
    expect(await spoken('/spoken')).toEqual({ status: 200, said: 'en', lang: 'en', prefix: '' });
    // Each cached separately: the second time it comes from memory.
    expect(await spoken('/es/spoken')).toEqual({ ...inSpanish, prefix: '/es' });
    expect(await spoken('/spoken', 'language=es')).toEqual({ ...inSpanish, prefix: '' });
    // No language: the routes know no such page.
    expect(await spoken('/xx/spoken')).toMatchObject({ lang: 'en', prefix: '' });
  });

  it.each([
    ['the operator has none', '/en/spoken?a=1', 301, '/spoken?a=1'],
    ['one that is switched off has none', '/hi/spoken', 301, '/spoken'],
    ['written as the language is', '/ES/spoken?a=1', 301, '/es/spoken?a=1'],
    ['no slash at the end', '/es/', 301, '/es'],
    ['no slash at the end', '/hi/spoken/', 301, '/spoken'],
    ['never another site', '/en//evil.example/x', 301, '/evil.example/x'],
    ['never another site', '/hi/\\evil.example', 301, '/evil.example'],
    ['what is led elsewhere', '/es/old?a=1', 302, '/es/nuevo?a=1'],
    ['what is led elsewhere', '/fr/old?a=1', 301, '/fr/new?a=1'],
    ['what is led elsewhere', '/old', 301, '/new'],
    ['what is led to a language', '/es/in-french', 301, '/fr/ici'],
  ])('are one for each page: %s (%s)', async (_rule, path, status, location) => {
    const answer = await sendRaw(url, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect([answer?.status, answer?.headers.location]).toEqual([status, location]);
  });

  it('are gone in every language', async () => {
    expect((await get('/fr/away')).status).toBe(410);
  });

  it('have texts, which browsers ask for again only when they have changed', async () => {
    const first = await get('/texts/es.json');
    expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'no-cache' } });
    expect(JSON.parse(first.text)).toMatchObject({ code: 'es', name: 'Español', rtl: false, prefix: '/es' });
    expect(JSON.parse((await get('/texts/ar.json')).text)).toMatchObject({ rtl: true, prefix: '/ar' });
    const again = await get('/texts/es.json', { 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
    for (const none of ['xx', 'hi', 'es.', '..%2fes'])
      expect((await get(`/texts/${none}.json`)).status).toBe(404);
  });
});

describe('files of the web app', () => {
  it('are cached by browsers, and answer ranges', async () => {
    const file = await get('/assets/app-1a2b.js');
    expect(file).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    });
    expect(await get('/assets/app-1a2b.js', { range: 'bytes=2-4' })).toMatchObject({
      status: 206,
      text: '234',
    });
    expect((await get('/assets/app-1a2b.js', { range: 'bytes=99-' })).status).toBe(416);
    expect((await get('/sw.js')).headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e%5c..%5csecret.txt',
    '/..\\secret.txt',
    '/secret.txt',
    '/assets/../../secret.txt',
    '/server/server.js',
    '/assets/app-1a2b.js%00.png',
  ])('do not lead out: %s', async (path) => {
    const answer = await sendRaw(url, `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect(answer?.status).toBeLessThan(500);
    expect(answer?.text).not.toMatch(/a secret of the server|let count/);
  });
});
