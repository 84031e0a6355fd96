import { newName, openOffice, remove } from './support/back-office.ts';
import { expect, type Page, test } from './support/test.ts';
import { violationsOf } from './support/violations.ts';

/** Opens the record of a name from its list. */
async function openRecord(page: Page, list: string, name: string): Promise<void> {
  await page.goto(`/admin/${list}`);
  await page.getByText(name, { exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('of two who change the same record, the second is asked', async ({ page, browser, baseURL }) => {
  test.setTimeout(180_000);
  const other = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await openOffice(page);
  await openOffice(other);
  const gym = newName('Gym');
  await page.goto('/admin/facilities/create');
  await page.getByRole('textbox', { name: 'Name' }).fill(gym);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Facilities' })).toBeVisible();
  for (const who of [page, other]) await openRecord(who, 'facilities', gym);
  await page.getByRole('textbox', { name: 'Name' }).fill(`${gym} and pool`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Facilities' })).toBeVisible();

  await other.getByRole('textbox', { name: 'Name' }).fill('Fitness');
  await other.getByRole('button', { name: 'Save' }).click();
  const asked = other.getByRole('dialog', { name: 'Someone else has changed this meanwhile' });
  await asked.getByRole('button', { name: 'Load theirs' }).click();
  await expect(other.getByRole('textbox', { name: 'Name' })).toHaveValue(`${gym} and pool`);
  await other.getByRole('textbox', { name: 'Name' }).fill(gym);
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Facilities' })).toBeVisible();

  // What is used is not deleted.
  await openRecord(other, 'categories', 'Apartment');
  await other.getByRole('button', { name: 'Delete' }).click();
  await other.getByRole('button', { name: 'Confirm' }).click();
  await expect(other.getByText(/is used by \d+ listings/)).toBeVisible();
  await remove(page, 'facilities', gym);
  await other.context().close();
});

test('keys lead everywhere, and one box finds records of every kind', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openOffice(page);
  await page.goto('/admin/categories');
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('f');
  await expect(page.getByRole('heading', { level: 1, name: 'Facilities' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('/');
  await page.keyboard.type('villa');
  await page.getByRole('option', { name: 'Villa', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Villa' })).toBeVisible();
  const file = page.waitForEvent('download');
  await page.goto('/admin/categories');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await file).suggestedFilename()).toBe('categories.csv');
});

test('the back office meets WCAG 2.2 AA, light and dark, on a phone and a desktop', async ({ page }) => {
  test.setTimeout(600_000);
  const assess = async (where: string) => {
    // Each theme and each width once.
    for (const [theme, width] of [
      ['light', 390],
      ['dark', 1440],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: theme });
      await expect(page.locator('html')).toContainClass(theme);
      // Colours on their way from one theme to the other are no one's.
      await page.evaluate(() =>
        Promise.allSettled(
          document
            .getAnimations()
            .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
            .map((animation) => animation.finished),
        ).then(() => undefined),
      );
      expect(await violationsOf(page), `${where}, ${theme}, ${width} px`).toEqual([]);
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(isWider, `${where} scrolls sideways at ${width} px`).toBe(false);
    }
  };
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await assess('sign-in');
  await openOffice(page);
  await page.goto('/admin/categories');
  await expect(page.getByText('Apartment', { exact: true })).toBeVisible();
  await assess('list');
  await openRecord(page, 'categories', 'Villa');
  await assess('edit');
  await page.goto('/admin/parameters');
  await expect(page.getByText('Heating', { exact: true })).toBeVisible();
  await assess('parameters');
  await page.goto('/admin/verification-fields');
  await expect(
    page.getByRole('region', { name: 'Preview of the form' }).getByRole('radio').first(),
  ).toBeVisible();
  await assess('a list with something beside it');
  await page.goto('/admin/facilities');
  await page.getByRole('button', { name: 'Change the order' }).click();
  await expect(page.getByRole('button', { name: 'Move Beach back' })).toBeVisible();
  await assess('order');
});
