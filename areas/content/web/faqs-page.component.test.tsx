import { inApp } from '@keystead/testing/in-app';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FaqsPage } from './faqs-page.tsx';

test('asks for the questions in the language of the page, and looks for words of that', async () => {
  const { sent } = await inApp(
    <Suspense>
      <FaqsPage search={{ search: 'équipé' }} language="fr" />
    </Suspense>,
    {
      faqs: () => ({
        data: [
          { id: 1, question: 'Est-ce équipé ?', answer: 'Oui.', topic: '' },
          { id: 2, question: 'Est-ce gratuit ?', answer: 'Oui.', topic: '' },
        ],
        total: 2,
      }),
    },
  );
  await expect.element(page.getByText('Est-ce équipé ?')).toBeVisible();
  expect(page.getByText('Est-ce gratuit ?').elements()).toEqual([]);
  expect(sent('faqs')).toEqual([{ limit: 100, text_language: 'fr' }]);
});
