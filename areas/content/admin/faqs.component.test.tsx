import { inOffice } from '@keystead/testing/in-office';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FaqEdit } from './faqs.tsx';

const LANGUAGES = [
  { id: 1, code: 'en', name: 'English', is_active: true, is_of_texts: true },
  { id: 2, code: 'fr', name: 'Français', is_active: true, is_of_texts: false },
  { id: 3, code: 'ar', name: 'العربية', is_active: true, is_of_texts: false },
  { id: 4, code: 'pt', name: 'Português', is_active: false, is_of_texts: false },
  // No text is taken in it.
  { id: 5, code: 'ca-valencia', name: 'Valencià', is_active: true, is_of_texts: false },
];
const FR = { question: 'Est-ce gratuit ?', answer: 'Oui.' };
const FAQ = {
  id: 7,
  version: '1',
  question: 'Is it free?',
  answer: 'Yes.',
  topic: '',
  texts: { fr: FR },
  created_at: '2027-05-31T09:30:00.000Z',
};

const edit = () =>
  inOffice(
    <FaqEdit />,
    { resource: 'faqs', path: '/faqs/:id', address: '/faqs/7' },
    {
      'staff/faqs/one': () => ({ data: FAQ }),
      'staff/faqs/update': () => ({ data: FAQ }),
      'staff/languages': () => ({ data: LANGUAGES, total: LANGUAGES.length }),
    },
  );

test('shows a question in the languages of the site, and which it is written in', async () => {
  await edit();
  await expect.element(page.getByRole('button', { name: 'Français Written' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'العربية Not written' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Português' }).elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'Valencià' }).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Français Written' }).click();
  await expect.element(page.getByLabelText('Question (Français)')).toHaveValue(FR.question);
});

test('removes the only language that was cleared', async () => {
  const { sent } = await edit();
  await page.getByRole('button', { name: 'Français Written' }).click();
  for (const field of ['Question', 'Answer']) await page.getByLabelText(`${field} (Français)`).fill('');
  await page.getByRole('button', { name: 'ra.action.save' }).click();
  await expect.poll(() => sent('staff/faqs/update')).toEqual([{ id: '7', version: '1', texts: '' }]);
});

test('sends the texts of all languages after one was written', async () => {
  const { sent } = await edit();
  await page.getByRole('button', { name: 'العربية Not written' }).click();
  await page.getByLabelText('Question (العربية)').fill('هل هو مجاني؟');
  await page.getByLabelText('Answer (العربية)').fill('نعم.');
  // What is closed stays written.
  await page.getByRole('button', { name: 'العربية Not written' }).click();
  await page.getByRole('button', { name: 'ra.action.save' }).click();
  await expect
    .poll(() => sent('staff/faqs/update'))
    .toEqual([
      { id: '7', version: '1', texts: { fr: FR, ar: { question: 'هل هو مجاني؟', answer: 'نعم.' } } },
    ]);
});
