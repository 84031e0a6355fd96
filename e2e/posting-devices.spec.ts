import sharp from 'sharp';
import { hydrated, open } from './support/pages.ts';
import { DEMO_AGENT, newSession, signIn, storedToken } from './support/people.ts';
import { photo } from './support/photo.ts';
import { type Browser, expect, type Page, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const unique = (words: string) => `${words} ${Date.now().toString(36)}`;

test.describe.configure({ timeout: 180_000 });

test.beforeEach(async ({ page }) => {
  // What an earlier end-to-end test left would be gone on with.
  const { token } = await newSession(page, DEMO_AGENT);
  for (const { id } of await drafts(page, token))
    await page.request.post('/api/delete-listing-draft', { ...as(token), form: { id: String(id) } });
});

test('a home is begun on a phone and posted from a desktop', async ({ browser, baseURL }) => {
  const title = unique('Begun in the tram');
  const phone = await device(browser, baseURL, PHONE);
  await begin(phone, title);
  await goTo(phone, 'features', 'Features');
  for (const [name, value] of Object.entries({ Bedrooms: '3', Bathrooms: '2', Area: '900' }))
    await phone.getByLabel(name, { exact: true }).fill(value);
  await goTo(phone, 'review', 'Review');
  await phone.getByRole('link', { name: 'Edit Nearby' }).click();
  await phone.getByRole('textbox').first().fill('1.5');
  await goTo(phone, 'photos', 'Photos');
  const field = phone.getByLabel('Drop photos here or choose files');
  await field.setInputFiles([...(await Promise.all([15, 95, 175].map(photo))), NO_PICTURE]);
  const apiError = phone.getByRole('alert').filter({ hasText: NO_PICTURE.name });
  await expect(apiError).toContainText('not a JPEG or PNG picture');
  await expect(tiles(phone)).toHaveCount(3);
  await allSaved(phone);
  await phone.getByRole('button', { name: 'Move photo-175.jpg forward' }).click();
  await goTo(phone, 'review', 'Review');
  await phone.getByRole('link', { name: 'Edit Documents' }).click();
  await phone.getByLabel('Drop documents here or choose files').setInputFiles(PLAN);
  await expect(phone.getByText(PLAN.name).first()).toBeVisible();
  await allSaved(phone);
  await phone.context().close();

  const desktop = await device(browser, baseURL, DESKTOP);
  await open(desktop, '/user/dashboard');
  await expect(desktop.getByText(title).first()).toBeVisible();
  await desktop
    .getByRole('link', { name: /Continue your draft/ })
    .first()
    .click();
  await goTo(desktop, 'details', 'Description');
  await expect(desktop.getByLabel('Title', { exact: true })).toHaveValue(title);
  await expect(desktop.getByLabel('Price', { exact: true })).toHaveValue(/321/);
  await goTo(desktop, 'features', 'Features');
  await expect(desktop.getByLabel('Bedrooms')).toHaveValue('3');
  await goTo(desktop, 'photos', 'Photos');
  await expect(tiles(desktop).locator('img')).toHaveCount(3);
  for (const picture of await tiles(desktop).locator('img').all())
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await goTo(desktop, 'review', 'Review');
  await desktop.getByRole('link', { name: 'Edit Documents' }).click();
  await expect(desktop.getByText(PLAN.name).first()).toBeVisible();
  await finish(desktop);

  const listing = await posted(desktop, title);
  const pictures = [listing.title_image, ...listing.gallery.map(({ image_url }) => image_url)];
  expect(new Set(pictures).size).toBe(3);
  expect(listing.documents).toHaveLength(1);
  expect(listing.assign_facilities).toHaveLength(1);
  // Nothing is left to go on with, and this browser asks for nothing either.
  expect(await drafts(desktop, await storedToken(desktop))).toEqual([]);
  await desktop.getByRole('banner').getByRole('link', { name: 'Post a property' }).click();
  await expect(desktop.getByRole('heading', { level: 2, name: 'Type', exact: true })).toBeVisible();
  await expect(desktop.getByRole('button', { name: 'Start over' })).toBeHidden();
  await expect(desktop.getByText(/^This draft was|not synced yet/)).toHaveCount(0);
  await desktop.context().close();
});

test('a connection lost in the middle costs nothing', async ({ browser, baseURL }) => {
  const title = unique('Through the tunnel');
  const page = await device(browser, baseURL, DESKTOP);
  await begin(page, title);
  await goTo(page, 'photos', 'Photos');
  const slow = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 80_000 };
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', slow);
  const photos = await Promise.all([1, 2, 3, 4].map(grainy));
  await page.getByLabel('Drop photos here or choose files').setInputFiles(photos);
  await expect(tiles(page)).toHaveCount(4);
  await expect(page.getByText(/\d+% uploaded/).first()).toBeVisible();

  await page.context().setOffline(true);
  // Two sessions that say how the network is do not agree.
  await line.detach();
  await expect(page.getByText('Waiting for the connection').first()).toBeVisible();
  await expect(page.getByText('Uploads continue once you are back online.')).toBeVisible();
  // Meanwhile one goes on, sorts and removes.
  await page.getByRole('button', { name: 'Move grainy-4.jpg forward' }).click();
  await page.getByRole('button', { name: 'Remove grainy-2.jpg' }).click();
  await expect(tiles(page)).toHaveCount(3);
  await goTo(page, 'details', 'Description');
  await page.getByLabel('Description', { exact: true }).fill('Written in the dark.');
  await expect(page.getByText('Saved on this device, not synced yet').first()).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await goTo(page, 'features', 'Features');
  for (const [name, value] of Object.entries({ Bedrooms: '1', Bathrooms: '1', Area: '400' }))
    await page.getByLabel(name, { exact: true }).fill(value);
  await finish(page);
  const listing = await posted(page, title);
  expect(listing.description).toBe('Written in the dark.');
  expect([listing.title_image, ...listing.gallery.map(({ image_url }) => image_url)]).toHaveLength(3);
  await page.context().close();
});

