import sharp from 'sharp';
import { open } from './support/pages.ts';
import { DEMO_AGENT, signIn } from './support/people.ts';
import { photo } from './support/photo.ts';
import { ownerApi } from './support/projects.ts';
import { type Browser, expect, type Page, test } from './support/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESKTOP = { viewport: { width: 1440, height: 900 } };

test.describe.configure({ timeout: 180_000 });

test.beforeEach(async ({ page }) => {
  // What an earlier end-to-end test left would be gone on with.
  const api = await ownerApi(page, DEMO_AGENT);
  for (const { id } of await api.drafts()) await api.send('delete-listing-draft', { id: String(id) });
});

test('a project is begun on a phone and posted from a desktop', async ({ browser, baseURL, page }) => {
  const name = `Tram Depot ${Date.now().toString(36)}`;
  const phone = await device(browser, baseURL, PHONE);
  await open(phone, '/user/add-project');
  await phone.getByLabel('Name', { exact: true }).fill(name);
  await choose(phone, 'Cover photo', await photo(15));
  await choose(phone, 'More photos', await photo(55), await photo(95));
  const gallery = phone.getByRole('list', { name: 'More photos' });
  await expect(gallery.getByRole('listitem')).toHaveCount(2);
  await gallery.getByRole('button', { name: 'Move photo-95.jpg up' }).click();
  await phone.getByLabel('Title of floor 1').fill('Tracks');
  await choose(phone, 'Plan of floor 1', await photo(135));
  await expect(phone.getByRole('button', { name: 'Remove photo-135.jpg' })).toBeVisible();
  await saved(phone);
  // A reload costs nothing: the browser has it, with its pictures in their order.
  await phone.reload();
  await expect(phone.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(phone.getByRole('button', { name: 'Remove photo-135.jpg' })).toBeVisible();
  await expect(gallery.getByRole('button', { name: / of 2$/ }).first()).toHaveAccessibleName(
    'photo-95.jpg, 1 of 2',
  );
  await phone.context().close();

  const desktop = await device(browser, baseURL, DESKTOP);
  await open(desktop, '/user/projects');
  await desktop.getByRole('link', { name: `Continue your draft (${name})` }).click();
  await expect(desktop.getByLabel('Name', { exact: true })).toHaveValue(name);
  const pictures = desktop.getByRole('list', { name: 'More photos' }).locator('img');
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all())
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(desktop.getByLabel('Title of floor 1')).toHaveValue('Tracks');
  await desktop.getByLabel('Description', { exact: true }).fill('Where the trams slept.');
  await desktop.getByLabel('Category').selectOption({ label: 'Apartment' });
  await desktop.getByRole('combobox', { name: 'Find the address' }).fill('Porto');
  await desktop
    .getByRole('option', { name: /Porto.*Portugal/ })
    .first()
    .click();
  await desktop.getByLabel('Street and number').fill('Rua do Almada 11');
  await desktop.getByRole('button', { name: 'Add a floor' }).click();
  await desktop.getByLabel('Title of floor 2').fill('Roof');
  // A plan that takes a while to read: Post is clicked meanwhile, and waits.
  await choose(desktop, 'Plan of floor 2', await large());
  await desktop.getByRole('button', { name: 'Post the project' }).click();
  await expect(desktop).toHaveURL('/user/projects', { timeout: 60_000 });

  const api = await ownerApi(page, DEMO_AGENT);
  const posted = await api.newest();
  expect(posted).toMatchObject({ title: name, description: 'Where the trams slept.' });
  expect(posted.gallary_images).toHaveLength(2);
  expect(posted.plans.map(({ title }) => title)).toEqual(['Tracks', 'Roof']);
  expect(await api.drafts()).toEqual([]);
  await open(desktop, '/user/add-project');
  await expect(desktop.getByLabel('Name', { exact: true })).toHaveValue('');
  await desktop.context().close();
  await api.send('delete_project', { id: String(posted.id) });
});

/** Returns another device of the same person, signed in. */
async function device(browser: Browser, baseURL: string | undefined, options: object): Promise<Page> {
  const context = await browser.newContext({ ...options, ...(baseURL && { baseURL }), locale: 'en-GB' });
  const page = await context.newPage();
  await signIn(page, DEMO_AGENT);
  return page;
}

type Chosen = Awaited<ReturnType<typeof photo>>;

async function choose(page: Page, group: string, ...files: Chosen[]): Promise<void> {
  await page.getByRole('group', { name: group }).locator('input[type=file]').setInputFiles(files);
}

/** Nothing is on its way any more, and the server has what the browser has. */
async function saved(page: Page): Promise<void> {
  await expect(page.getByText(/Reading|% uploaded|Waiting to upload|uploading|Saving/)).toHaveCount(0);
  await expect(page.getByText(/^(Saved|Updated from your other device)$/).first()).toBeVisible();
  const base = () =>
    page.evaluate(() => {
      const stored = Object.entries(localStorage).find(([key]) => key.startsWith('project-post-draft'));
      const { link, title } = JSON.parse(stored?.[1] ?? '{}');
      return link && JSON.parse(link.base).title === title;
    });
  await expect.poll(base).toBe(true);
}

/** More than may be sent as it is: it is made smaller first. */
async function large(): Promise<Chosen> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const buffer = await sharp({
    create: { width: 3200, height: 2400, channels: 3, background: '#888', noise },
  })
    .jpeg({ quality: 92 })
    .toBuffer();
  return { name: 'roof.jpg', mimeType: 'image/jpeg', buffer };
}
