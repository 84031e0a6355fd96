import { atRest } from './support/at-rest.ts';
import { anyAgent, anyListing, anyProject, hydrated, publicRoutes, WITHOUT_MAP } from './support/pages.ts';
import { DEMO_AGENT, newSession, signIn } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

test.use(WITHOUT_MAP);

/** Opens a page whose scripts are held back; the function that is returned lets them come. */
async function openWithoutScripts(page: Page, address: string): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  if (page.url().endsWith(address)) await page.reload({ waitUntil: 'commit' });
  else await page.goto(address, { waitUntil: 'commit' });
  await page.locator('footer').waitFor();
  return async () => {
    release();
    await hydrated(page);
  };
}

test("what needs a script cannot be clicked or sent in the server's pages", async ({ page }) => {
  let count = 0;
  for (const address of publicRoutes(await anyListing(page), await anyAgent(page), await anyProject(page))) {
    const html = await (await page.request.get(address)).text();
    // As the browser reads it, without drawing it.
    const found = await page.evaluate((text) => {
      const read = new DOMParser().parseFromString(text, 'text/html');
      const buttons = [
        ...read.querySelectorAll('button:not([popovertarget], form:not([method=post]) [type=submit])'),
      ];
      const forms = read.querySelectorAll('form[method=post]:not(:has([type=submit]:disabled))');
      return {
        buttons: buttons.length,
        live: [...buttons.filter((button) => button.matches(':enabled')), ...forms].map(
          ({ outerHTML }) => outerHTML,
        ),
      };
    }, html);
    count += found.buttons;
    expect(found.live, address).toEqual([]);
  }
  expect(count).toBeGreaterThan(100);
});

test('a heart cannot be clicked before its script is there, and is clicked once afterwards', async ({
  page,
}) => {
  for (const address of ['/properties/all-properties', await anyListing(page)]) {
    const comeScripts = await openWithoutScripts(page, address);
    const heart = page.locator('main button[aria-pressed][aria-label^="Save "]:visible').first();
    await expect(heart).toBeDisabled();
    await heart.click({ force: true });
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await comeScripts();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await atRest(page);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('a filter chosen before its script is there is applied', async ({ page }) => {
  const comeScripts = await openWithoutScripts(page, '/properties/all-properties');
  await page.getByText('Rent', { exact: true }).and(page.locator('main label')).click();
  await expect(page.getByRole('button', { name: 'Filters' })).toBeDisabled();
  await comeScripts();
  await expect(page).toHaveURL(/property_type=1/);
});

test('text searched for before the script is there leads to the results', async ({ page }) => {
  await openWithoutScripts(page, '/');
  await page.getByLabel('Location').fill('Lisbon');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/properties\/all-properties\?.*search=Lisbon/);
});

test('what is typed before a form is hydrated stays, is not sent, and is sent afterwards', async ({
  page,
}) => {
  const comeScripts = await openWithoutScripts(page, '/sign-in');
  const email = page.getByLabel('Email').first();
  const password = page.getByLabel('Password', { exact: true }).first();
  await email.fill(DEMO_AGENT.email);
  await password.fill(DEMO_AGENT.password);
  await password.press('Enter');
  await comeScripts();
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(email).toHaveValue(DEMO_AGENT.email);
  await expect(password).toHaveValue(DEMO_AGENT.password);
  await password.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: /account/i })).toBeVisible();
});

test('what is typed before a contact form is hydrated stays in it', async ({ page }) => {
  const comeScripts = await openWithoutScripts(page, '/contact-us');
  const text = page.getByRole('textbox', { name: 'Message' });
  await text.fill('Is anybody there?');
  await expect(page.getByRole('button', { name: 'Send the message' })).toBeDisabled();
  await comeScripts();
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect(page.getByText('Please fill in every field').first()).toBeVisible();
  await expect(text).toHaveValue('Is anybody there?');
  await expect(text).not.toHaveAttribute('aria-invalid', 'true');
});

test('what is cleared once its field is hydrated stays cleared', async ({ page }) => {
  const comeScripts = await openWithoutScripts(page, '/');
  const where = page.getByLabel('Location');
  await where.fill('Lis');
  await comeScripts();
  await expect(where).toHaveValue('Lis');
  await where.fill('');
  await atRest(page);
  await expect(where).toHaveValue('');
});

test('choices in the footer made before its script is there are done', async ({ page }) => {
  const comeScripts = await openWithoutScripts(page, '/about-us');
  const footer = page.locator('footer');
  await footer.getByText('More contrast').click();
  await footer.getByRole('combobox', { name: 'Theme' }).selectOption('dark');
  await footer.getByRole('combobox', { name: 'Language' }).selectOption('es');
  await comeScripts();
  await expect(page).toHaveURL(/\/es\/about-us$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  await expect(footer.getByRole('checkbox')).toBeChecked();
});

test('a page stays where it was moved to before its script is there', async ({ page }) => {
  const place = () => page.evaluate(() => window.scrollY);
  const placeLater = async () => {
    await page.waitForTimeout(200);
    return place();
  };
  let former = 0;
  // Opened, and opened anew, when there is a former place. Not to the end, which moves when fonts come.
  for (const address of ['/about-us', '/about-us']) {
    const comeScripts = await openWithoutScripts(page, address);
    // By hand: where nobody has moved a page, the browser itself brings its former place back.
    await page.mouse.move(300, 300);
    await expect(async () => {
      await page.mouse.wheel(0, 60);
      expect(await place()).toBeGreaterThan(former + 100);
    }).toPass();
    await expect.poll(async () => (await place()) - (await placeLater())).toBe(0);
    former = await place();
    await comeScripts();
    await atRest(page);
    expect(await place()).toBe(former);
  }
  // Another page begins at its top.
  await page.locator('footer').getByRole('link', { name: 'Agents' }).first().click();
  await expect(page).toHaveURL(/\/all-agents$/);
  await expect.poll(place).toBe(0);
});

test('interest of a signed-in visitor counts as soon as it can be shown', async ({ page }) => {
  const { data } = await (await page.request.get('/api/get-property-list?limit=50')).json();
  const { token, data: self } = await newSession(page, DEMO_AGENT);
  const home = data.find(
    ({ added_by }: { added_by: number }) => added_by !== 0 && added_by !== (self as { id: number }).id,
  );
  await signIn(page, DEMO_AGENT);
  await page.goto(`/properties-details/${home.slug_id}`, { waitUntil: 'commit' });
  await page.getByText('More options').click();
  await page.getByText('I am interested').first().click();
  await expect(page.getByText('The owner has been notified').first()).toBeVisible();
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
  await expect(page.locator('main section').first()).toBeVisible();
  await expect(page.locator('footer').getByRole('link', { name: 'Post a property' }).first()).toBeVisible();
});
