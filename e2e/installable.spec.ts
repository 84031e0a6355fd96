import sharp from 'sharp';
import { anyListing, open, WITHOUT_MAP } from './support/pages.ts';
import { cachedPage, underWorker } from './support/service-worker.ts';
import { expect, type Page, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow', viewport: WITHOUT_MAP.viewport });

test('the site can be installed', async ({ page }) => {
  await open(page, '/');
  await underWorker(page);
  const tools = await page.context().newCDPSession(page);
  const { errors, url } = await tools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors');
  // A window without traces may not install anything.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const manifest = await (await page.request.get(url)).json();
  expect(manifest).toMatchObject({ start_url: '/', scope: '/', display: 'standalone', name: 'Keystead' });
  const purposes = manifest.icons.map(({ purpose }: { purpose: string }) => purpose);
  expect(purposes).toEqual(expect.arrayContaining(['any', 'maskable', 'monochrome']));
  for (const { src, sizes, type } of manifest.icons as { src: string; sizes: string; type: string }[]) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type']).toBe(type);
    const { width, height } = await sharp(await icon.body()).metadata();
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
  }
});

test('homes that were looked at can be read without a connection, others are offered', async ({
  page,
  context,
}) => {
  test.slow();
  const listing = await anyListing(page);
  await open(page, '/');
  await underWorker(page);
  await open(page, listing);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await cachedPage(page, listing);

  await test.step('so can those that were opened from another page', async () => {
    await open(page, '/properties/all-properties');
    const results = await page.getByRole('heading', { level: 1 }).innerText();
    const card = page
      .getByRole('main')
      .locator(`a[href^="/properties-details/"]:not([href="${listing}"])`)
      .first();
    await card.click();
    await page.waitForURL(/properties-details/);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(results);
    await cachedPage(page, new URL(page.url()).pathname);
  });
  // The worker fetches the first page by itself, once it has taken over.
  await cachedPage(page, '/');
  const second = new URL(page.url()).pathname;
  const secondName = await page.getByRole('heading', { level: 1 }).innerText();

  await context.setOffline(true);
  await page.goto(listing);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(shownPicture(page)).resolves.toBe(true);
  await page.goto(second);
  await expect(page.getByRole('heading', { level: 1, name: secondName })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline');

  await test.step('a page that was never seen leads to those that were', async () => {
    await page.goto('/all-agents');
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Recently viewed homes' }).getByRole('link').last().click();
    await expect(page).toHaveURL(/properties-details/);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline');
  });

  await test.step('answers of the API are never cached', async () => {
    const stored = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
    });
    expect(stored.filter((path) => path.startsWith('/api/') || path.includes('signature='))).toEqual([]);
  });
  await context.setOffline(false);
});

/** Returns whether the first picture of the home is there, not only its frame. */
function shownPicture(page: Page): Promise<boolean> {
  return page
    .getByRole('main')
    .locator('img')
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode().catch(() => undefined);
      return image.naturalWidth > 0;
    });
}
