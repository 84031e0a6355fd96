import { atRest } from './support/at-rest.ts';
import { watchErrors, watchShifts } from './support/page-errors.ts';
import { anyListing, hydrated, open, total, WITHOUT_MAP } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.use(WITHOUT_MAP);

test('a search that finds nothing says what to do about it', async ({ page }) => {
  await open(page, '/properties/all-properties?max_price=1&min_beds=5');
  await expect(page.getByRole('heading', { name: 'No matching homes' })).toBeVisible();
  await expect(page.getByText('Try a wider price range or area, or remove a filter.')).toBeVisible();
  expect(await total(page)).toBe(0);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect.poll(() => total(page)).toBeGreaterThan(500);
});

test('addresses that lead nowhere answer 404 with a page', async ({ page }) => {
  for (const address of [
    '/no/such/page',
    '/properties-details/no-such-home',
    '/agent-details/no-such-agent',
    '/properties/categories/no-such-kind',
    '/my-property',
  ]) {
    const answer = await open(page, address);
    expect(answer?.status(), address).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to the home page' })).toBeVisible();
  }
});

test('nonsense in an address does not break its page', async ({ page }) => {
  const issues = await watchErrors(page);
  for (const address of [
    '/properties/all-properties?min_price=abc&page=-4&sort=%27;drop&bounds=1,2&property_type=9&parameter_id=x' +
      '&polygon=nonsense&latitude=abc&radius=-1&city[]=a&city[b]=c&search=%00',
    '/properties/all-properties?page=999&min_beds=99999999999999999999',
    '/properties/all-properties?bounds=999,999,-999,-999&view=map',
    `/search?search=%3Cscript%3Ealert(1)%3C/script%3E${'x'.repeat(3000)}`,
    '/properties/city/%2F%2F?page=zero',
    '/all-agents?page=minus&search=%00&city[]=a&property_type=9&is_verified=x',
    '/sign-in?next=javascript:alert(1)',
  ]) {
    const answer = await open(page, address);
    expect.soft(answer?.status(), address).toBeLessThan(500);
    await expect
      .soft(page.getByRole('heading', { level: 1 }), address)
      .not.toContainText('Something went wrong');
  }
  expect(issues.filter((issue) => !/status of 4\d\d/.test(issue))).toEqual([]);
});

test('the chosen theme stays, without a flash of the other', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/');
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.getByLabel('Theme').selectOption({ label: 'Dark' });
  await expect.poll(paper).not.toBe(light);
  const dark = await paper();
  await page.goto('/faqs', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.body !== null);
  expect(await paper()).toBe(dark);
  await hydrated(page);
  await expect(page.getByLabel('Theme')).toHaveValue('dark');
  await page.getByLabel('Theme').selectOption({ label: 'System' });
  await expect.poll(paper).toBe(light);
});

for (const width of [390, 1440]) {
  test(`nothing jumps while pages come: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const shifts = await watchShifts(page);
    for (const route of ['/', '/properties/all-properties', await anyListing(page)]) {
      await open(page, route);
      await atRest(page);
      const { sum, from } = await shifts();
      expect.soft(sum, `${route}\n${from.join('\n')}`).toBeLessThanOrEqual(0.02);
    }
  });
}
