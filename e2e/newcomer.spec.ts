import sharp from 'sharp';
import { open, total, WITHOUT_MAP } from './support/pages.ts';
import { codeFor, enterCode, newPerson, signUp, storedToken } from './support/people.ts';
import { photo } from './support/photo.ts';
import { fillMore, fillPosting, type Posting } from './support/posting.ts';
import { expect, type Page, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const HOME: Posting = {
  category: 'Apartment',
  title: `Marzipan flat above the clockmaker ${Date.now().toString(36)}`,
  description: 'Three bright rooms over a clockmaker. Every quarter of an hour you will hear about it.',
  price: '432100',
  features: { Bedrooms: '3', Bathrooms: '2', Area: '1150' },
  city: 'Porto',
  country: 'Portugal',
};
/** Every word misspelt: words that no one has used before are known from the moment they are posted. */
const MISSPELT = 'marzpan flaat clokmaker';

test('a newcomer signs up, posts a flat and finds it, and so does a guest', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = newPerson('Nia Newcomer');
  await signUp(page, person);
  await enterCode(page, await codeFor(page, person.email));
  const way = page.getByRole('button', { name: 'Complete profile' });
  await way.click();
  await expect(way).toBeHidden();
  await completeProfile(page);

  await page.getByRole('link', { name: 'Post a property' }).first().click();
  await fillPosting(page, HOME);
  await fillMore(page, HOME);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL('/user/dashboard');
  await expect(page.getByText('It is on the market now.')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: HOME.title });
  await expect(row).toContainText('On the market');
  await row.getByRole('button', { name: `Actions for ${HOME.title}` }).click();
  await expect(page.getByRole('menuitem', { name: 'View page' })).toBeVisible();
  await page.keyboard.press('Escape');

  await findIt(page);
  const token = await storedToken(page);
  expect(token).not.toBe('');

  const guests = await browser.newContext({ baseURL });
  const guest = await guests.newPage();
  await findIt(guest);
  await guest.getByRole('article').filter({ hasText: HOME.title }).getByRole('link').click();
  await expect(guest.getByRole('heading', { level: 1, name: HOME.title })).toBeVisible();
  await expect(guest.getByText('€432,100').first()).toBeVisible();
  const pictures = guest.getByRole('region', { name: 'Photos' }).locator('img');
  await expect(pictures).toHaveCount(5);
  for (const picture of await pictures.all())
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await nothingHidden(guest);
  await guests.close();

  const withToken = { headers: { authorization: `Bearer ${token}` } };
  expect((await page.request.get('/api/get-my-profile', withToken)).status()).toBe(200);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect((await page.request.get('/api/get-my-profile', withToken)).status()).toBe(401);
});

/** Picture, number, and the address: found by its city, then put right by a click on the map. */
async function completeProfile(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Complete your profile' })).toBeVisible();
  await page.getByLabel('Add a picture').setInputFiles(await photo(300));
  await page.getByRole('button', { name: 'Use this part' }).click();
  await page.getByLabel('Mobile number').fill('+351 912 345 678');
  await page.getByRole('combobox', { name: 'Find the address' }).fill('Porto');
  await page
    .getByRole('option', { name: /Porto.*Portugal/ })
    .first()
    .click();
  await expect(page.getByLabel('City')).toHaveValue('Porto');
  const map = page.getByRole('application', { name: 'Map to set the location' });
  const pin = map.locator('.maplibregl-marker');
  await expect(pin).toBeVisible();
  const before = await pin.boundingBox();
  await map.click({ position: { x: 60, y: 200 } });
  await expect.poll(async () => (await pin.boundingBox())?.x).not.toBe(before?.x);
  await page.getByLabel('Street and number').fill('Rua das Flores 12');
  await expect(page.getByLabel('Country')).toHaveValue('Portugal');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expect(page.getByText('You can post properties now.')).toBeVisible();
}

/** By words with typing errors, in the list and as a pin on the map. */
async function findIt(page: Page): Promise<void> {
  await page.setViewportSize(WITHOUT_MAP.viewport);
  await open(page, '/properties/all-properties');
  await page.getByLabel('Search homes').click();
  await page.keyboard.type(MISSPELT);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=marzpan/);
  await expect(page.getByRole('article').first()).toContainText(HOME.title);
  expect(await total(page)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/properties/all-properties?search=${encodeURIComponent(HOME.title)}&city=${HOME.city}`);
  await expect(page.locator('.map-mark', { hasText: '€432' })).toBeVisible();
  await expect(page.getByRole('button', { name: `${HOME.title}, €432` })).toBeVisible();
}

/** What is stored says nothing of where and with what it was taken. */
async function nothingHidden(page: Page): Promise<void> {
  const slug = new URL(page.url()).pathname.split('/').at(-1);
  const { data } = await (await page.request.get(`/api/get_property?slug_id=${slug}`)).json();
  const [{ title_image, title_picture, gallery }] = data;
  expect(gallery).toHaveLength(4);
  const addresses = [title_image, ...gallery.map((picture: { image_url: string }) => picture.image_url)];
  const [width] = title_picture.widths;
  for (const address of [
    ...addresses,
    `${title_picture.base}-${width}.avif`,
    `${title_picture.base}-${width}.webp`,
  ]) {
    const answer = await page.request.get(address);
    expect(answer.status(), address).toBe(200);
    const { exif, xmp, iptc, width: stored } = await sharp(await answer.body()).metadata();
    expect({ exif, xmp, iptc }, address).toEqual({});
    expect(stored).toBeGreaterThan(0);
  }
}
