import { atRest } from './support/at-rest.ts';
import { pickedUp } from './support/keyboard.ts';
import { open } from './support/pages.ts';
import { DEMO_AGENT, signIn } from './support/people.ts';
import { photo } from './support/photo.ts';
import { ownerApi, postProject } from './support/projects.ts';
import { staff } from './support/staff.ts';
import { expect, type Page, test } from './support/test.ts';

const unique = (words: string) => `${words} ${Date.now().toString(36)}`;
const filesOf = (page: Page, group: string) =>
  page.getByRole('group', { name: group }).locator('input[type=file]');

test('an edit puts pictures and floors in order and takes parts out; who leaves is asked', async ({
  page,
}) => {
  const name = unique('Ordered Yard');
  const posted = await postProject(page, DEMO_AGENT, name);
  const api = await ownerApi(page, DEMO_AGENT);
  const [one, two, three] = posted.gallary_images.map(({ id }) => id);
  await signIn(page, DEMO_AGENT);
  await open(page, `/user/edit-project/${posted.slug_id}`);
  // Places are measured when a picture is picked up: the map and the pictures are there by then.
  await atRest(page);

  // By keys: the first picture goes to the second place.
  const gallery = page.getByRole('list', { name: 'More photos' });
  await gallery.getByRole('button', { name: '1, 1 of 3' }).focus();
  await page.keyboard.press('Space');
  await pickedUp(page, '1 is now 1 of 3');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('1 is now 2 of 3')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(gallery.getByRole('button', { name: '2, 1 of 3' })).toBeVisible();
  await gallery.getByRole('button', { name: 'Remove 3' }).click();
  await filesOf(page, 'More photos').setInputFiles(await photo(260));
  await gallery.getByRole('button', { name: 'Move photo-260.jpg up' }).click();

  await page.getByRole('button', { name: 'Move First floor up' }).click();
  await expect(page.getByLabel('Title of floor 1')).toHaveValue('First floor');
  await page.getByRole('button', { name: 'Remove floor 2' }).click();
  await page.getByRole('button', { name: 'Remove homes.txt' }).click();

  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL('/user/projects');

  const after = await api.own(posted.id);
  expect(after.gallary_images.map(({ id }) => id)).toEqual([two, expect.any(Number), one]);
  expect(after.gallary_images.map(({ id }) => id)).not.toContain(three);
  expect(after.plans.map(({ title }) => title)).toEqual(['First floor']);
  expect(after.documents).toEqual([]);
  await api.send('delete_project', { id: String(posted.id) });
  const gone = await open(page, `/project-details/${posted.slug_id}`);
  expect(gone?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This project is no longer available');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('the second of two editors learns what the first has changed, and goes on with both', async ({
  page,
}) => {
  const name = unique('Shared Yard');
  const posted = await postProject(page, DEMO_AGENT, name);
  const api = await ownerApi(page, DEMO_AGENT);
  await signIn(page, DEMO_AGENT);
  await open(page, `/user/edit-project/${posted.slug_id}`);
  await page.getByLabel('Description', { exact: true }).fill('Words of the second.');
  await api.send('post_project', { id: String(posted.id), title: `${name} of the first` });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changed elsewhere')).toBeVisible();
  await expect(page.getByText('with changes to: Name.')).toBeVisible();
  await page.getByRole('button', { name: 'Merge their changes' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`${name} of the first`);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL('/user/projects');
  expect(await api.own(posted.id)).toMatchObject({
    title: `${name} of the first`,
    description: 'Words of the second.',
  });
  await api.send('delete_project', { id: String(posted.id) });
});

test('what staff turn down says why, is put right, approved, and found again', async ({ page }) => {
  const name = unique('Reviewed Yard');
  const posted = await postProject(page, DEMO_AGENT, name);
  const api = await ownerApi(page, DEMO_AGENT);
  const number = String(posted.id);
  expect(await staff('reject-project', number, 'The', 'plans', 'are', 'not', 'readable.')).toContain(
    'rejected',
  );
  expect(await staff('list-projects', 'rejected')).toContain(name);

  await signIn(page, DEMO_AGENT);
  await open(page, '/user/projects?state=rejected');
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByText('Reason: The plans are not readable.')).toBeVisible();
  await row.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(`/my-project/${posted.slug_id}`);
  await expect(page.getByText('The plans are not readable.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Edit and resubmit' }).click();
  await page.getByLabel('Description', { exact: true }).fill('With plans that can be read.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL('/user/projects');
  await expect(row.getByText('Awaiting review')).toBeVisible();
  await staff('approve-project', number);

  // Answers for guests are cached for a moment.
  const guest = await page.context().browser()?.newPage();
  if (!guest) throw new Error('There is no browser');
  const { data } = await (await guest.request.get(`/api/get-project-detail?id=${number}`)).json();
  for (const address of ['/', `/agent-details/${data.customer.slug_id}`]) {
    await expect(async () => {
      await open(guest, address);
      await expect(guest.getByRole('link', { name })).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 60_000 });
  }
  await guest.getByRole('link', { name }).click();
  await expect(guest).toHaveURL(`/project-details/${posted.slug_id}`);
  await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible();
  // What search engines read stands in the server's page alone.
  await guest.reload();
  const structured = await guest.locator('script[type="application/ld+json"]').allInnerTexts();
  expect(structured.map((text) => JSON.parse(text)['@type'])).toContain('RealEstateListing');
  await expect(guest.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/project-details/${posted.slug_id}$`),
  );
  await guest.close();

  await open(page, `/my-project/${posted.slug_id}`);
  const history = page.getByRole('complementary', { name: 'Only visible to you' });
  await expect(history.getByRole('listitem')).toHaveText([
    /^Approved/,
    /^Edited/,
    /^Not approved/,
    /^Posted/,
  ]);
  await api.send('delete_project', { id: number });
});
