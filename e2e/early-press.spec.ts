import { atRest } from './support/at-rest.ts';
import { anyListing, interactive } from './support/pages.ts';
import { DEMO_AGENT, newSession, signIn } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

/** The scripts of parts that wait for the first touch come after a press can have happened. */
async function openWithSlowParts(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header a[href="/"]') ?? {}).some((key) => key.startsWith('__react')),
  );
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
}

test('a first press on a heart counts though its script is on its way', async ({ page }) => {
  await openWithSlowParts(page, '/properties/all-properties');
  const heart = page.locator('main article button[aria-pressed]').first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await atRest(page);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('the first press on a filter counts, and so does one on a radio', async ({ page }) => {
  await openWithSlowParts(page, '/properties/all-properties');
  await page.getByText('Rent', { exact: true }).and(page.locator('main label')).click();
  await expect(page).toHaveURL(/property_type=1/);
  await page.goto('about:blank');
  await openWithSlowParts(page, '/properties/all-properties');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the first press on a picture opens it', async ({ page }) => {
  await page.goto('/');
  await openWithSlowParts(page, await anyListing(page));
  await page.getByRole('button', { name: /^Picture 1 of/ }).click();
  await expect(page.locator('.yarl__root')).toBeVisible();
});

test('the first press on a heart of a listing is done once', async ({ page }) => {
  await page.goto('/');
  await openWithSlowParts(page, await anyListing(page));
  const heart = page.locator('main [aria-pressed]:visible').first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await atRest(page);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('what is typed and sent before the form lives signs in', async ({ page }) => {
  await openWithSlowParts(page, '/sign-in');
  await page.getByLabel('E-mail').first().fill(DEMO_AGENT.email);
  await page.getByLabel('Password', { exact: true }).first().fill(DEMO_AGENT.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: /account/i })).toBeVisible();
});

test('what is typed before a letter lives stays in it', async ({ page }) => {
  await openWithSlowParts(page, '/contact-us');
  const text = page.getByRole('textbox', { name: 'Message' });
  await text.fill('Is anybody there?');
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect(page.getByText('Please fill in every field').first()).toBeVisible();
  await expect(text).toHaveValue('Is anybody there?');
});

test('what is cleared once its field lives is not typed again', async ({ page }) => {
  await page.route('**/assets/index-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const where = page.getByLabel('Where');
  await where.fill('Lis');
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header a[href="/"]') ?? {}).some((key) => key.startsWith('__react')),
  );
  await where.fill('');
  await interactive(page);
  await atRest(page);
  await expect(where).toHaveValue('');
});

test('choices in the footer count though its script is on its way', async ({ page }) => {
  await openWithSlowParts(page, '/about-us');
  const footer = page.locator('footer');
  await footer.getByText('More contrast').click();
  await footer.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
  await footer.getByRole('combobox', { name: 'Language' }).selectOption('es');
  await expect(page).toHaveURL(/\/es\/about-us$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  await expect(footer.getByRole('checkbox')).toBeChecked();
});

test('a language chosen before any script has run is spoken', async ({ page }) => {
  await page.route('**/assets/index-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await page.goto('/about-us', { waitUntil: 'commit' });
  await page.locator('footer').getByRole('combobox', { name: 'Language' }).selectOption('es');
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header a[href="/"]') ?? {}).some((key) => key.startsWith('__react')),
  );
  await page.mouse.move(5, 5);
  await expect(page).toHaveURL(/\/es\/about-us$/);
});

test('interest of a signed-in visitor counts though the contact card is not hydrated yet', async ({
  page,
}) => {
  const { data } = await (await page.request.get('/api/get-property-list?limit=50')).json();
  const { token, data: self } = await newSession(page, DEMO_AGENT);
  const home = data.find(
    ({ added_by }: { added_by: number }) => added_by !== 0 && added_by !== (self as { id: number }).id,
  );
  await signIn(page, DEMO_AGENT);
  await openWithSlowParts(page, `/properties-details/${home.slug_id}`);
  await page.getByText('I am interested').first().click();
  await expect(page.getByText('The owner knows of your interest').first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/properties-details/${home.slug_id}$`));
  const marks = await page.request.get('/api/favourite-ids', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect((await marks.json()).interested).toContain(home.id);
});

test('a listing that the sign-in page leads to at once has all its parts', async ({ page }) => {
  await signIn(page, DEMO_AGENT);
  const listing = await anyListing(page);
  await page.goto(`/sign-in?next=${listing}`);
  await expect(page).toHaveURL(new RegExp(`${listing}$`));
  // Without any touch, movement or scrolling.
  await expect(page.locator('main section').first()).toBeVisible();
});

test('a footer that hydrates on another page than the server rendered raises no error', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/footer-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/sign-in');
  await page.getByLabel('E-mail').first().fill(DEMO_AGENT.email);
  await page.getByLabel('Password', { exact: true }).first().fill(DEMO_AGENT.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  release();
  // The fixture of all tests (support/test.ts) fails this one on a hydration error.
  await interactive(page);
  await expect(page.locator('footer').getByRole('link', { name: 'Post a property' }).first()).toBeVisible();
});
