import { getArticles, getFaqs } from '@keystead/content/contract';
import { getProperty } from '@keystead/search/contract';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cachedAddress } from './cached-address.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
});
afterAll(() => site?.close());

it('has one answer for all languages that the site does not know', async () => {
  const of = (url: string, call: Parameters<typeof cachedAddress>[1] = getFaqs) =>
    cachedAddress(site.ctx, call, url);
  expect(await of('/api/faqs?text_language=xx')).toBe('/api/faqs');
  expect(await of('/api/faqs?limit=2&text_language=x%20x')).toBe('/api/faqs?limit=2');
  expect(await of('/api/faqs?limit=2&text_language=FR')).toBe('/api/faqs?limit=2&text_language=fr');
  for (const same of ['/api/faqs', '/api/faqs?text_language=fr', `/api/faqs?text_language=${'x'.repeat(21)}`])
    expect(await of(same)).toBe(same);
  expect(await of('/api/get_articles?text_language=zz&id=1', getArticles)).toBe('/api/get_articles?id=1');
  // Homes may be written in any language.
  const home = '/api/get_property?id=1&text_language=pt';
  expect(await of(home, getProperty)).toBe(home);
});
