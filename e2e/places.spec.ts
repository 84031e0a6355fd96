import { tabTo } from './support/keyboard.ts';
import { open, total, WITHOUT_MAP } from './support/pages.ts';
import { expect, type Page, test } from './support/test.ts';
import { violationsOf } from './support/violations.ts';

test.use(WITHOUT_MAP);

test('homes are searched in several places, with a distance around one, by keyboard', async ({ page }) => {
  await open(page, '/search');
  await choose(page, 'boavist', 'Boavista');
  await expect.poll(() => placesOf(page)).toEqual(['district Boavista']);
  const one = await found(page);
  await choose(page, 'lisbo', 'Lisbon');
  await expect.poll(() => placesOf(page)).toEqual(['district Boavista', 'city Lisbon']);
  const two = await found(page);
  expect(two).toBeGreaterThan(one);

  await page.getByRole('button', { name: 'Filters' }).press('Enter');
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Radius around Boavista, Porto').selectOption('5');
  expect(await violationsOf(page)).toEqual([]);
  await drawer.getByRole('combobox', { name: /^Add a city/ }).fill('bonjardim');
  await page.getByRole('option', { name: /Rua do Bonjardim/ }).click();
  await expect(drawer.getByText('Rua do Bonjardim, Porto')).toBeVisible();
  await drawer.getByRole('button', { name: /^Show .*homes?$/ }).press('Enter');
  await expect.poll(() => placesOf(page)).toHaveLength(3);
  expect(await found(page)).toBeGreaterThan(two);

  for (const name of ['Remove Boavista, Porto + 5 km', 'Remove Lisbon', 'Remove Rua do Bonjardim, Porto']) {
    await tabTo(page, page.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
  }
  await expect(page).not.toHaveURL(/places=/);
});

test('homes are searched near facilities, at a distance that the drawer counts', async ({ page }) => {
  await open(page, '/search');
  await page.getByRole('button', { name: 'Filters' }).press('Enter');
  const drawer = page.getByRole('dialog');
  const add = drawer.getByLabel('Add a nearby place');
  await expect(add.getByRole('option', { name: /^School within 800 m \(\d/ })).toBeAttached();
  await add.selectOption({ label: (await add.getByRole('option', { name: /^School/ }).textContent()) ?? '' });
  await drawer.getByRole('button', { name: 'Add', exact: true }).press('Enter');
  await expect(add).toBeFocused();
  const distance = drawer.getByLabel('Distance to School');
  await distance.selectOption({ index: 1 });
  await expect(distance.getByRole('option').nth(1)).toHaveText(/^500 m \(\d+\)$/);
  expect(await violationsOf(page)).toEqual([]);
  await drawer.getByRole('button', { name: /^Show .*homes?$/ }).press('Enter');
  await expect(page).toHaveURL(/facilities=\d+%3A500/);
  const remove = page.getByRole('button', { name: 'Remove School within 500 m' });
  await expect(remove).toBeVisible();
  await tabTo(page, remove);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/facilities=/);
});

async function choose(page: Page, text: string, name: string): Promise<void> {
  const field = page.getByLabel('Search homes');
  await field.click();
  await field.fill(text);
  await expect(page.getByRole('option', { name: new RegExp(`^${name}`) }).first()).toBeVisible();
  await page
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click();
  await expect(field).toHaveValue('');
}

/** Returns kind and name of the places of the address. */
function placesOf(page: Page): string[] {
  const text = new URL(page.url()).searchParams.get('places') ?? '';
  return text.split('|').map((place) => place.split(',').slice(0, 2).join(' '));
}

/** Returns the number of homes, once it is that of the wire. */
async function found(page: Page): Promise<number> {
  const places = encodeURIComponent(new URL(page.url()).searchParams.get('places') ?? '');
  const answer = await page.request.get(`/api/get-property-list?limit=1&places=${places}`);
  const { total: wanted } = (await answer.json()) as { total: number };
  await expect.poll(() => total(page)).toBe(wanted);
  return wanted;
}
