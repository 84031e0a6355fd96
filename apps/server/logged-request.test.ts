import { Writable } from 'node:stream';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { loggedError } from './logged-error.ts';
import { loggedRequest, loggedUrl } from './logged-request.ts';

it('writes neither who asks nor what', async () => {
  let written = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += chunk;
      done();
    },
  });
  const log = pino({ level: 'info', serializers: { req: loggedRequest, err: loggedError } }, stream);
  const app = Fastify({ loggerInstance: log as FastifyBaseLogger });
  app.get('/api/get-property-list', async (request) => {
    request.log.error({ err: new Error('no mail to ann@example.org') }, 'failed');
    return {};
  });
  const asked = '/api/get-property-list?city=Vaduz&commute=47.14,9.52,foot,20,Work&limit=5';
  await app.inject({ url: asked, remoteAddress: '203.0.113.9' });
  await app.close();
  expect(written).toContain('/api/get-property-list?city&commute&limit"');
  expect(written).toContain('no mail to …@…');
  expect(written).not.toMatch(/47\.14,9|Work|Vaduz|203\.0\.113|ann@/);
});

it.each([
  ['/login?to=%2Fsearch%3Fcommute%3D47.14%252C9.52&x=1', '/login?to&x'],
  ['/search?commute=47.14,9.52,foot,20,Work%26gym#map', '/search?commute'],
  ['/compare-properties/a-vs-b?commute=47.14,9.52', '/compare-properties/a-vs-b?commute'],
  ['/api/search-suggestions?search=Am%20Bach%207', '/api/search-suggestions?search'],
  ['/stop-mails?s3cr3t%2Bvalue', '/stop-mails?…'],
  ['/user?ann@example.org', '/user?…'],
  ['/api/get-property-list?facts[heating]=gas&facts[heating]=oil', '/api/get-property-list?facts[heating]'],
  ['/fr/papers/s3cret', '/fr/papers/…'],
  ['/article-preview/s3cret?x=1', '/article-preview/…?x'],
  ['/properties/all-properties', '/properties/all-properties'],
])('writes %s without values', (url, logged) => {
  expect(loggedUrl(url)).toBe(logged);
});

it('writes errors without what they quote of people', () => {
  const taken = Object.assign(
    new Error('duplicate key value violates unique constraint "account_email_key"'),
    {
      code: '23505',
      detail: 'Key (email)=(ann@example.org) already exists.',
      constraint: 'account_email_key',
      where: 'COPY account, line 1: "ann"',
    },
  );
  const failed = new Error('550 <ann@example.org> unknown, call +49 170 1234567', { cause: taken });
  const logged = loggedError(failed) as { message: string; stack: string; cause: Record<string, unknown> };
  expect(logged.message).toBe('550 <…@…> unknown, call …');
  expect(logged.stack).toMatch(/^\s+at /);
  expect(logged.cause).toMatchObject({ code: '23505', constraint: 'account_email_key' });
  expect(JSON.stringify(logged)).not.toMatch(/ann|170/);
  const address = loggedError(new Error('GET https://maps.example/x?q=Am+Bach+7 failed')) as {
    message: string;
  };
  expect(address.message).toBe('GET https://maps.example/x?… failed');
});
