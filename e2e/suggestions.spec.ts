import type { Page } from '@playwright/test';
import { open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

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

for (const [place, address] of [
  ['the list', '/properties/all-properties'],
  ['the map', '/properties-on-map?view=map'],
] as const)
  test(`a suggestion taken by Enter on ${place} stands in the field and in the address`, async ({ page }) => {
    await open(page, address);
    const field = await takeBerlin(page, 'Search homes');
    await expect(field).toHaveValue('Berlin');
    await expect(page).toHaveURL(/city=Berlin/);
    expect(page.url()).not.toContain('berlni');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Berlin');
  });

test('a suggestion taken by Enter on the home page is what is searched for', async ({ page }) => {
  await open(page, '/');
  const field = await takeBerlin(page, 'Location');
  await expect(field).toHaveValue('Berlin');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/city=Berlin/);
  expect(page.url()).not.toContain('berlni');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Berlin');
});
