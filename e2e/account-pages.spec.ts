import { atRest } from './support/at-rest.ts';
import { watchShifts } from './support/page-errors.ts';
import { open } from './support/pages.ts';
import { DEMO_AGENT, signIn } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';
import { violationsOf } from './support/violations.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const LATE_MS = 600;
const ROUTES = ['favorites-properties', 'profile', 'security', 'safety', 'subscription'].map(
  (name) => `/user/${name}`,
);
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Your account' });

test('pages of the account have their navigation beside them, the present one marked', async ({ page }) => {
  await page.setViewportSize(DESK);
  await signIn(page, DEMO_AGENT);
  await open(page, '/user/dashboard');
  const pages = navigation(page);
  const present = pages.locator('[aria-current=page]');
  await expect(present).toHaveText('My properties');
  for (const heading of ['Your search', 'Your listings', 'Account'])
    await expect(pages.getByRole('heading', { level: 2, name: heading })).toBeVisible();
  await pages.getByRole('link', { name: 'Payments' }).press('Enter');
  await expect(page).toHaveURL('/user/transaction-history');
  await expect(present).toHaveText('Payments');
  // A form in steps has the page for itself.
  await open(page, '/user/properties');
  await expect(pages).toHaveCount(0);
});

test('on a phone the account has tabs, and the other pages behind the last of them', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, DEMO_AGENT);
  await open(page, '/user/profile');
  const tabs = navigation(page);
  const more = tabs.getByRole('button', { name: 'More' });
  const payments = tabs.getByRole('link', { name: 'Payments' });
  await expect(tabs.getByRole('link')).toHaveText(['Favourites', 'Searches', /^Messages/, 'Properties']);
  await expect(more).toHaveAttribute('aria-current', 'true');
  // Nothing that sticks to the end of the window lies under the tabs.
  const save = await page.getByRole('button', { name: 'Save profile' }).boundingBox();
  const bar = await tabs.boundingBox();
  expect((save?.y ?? 0) + (save?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

  await more.press('Enter');
  await expect(payments).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await expect(tabs.getByRole('link', { name: 'Homes for you' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(payments).toBeHidden();
  await expect(more).toBeFocused();

  await more.click();
  await payments.click();
  await expect(page).toHaveURL('/user/transaction-history');
  await expect(payments).toBeHidden();
  await tabs.getByRole('link', { name: 'Messages' }).click();
  await expect(tabs.locator('[aria-current=page]')).toHaveText('Messages');
  // What is written in a conversation has the place of the tabs.
  await open(page, '/user/chat?user=0&property=0');
  await expect(tabs).toBeHidden();
});

test('the server renders the navigation', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: DESK });
  const page = await context.newPage();
  await page.goto('/user/profile');
  await expect(navigation(page).locator('[aria-current=page]')).toHaveText('Profile');
  await context.close();
});

for (const viewport of [PHONE, DESK]) {
  test(`nothing jumps while pages of the account come: ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await signIn(page, DEMO_AGENT);
    const shifts = await watchShifts(page);
    // What stands first on a page is answered last.
    await page.route(/\/api\/(get-sessions|get-my-reports|get-package)\b/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE_MS));
      await route.continue();
    });
    for (const route of ROUTES) {
      await open(page, route);
      await atRest(page);
      const { sum, from } = await shifts();
      expect.soft(sum, `${route}\n${from.join('\n')}`).toBeLessThanOrEqual(0.02);
    }
  });
}
