import { describeReading } from '@keystead/testing/authorization';
import { expect, it } from 'vitest';
import {
  articlePreview,
  countArticleView,
  getArticles,
  getFaqs,
  getPrivacyFacts,
  getSiteText,
} from '../contract.ts';
import { draftOf } from './articles.fixture.ts';
import { addArticle } from './articles.service.ts';
import { routes } from './content.routes.ts';

it('has an attempt at every call of the area', () => {
  // count-article-view changes a number and answers nothing: its attempts stand in articles.test.ts.
  const calls = routes.map(({ call }) => call).filter(({ who }) => who !== 'staff');
  expect(calls).toEqual([
    getFaqs,
    getSiteText,
    getPrivacyFacts,
    getArticles,
    articlePreview,
    countArticleView,
  ]);
});

describeReading(
  [
    { call: getFaqs, args: { id: 1 } },
    { call: getSiteText, args: { kind: 'privacy' } },
    { call: getPrivacyFacts },
    { call: getArticles, args: { limit: 100 } },
    { call: getArticles, args: { slug_id: 'hidden' }, status: 404 },
    { call: getArticles, args: { slug_id: 'waiting' }, status: 404 },
    { call: getArticles, args: { id: 1, slug_id: "x' or 1=1" }, status: 404 },
    { call: articlePreview, args: { token: Buffer.alloc(64).toString('base64url') }, status: 404 },
  ],
  async ({ ctx }) => {
    const title = 'Nobody may read this yet';
    await addArticle(ctx, draftOf('hidden', { title, published_at: null }));
    const later = new Date(ctx.now().getTime() + 3_600_000);
    await addArticle(ctx, draftOf('waiting', { title, published_at: later }));
    return title;
  },
);
