import { tabTo } from './support/keyboard.ts';
import { open } from './support/pages.ts';
import { expect, type Page, test } from './support/test.ts';

test('a guest goes from the start page to an article and on to one like it', async ({ page }) => {
  await open(page, '/');
  const row = page.getByRole('region', { name: 'Guides and advice' });
  await row.scrollIntoViewIfNeeded();
  const card = row.getByRole('article').first();
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/article-details\//);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(/min read/).first()).toBeVisible();

  const others = page.getByRole('region', { name: 'Related articles' });
  const other = others.getByRole('article').first();
  const next = await other.getByRole('heading').innerText();
  expect(next).not.toBe(title);
  await other.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: next })).toBeVisible();

  // Its headings are links beside it, and lead to them.
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const heading = contents.getByRole('link').nth(1);
  const name = await heading.innerText();
  await heading.click();
  await expect(page).toHaveURL(/#/);
  await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport();

  // And the breadcrumb leads back to its kind.
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  const kind = await breadcrumb.getByRole('link').nth(2).innerText();
  await breadcrumb.getByRole('link').nth(2).click();
  await expect(page.getByRole('heading', { level: 1, name: kind })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Article categories' }).locator('[aria-current=page]'),
  ).toContainText(kind);
});

test('articles read without JavaScript, and have structured data', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/articles');
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/article-details\//);
  const data = await structured(page);
  expect(data.map((entry) => entry['@type'])).toEqual(['Article', 'BreadcrumbList']);
  const [article] = data;
  expect(article).toMatchObject({
    headline: await page.getByRole('heading', { level: 1 }).innerText(),
    datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    image: [expect.stringMatching(/^http/)],
    publisher: { '@type': 'Organization', name: 'Keystead' },
  });
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(article?.mainEntityOfPage).toEqual({ '@type': 'WebPage', '@id': canonical });

  await page.goto('/faqs');
  const faqs = (await structured(page)).find((entry) => entry['@type'] === 'FAQPage');
  expect(JSON.stringify(faqs ?? {}).match(/"Question"/g)?.length).toBeGreaterThan(20);
  // A link to one answer opens it.
  const link = page.getByRole('link', { name: 'Link to this answer' });
  await page.locator('details').nth(3).locator('summary').click();
  const address = await link.first().getAttribute('href');
  await page.goto('about:blank');
  await page.goto(`/faqs${address}`);
  await expect(page.locator(`${address} p`)).toBeVisible();
  await context.close();
});

test('questions are found while one types, by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '/faqs');
  const all = await page.locator('main details').count();
  expect(all).toBeGreaterThanOrEqual(20);
  const field = page.getByRole('searchbox', { name: 'Search the questions' });
  await tabTo(page, field);
  await page.keyboard.type('verified agent');
  await expect(page).toHaveURL(/search=verified/);
  await expect(page.getByRole('status').filter({ hasText: '1 answer' })).toBeVisible();
  await expect(page.locator('main details')).toHaveCount(1);
  await expect(page.getByText(/have shown us who they are/)).toBeVisible();
  await page.reload();
  await expect(page.locator('main details')).toHaveCount(1);
  await open(page, '/faqs?search=xylophone');
  await page.getByRole('link', { name: 'Show all questions' }).click();
  await expect(page.locator('main details')).toHaveCount(all);
  await expect(field).toHaveValue('');
});

test('the texts of the site are one step away from every page', async ({ page }) => {
  await open(page, '/articles');
  const footer = page.getByRole('contentinfo');
  for (const [link, address] of [
    ['About us', '/about-us'],
    ['Terms of use', '/terms-and-condition'],
    ['Privacy', '/privacy-policy'],
  ] as const) {
    await footer.getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible();
    expect(await page.locator('main .rich-text').innerText()).not.toBe('');
  }
});

test('what is not there says so, with the right status', async ({ request }) => {
  for (const address of [
    '/article-details/no-such-article',
    '/article-details/renting',
    '/articles?category=no-such-kind',
    '/articles?page=99',
  ])
    expect((await request.get(address)).status(), address).toBe(404);
  expect((await request.get('/articles?category=%00%3Cscript%3E&page=-1')).status()).toBe(200);
});

async function structured(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>);
}
