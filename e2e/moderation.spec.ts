import { openOffice } from './support/back-office.ts';
import { mailsTo } from './support/mailbox.ts';
import { DEMO_AGENT, newSession } from './support/people.ts';
import { type APIRequestContext, expect, type Page, test } from './support/test.ts';

const REPORTS = 18;
const ONE_BY_ONE = 5;
/** Rows of one page of the queue. */
const PAGE = 25;

interface Body {
  message: string;
  data: { id: number; title: string }[];
}

async function data(answer: ReturnType<APIRequestContext['get']>): Promise<Body> {
  const response = await answer;
  const body = (await response.json()) as Body;
  expect(response.status(), body.message).toBe(200);
  return body;
}

/** Who reports: one person may so often a day, so each try has another. */
const REPORTERS = ['agent', 'demo', 'operator'].map((name) => `${name}@keystead.example`);

/** Someone reports homes of others. */
async function reportHomes(request: APIRequestContext): Promise<void> {
  const { retry, repeatEachIndex } = test.info();
  const reporter = { ...DEMO_AGENT, email: REPORTERS[(retry + repeatEachIndex) % REPORTERS.length] ?? '' };
  const { token } = await newSession({ request }, reporter);
  const headers = { authorization: `Bearer ${token}` };
  // Another try finds other homes.
  const offset = 100 + (Date.now() % 300);
  const { data: homes } = await data(request.get(`/api/get_property?limit=60&offset=${offset}`, { headers }));
  let reported = 0;
  for (const { id } of homes) {
    if (reported === REPORTS) break;
    const form = { property_id: String(id), other_message: 'Something is odd here.' };
    const answer = await request.post('/api/add_reports', { form, headers });
    if (answer.ok() && !((await answer.json()) as { is_repeated: boolean }).is_repeated) reported += 1;
  }
}

/** People write to the operator, each by a form of this site that they have had for a while. */
async function writeMessages(
  request: APIRequestContext,
  emails: readonly string[],
  forms: readonly string[],
): Promise<void> {
  for (const [place, email] of emails.entries()) {
    const names = { first_name: 'Ann', last_name: 'Asker', email };
    const words = { subject: `Question of ${email}`, message: 'When are you open?' };
    const form = { ...names, ...words, form_token: forms[place] ?? '' };
    // A visitor who sends a form at once is taken for a machine.
    await expect(() => data(request.post('/api/contct_us', { form }))).toPass({ intervals: [2000] });
  }
}

const rows = (page: Page) => page.getByRole('list', { name: 'Awaiting review' }).getByRole('listitem');

/** Returns how many of a kind wait, as the list says. */
const waiting = (page: Page, kind: string) => page.getByRole('button', { name: new RegExp(`^${kind} \\d`) });

/** Shows one kind, without a mouse. */
async function show(page: Page, kind: string): Promise<void> {
  await waiting(page, kind).press('Enter');
  await expect(rows(page).first()).toHaveAccessibleName(new RegExp(`^${kind}:`));
}

test('twenty things are moderated by keyboard alone, and who wrote is answered', async ({ page }) => {
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 1440, height: 900 });
  await reportHomes(page.request);
  const askers = [1, 2].map((number) => `asker${number}.${Date.now()}@example.com`);
  const forms: string[] = [];
  for (const _ of askers) {
    const answer = await page.request.get('/api/contact-form');
    forms.push(((await answer.json()) as { data: { form_token: string } }).data.form_token);
  }
  await openOffice(page);
  await writeMessages(page.request, askers, forms);
  await page.keyboard.press('Escape');
  await page.goto('/admin/queue');

  await show(page, 'Report');
  const reports = Number(/\d+/.exec(await waiting(page, 'Report').innerText())?.[0]);
  expect(reports).toBeGreaterThanOrEqual(REPORTS);
  // Down and up again, the case beside the list; opened, and back to the queue.
  const beside = page.getByRole('region', { name: 'Case' });
  await expect(beside.getByText('Something is odd here.')).toBeVisible();
  await expect(
    rows(page)
      .first()
      .getByText(/^Waiting \d/),
  ).toBeVisible();
  await expect(rows(page).first().locator('img')).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows(page).nth(1)).toHaveAttribute('aria-current', 'true');
  const second = await rows(page).nth(1).getByRole('link').innerText();
  await expect(beside.getByRole('heading', { level: 2 }).first()).toHaveText(second);
  await page.keyboard.press('k');
  await expect(rows(page).nth(0)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Decide' })).toBeVisible();
  await expect(page.getByText('Something is odd here.')).toBeVisible();
  await page.keyboard.press('u');
  await expect(rows(page).first()).toBeVisible();

  // One after the other, then the rest of the page at once.
  for (let left = reports - 1; left >= reports - ONE_BY_ONE; left -= 1) {
    await page.keyboard.press('a');
    await expect(waiting(page, 'Report')).toHaveText(`Report ${left}`);
  }
  const rest = Math.min(PAGE, reports - ONE_BY_ONE);
  await expect(rows(page)).toHaveCount(rest);
  for (let left = rest; left > 0; left -= 1) {
    await page.keyboard.press('x');
    await page.keyboard.press('j');
  }
  await expect(page.getByRole('region', { name: 'Chosen' })).toContainText(`${rest} chosen`);
  await page.keyboard.press('a');
  await expect(page.getByText(`${rest} items dismissed`)).toBeVisible();
  await expect(waiting(page, 'Report')).toHaveText(`Report ${reports - ONE_BY_ONE - rest}`);

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
      expect(JSON.stringify(await mailsTo(page, email))).toContain('Every day from nine to five.');
    }).toPass();
  }
});
