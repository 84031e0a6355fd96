import { open, WITHOUT_MAP } from './support/pages.ts';
import { newSession, sendPassword } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

test.use(WITHOUT_MAP);

const VISITOR = { email: 'demo@keystead.example', password: 'keystead-demo' };
const LIST = '/properties/all-properties?sort=price_desc';

interface Home {
  id: number;
  slug_id: string;
  title: string;
}

const card = (page: Page, { slug_id: slug }: Home) =>
  page
    .getByRole('main')
    .locator('li')
    .filter({ has: page.locator(`a[href="/properties-details/${slug}"]`) });

/** Returns how many homes the results say there are. */
async function shownTotal(page: Page): Promise<number> {
  const text = await page
    .getByRole('heading', { level: 2, name: /homes?$/ })
    .first()
    .innerText();
  return Number(text.replace(/\D/g, ''));
}

async function hide(page: Page, home: Home): Promise<void> {
  await card(page, home).hover();
  await card(page, home)
    .getByRole('button', { name: `Hide ${home.title}`, exact: true })
    .click();
  await expect(card(page, home)).toBeHidden();
}

test('a guest hides a home: counts follow, it comes back by undo, and at sign-in it stays hidden', async ({
  page,
}) => {
  const { data } = await (await page.request.get('/api/get-property-list?limit=3&sort=price_desc')).json();
  const [first, second] = data as [Home, Home];
  await open(page, LIST);
  const total = await shownTotal(page);
  await hide(page, first);
  await expect.poll(() => shownTotal(page)).toBe(total - 1);
  // The focus goes on to the next home.
  await expect(card(page, second).getByRole('link').first()).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, first)).toBeVisible();
  await expect.poll(() => shownTotal(page)).toBe(total);

  await hide(page, second);
  await expect.poll(() => shownTotal(page)).toBe(total - 1);
  await page.reload();
  await expect.poll(() => shownTotal(page)).toBe(total - 1);
  await expect(card(page, second)).toBeHidden();

  await open(page, '/user/hidden-properties');
  await expect(page.getByText(second.title).first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await sendPassword(page, VISITOR.email, VISITOR.password);
  const showAgain = page.getByRole('button', { name: `Show ${second.title} again`, exact: true });
  await expect(showAgain).toBeVisible();
  expect(await page.evaluate(() => window.localStorage.getItem('hidden'))).toBeNull();

  const { token } = await newSession(page, VISITOR);
  const ofVisitor = async () => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await page.request.get('/api/get-property-list?limit=1', { headers });
    return (await answer.json()).total;
  };
  expect(await ofVisitor()).toBe(total - 1);
  await open(page, LIST);
  await expect.poll(() => shownTotal(page)).toBe(total - 1);

  await open(page, '/user/hidden-properties');
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/hide-listing'));
  await showAgain.click();
  await saved;
  await expect(page.getByText('This home is visible again')).toBeVisible();
  expect(await ofVisitor()).toBe(total);
});

test('a home that was looked at is marked on its card, and what came since the last visit is new', async ({
  page,
}) => {
  const { data } = await (await page.request.get('/api/get-property-list?limit=3&sort=price_desc')).json();
  const [first, second] = data as [Home, Home];
  await open(page, `/properties-details/${first.slug_id}`);
  await expect.poll(() => page.evaluate(() => window.localStorage.getItem('seen'))).toBe(`[${first.id}]`);
  await open(page, LIST);
  await expect(card(page, first).getByText('Seen', { exact: true })).toBeVisible();
  await expect(card(page, second).getByText('Seen', { exact: true })).toHaveCount(0);
  await expect(card(page, second).getByText('New', { exact: true })).toHaveCount(0);
  // The last visit was before everything was posted.
  await page.evaluate(() => window.localStorage.setItem('visits', '[1]'));
  await page.reload();
  await expect(card(page, second).getByText('New', { exact: true })).toBeVisible();
  await expect(card(page, first).getByText('Seen', { exact: true })).toBeVisible();
  // Wherever cards stand: favourites, rows of the home page, homes like another.
  await page.evaluate((id) => window.localStorage.setItem('favourites', `[${id}]`), first.id);
  await open(page, '/user/favorites-properties');
  await expect(card(page, first).getByText('Seen', { exact: true })).toBeVisible();
  for (const path of ['/', `/properties-details/${first.slug_id}`]) {
    await open(page, path);
    await expect(
      page.getByRole('main').getByRole('article').getByText('New', { exact: true }).first(),
    ).toBeVisible();
  }
});
