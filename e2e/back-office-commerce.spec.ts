import { newName, openOffice, remove } from './support/back-office.ts';
import { open } from './support/pages.ts';
import { expect, test } from './support/test.ts';

// What is changed is put back at the end, for which there must be time.
test.describe.configure({ timeout: 540_000 });

test('the site makes a package, and visitors who compare packages see it', async ({
  page,
  browser,
  baseURL,
}) => {
  const office = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await office.setViewportSize({ width: 1440, height: 900 });
  await openOffice(office);

  const name = newName('Balcony season');
  await office.goto('/admin/packages/create');
  await office.getByRole('textbox', { name: 'Name' }).fill(name);
  await office.getByRole('spinbutton', { name: 'Price' }).fill('34.5');
  await office.getByRole('spinbutton', { name: 'Hours it lasts' }).fill('720');
  await office.getByRole('checkbox', { name: 'Property listings' }).check();
  await office.getByRole('spinbutton', { name: 'How many: Property listings' }).fill('7');
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByRole('heading', { level: 1, name: 'Packages' })).toBeVisible();
  await expect(office.getByText(name).first()).toBeVisible();

  await open(page, '/subscription-plan');
  const offer = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
  await expect(offer).toContainText('34.50');
  await remove(office, 'packages', name);
});
