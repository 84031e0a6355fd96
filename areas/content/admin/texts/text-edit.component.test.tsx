import { inOffice } from '@keystead/testing/in-office';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SiteTextEdit } from './text-edit.tsx';

const LANGUAGES = [
  { id: 1, code: 'en', name: 'English', is_active: true, is_of_texts: true },
  { id: 2, code: 'fr', name: 'Français', is_active: true, is_of_texts: false },
  { id: 3, code: 'es', name: 'Español', is_active: true, is_of_texts: false },
];
const TEXT = {
  id: 2,
  version: '2.1',
  kind: 'terms',
  is_shipped: false,
  since: '2027-05-31T09:30:00.000Z',
  by: 'Ana Prova',
  versions: 2,
  html: '<p>Be kind.</p>',
  texts: { fr: { html: '<p>Soyez aimables.</p>', is_outdated: true } },
};

const version = { at: '2027-05-30T09:30:00.000Z', by: 'Ana Prova', restored_from: null };
const FRENCH = [
  { number: 3, ...version },
  { number: 2, ...version, is_empty: true },
  { number: 1, ...version },
];

test('says which languages are older than the text, and writes one of them anew', async () => {
  const { sent } = await inOffice(
    <SiteTextEdit />,
    { resource: 'house-texts', path: '/house-texts/:id', address: '/house-texts/2' },
    {
      'staff/house-texts/one': () => ({ data: TEXT }),
      'staff/house-texts/update': () => ({ data: TEXT }),
      'staff/house-texts/versions': ({ language }) => ({ data: language === 'fr' ? FRENCH : [] }),
      'staff/house-texts/restore': () => ({ data: TEXT }),
      'staff/languages': () => ({ data: LANGUAGES, total: LANGUAGES.length }),
    },
  );
  await expect.element(page.getByRole('button', { name: 'Español Not written' })).toBeVisible();
  await page.getByRole('button', { name: 'Français Older than the text above' }).click();
  const words = page.getByRole('textbox', { name: 'Words (Français)' });
  await expect.element(words).toHaveTextContent('Soyez aimables.');
  const versions = page.getByRole('region', { name: 'Versions (Français)' });
  await expect.element(versions.getByText('Version 3, in force')).toBeVisible();
  // There is nothing to restore of one that removed the text.
  await expect.element(versions.getByText(/without any words/)).toBeVisible();
  expect(versions.getByRole('button', { name: 'Restore version 2' }).elements()).toEqual([]);
  await versions.getByRole('button', { name: 'Restore version 1' }).click();
  await expect
    .poll(() => sent('staff/house-texts/restore'))
    .toEqual([{ id: 2, version: '2.1', number: 1, language: 'fr' }]);
  await words.fill('Soyez toujours aimables.');
  await page.getByRole('button', { name: 'ra.action.save' }).click();
  await expect.poll(() => sent('staff/house-texts/update').length).toBe(1);
  expect(sent('staff/house-texts/update')[0]).toMatchObject({
    version: '2.1',
    texts: { fr: { html: '<p>Soyez toujours aimables.</p>' } },
  });
});
