import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { firstSignIn, newOwner } from './support/back-office.ts';
import { DEMO_AGENT } from './support/people.ts';

const REPORTS = 18;

async function data(answer: ReturnType<APIRequestContext['get']>) {
  const response = await answer;
  const body = await response.json();
  expect(response.status(), body.message).toBe(200);
  return body;
}

/** Somebody reports homes of others. @returns the titles */
async function reportHomes(request: APIRequestContext): Promise<string[]> {
  const { token } = await data(request.post('/api/user_signup', { form: { type: '3', ...DEMO_AGENT } }));
  const headers = { authorization: `Bearer ${token}` };
  // A second try finds other homes.
  const offset = 100 + (Date.now() % 300);
  const homes = (await data(request.get(`/api/get_property?limit=60&offset=${offset}`, { headers }))).data;
  const titles: string[] = [];
  for (const { id, title } of homes as { id: number; title: string }[]) {
    if (titles.length === REPORTS) break;
    const form = { property_id: String(id), other_message: 'Something is odd here.' };
    const answer = await request.post('/api/add_reports', { form, headers });
    if (answer.ok() && !(await answer.json()).is_repeated) titles.push(title);
  }
  expect(titles).toHaveLength(REPORTS);
  return titles;
}

/** Two people write to the operator. */
async function writeMessages(request: APIRequestContext, emails: readonly string[]): Promise<void> {
  for (const email of emails) {
    const names = { first_name: 'Ann', last_name: 'Asker', email };
    const form = { ...names, subject: `Question of ${email}`, message: 'When are you open?' };
    await data(request.post('/api/contct_us', { form }));
  }
}

const rows = (page: Page) => page.getByRole('list', { name: 'What waits' }).getByRole('listitem');

/** Shows one kind, without a mouse. */
async function show(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${kind} \\d`) }).press('Enter');
  await expect(rows(page).first()).toHaveAccessibleName(new RegExp(`^${kind}:`));
}

test('twenty things are moderated by keyboard alone, and who wrote is answered', async ({ page }) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await reportHomes(page.request);
  const askers = [1, 2].map((number) => `asker${number}.${Date.now()}@example.com`);
  await writeMessages(page.request, askers);
  await firstSignIn(page, await newOwner('Mo Moderator'));
  await page.keyboard.press('Escape');
  await page.goto('/admin/queue');

  await show(page, 'Report');
  const reports = await rows(page).count();
  expect(reports).toBeGreaterThanOrEqual(REPORTS);
  // Down and up again; opened, and back to the queue.
  await page.keyboard.press('j');
  await expect(rows(page).nth(1)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('k');
  await expect(rows(page).nth(0)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Decide' })).toBeVisible();
  await expect(page.getByText('Something is odd here.')).toBeVisible();
  await page.keyboard.press('u');
  await expect(rows(page)).toHaveCount(reports);

  // One after the other, then the rest at once.
  for (let left = reports - 1; left >= reports - 10; left -= 1) {
    await page.keyboard.press('a');
    await expect(rows(page)).toHaveCount(left);
  }
  for (let left = reports - 10; left > 0; left -= 1) {
    await page.keyboard.press('x');
    await page.keyboard.press('j');
  }
  await expect(page.getByRole('region', { name: 'Chosen' })).toContainText(`${reports - 10} chosen`);
  await page.keyboard.press('a');
  await expect(page.getByText(`${reports - 10} items dismissed`)).toBeVisible();

  await show(page, 'Message');
  for (const email of askers) {
    const row = rows(page).filter({ hasText: email });
    await expect(row).toHaveCount(1);
    const place = (await rows(page).allInnerTexts()).findIndex((text) => text.includes(email));
    for (let step = 0; step < 30; step += 1) await page.keyboard.press('k');
    for (let step = 0; step < place; step += 1) await page.keyboard.press('j');
    await page.keyboard.press('r');
    await expect(page.getByRole('dialog', { name: 'Answer' })).toBeVisible();
    await page.keyboard.type('Every day from nine to five.');
    await page.keyboard.press('Control+Enter');
    await expect(row).toHaveCount(0);
  }
  for (const email of askers) {
    await expect(async () => {
      const mail = await page.request.get(`/dev/mailbox?to=${encodeURIComponent(email)}`);
      expect(await mail.text()).toContain('Every day from nine to five.');
    }).toPass();
  }
});
