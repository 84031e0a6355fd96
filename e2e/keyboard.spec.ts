import { atRest } from './support/at-rest.ts';
import { seenFocus, tabTo } from './support/keyboard.ts';
import { open, total, WITHOUT_MAP } from './support/pages.ts';
import { DEMO_AGENT } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.use(WITHOUT_MAP);

test('a home is searched, filtered and opened with the keyboard only', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await seenFocus(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(page, page.getByLabel('Location'));
  await page.keyboard.type('Lisbo');
  await expect(page.getByRole('option', { name: /Lisbon/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/properties\/all-properties\?.*city=Lisbon/);
  await expect.poll(() => total(page)).toBeGreaterThan(0);
  const all = await total(page);

  const filters = page.getByRole('button', { name: 'Filters' });
  await tabTo(page, filters);
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await expect(drawer).toBeVisible();
  await tabTo(page, drawer.getByLabel('Max price'));
  await page.keyboard.type('800000');
  await tabTo(page, drawer.getByRole('button', { name: /^Show .*homes?$/ }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/max_price=800000/);
  await expect.poll(() => total(page)).toBeLessThan(all);
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused();

  const home = page.getByRole('article').first().getByRole('link');
  await tabTo(page, home);
  const title = await home.innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test.describe('suggestions that come after Enter stay away from the results', () => {
  // What a worker fetches passes the test by.
  test.use({ serviceWorkers: 'block' });
  for (const [what, late] of [
    ['their part', /autocomplete-.*\.js/],
    ['their answer', /api\/search-suggestions/],
  ] as const) {
    test(what, async ({ page }) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(late, async (route) => {
        await released;
        await route.continue();
      });
      await open(page, '/properties/all-properties');
      const arrives = page.waitForResponse(late);
      const field = page.getByRole('combobox', { name: 'Search homes' });
      await page.getByLabel('Search homes').focus();
      if (what === 'their answer') await expect(field).toBeFocused();
      await page.keyboard.type('flat');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/search=flat/);
      release();
      await arrives;
      await expect(field).toBeFocused();
      await expect(page.getByRole('article').first()).toBeVisible();
      await atRest(page);
      await expect(page.getByRole('listbox')).toBeHidden();
    });
  }
});

test('one signs in with the keyboard only', async ({ page }) => {
  await open(page, '/');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Sign in' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await tabTo(page, page.getByLabel('Email address'));
  await page.keyboard.type(DEMO_AGENT.email);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(DEMO_AGENT.password);
  await page.keyboard.press('Enter');
  const account = page.getByRole('button', { name: 'Your account' });
  await expect(account).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Skip to the content' }), 'Shift+Tab');
  await tabTo(page, account);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeFocused();
});

test('whatever has the focus shows it', async ({ page }) => {
  for (const route of ['/', '/properties/all-properties', '/sign-in']) {
    await open(page, route);
    let stops = 0;
    for (; stops < 25; stops += 1) {
      await page.keyboard.press('Tab');
      const isPastTheLast = () => document.activeElement === document.body;
      if (await page.evaluate(isPastTheLast)) break;
      await seenFocus(page);
    }
    expect(stops, route).toBeGreaterThan(0);
  }
});
