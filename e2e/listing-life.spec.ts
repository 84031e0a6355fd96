import { follow } from './support/extremes.ts';
import { changeHome, postHome } from './support/homes.ts';
import { watchErrors } from './support/page-errors.ts';
import { hydrated, open } from './support/pages.ts';
import { DEMO_AGENT } from './support/people.ts';
import { expect, test } from './support/test.ts';

const unique = (words: string) => `${words} ${Date.now().toString(36)}`;

test('an address a home had before leads to the present one', async ({ page }) => {
  const { id, path: old } = await postHome(page, DEMO_AGENT, unique('Once called thus'));
  const slug = `now-called-so-${id}`;
  const present = `/properties-details/${slug}`;
  await changeHome(page, DEMO_AGENT, 'update_post_property', { id: String(id), slug_id: slug });
  const answer = await page.request.get(`${old}?utm_source=mail`, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toMatch(new RegExp(`${present}\\?utm_source=mail$`));

  await open(page, '/faqs');
  await follow(page, old);
  await expect(page).toHaveURL(present);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Once called thus');
  // The old address is no step of its own.
  await page.goBack();
  await expect(page).toHaveURL('/faqs');
});

test('in the place of a home that is gone stand others', async ({ page }) => {
  const { id, path } = await postHome(page, DEMO_AGENT, unique('Soon gone'));
  await changeHome(page, DEMO_AGENT, 'delete_property', { id: String(id) });
  const issues = await watchErrors(page);
  const gone = page.getByRole('heading', { level: 1, name: 'This home is no longer on the market' });
  const similar = page.getByRole('main').getByRole('article');
  const answer = await open(page, path);
  expect(answer?.status()).toBe(410);
  await expect(gone).toBeVisible();
  await expect(page).toHaveTitle(/^No longer on the market/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByRole('heading', { name: 'Similar homes on the market' })).toBeVisible();
  await expect(similar.first()).toBeVisible();
  expect(issues.filter((issue) => !issue.includes('status of 410'))).toEqual([]);
  await page.getByRole('link', { name: 'Browse all homes' }).click();
  await expect(page).toHaveURL('/properties/all-properties');

  await follow(page, path);
  await expect(gone).toBeVisible();
  await similar.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/properties-details/);
  await expect(gone).toBeHidden();
});

test('a link of a mail that leads nowhere any more says so', async ({ page }) => {
  for (const address of ['/still-available', '/still-available?token=nonsense']) {
    const answer = await open(page, address);
    expect(answer?.status(), address).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await expect(page.getByRole('link', { name: 'Go to your dashboard' })).toBeVisible();
  }
});

/** The mail comes after weeks, which no end-to-end test has: the question is put here, what is answered is tested beside it. */
for (const [button, answer, thanks] of [
  ['Yes, it is still available', 'available', 'Thank you. Your home stays on the site'],
  ['No, take it down', 'gone', 'Thank you. Your home is off the market'],
] as const) {
  test(`one click answers the mail: ${answer}`, async ({ page }) => {
    const { data } = await (await page.request.get('/api/get-property-list?limit=1')).json();
    const { title, slug_id, city, country, title_picture, property_type } = data[0];
    const question = { title, slug_id, city, country, title_picture, property_type, is_answered: false };
    const sent: string[] = [];
    await page.route('**/api/availability-question*', (route) =>
      route.fulfill({ json: { error: false, message: '', data: question } }),
    );
    await page.route('**/api/answer-availability', (route) => {
      sent.push(route.request().postData() ?? '');
      return route.fulfill({ json: { error: false, message: 'Thank you.' } });
    });
    await page.goto('/still-available?token=from-the-mail');
    await hydrated(page);
    const home = page.getByRole('region', { name: title });
    await expect(home).toContainText(`${city}, ${country}`);
    await expect(home.getByRole('img')).toBeVisible();
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('heading', { level: 1, name: thanks })).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain('from-the-mail');
    expect(sent[0]).toMatch(new RegExp(`name="answer"\\s+${answer}\\s`));
  });
}
