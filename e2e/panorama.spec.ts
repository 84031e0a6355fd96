import sharp from 'sharp';
import { hydrated } from './support/pages.ts';
import { expect, type Page, test } from './support/test.ts';

/** Returns the address of the page of a listing with a 360° picture. */
async function listingWithPanorama(page: Page): Promise<string> {
  const { data } = await (await page.request.get('/api/get-property-list?limit=50')).json();
  for (const { slug_id } of data) {
    const found = await (await page.request.get(`/api/get_property?slug_id=${slug_id}`)).json();
    if (found.data[0].three_d_image) return `/properties-details/${slug_id}`;
  }
  throw new Error('no listing with a 360° picture among the first 50');
}

test('the 360° view draws its picture', async ({ page }) => {
  await page.goto(await listingWithPanorama(page));
  await hydrated(page);
  await page.getByRole('button', { name: 'Start the tour' }).click();
  const view = page.getByRole('application', { name: /^360° view/ });
  await expect(view).toBeVisible();
  // Pixels, not presence: a canvas without height, or an empty one, has no variety of colour.
  await expect
    .poll(async () => {
      const { channels } = await sharp(await view.screenshot()).stats();
      return Math.max(...channels.map(({ stdev }) => stdev));
    })
    .toBeGreaterThan(10);
});
