import { firstSignIn, newName, newOwner, openOffice, remove } from './support/back-office.ts';
import { expect, type Page, test } from './support/test.ts';
import { COLOURS, violationsOf } from './support/violations.ts';

/** Opens the record of a name from its list. */
async function openRecord(page: Page, list: string, name: string): Promise<void> {
  await page.goto(`/admin/${list}`);
  await page.getByText(name, { exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test('staff sign in with two steps, add a category with a question, and it stands on the site', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await firstSignIn(page, await newOwner('Olive Owner'));

  const [mooring, boat] = [newName('Mooring'), newName('House boat')];
  const slug = boat.toLowerCase().replaceAll(' ', '-');

  // A question with choices.
  await page.goto('/admin/parameters/create');
  await page.getByRole('textbox', { name: 'Name' }).fill(mooring);
  await page.getByLabel('Kind').click();
  await page.getByRole('option', { name: 'One of a list' }).click();
  for (const [place, choice] of ['River', 'Canal', 'Harbour'].entries()) {
    await page.getByRole('button', { name: 'Add a choice' }).click();
    await page.getByRole('textbox', { name: `Choice ${place + 1}` }).fill(choice);
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Parameters' })).toBeVisible();

  // A category that asks it, with a drawing.
  await page.goto('/admin/categories');
  await page.getByRole('link', { name: 'Add' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(boat);
  await page.getByRole('button', { name: 'Choose a drawing' }).click();
  await page.getByRole('button', { name: 'Beach' }).click();
  const chosen = page.getByRole('combobox', { name: 'Add to parameters' });
  for (const question of ['Bedrooms', mooring]) {
    await chosen.fill(question);
    await page.getByRole('option', { name: question, exact: true }).click();
  }
  // By keyboard: the new question comes first.
  await page.getByRole('button', { name: `Move ${mooring} forward` }).press('Enter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
  await expect(page.getByText(slug, { exact: true })).toBeVisible();

  const answer = await page.request.get(`/api/get_categories?slug_id=${slug}`);
  const { data } = await answer.json();
  expect(data[0].parameter_types.map(({ name }: { name: string }) => name)).toEqual([mooring, 'Bedrooms']);
  expect(data[0].image).toMatch(/\.svg$/);
  await page.goto(`/properties/categories/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: boat })).toBeVisible();
  await remove(page, 'categories', boat);
  await remove(page, 'parameters', mooring);
  expect(violations).toEqual([]);
});

test('of two who change the same record, the second is asked', async ({ page, browser, baseURL }) => {
  test.setTimeout(180_000);
  const other = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await openOffice(page);
  await firstSignIn(other, await newOwner('Bea Second'));
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
    for (const theme of ['light', 'dark'] as const) {
      for (const width of [390, 1440]) {
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
        // By every rule in the first theme; in the other only colours are others.
        const rules = theme === 'light' ? {} : { rules: COLOURS };
        expect(await violationsOf(page, rules), `${where}, ${theme}, ${width} px`).toEqual([]);
        const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
        expect(isWider, `${where} scrolls sideways at ${width} px`).toBe(false);
      }
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
