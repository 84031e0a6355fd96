import { getArticles, getFaqs } from '@keystead/content/contract';
import { addFaqs } from '@keystead/content/server';
import { homepageData } from '@keystead/home/contract';
import { dropCached } from '@keystead/platform/context';
import { getProperty } from '@keystead/search/contract';
import { startTestServer, type TestServer } from '@keystead/testing/server';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cachedAddress } from './cached-address.ts';

let site: TestServer;
beforeAll(async () => {
  site = await startTestServer();
  await addFaqs(site.ctx, [
    {
      question: 'Is it free?',
      answer: 'Yes.',
      texts: { fr: { question: 'Est-ce gratuit ?', answer: 'Oui.' } },
    },
  ]);
});
afterAll(() => site?.close());

it('has one answer for all languages that the site does not know', async () => {
  const of = (url: string, call: Parameters<typeof cachedAddress>[1] = getFaqs) =>
    cachedAddress(site.ctx, call, url);
  expect(await of('/api/faqs?text_language=xx')).toBe('/api/faqs');
  expect(await of('/api/faqs?limit=2&text_language=xx')).toBe('/api/faqs?limit=2');
  expect(await of('/api/faqs?text_language=FR&limit=2')).toBe('/api/faqs?limit=2&text_language=fr');
  expect(await of('/api/get_articles?text_language=zz&id=1', getArticles)).toBe('/api/get_articles?id=1');
  for (const same of ['/api/faqs', '/api/faqs?text_language=fr', `/api/faqs?text_language=${'x'.repeat(21)}`])
    expect(await of(same)).toBe(same);
  // Homes may be written in any language.
  const home = '/api/get_property?id=1&text_language=pt';
  expect(await of(home, getProperty)).toBe(home);
  for (const odd of ['country=Portugal?text_language=xx', 'country=Portugal#&text_language=xx']) {
    const url = `/api/homepage-data?${odd}`;
    expect(await of(url, homepageData)).toBe(url);
  }
});

const FRENCH = '/api/faqs?text_language=fr';
it.each([
  ['/api/faqs?text_language=%20fr', '/api/faqs', 'Is it free?'],
  ['/api/faqs?text_language=+fr', '/api/faqs', 'Is it free?'],
  ['/api/faqs?text_language=xx&text%5Flanguage=fr', '/api/faqs', 'Is it free?'],
  ['/api/faqs?text_language=FR?x', FRENCH, 'Est-ce gratuit ?'],
  ['/api/faqs?text_language=FR&text_language=xx', FRENCH, 'Est-ce gratuit ?'],
])('does not let %s answer for %s', async (odd, plain, question) => {
  await dropCached(site.ctx, 'content');
  await site.settled();
  await site.raw(odd);
  expect((await site.raw(plain)).body.data).toMatchObject([{ question }]);
});

it('says nothing in a language that the site does not know, under the address of all', async () => {
  await runSql(site.ctx.db, `delete from language where code = 'fr'`);
  await dropCached(site.ctx, 'languages');
  await site.settled();
  await site.raw('/api/house-text?kind=privacy&text_language=fr');
  expect((await site.raw('/api/house-text?kind=privacy')).body.data).toMatchObject({ language: '' });
});
