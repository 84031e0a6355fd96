import { hydrated, open, WITHOUT_MAP } from './support/pages.ts';
import { expect, type Page, test } from './support/test.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name });

test('the page of a home shows its area in other units, and leads to the calculator', async ({ page }) => {
  const { data } = await (await page.request.get('/api/get-property-list?property_type=0&limit=20')).json();
  const home = data.find(({ area }: { area: number | null }) => area !== null);
  await open(page, `/properties-details/${home.slug_id}`);
  const area = page.getByRole('main').getByRole('button', { name: /m²/ });
  await area.click();
  const units = page.getByRole('dialog', { name: /in other units/ });
  await expect(units).toContainText('square metres');
  await page.keyboard.press('Escape');
  await expect(units).toBeHidden();
  await page.getByRole('link', { name: 'Open the calculator' }).click();
  await expect(field(page, 'Down payment')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`price=${home.price}&down=.*unit=money`));
});

test('prices are shown in the visitor’s currency too, and filtered in it', async ({ page }) => {
  // The map is drawn where it is looked at.
  await page.setViewportSize(WITHOUT_MAP.viewport);
  await open(page, '/properties/all-properties?property_type=0');
  const about = page.getByRole('main').getByText(/^about \$/);
  await expect(about).toHaveCount(0);
  const choice = page.getByLabel('Currency', { exact: true });
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  await choice.focus();
  await choice.selectOption({ value: 'USD' });
  await expect(about.first()).toBeVisible();
  await expect(page.getByText(/^Rates of .* The original price applies/)).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(about.first()).toBeVisible();
  await page.getByRole('button', { name: 'Price', exact: true }).click();
  await field(page, 'Max price').fill('500000');
  await page.getByRole('button', { name: /^Show .*homes?$/ }).click();
  await expect(page).toHaveURL(/max_price=/);
  // The address says so many dollars, whatever they are worth tomorrow.
  await expect(page).toHaveURL(/max_price=500000&price_currency=USD/);
  await expect(page.getByRole('button', { name: /\$500K/ }).first()).toBeVisible();
  // The map beside the list speaks of the same money.
  await page.setViewportSize({ width: 1440, height: 720 });
  await expect(page.locator('.map-mark[aria-label*="$"]').first()).toBeVisible();
  await expect(page.locator('.map-mark[aria-label*="€"]')).toHaveCount(0);
  await page.setViewportSize(WITHOUT_MAP.viewport);
  // The first page offers round amounts of it.
  await open(page, '/');
  await page.getByLabel('Max price').selectOption({ label: 'Up to $500K' });
  await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/max_price=500000&price_currency=USD/);
  await footer.scrollIntoViewIfNeeded();
  await choice.selectOption({ value: '' });
  await expect(about).toHaveCount(0);
});

test('a visitor chooses another country: homes, links, prices and sizes follow', async ({ page }) => {
  await open(page, '/');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Portugal');
  // The way there from the cover.
  await page.getByRole('link', { name: 'Homes in other countries' }).click();
  const country = page.getByRole('combobox', { name: 'Homes in', exact: true });
  await country.hover();
  await country.selectOption('India');
  await expect(heading).toContainText('India');
  await expect(heading).not.toContainText('Portugal');
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('INR');
  await expect(page.getByRole('main').getByText(/sq ft/).first()).toBeAttached();
  await page.reload();
  await hydrated(page);
  await expect(heading).toContainText('India');
  await page.getByRole('banner').getByRole('link', { name: 'Buy' }).click();
  await expect(page).toHaveURL(/property_type=0&country=India/);
  await page.getByRole('button', { name: 'Remove India' }).first().click();
  await expect(page).not.toHaveURL(/country=/);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await country.selectOption({ label: 'All countries' });
  await open(page, '/');
  await expect(heading).toContainText('and more');
});
