import sharp from 'sharp';
import { type Colleague, firstSignIn } from './support/back-office.ts';
import { open } from './support/pages.ts';
import { photo } from './support/photo.ts';
import { type Site, startSite } from './support/site.ts';
import { expect, type Page, test } from './support/test.ts';

// A site of its own is started for it.
test.describe.configure({ timeout: 600_000 });
/** What an operator has for it, in milliseconds; a browser that is driven needs less than hands do. */
const QUARTER_OF_AN_HOUR = 15 * 60_000;

let site: Site;
test.beforeAll(async () => {
  test.setTimeout(480_000);
  site = await startSite({ DEMO_WORLD: '0', BUSY_AFTER_MS: '0' });
});
test.afterAll(() => site?.stop());

/** Returns the first owner, as the first start has printed them. */
function printedOwner(): Colleague {
  // Colours of a terminal are left out.
  const words = site
    .printed()
    .replaceAll(/\[\d+m/g, '')
    .replaceAll('\u001b', '');
  const [, email = '', password = ''] = /^\s+(\S+@\S+)\s+(\S+)\s+good for a week/m.exec(words) ?? [];
  expect([email, password.length]).toEqual(['owner@keystead.example', 23]);
  return { email, password };
}

const HEADER =
  'Reference,Headline,Text,Price,Type,Offer,Street,City,State,Country,Latitude,Longitude,Bedrooms,Heating';
const HOMES = [1, 2, 3, 4, 5].map(
  (number) =>
    `r${number},Chalet ${number},A quiet home above the lake.,${number}50000,Chalet,For sale,${number} Lake Road,Lucerne,Lucerne,Switzerland,47.05,8.3${number},${number},Wood`,
);

async function save(page: Page, list: string): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: list, exact: true })).toBeVisible();
}

