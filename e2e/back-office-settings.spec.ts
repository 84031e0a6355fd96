import sharp from 'sharp';
import { newName, officeToken, openOffice } from './support/back-office.ts';
import { anyListing, hydrated } from './support/pages.ts';
import { afterwards, puttingBack } from './support/putting-back.ts';
import { expect, type Page, test } from './support/test.ts';

test.describe.configure({ timeout: 540_000 });
puttingBack();

/** Returns the newest changes of the settings, as their call lists them. */
async function changes(page: Page): Promise<{ id: number; name: string }[]> {
  const token = await officeToken(page);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get('/api/staff/settings-history?per_page=100', { headers });
  return (await answer.json()).data;
}

/** Remembers how the settings are that all end-to-end tests share, and has put back afterwards what is not put back yet. */
async function storeSettings(page: Page): Promise<void> {
  const [newest] = await changes(page);
  afterwards(async () => {
    const first = (await changes(page)).filter(({ id }) => id > (newest?.id ?? 0)).at(-1);
    const token = await officeToken(page);
    if (first)
      await page.request.post('/api/staff/settings-history/restore-all', {
        headers: { authorization: `Bearer ${token}` },
        form: { id: String(first.id) },
      });
  });
}

/** Opens a screen of the settings from their cards. */
async function openScreen(page: Page, title: string): Promise<void> {
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
}

test('the currency and the number format are changed, and every price follows, and back', async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await openOffice(page);
  const pricesAre = async (wanted: RegExp, other: RegExp, paths: readonly string[]) => {
    for (const path of paths) {
      // As the browser reads it, without drawing it: what is drawn there is looked at on the map.
      const text = await visitor.evaluate(
        (html) => new DOMParser().parseFromString(html, 'text/html').querySelector('main')?.textContent ?? '',
        await (await visitor.request.get(path)).text(),
      );
      expect(text, path).toMatch(wanted);
      expect(text, path).not.toMatch(other);
    }
  };
  /** On the map's pins, and beside the fields of a filter. */
  const pinsAndFilterAre = async (wanted: RegExp, sign: string, other: string) => {
    await visitor.goto('/properties/all-properties?city=Lisbon&property_type=0&view=map');
    await hydrated(visitor);
    const pins = visitor.locator('.map-mark:not(.map-mark-cluster)');
    await expect(pins.first()).toHaveAttribute('data-text', wanted);
    for (const words of await pins.allInnerTexts()) expect(words).not.toContain(other);
    await visitor
      .getByRole('button', { name: /^Price/ })
      .first()
      .click();
    const filter = visitor.getByRole('dialog', { name: 'Price' });
    await expect(filter).toContainText(sign);
    await expect(filter).not.toContainText(other);
  };
  /** In the list of the back office. */
  const officeSays = async (sign: string, other: string) => {
    await page.goto('/admin/listings');
    const rows = page.getByRole('row');
    await expect(rows.nth(1)).toContainText(sign);
    await expect(rows.nth(1)).not.toContainText(other);
  };
  const results = '/properties/all-properties';
  await page.setViewportSize({ width: 1440, height: 900 });
  await visitor.setViewportSize({ width: 1440, height: 900 });
  await storeSettings(page);
  await pricesAre(/€\d/, /\$\d/, [results, '/subscription-plan']);
  await openScreen(page, 'Currency and numbers');
  await page.getByRole('combobox', { name: 'Currency' }).fill('US Dollar');
  await page.getByRole('option', { name: 'US Dollar (USD)', exact: true }).click();
  await expect(page.getByText('A price will read $1,250,000')).toBeVisible();
  await page.getByRole('switch', { name: 'Write large prices short' }).check();
  await expect(page.getByText('A price will read $1.25M')).toBeVisible();
  await save(page);
  await pricesAre(/\$[\d.]+[KM]/, /€\d/, [results, '/', await anyListing(visitor)]);
  await pricesAre(/\$\d/, /€\d/, ['/subscription-plan']);
  await pinsAndFilterAre(/^\$[\d.]+[KM]?$/, '$', '€');
  await officeSays('$', '€');

  await page.goto('/admin/settings-history');
  await page.getByRole('button', { name: 'Put back Currency' }).first().click();
  await page.getByRole('button', { name: 'Put back all since then' }).click();
  await expect(page.getByText('2 settings are as they were')).toBeVisible();
  await pricesAre(/€\d/, /\$\d/, [results]);
});

test('the site gets a name, a colour that can be read, and a logo', async ({ page, browser, baseURL }) => {
  const visitor = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await openOffice(page);
  const name = newName('Casa Amarela');
  await storeSettings(page);
  await openScreen(page, 'Name and look');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Colour of the site', exact: true }).fill('#ffd23f');
  await expect(page.getByText(/So that words can be read, it is shown as #[0-9a-f]{6}/)).toBeVisible();
  await save(page);
  await visitor.goto('/');
  const home = visitor.getByRole('banner').getByRole('link', { name });
  await expect(home).toBeVisible();
  await expect(home).toContainText(name);
  const accent = await visitor.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--color-accent'),
  );
  expect(accent).not.toContain('#1f5a46');
  expect(accent).not.toContain('#ffd23f,');

  const logo = await sharp({ create: { width: 240, height: 60, channels: 4, background: '#ffd23f' } })
    .png()
    .toBuffer();
  await openScreen(page, 'Name and look');
  await page
    .getByLabel('Logo: file')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo });
  await save(page);
  await visitor.goto('/');
  const shown = visitor.getByRole('banner').getByRole('img', { name }).first();
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(240);
  // The tab of the back office calls itself by it, too.
  await page.goto('/admin/settings');
  await expect(page).toHaveTitle(new RegExp(name));
});
