import { inOffice } from '@keystead/testing/in-office';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ArticleEdit } from './article-form.tsx';

const LANGUAGES = [
  { id: 1, code: 'en', name: 'English', is_active: true, is_default: true },
  { id: 2, code: 'fr', name: 'Français', is_active: true, is_default: false },
];
const ARTICLE = {
  id: 7,
  version: '1',
  title: 'A warmer home',
  author: '',
  slug: 'a-warmer-home',
  state: 'draft',
  published_at: null,
  category_id: null,
  category: '',
  picture: '',
  views: 0,
  updated_at: '2027-05-31T09:30:00.000Z',
  summary: '',
  body: '<p>Draughts first.</p>',
  picture_alt: '',
  meta_title: '',
  meta_description: '',
  meta_keywords: '',
  meta_picture: '',
  texts: {},
};

test('writes an article in another language beside its own', async () => {
  const { sent } = await inOffice(
    <ArticleEdit />,
    { resource: 'articles', path: '/articles/:id', address: '/articles/7' },
    {
      'staff/articles/one': () => ({ data: ARTICLE }),
      'staff/articles/update': () => ({ data: ARTICLE }),
      'staff/article-categories': () => ({ data: [], total: 0 }),
      'staff/languages': () => ({ data: LANGUAGES, total: LANGUAGES.length }),
    },
  );
  await page.getByRole('button', { name: 'Français Not written' }).click();
  await page.getByLabelText('Title (Français)').fill('Un logement plus chaud');
  await page.getByRole('textbox', { name: 'Text (Français)' }).fill('Les courants d’air d’abord.');
  await page.getByRole('button', { name: 'ra.action.save' }).click();
  await expect.poll(() => sent('staff/articles/update').length).toBe(1);
  const [{ texts, ...others } = {}] = sent('staff/articles/update');
  expect(Object.keys(others).sort()).toEqual(['id', 'version']);
  expect(texts).toMatchObject({
    fr: { title: 'Un logement plus chaud', body: '<p>Les courants d’air d’abord.</p>' },
  });
});
