import { hydrated, open } from './support/pages.ts';
import { expect, type Page, test } from './support/test.ts';

const result = (page: Page) => page.getByRole('region', { name: 'Result' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

test('a mortgage is reckoned while one types, and its link shows the same', async ({ page }) => {
  await open(page, '/mortgage-calculator');
  await field(page, 'Property price').fill('250000');
  await field(page, 'Down payment').fill('20');
  await field(page, 'Interest rate, a year').fill('6');
  await field(page, 'Term in years').fill('30');
  await expect(result(page)).toContainText('€1,199.10');
  await expect(result(page)).toContainText('€231,676.38');
  await expect(page).toHaveURL(/price=250000.*rate=6/);
  await field(page, 'Extra payment a month').fill('200');
  await expect(result(page)).toContainText('9 years earlier');
  await expect(page).toHaveURL(/extra=200/);
  await page.reload();
  await hydrated(page);
  await expect(result(page)).toContainText('€1,399.10');
  await expect(field(page, 'Property price')).toHaveValue('250,000');
});

test('a second loan stands beside the first, in numbers and as a table', async ({ page }) => {
  await open(page, '/mortgage-calculator?price=300000&down=60000&unit=money&rate=5&years=25&start=2027-01');
  await page.getByRole('button', { name: 'Compare with a second loan' }).click();
  const second = page.getByRole('group', { name: 'Second loan' });
  await second.getByRole('textbox', { name: 'Interest rate, a year' }).fill('0');
  await second.getByRole('textbox', { name: 'Term in years' }).fill('10');
  await expect(page.getByText('The second loan costs')).toBeVisible();
  const table = page.getByRole('table', { name: 'Side by side' });
  await expect(table.getByRole('row', { name: /Monthly payment/ })).toContainText('€2,000');
  await expect(table.getByRole('row', { name: /Last payment/ })).toContainText('Dec 2036');
  await page.getByText('Show as a table').first().click();
  await expect(page.getByRole('table', { name: 'Remaining balance' }).getByRole('row').nth(1)).toContainText(
    '€240K',
  );
});

test('invalid values are reported at their field', async ({ page }) => {
  await open(page, '/mortgage-calculator?price=1e300&rate=NaN');
  await expect(page.getByText('Must be at most 1,000,000,000,000.')).toBeVisible();
  await expect(page.getByText('Enter a number, such as 1234.50.')).toBeVisible();
  await expect(result(page)).toContainText('Correct the marked fields');
  await field(page, 'Property price').fill('1000');
  await field(page, 'Interest rate, a year').fill('0');
  await field(page, 'Down payment').fill('100');
  await expect(page.getByText('Must be less than the price.')).toBeVisible();
  await field(page, 'Down payment').fill('');
  await field(page, 'Term in years').fill('0');
  await expect(page.getByText('The minimum term is one month.')).toBeVisible();
  await field(page, 'Months').fill('1');
  await expect(result(page)).toContainText('€1,000');
  await field(page, 'Interest rate, a year').fill('100');
  await expect(result(page)).toContainText('€1,083.33');
});

test('units are turned round, swapped, and shown all at once', async ({ page }) => {
  await open(page, '/area-converter');
  await field(page, 'Amount').fill('2');
  await page.getByRole('combobox', { name: 'From' }).selectOption('acres');
  await expect(page.getByRole('status')).toHaveText('8,093.71 square metres');
  await page.getByRole('button', { name: 'Swap the units' }).click();
  await expect(page.getByRole('status')).toHaveText('0.000494211 acres');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(13);
  await expect(page).toHaveURL(/amount=2.*from=squareMetre.*to=acre/);
  await page.getByText('Distances').click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(5);
  await field(page, 'Amount').fill('-1');
  await expect(page.getByText('Must not be less than 0.')).toBeVisible();
});

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
  await expect(page.locator('.map-mark[aria-label*="$"]').first()).toBeVisible();
  await expect(page.locator('.map-mark[aria-label*="€"]')).toHaveCount(0);
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
