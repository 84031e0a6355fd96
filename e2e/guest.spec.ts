import { expect, test } from '@playwright/test';

test('a guest filters by city, price and type, drags the map and opens a listing', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/properties/all-properties');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const everything = await total(page);
  expect(everything).toBeGreaterThan(500);

  // City, by its suggestion.
  await page
    .getByRole('combobox', { name: 'Search homes' })
    .or(page.getByLabel('Search homes'))
    .first()
    .click();
  await page.keyboard.type('lisbn'); // a typing error is forgiven
  await page
    .getByRole('option', { name: /Lisbon/ })
    .first()
    .click();
  await expect(page).toHaveURL(/city=Lisbon/);
  await expect.poll(() => total(page)).toBeLessThan(everything);
  const inLisbon = await total(page);

  // Type of offer.
  await page.getByText('Buy', { exact: true }).last().click();
  await expect(page).toHaveURL(/property_type=0/);
  await expect.poll(() => total(page)).toBeLessThan(inLisbon);

  // Price, in the drawer.
  await page.getByRole('button', { name: /Filters/ }).click();
  await page.getByLabel('Highest price').fill('600000');
  await page.getByRole('button', { name: 'Show homes' }).click();
  await expect(page).toHaveURL(/max_price=600000/);
  const filtered = await total(page);
  expect(filtered).toBeGreaterThan(0);

  // The map shows the same homes, and narrows the list when it is dragged.
  const marks = page.locator('.map-mark');
  await expect(marks.first()).toBeVisible({ timeout: 30_000 });
  const map = page.getByRole('application', { name: 'Map of the results' });
  const box = await map.boundingBox();
  if (!box) throw new Error('The map has no box');
  await page.mouse.move(box.x + 200, box.y + 120);
  await page.mouse.down();
  await page.mouse.move(box.x + 420, box.y + 420, { steps: 12 });
  await page.mouse.up();
  await expect(page).toHaveURL(/bounds=/);
  const answer = await page.request.get(`/api/get-property-list${new URL(page.url()).search}`);
  const { total: agreed } = await answer.json();
  await expect.poll(() => total(page)).toBe(agreed);

  // The whole state stands in the address: another visitor sees the same.
  await page.getByRole('button', { name: 'Remove Within the map' }).click();
  await expect.poll(() => total(page)).toBe(filtered);
  await page.reload();
  expect(await total(page)).toBe(filtered);

  const first = page.getByRole('article').first();
  const title = await first.getByRole('heading').innerText();
  await first.getByRole('link').click();
  await expect(page).toHaveURL(/\/properties-details\//);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('an address that leads nowhere says so, with the right status', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('moved out');
  const listing = await page.goto('/properties-details/no-such-home');
  expect(listing?.status()).toBe(404);
});

test('the pages read without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/properties/all-properties?property_type=1');
  await expect(page.getByRole('article')).toHaveCount(24);
  await context.close();
});

/** The number of homes the results page says it found. */
async function total(page: import('@playwright/test').Page): Promise<number> {
  const text = await page
    .getByText(/^[\d,]+ homes?$/)
    .first()
    .innerText();
  return Number(text.replace(/\D/g, ''));
}
