import type { Page } from '@playwright/test';
import { open, WITHOUT_MAP } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use(WITHOUT_MAP);

/** Types a misspelt city and takes the suggestion by keyboard alone. */
async function takeBerlin(page: Page, name: string) {
  const field = page.getByRole('main').getByRole('combobox', { name });
  await page.getByRole('main').getByLabel(name).first().click();
  await expect(field).toBeFocused();
  await page.keyboard.type('berlni', { delay: 30 });
  await expect(page.getByRole('option', { name: /^Berlin/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[role="option"][data-highlighted]')).toContainText('Berlin');
  await page.keyboard.press('Enter');
  return field;
}

test('a suggestion taken by Enter in the results stands in the field and in the address', async ({
  page,
}) => {
  await open(page, '/properties/all-properties');
  const field = await takeBerlin(page, 'Search homes');
  await expect(field).toHaveValue('Berlin');
  await expect(page).toHaveURL(/city=Berlin/);
  expect(page.url()).not.toContain('berlni');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Berlin');
});

test('a suggestion taken by Enter on the home page leads to its homes', async ({ page }) => {
  await open(page, '/');
  await takeBerlin(page, 'Location');
  await expect(page).toHaveURL(/city=Berlin/);
  expect(page.url()).not.toContain('berlni');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Berlin');
});

test('the place of a sentence is understood before it is typed to its end', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('main').getByLabel('Location').first().click();
  const field = page.getByRole('main').getByRole('combobox', { name: 'Location' });
  await expect(field).toBeFocused();
  await page.keyboard.type('2 bed flat in Lisb', { delay: 20 });
  await page.getByRole('option', { name: '2 bed flat in Lisbon' }).click();
  await expect(page).toHaveURL(/city=Lisbon/);
  await expect(page).toHaveURL(/min_beds=2/);
});

test('cards say how far their homes are from the place that is searched around, and what a unit of area costs', async ({
  page,
}) => {
  const place = 'point,Trindade,,,@41.152,-8.609,8';
  await open(page, `/properties/all-properties?property_type=0&places=${encodeURIComponent(place)}`);
  const card = page.getByRole('article').first();
  await expect(card.getByText(/^[\d.,]+ k?m from Trindade$/)).toBeVisible();
  await expect(
    page
      .getByRole('article')
      .getByText(/^€[\d.,]+K?\/m²$/)
      .first(),
  ).toBeVisible();
  // One label at most, over the picture.
  for (const home of await page.getByRole('article').all())
    expect(await home.locator('.badge').count()).toBeLessThan(2);
});
