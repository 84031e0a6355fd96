import { open } from './support/pages.ts';
import { expect, type Page, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test('homes begin near the top of a phone, and the line above them has every filter', async ({ page }) => {
  const firstHome = () =>
    page
      .getByRole('main')
      .getByRole('article')
      .first()
      .evaluate((card) => card.getBoundingClientRect().top + window.scrollY);
  for (const address of [
    '/properties/all-properties',
    '/properties/city/Lisbon',
    '/ar/properties/all-properties',
    '/properties/all-properties?property_type=0&min_beds=2&min_baths=1&max_price=900000',
  ]) {
    await open(page, address);
    expect(await firstHome(), address).toBeLessThanOrEqual(160);
  }
  const field = page.getByLabel('Search homes');
  const width = async () => (await field.boundingBox())?.width ?? 0;
  const narrow = await width();
  await field.focus();
  await expect.poll(width).toBeGreaterThan(1.5 * narrow);
  await field.blur();
  await expect.poll(width).toBe(narrow);
  // What has no chip of its own in the bar is taken off there, too.
  await page.getByRole('button', { name: 'Remove Bathrooms 1+' }).click();
  await expect(page).not.toHaveURL(/min_baths/);
  await expect(page).toHaveURL(/min_beds/);
  expect(await firstHome()).toBeLessThanOrEqual(160);

  // Type and bedrooms, out of sight in the line, are among the filters.
  await page.getByRole('button', { name: 'Filters' }).click();
  const filters = page.getByRole('dialog', { name: 'Filters' });
  await filters.getByLabel('Type', { exact: true }).selectOption({ index: 1 });
  await filters.getByRole('group', { name: 'Bedrooms' }).getByRole('radio', { name: /^3\+/ }).check();
  await filters.getByRole('button', { name: /^Show / }).click();
  await expect(page).toHaveURL(/category_id=\d/);
  await expect(page).toHaveURL(/min_beds=3/);
});

test('the list over the map rests at three heights, by its handle and by scrolling, and clicks move the map', async ({
  page,
}) => {
  await open(page, '/properties-on-map?view=map&city=Lisbon');
  await expect.poll(() => drawerTop(page)).toBeGreaterThan(0.8);
  await page.getByRole('button', { name: 'Show more of the list' }).click();
  await expect.poll(() => drawerTop(page)).toBeCloseTo(0.5, 1);
  await page.getByRole('button', { name: 'Show the whole list' }).press('Enter');
  await expect.poll(() => drawerTop(page)).toBeLessThan(0.2);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect.poll(() => drawerTop(page)).toBeGreaterThan(0.8);
  await expect(page.locator('.map-mark').first()).toBeVisible();
  const fold = page.getByRole('button', { name: 'Move the map' });
  await expect(page.getByRole('button', { name: 'Left', exact: true })).toBeHidden();
  await fold.click();
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  const left = page.getByRole('button', { name: 'Left', exact: true });
  await left.click();
  await expect(page).toHaveURL(/bounds=/);
  const west = () => Number(new URL(page.url()).searchParams.get('bounds')?.split(',')[0]);
  const before = west();
  await left.click();
  await expect.poll(west).toBeLessThan(before);
  // Let go near a resting place, it goes there.
  await page.evaluate(() => window.scrollBy(0, 290));
  await expect.poll(() => drawerTop(page)).toBeCloseTo(0.5, 2);
});

/** Returns where the drawer begins, as a part of the window's height. */
function drawerTop(page: Page): Promise<number> {
  return page
    .getByRole('region', { name: 'Results', exact: true })
    .evaluate((drawer) => drawer.getBoundingClientRect().top / window.innerHeight);
}
