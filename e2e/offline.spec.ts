import { open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('without a connection the site says so, and is back when the connection is', async ({
  page,
  context,
}) => {
  await open(page, '/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  // The first page was loaded before the worker: it takes pages over from the next one on.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await open(page, '/faqs');

  await context.setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await page.goto('/all-agents');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page.getByText('Check it and try again')).toBeVisible();

  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();

  // No one has to click it: the page comes as soon as it can.
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Agents' })).toBeVisible();
  await expect(page.getByText('You are offline')).toBeHidden();
});
