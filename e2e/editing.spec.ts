import { postHome } from './support/homes.ts';
import { open } from './support/pages.ts';
import { DEMO_AGENT, signIn } from './support/people.ts';
import { photo } from './support/photo.ts';
import { expect, type Page, test } from './support/test.ts';

const unique = (words: string) => `${words} ${Date.now().toString(36)}`;

async function begin(page: Page, words: string) {
  const home = await postHome(page, DEMO_AGENT, unique(words));
  const slug = home.path.split('/').at(-1) ?? '';
  await signIn(page, DEMO_AGENT);
  return { ...home, slug };
}

/** Returns the home as everyone sees it. */
async function shown(page: Page, slug: string) {
  const answer = await page.request.get(`/api/get_property?slug_id=${slug}`);
  return (await answer.json()).data[0];
}

/** Opens the editing of a home, at one of its parts. */
async function edit(page: Page, slug: string, part?: string): Promise<void> {
  await open(page, `/user/edit-property/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit your property' })).toBeVisible();
  if (part) await goTo(page, part);
}

async function goTo(page: Page, part: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: part }).click();
  await expect(page.getByRole('heading', { level: 2, name: part, exact: true })).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
}

const tiles = (page: Page) => page.getByRole('list', { name: 'Photos in order' }).getByRole('listitem');

test('pictures, price and address of a home are changed, and the old address leads to it', async ({
  page,
}) => {
  const { slug, id } = await begin(page, 'To be edited');
  await open(page, `/my-property/${slug}`);
  await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).click();
  await expect(page).toHaveURL(`/user/edit-property/${slug}`);
  await expect(page.getByText('All changes saved')).toBeVisible();

  await goTo(page, 'Photos');
  await expect(tiles(page)).toHaveCount(1);
  const files = await Promise.all([40, 120].map(photo));
  await page.getByLabel('Drop photos here or choose files').setInputFiles(files);
  await expect(tiles(page)).toHaveCount(3);
  await expect(page.getByText('One unsaved change')).toBeVisible();
  await save(page);
  const first = await shown(page, slug);
  expect(first.gallery).toHaveLength(2);

  await page.getByRole('button', { name: 'Move Photo 2 forward' }).click();
  await page.getByRole('button', { name: 'Remove Photo 3' }).click();
  await expect(tiles(page)).toHaveCount(2);
  await goTo(page, 'Description');
  await page.getByLabel('Price', { exact: true }).fill('99000');
  await goTo(page, 'Search engines');
  await page.getByLabel('Web address').fill(`Renamed Home ${id}`);
  await expect(page.getByText('the old address redirects to it')).toBeVisible();
  await expect(page.getByText('3 unsaved changes')).toBeVisible();
  await save(page);
  await expect(page).toHaveURL(new RegExp(`/user/edit-property/renamed-home-${id}`));

  const after = await shown(page, `renamed-home-${id}`);
  expect(after.title_image).toBe(first.gallery[0].image_url);
  expect(after.gallery.map((one: { image_url: string }) => one.image_url)).toEqual([first.title_image]);
  expect(after.price).toBe(99000);
  expect(after.timeline.at(-1)).toMatchObject({ kind: 'price', price: 99000, previous_price: 123000 });
  const old = await page.request.get(`/properties-details/${slug}`, { maxRedirects: 0 });
  expect(old.status()).toBe(301);
  expect(old.headers().location).toContain(`/properties-details/renamed-home-${id}`);
});

test('a price is changed from the menu: its field is waiting, and what is typed takes its place', async ({
  page,
}) => {
  const { slug, id } = await begin(page, 'A new price');
  await open(page, '/user/dashboard');
  await page
    .getByRole('button', { name: /^Actions for A new price/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Change price' }).click();
  const price = page.getByLabel('Price', { exact: true });
  await expect(price).toBeFocused();
  await page.keyboard.type('98000');
  await save(page);
  expect(await shown(page, slug)).toMatchObject({ id, price: 98000 });
});

test('the second of two editors learns of the first, and nothing of either is lost', async ({
  page,
  context,
}) => {
  const { slug } = await begin(page, 'Two editors');
  await edit(page, slug, 'Description');
  const other = await context.newPage();
  await edit(other, slug, 'Description');
  const title = unique('Named by the other');
  await other.getByLabel('Title', { exact: true }).fill(title);
  await other.getByLabel('Price', { exact: true }).fill('200000');
  await save(other);

  await page.getByLabel('Description', { exact: true }).fill('Words of mine.');
  await page.getByLabel('Price', { exact: true }).fill('300000');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'This property was changed elsewhere' });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText(title);
  await expect(dialog.getByRole('radiogroup', { name: 'Price' })).toBeVisible();
  await dialog.getByRole('radio', { name: /Keep theirs/ }).check({ force: true });
  await dialog.getByRole('button', { name: 'Save both' }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  expect(await shown(page, slug)).toMatchObject({ title, description: 'Words of mine.', price: 200000 });
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
});

test('an owner is asked before leaving changes, keeps the exact place, and is told what would help most', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { slug } = await begin(page, 'Left behind');

  await test.step('no one leaves changes behind unasked, and what the server rejects is said at the field', async () => {
    await edit(page, slug, 'Search engines');
    await page.getByLabel('Web address').fill('!!!');
    await page.getByRole('link', { name: 'Your property' }).click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Must hold letters or digits.')).toBeVisible();
    await expect(page.getByLabel('Web address')).toHaveAttribute('aria-invalid', 'true');

    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('All changes saved')).toBeVisible();
    await page.getByRole('link', { name: 'Your property' }).click();
    await expect(page).toHaveURL(`/my-property/${slug}`);
  });

  await test.step('an owner keeps the exact place, and sees what others see', async () => {
    const before = await shown(page, slug);
    await edit(page, slug, 'Location');
    await page.getByRole('switch', { name: /Hide the exact location/ }).check();
    await expect(page.getByRole('application', { name: /inside this circle/ })).toBeVisible();
    await save(page);
    const after = await shown(page, slug);
    expect([after.latitude, after.longitude]).not.toEqual([before.latitude, before.longitude]);
    expect(Math.abs(Number(after.latitude) - Number(before.latitude))).toBeLessThan(0.003);
    await edit(page, slug, 'Location');
    await expect(page.getByRole('switch', { name: /Hide the exact location/ })).toBeChecked();
  });

  await test.step('what would help most is said, and takes one to the field', async () => {
    await goTo(page, 'Type');
    const quality = page.getByRole('region', { name: 'Listing quality' });
    const score = async () => Number(await quality.getByRole('meter').getAttribute('aria-valuenow'));
    const before = await score();
    await quality.getByRole('link', { name: /Add 4 more photos/ }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Photos', exact: true })).toBeVisible();
    const drop = page.getByLabel('Drop photos here or choose files');
    await expect(drop).toBeFocused();
    await drop.setInputFiles([await photo(300)]);
    await expect.poll(score).toBeGreaterThan(before);
  });
});
