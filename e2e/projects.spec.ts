import { watchErrors } from './support/page-errors.ts';
import { open } from './support/pages.ts';
import { DEMO_AGENT, signIn } from './support/people.ts';
import { photo } from './support/photo.ts';
import { expect, test } from './support/test.ts';

test('post a project with two plans, see it public, edit it, switch it off', async ({ page, browser }) => {
  const issues = await watchErrors(page);
  const name = `Orchard Yard ${Date.now().toString(36)}`;
  await signIn(page, DEMO_AGENT);
  await open(page, '/user/add-project');

  await page.getByRole('button', { name: 'Post the project' }).click();
  await expect(page.getByText('Something is missing')).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();

  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Description', { exact: true }).fill('Twelve homes around an orchard that stays.');
  await page.getByLabel('Category').selectOption({ label: 'Apartment' });
  await page.getByRole('radio', { name: 'Under construction' }).check();
  await page.getByRole('combobox', { name: 'Find the address' }).fill('Lisbon');
  await page
    .getByRole('option', { name: /Lisbon.*Portugal/ })
    .first()
    .click();
  await expect(page.getByLabel('Country')).toHaveValue('Portugal');
  await page.getByLabel('Street and number').fill('Rua das Amoreiras 9, Lisbon');
  await page
    .getByRole('group', { name: 'Cover photo' })
    .locator('input')
    .setInputFiles(await photo(40));

  await page.getByLabel('Title of floor 1').fill('Ground floor');
  await page.getByRole('button', { name: 'Add a floor' }).click();
  await expect(page.getByText('Complete floor 1 before adding another: its plan is missing.')).toBeVisible();
  await page
    .getByRole('group', { name: 'Plan of floor 1' })
    .locator('input')
    .setInputFiles(await photo(120));
  await expect(page.getByRole('button', { name: 'Remove photo' })).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Add a floor' }).click();
  await page.getByLabel('Title of floor 2').fill('First floor');
  await page
    .getByRole('group', { name: 'Plan of floor 2' })
    .locator('input')
    .setInputFiles(await photo(200));
  await expect(page.getByRole('button', { name: 'Remove photo-200.jpg' })).toBeVisible();
  await page.getByRole('button', { name: 'Post the project' }).click();
  await expect(page).toHaveURL('/user/projects');

  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByText('Live', { exact: true })).toBeVisible();
  await row.getByRole('link', { name: 'View page' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const address = new URL(page.url()).pathname;

  const guest = await browser.newPage();
  expect((await guest.goto(address))?.status()).toBe(200);
  await expect(guest.getByRole('heading', { name: 'Ground floor' })).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Open the plan of First floor' })).toBeVisible();

  await open(page, '/user/projects');
  await row.getByRole('link', { name: `Edit ${name}` }).click();
  await page.getByLabel('Name').fill(`${name} renamed`);
  await page.getByRole('button', { name: 'Remove floor 2' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL('/user/projects');
  await expect(row.getByRole('heading', { name: `${name} renamed` })).toBeVisible();
  const read = () => guest.request.get(`/api/get-project-detail?slug_id=${address.split('/').pop()}`);
  expect((await (await read()).json()).data).toMatchObject({
    title: `${name} renamed`,
    plans: [{ title: 'Ground floor' }],
  });

  await row.getByRole('switch').click();
  await expect(row.getByText('Inactive', { exact: true })).toBeVisible();
  expect((await read()).status()).toBe(404);
  await row.getByRole('button', { name: `Delete ${name} renamed` }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(row).toHaveCount(0);
  expect(issues).toEqual([]);
});

test('find a project by type and text', async ({ page }) => {
  await open(page, '/all-projects');
  await page.getByRole('link', { name: 'Upcoming', exact: true }).click();
  await expect(page).toHaveURL('/all-projects?type=upcoming');
  await page.getByRole('searchbox').fill('Lisbon');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/all-projects?type=upcoming&search=Lisbon');
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/project-details\//);
  await expect(page.getByRole('heading', { name: 'Floors and plans' })).toBeVisible();
});

test('read what is around a project, and see it on the map', async ({ page }) => {
  const issues = await watchErrors(page);
  const first = async (city: string) =>
    (await (await page.request.get(`/api/get-projects?city=${city}&limit=1`)).json()).data[0];
  const [inTown, beyond] = [await first('Marenza'), await first('Lisbon')];
  // A job describes it within a minute of the start.
  const described = async () =>
    (await (await page.request.get(`/api/get-project-detail?id=${inTown.id}&preview=1`)).json()).data
      .surroundings;
  await expect.poll(described, { timeout: 100_000, intervals: [1000] }).not.toBeNull();
  await open(page, `/project-details/${inTown.slug_id}`);
  const part = page.getByRole('region', { name: 'Places nearby' });
  await expect(part.getByText('Walking score', { exact: true })).toBeVisible();
  await expect(part.getByText('Nearest stop')).toBeVisible();
  await part.getByText('School', { exact: true }).last().click();
  await part.getByRole('link', { name: 'Show on the map' }).click();
  const map = page.getByRole('region', { name: 'Location' });
  await expect(map.getByRole('button', { name: /^Escola .*, about \d+ min$/ }).first()).toBeVisible();

  await open(page, `/project-details/${beyond.slug_id}`);
  await expect(map).toBeVisible();
  await expect(part).toHaveCount(0);
  expect(issues).toEqual([]);
});