test('two devices at once: the second learns of the first', async ({ browser, baseURL }) => {
  const title = unique('Two hands');
  const one = await device(browser, baseURL, DESKTOP);
  await begin(one, title);
  await allSaved(one);
  const two = await device(browser, baseURL, PHONE);
  await open(two, '/user/properties?step=details');
  await expect(two.getByLabel('Title', { exact: true })).toHaveValue(title);

  await two.getByLabel('Title', { exact: true }).fill(`${title} on the phone`);
  await two.getByLabel('Price', { exact: true }).fill('555000');
  await allSaved(two);
  await one.getByLabel('Title', { exact: true }).fill(`${title} at the desk`);
  const conflict = one.getByRole('status').filter({ hasText: 'You also changed this on another device' });
  await expect(conflict).toContainText(`${title} on the phone`);
  // What only the phone has changed is simply there.
  await expect(one.getByLabel('Price', { exact: true })).toHaveValue(/555/);
  await expect(one.getByLabel('Title', { exact: true })).toHaveValue(`${title} at the desk`);
  await conflict.getByRole('button', { name: 'Use the other version' }).click();
  await expect(one.getByLabel('Title', { exact: true })).toHaveValue(`${title} on the phone`);
  await allSaved(one);

  // Thrown away on one, the other is notified, and may keep what it has.
  await one.getByRole('button', { name: 'Start over' }).click();
  await one.getByRole('button', { name: 'Delete' }).click();
  await expect(one.getByRole('heading', { level: 2, name: 'Type', exact: true })).toBeVisible();
  await two.getByLabel('Price', { exact: true }).fill('556000');
  await expect(two.getByText('This draft was published or deleted on another device')).toBeVisible();
  await two.getByRole('button', { name: 'Save this as a new draft' }).click();
  await allSaved(two);
  expect(await drafts(two, await storedToken(two))).toMatchObject([{ title: `${title} on the phone` }]);
  await Promise.all([one, two].map((page) => page.context().close()));
});

