import { newName, officeToken, openOffice, remove } from './support/back-office.ts';
import { open } from './support/pages.ts';
import { photo } from './support/photo.ts';
import { afterwards, puttingBack } from './support/putting-back.ts';
import { expect, type Page, test } from './support/test.ts';

test.describe.configure({ timeout: 540_000 });
puttingBack();

/** Calls of the back office as the person signed in on this page. */
async function staffApi(page: Page) {
  const token = await officeToken(page);
  const headers = { authorization: `Bearer ${token}` };
  return {
    async rows(resource: string) {
      const answer = await page.request.get(`/api/staff/${resource}?per_page=100`, { headers });
      return ((await answer.json()) as { data: Record<string, string>[] }).data;
    },
    post: (path: string, form: Record<string, string>) =>
      page.request.post(`/api/staff/${path}`, { headers, form }),
  };
}

/** Takes back what the end-to-end test has arranged, however it ended. */
async function putBack(page: Page, order: readonly string[], slide: string, old: string): Promise<void> {
  const api = await staffApi(page);
  for (const { id, version, is_on } of await api.rows('home-sections'))
    if (String(is_on) === 'false')
      await api.post('home-sections/update', { id: `${id}`, version: `${version}`, is_on: '1' });
  await api.post('home-sections/reorder', { ids: order.join(',') });
  await remove(page, 'sliders', slide);
  await remove(page, 'redirects', old);
  const faqs = (await api.rows('page-texts')).find(({ path }) => path === '/faqs');
  await api.post('page-texts/update', { id: `${faqs?.id}`, version: `${faqs?.version}`, title: '' });
}

const saved = (page: Page, list: string) =>
  expect(page.getByRole('heading', { level: 1, name: list })).toBeVisible();

test('an editor arranges the front of the site, and visitors find it so', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openOffice(page);
  const order = (await (await staffApi(page)).rows('home-sections')).map(({ id }) => `${id}`);
  const [slide, old, title] = [
    newName('Open days'),
    `/old-${Date.now().toString(36)}`,
    newName('Asked often'),
  ];
  const visitor = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  // By their texts: rows far below are not laid out yet.
  const rows = () => visitor.locator('main h2').allTextContents();
  await visitor.goto('/');
  const before = await rows();
  const place = (row: string, among: readonly string[]) => among.indexOf(row);
  expect(place('Most loved', before)).toBeLessThan(place('Homes by city', before));
  expect(before).toContain('Browse by type');
  afterwards(async () => {
    await putBack(page, order, slide, old);
    await visitor.context().close();
  });
  // One row off, another a step up.
  await page.goto('/admin/home-sections');
  // It turns when the server has said so.
  await page.getByRole('switch', { name: 'Show Browse by type' }).click();
  await expect(page.getByRole('switch', { name: 'Show Browse by type' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Change the order' }).click();
  await page.getByRole('button', { name: 'Move Homes by city forward' }).press('Enter');
  await expect(page.getByText('Order saved')).toBeVisible();

  // A slide that leads to the questions.
  await page.goto('/admin/sliders/create');
  await page
    .getByLabel('Picture', { exact: true })
    .last()
    .setInputFiles(await photo(200));
  await page.getByRole('textbox', { name: 'Words on it' }).fill(slide);
  await page.getByLabel('Leads to').click();
  await page.getByRole('option', { name: 'An address' }).click();
  await page.getByRole('textbox', { name: 'Address' }).fill('/faqs');
  await page.getByRole('button', { name: 'Save' }).click();
  await saved(page, 'Slides');

  // What search engines read of them, and an address of former times.
  await page.goto('/admin/page-texts');
  await page.getByText('/faqs', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await expect(page.getByRole('region', { name: 'As search engines may show it' })).toContainText(title);
  await page.getByRole('button', { name: 'Save' }).click();
  await saved(page, 'Search engines');
  await page.goto('/admin/redirects/create');
  await page.getByRole('textbox', { name: 'From' }).fill(old);
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('/about-us');
  await page.getByRole('button', { name: 'Save' }).click();
  await saved(page, 'Redirects');

  await open(visitor, '/');
  await expect(visitor.getByRole('heading', { level: 2, name: slide })).toBeVisible();
  const after = await rows();
  expect(after).not.toContain('Browse by type');
  expect(place('Homes by city', after)).toBeLessThan(place('Most loved', after));
  await visitor.getByRole('link', { name: slide }).click();
  await expect(visitor).toHaveURL(/\/faqs$/);
  await open(visitor, '/faqs');
  await expect(visitor).toHaveTitle(title);
  await visitor.goto(`${old}?from=letter`);
  await expect(visitor).toHaveURL(/\/about-us\?from=letter$/);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
});
