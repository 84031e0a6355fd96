import { newName, officeToken, openOffice, remove } from './support/back-office.ts';
import { afterwards, puttingBack } from './support/putting-back.ts';
import { expect, type Page, test } from './support/test.ts';

test.describe.configure({ timeout: 300_000 });
puttingBack();

/** Adds a record as the form would. */
async function add(page: Page, resource: string, form: Record<string, string>): Promise<void> {
  const token = await officeToken(page);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.post(`/api/staff/${resource}/create`, { headers, form });
  expect(answer.status(), await answer.text()).toBe(200);
}

const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).click();

test('a question is deleted and taken back, deleted again and gone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openOffice(page);
  const question = newName('May the cat come along');
  afterwards(() => remove(page, 'faqs', question));
  await add(page, 'faqs', { question, answer: 'If it pays its rent.', topic: 'Cats' });
  const asked = async () => (await (await page.request.get('/api/faqs?limit=100')).text()).includes(question);
  expect(await asked()).toBe(true);
  const open = async () => {
    await page.goto('/admin/faqs');
    await page.getByText(question, { exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();
  };

  await open();
  // No question first: it leaves the list, and comes back.
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible();
  await expect(page.getByText(question, { exact: true })).toBeHidden();
  await undo(page);
  await expect(page.getByText(question, { exact: true })).toBeVisible();
  expect(await asked()).toBe(true);

  await open();
  await page.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect.poll(asked).toBe(false);
});

test('several redirects are deleted at once and taken back', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openOffice(page);
  const word = `r${Date.now().toString(36)}`;
  const froms = [`/${word}-one`, `/${word}-two`];
  for (const from of froms) {
    afterwards(() => remove(page, 'redirects', from));
    await add(page, 'redirects', { from, to: '/faqs', status: '301' });
  }
  const leads = async (from: string) => (await page.request.get(from, { maxRedirects: 0 })).status() === 301;
  await page.goto(`/admin/redirects?${new URLSearchParams({ filter: JSON.stringify({ q: word }) })}`);
  const rows = page.getByRole('row').filter({ hasText: word });
  await expect(rows).toHaveCount(2);
  const choose = async () => {
    for (const row of await rows.all()) await row.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(rows).toHaveCount(0);
  };
  await choose();
  await undo(page);
  await expect(rows).toHaveCount(2);
  for (const from of froms) expect(await leads(from)).toBe(true);
  await choose();
  for (const from of froms) await expect.poll(() => leads(from)).toBe(false);
});