const NO_PICTURE = { name: 'setup.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ\x90\0 a program') };
const PLAN = { name: 'deed.txt', mimeType: 'text/plain', buffer: Buffer.from('Two rooms and a hall.\n') };

/** Returns another device of the same person, signed in. */
async function device(browser: Browser, baseURL: string | undefined, options: object): Promise<Page> {
  const context = await browser.newContext({ ...options, ...(baseURL && { baseURL }), locale: 'en-GB' });
  const page = await context.newPage();
  await signIn(page, DEMO_AGENT);
  return page;
}

/** Type, title, description and price; ends at the description. */
async function begin(page: Page, title: string): Promise<void> {
  await open(page, '/user/properties');
  await page.getByRole('radio', { name: 'Apartment' }).check({ force: true });
  await goTo(page, 'details', 'Description');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Description', { exact: true }).fill('Two rooms over the depot.');
  await page.getByLabel('Price', { exact: true }).fill('321000');
}

/** By the list of steps, which a phone folds up. */
async function goTo(page: Page, step: string, heading: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Post a property' })).toBeVisible();
  const link = page.locator(`a[href*="step=${step}"]`);
  if (!(await link.first().isVisible())) await page.getByText(/^Step \d of \d$/).click();
  await link.filter({ visible: true }).first().click();
  await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
}

const tiles = (page: Page) => page.getByRole('list', { name: 'Photos in order' }).getByRole('listitem');

/** Nothing is on its way any more, and the server has the draft. */
async function allSaved(page: Page): Promise<void> {
  await expect(
    page.getByText(/% uploaded|Waiting to upload|Waiting for the connection|(is|are) uploading/),
  ).toHaveCount(0);
  // A change is saved a moment after it was made.
  const token = await storedToken(page);
  const link = () =>
    page.evaluate(() =>
      JSON.stringify(Object.entries(localStorage).find(([key]) => key.startsWith('posting-draft'))),
    );
  await expect
    .poll(async () => {
      const stored = JSON.parse(JSON.parse(await link())[1]);
      const answer = await page.request.get(`/api/get-listing-draft?id=${stored.link?.id ?? 0}`, as(token));
      const { data } = await answer.json();
      return data && JSON.parse(data.data).title === stored.title && data.version === stored.link.version;
    })
    .toBe(true);
  await expect(page.getByText(/^(Saved|Updated from your other device)$/).first()).toBeVisible();
}

async function finish(page: Page): Promise<void> {
  await goTo(page, 'place', 'Location');
  await page.getByRole('combobox', { name: 'Find the address' }).fill('Porto');
  await page
    .getByRole('option', { name: /Porto.*Portugal/ })
    .first()
    .click();
  await page.getByLabel('Street and number').fill('Rua do Almada 11');
  await goTo(page, 'review', 'Review');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(/\/user\/dashboard/);
  await hydrated(page);
}

interface Posted {
  description: string;
  title_image: string;
  gallery: { image_url: string }[];
  documents: unknown[];
  assign_facilities: unknown[];
}

/** Returns the one listing of that title, in full. */
async function posted(page: Page, title: string): Promise<Posted> {
  const token = await storedToken(page);
  const own = await (await page.request.get('/api/get-added-properties?limit=20', as(token))).json();
  const [found, ...others] = own.data.filter((one: { title: string }) => one.title === title);
  expect([found?.title, others.length]).toEqual([title, 0]);
  const { data } = await (
    await page.request.get(`/api/get_property?slug_id=${found.slug_id}`, as(token))
  ).json();
  return data[0];
}

const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

async function drafts(page: Page, token: string): Promise<{ id: number; title: string }[]> {
  return (await (await page.request.get('/api/get-listing-drafts?limit=20', as(token))).json()).data;
}

/** Returns a picture of grain: hundreds of kilobytes that nothing makes smaller. */
async function grainy(number: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const buffer = await sharp({
    create: { width: 800, height: 600, channels: 3, background: '#888', noise },
  })
    .jpeg({ quality: 85 })
    .toBuffer();
  return { name: `grainy-${number}.jpg`, mimeType: 'image/jpeg', buffer };
}
