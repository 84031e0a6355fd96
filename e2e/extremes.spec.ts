import { join } from 'node:path';
import { atRest } from './support/at-rest.ts';
import { ARABIC_NAME, EXTREMES, type Extreme, exaggerate, follow, LONG_NAME } from './support/extremes.ts';
import { layoutIssues } from './support/layout.ts';
import { watchErrors, watchShifts } from './support/page-errors.ts';
import { anyListing, open } from './support/pages.ts';
import { DEMO_AGENT, signIn } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

/** A window of 1280 px at 400 %, and a desktop: a page is opened once and drawn at both. */
const WIDTHS = [320, 1440];
const RESULTS = '/properties/all-properties';
const folder = join(import.meta.dirname, '../dist/screenshots/extremes');

test('cards hold the longest, the shortest and nothing at all', async ({ page }) => {
  const issues = await watchErrors(page);
  await exaggerate(page, Object.values(EXTREMES), { total: 10_000 });
  await open(page, '/faqs');
  await follow(page, '/');
  await expect(page.getByText(LONG_NAME).first()).toBeAttached();
  await sound(page, 'home');
  await follow(page, RESULTS);
  await expect(page.getByRole('article').filter({ hasText: LONG_NAME }).first()).toBeVisible();
  await expect(page.getByText(ARABIC_NAME).first()).toBeVisible();
  await expect(page.getByText('10,000 homes')).toBeVisible();
  await sound(page, 'results');
  expect(issues).toEqual([]);
});

test('a listing holds what is bare, short, long and Arabic', async ({ page }) => {
  const issues = await watchErrors(page);
  const listing = await anyListing(page);
  for (const [name, extreme] of Object.entries(EXTREMES)) {
    await exaggerate(page, [extreme]);
    await open(page, '/faqs');
    await follow(page, listing);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText('title' in extreme ? extreme.title : /./);
    await sound(page, `listing-${name}`);
  }
  expect(issues).toEqual([]);
});

test('a listing holds sixty pictures', async ({ page }) => {
  const listing = await anyListing(page);
  await exaggerate(page, [{ gallery: await pictures(page, listing, 60) }]);
  await open(page, '/faqs');
  await follow(page, listing);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('button', { name: /^Photo 1 of 61/ }).click();
    const viewer = page.getByRole('dialog');
    await expect(viewer).toBeVisible();
    await photograph(page, `viewer-60-${width}`);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
  }
  await sound(page, 'listing-60-pictures');
});

test('own listings hold the longest and the shortest', async ({ page }) => {
  await signIn(page, DEMO_AGENT);
  await exaggerate(page, Object.values(EXTREMES));
  await page.goto('/user/dashboard');
  await expect(page.getByText(LONG_NAME).first()).toBeVisible();
  await sound(page, 'dashboard');
});

for (const width of WIDTHS) {
  test(`pictures that are missing or late leave their boxes: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const shifts = await watchShifts(page);
    let letGo: () => void = () => undefined;
    const late = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(/\.(avif|webp|jpe?g)(\?|$)/, async (route) => {
      await late;
      await route.fulfill({ status: 404 });
    });
    for (const [name, address] of [
      ['home', '/'],
      ['results', RESULTS],
      ['listing', await anyListing(page)],
    ] as const) {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await photograph(page, `${name}-pictures-late-${width}`);
      expect.soft(await layoutIssues(page), name).toEqual([]);
    }
    letGo();
    await atRest(page);
    await photograph(page, `listing-pictures-missing-${width}`);
    expect((await shifts()).sum).toBeLessThanOrEqual(0.02);
  });
}

/** Looks intended, as far as a machine can tell; people look at the picture. */
async function sound(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await atRest(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    await photograph(page, `${name}-${width}`, { fullPage: true });
    expect.soft(await layoutIssues(page), `${name}, ${width} px`).toEqual([]);
  }
}

/** Takes a picture for people to look at; in CI no one does. */
async function photograph(page: Page, name: string, options = { fullPage: false }): Promise<void> {
  if (!process.env.CI) await page.screenshot({ ...options, path: join(folder, `${name}.png`) });
}

/** As many pictures as wanted, made of the first one of a listing. */
async function pictures(page: Page, listing: string, count: number): Promise<Extreme[]> {
  const slug = listing.split('/').at(-1);
  const { data } = await (await page.request.get(`/api/get_property?slug_id=${slug}`)).json();
  const { title_image: image_url, title_picture: picture } = data[0];
  return Array.from({ length: count }, (_, index) => {
    const url = `${image_url}?${index}`;
    return { id: index + 1, image: 'x.jpg', image_url: url, picture: { ...picture, url } };
  });
}
