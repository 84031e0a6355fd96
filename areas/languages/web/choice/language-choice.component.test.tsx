import { webSettings } from '@keystead/settings/contract';
import { inApp, SETTINGS } from '@keystead/testing/in-app';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LanguageSelect } from './language-choice.tsx';

const offered = (...codes: string[]) => ({
  [webSettings.path]: () => ({
    data: {
      ...SETTINGS,
      default_language: 'en',
      opening_country: '',
      languages: codes.map((code) => ({ code, name: code, rtl: 0 })),
    },
  }),
});

test('the language is chosen by keyboard', async () => {
  const choose = vi.fn(async () => undefined);
  await inApp(<LanguageSelect label="Site language" onChoose={choose} />, offered('en', 'fr'));
  await userEvent.tab();
  await expect.element(page.getByLabelText('Site language')).toHaveFocus();
  await userEvent.keyboard('f');
  await expect.poll(() => choose.mock.calls).toEqual([['fr']]);
});

test('one language is no choice', async () => {
  await inApp(<LanguageSelect label="Site language" onChoose={async () => undefined} />, offered('en'));
  await expect.element(page.getByLabelText('Site language')).not.toBeInTheDocument();
});