async function brand(page: Page): Promise<void> {
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Name and look' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Seehaus');
  await page.getByRole('textbox', { name: 'Colour of the site', exact: true }).fill('#1d4ed8');
  const logo = sharp({ create: { width: 240, height: 60, channels: 4, background: '#1d4ed8' } });
  await page
    .getByLabel('Logo: file')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo.png().toBuffer() });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  await page.goto('/admin/settings');
  await page.getByRole('link', { name: 'Currency and numbers' }).click();
  await page.getByRole('combobox', { name: 'Currency' }).fill('Swiss Franc');
  await page.getByRole('option', { name: 'Swiss Franc (CHF)', exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
}

async function categorise(page: Page): Promise<void> {
  await page.goto('/admin/parameters/create');
  await page.getByRole('textbox', { name: 'Name' }).fill('Bedrooms');
  await save(page, 'Parameters');
  await page.goto('/admin/parameters/create');
  await page.getByRole('textbox', { name: 'Name' }).fill('Heating');
  await page.getByLabel('Kind').click();
  await page.getByRole('option', { name: 'One of a list' }).click();
  for (const [place, choice] of ['Wood', 'Heat pump'].entries()) {
    await page.getByRole('button', { name: 'Add a choice' }).click();
    await page.getByRole('textbox', { name: `Choice ${place + 1}` }).fill(choice);
  }
  await save(page, 'Parameters');
  for (const [name, drawing] of [
    ['Chalet', 'Beach'],
    ['Boathouse', 'Beach'],
  ] as const) {
    await page.goto('/admin/categories/create');
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('button', { name: 'Choose a drawing' }).click();
    await page.getByRole('button', { name: drawing }).click();
    const chosen = page.getByRole('combobox', { name: 'Add to parameters' });
    for (const question of ['Bedrooms', 'Heating']) {
      await chosen.fill(question);
      await page.getByRole('option', { name: question, exact: true }).click();
    }
    // By keyboard: what is asked last comes first.
    await page.getByRole('button', { name: 'Move Heating forward' }).press('Enter');
    await save(page, 'Categories');
  }
  const { data } = await (await page.request.get('/api/get_categories?slug_id=chalet')).json();
  expect(data[0].parameter_types.map(({ name }: { name: string }) => name)).toEqual(['Heating', 'Bedrooms']);
  expect(data[0].image).toMatch(/\.svg$/);
}

async function price(page: Page): Promise<void> {
  for (const [name, cost] of [
    ['Summer', '34.5'],
    ['All year', '120'],
  ] as const) {
    await page.goto('/admin/packages/create');
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('spinbutton', { name: 'Price' }).fill(cost);
    await page.getByRole('spinbutton', { name: 'Hours it lasts' }).fill('720');
    await page.getByRole('checkbox', { name: 'Property listings' }).check();
    await page.getByRole('spinbutton', { name: 'How many: Property listings' }).fill('7');
    await save(page, 'Packages');
  }
}

/** Homes from a file; their city comes with them, and gets a picture. */
async function fill(page: Page): Promise<void> {
  await page.goto('/admin/imports');
  await page.getByLabel('File to import').setInputFiles({
    name: 'chalets.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([HEADER, ...HOMES].join('\n')),
  });
  await expect(page.getByRole('heading', { level: 2, name: 'Field mapping' })).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Import 5 homes' }).click();
  await expect(page.getByRole('heading', { name: 'Import finished' })).toBeVisible();
  await page.goto('/admin/cities');
  await page.getByText('Lucerne', { exact: true }).first().click();
  await page
    .getByLabel('Picture', { exact: true })
    .last()
    .setInputFiles(await photo(200));
  await save(page, 'Cities');
}

async function arrange(page: Page): Promise<void> {
  await page.goto('/admin/home-sections');
  // It turns when the server has said so.
  await page.getByRole('switch', { name: 'Show Most loved' }).click();
  await expect(page.getByRole('switch', { name: 'Show Most loved' })).not.toBeChecked();
  await page.getByText('Homes by city', { exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Around the lakes');
  await save(page, 'Home page');
}

test('from the first start to a branded, categorised, priced marketplace', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
  });
  const page = await context.newPage();
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  const began = Date.now();
  // One password, printed once; it is changed, and an app set up, before anything else.
  const owner = printedOwner();
  const printed = owner.password;
  await firstSignIn(page, owner);
  expect(owner.password).not.toBe(printed);
  // What is to be done stands on the dashboard, until there are homes.
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps).toContainText('0 of 6 done');
  await steps.getByRole('link', { name: /Name and look/ }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
  await brand(page);
  await categorise(page);
  await price(page);
  await page.goto('/admin');
  await expect(steps).toContainText('4 of 6 done');
  await fill(page);
  await arrange(page);
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Health' })).toBeVisible();
  await expect(steps).toBeHidden();
  expect(Date.now() - began).toBeLessThan(QUARTER_OF_AN_HOUR);
  expect(violations).toEqual([]);

  const visitor = await (await browser.newContext({ baseURL: site.origin, locale: 'en-GB' })).newPage();
  await open(visitor, '/');
  await expect(visitor).toHaveTitle(/Seehaus/);
  const logo = visitor.getByRole('banner').getByRole('img', { name: 'Seehaus' }).first();
  await expect.poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(240);
  const main = visitor.locator('main');
  await expect(main).toContainText('Chalet 5');
  await expect(main).toContainText(/CHF\s?550,000/);
  // By their texts: rows far below are not laid out yet.
  const rows = await visitor.locator('main h2').allTextContents();
  expect(rows).toContain('Around the lakes');
  expect(rows).not.toContain('Most loved');
  await expect(visitor.getByRole('link', { name: /Lucerne/ }).first()).toBeAttached();
  await expect(visitor.getByRole('link', { name: /Chalet/ }).first()).toBeAttached();
  await open(visitor, '/properties/categories/chalet');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Chalet' })).toBeVisible();
  await open(visitor, '/subscription-plan');
  const offer = visitor
    .getByRole('article')
    .filter({ has: visitor.getByRole('heading', { name: 'Summer' }) });
  await expect(offer).toContainText(/CHF\s?34\.50/);

  // What was printed opens nothing any more.
  const again = await browser.newContext({ baseURL: site.origin });
  const second = await again.newPage();
  await second.goto('/admin');
  await second.getByLabel('Email').fill(owner.email);
  await second.getByLabel('Password', { exact: true }).fill(printed);
  await second.getByRole('button', { name: 'Continue' }).click();
  await expect(second.getByRole('alert').first()).toBeVisible();
  for (const one of [context, visitor.context(), again]) await one.close();
});
