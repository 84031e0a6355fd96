import { hydrated, open, WITHOUT_MAP } from './support/pages.ts';
import { DEMO_AGENT, signInByForm } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use(WITHOUT_MAP);

test('sizes are in the site’s unit, then in the visitor’s: on cards, a home’s page and in the comparison', async ({
  page,
}) => {
  const { data } = await (await page.request.get('/api/get-property-list?property_type=0&limit=20')).json();
  // Other tests post homes of the smallest size there is, which rounds to less than it is shown as.
  const home = data.find(({ area_m2: area }: { area_m2: number | null }) => Number(area) > 20);
  const metres = Math.round(home.area_m2).toLocaleString('en');
  const feet = Math.round(home.area).toLocaleString('en');

  await open(page, '/properties/all-properties?property_type=0');
  await expect(
    page
      .getByRole('main')
      .getByText(/^[\d,]+ m²$/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('main').getByText(/sq ft$/)).toHaveCount(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByLabel('Sizes in', { exact: true }).selectOption({ label: 'Square feet' });
  await expect(
    page
      .getByRole('main')
      .getByText(/^[\d,]+ sq ft$/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('main').getByText(/ m²$/)).toHaveCount(0);

  await page.goto(`/properties-details/${home.slug_id}`);
  await hydrated(page);
  await expect(page.getByRole('main').getByRole('button', { name: `${feet} sq ft` })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Price per sq ft' }).first()).toBeVisible();
  await page.goto(`/compare-properties/${home.slug_id}`);
  await hydrated(page);
  await expect(page.getByRole('cell', { name: `${feet} sq ft` }).first()).toBeVisible();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByLabel('Sizes in', { exact: true }).selectOption({ value: '' });
  await expect(page.getByRole('cell', { name: `${metres} m²` }).first()).toBeVisible();
});

test('homes are filtered by size in the visitor’s unit, and the address says which', async ({ page }) => {
  await open(page, '/properties/all-properties');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('group', { name: 'Floor area, m²' }).getByRole('textbox').first().fill('150');
  await drawer.getByRole('button', { name: /^Show .*homes?$/ }).click();
  await expect(page).toHaveURL(/min_area=150/);
  await expect(page).toHaveURL(/area_unit=m2/);
  await expect(page.getByRole('button', { name: /Floor area ≥ 150 m²/ })).toBeVisible();
  // The list before stays until the new one is there.
  const smallest = async () => {
    const sizes = await page
      .getByRole('main')
      .getByText(/^[\d,]+ m²$/)
      .allInnerTexts();
    return Math.min(...sizes.map((size) => Number.parseInt(size.replace(',', ''), 10)), 1_000_000);
  };
  await expect.poll(smallest).toBeGreaterThanOrEqual(150);
  expect(await smallest()).toBeLessThan(1_000_000);

  // Addresses from before units are in square feet.
  await open(page, '/properties/all-properties?min_area=1500');
  await expect(page.getByRole('button', { name: /Floor area ≥ 1,500 sq ft/ })).toBeVisible();
});

test('an owner writes the size of a home in their own unit', async ({ page }) => {
  await signInByForm(page, DEMO_AGENT);
  await open(page, '/user/properties?step=category');
  await page.getByRole('radio', { name: 'Apartment' }).check({ force: true });
  await open(page, '/user/properties?step=features');
  await page.getByLabel('Area', { exact: true }).fill('900');
  await page.getByLabel('Unit of Area').selectOption({ label: 'sq ft' });
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Object.values({ ...window.localStorage }))))
    .toContain('900 ft2');
  await page.getByLabel('Unit of Area').selectOption({ label: 'm²' });
  await expect(page.getByLabel('Area', { exact: true })).toHaveValue('900');
});
