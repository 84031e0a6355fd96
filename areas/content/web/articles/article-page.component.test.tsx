import { inApp } from '@keystead/testing/in-app';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ArticleItem } from '../../contract.ts';
import { ArticlePage } from './article-page.tsx';

const ARTICLE = {
  id: 1,
  slug_id: 'moving',
  title: 'Déménager',
  summary: 'En bref.',
  description: '<p>Texte.</p>',
  language: 'fr',
  author: '',
  category: null,
  picture: null,
  published_at: '2026-11-01T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  reading_minutes: 2,
  contents: [],
} as unknown as ArticleItem;

const langOf = (text: string | RegExp) =>
  page.getByText(text).first().element().closest('[lang]')?.getAttribute('lang');

test('the words of an article are in its language, and our labels around them in that of the page', async () => {
  await inApp(<ArticlePage article={ARTICLE} similar={[]} isPreview />, {});
  await expect.element(page.getByRole('heading', { level: 1, name: 'Déménager' })).toBeVisible();
  const ofPage = document.documentElement.lang;
  expect(['Texte.', 'En bref.'].map(langOf)).toEqual(['fr', 'fr']);
  expect([/^By/, /^Updated/].map(langOf)).toEqual([ofPage, ofPage]);
});
