import { open, total } from './support/pages.ts';
import { expect, type Page, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('a guest filters by city, price and type, drags the map and opens a listing', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/properties/all-properties');
  const everything = await total(page);
  expect(everything).toBeGreaterThan(500);

  // City, by its suggestion.
  await page.getByLabel('Search homes').click();
  await page.keyboard.type('lisbn'); // a typing error is forgiven
  await page
    .getByRole('option', { name: /Lisbon/ })
    .first()
    .click();
  await expect(page).toHaveURL(/city=Lisbon/);
  await expect.poll(() => total(page)).toBeLessThan(everything);
  const inLisbon = await total(page);

  // What kind of offer, and what kind of home.
  const offer = page.getByRole('radiogroup', { name: 'Buy or rent' });
  await offer.getByText('Buy', { exact: true }).click();
  await expect(page).toHaveURL(/property_type=0/);
  await expect.poll(() => total(page)).toBeLessThan(inLisbon);
  const onSale = await total(page);
  await page.getByLabel('Type', { exact: true }).selectOption({ label: await labelOf(page, 'Apartment') });
  await expect(page).toHaveURL(/category_id=/);
  await expect.poll(() => total(page)).toBeLessThan(onSale);
  const apartments = await total(page);

  // Price, in the drawer: the dearer half goes.
  const most = await medianPrice(page);
  await page.getByRole('button', { name: /Filters/ }).click();
  await page.getByLabel('Max price').fill(String(most));
  await page.getByRole('button', { name: /^Show .*homes?$/ }).click();
  await expect(page).toHaveURL(new RegExp(`max_price=${most}`));
  await expect.poll(() => total(page)).toBeLessThan(apartments);
  const filtered = await total(page);
  expect(filtered).toBeGreaterThan(0);

  // The map shows the same homes, and narrows the list when it is dragged.
  const marks = page.locator('.map-mark');
  await expect(marks.first()).toBeVisible();
  await expect.poll(() => onMap(page)).toBe(filtered);
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

test('the pages read without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/properties/all-properties?property_type=1');
  await expect(page.getByRole('article')).toHaveCount(24);
  await context.close();
});

async function medianPrice(page: Page): Promise<number> {
  const { data } = await (
    await page.request.get(`/api/get-property-list${new URL(page.url()).search}`)
  ).json();
  const prices = data.map(({ price }: { price: number }) => price).sort((a: number, b: number) => a - b);
  return prices[Math.floor((prices.length - 1) / 2)];
}

/** Returns the option of a kind of home as it is written, its number of homes included. */
async function labelOf(page: Page, kind: string): Promise<string> {
  const options = await page.getByLabel('Type', { exact: true }).locator('option').allInnerTexts();
  const label = options.find((text) => text.startsWith(kind));
  if (!label) throw new Error(`No ${kind} among ${options.join(', ')}`);
  return label;
}

/** Returns how many homes the marks on the map stand for: a price is one, a circle shows its number. */
async function onMap(page: Page): Promise<number> {
  const marks = await page
    .locator('.map-mark')
    .evaluateAll((buttons) =>
      buttons.map((button) =>
        button.matches('.map-mark-cluster') ? Number(button.textContent?.replace(/\D/g, '')) : 1,
      ),
    );
  return marks.reduce((sum, count) => sum + count, 0);
}
