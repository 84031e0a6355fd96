import { webSettings } from '@keystead/settings/contract';
import { inApp } from '@keystead/testing/in-app';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Hero } from './hero.tsx';

const open = (auto_approve: '1' | 0) =>
  inApp(
    <Hero listing={undefined} places={[]}>
      {null}
    </Hero>,
    { [webSettings.path]: () => ({ data: { auto_approve, opening_country: '', languages: [] } }) },
  );

test('the cover promises a review of listings only where there is one', async () => {
  await open(0);
  await expect.element(page.getByText('Every listing is reviewed before it is published.')).toBeVisible();
});

test('the cover promises none where listings go live at once', async () => {
  await open('1');
  await expect.element(page.getByText(/^Compare prices, photos and locations/)).toBeVisible();
});
