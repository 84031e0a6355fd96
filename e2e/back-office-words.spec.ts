import { newName, openOffice, remove } from './support/back-office.ts';
import { join } from './support/joining.ts';
import { open } from './support/pages.ts';
import { newPerson, signIn } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

// What is changed is put back at the end, for which there must be time.
test.describe.configure({ timeout: 540_000 });

/** Returns the field of one text of a language, found by its key. */
async function openText(page: Page, languageId: number, key: string) {
  const filter = JSON.stringify({ language_id: languageId, q: key });
  await page.goto(`/admin/texts?${new URLSearchParams({ filter })}`);
  return page.getByRole('textbox', { name: key, exact: true });
}

/** Writes a text as someone does who stays at it. */
async function write(page: Page, languageId: number, key: string, text: string): Promise<void> {
  const field = await openText(page, languageId, key);
  await field.fill(text);
  await field.press('Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
}

test('a language is added and written, and a visitor who chooses it reads it at once', async ({
  page: staff,
  browser,
}) => {
  await staff.setViewportSize({ width: 1440, height: 900 });
  await openOffice(staff);
  const name = 'Íslenska';
  await remove(staff, 'languages', name);
  const visitor = await (await browser.newContext()).newPage();
  const issues: string[] = [];
  visitor.on('pageerror', (error) => issues.push(error.message));
  try {
    await staff.goto('/admin/languages/create');
    await staff.getByRole('textbox', { name: 'Code' }).fill('is');
    await staff.getByRole('button', { name: 'Save' }).click();
    await staff.getByText(name, { exact: true }).click();
    await expect(staff.getByRole('table', { name: `Texts of ${name} by area` })).toContainText('missing');
    const id = Number(/languages\/(\d+)/.exec(staff.url())?.[1]);
    await staff.getByLabel('Visitors may choose it').check();
    await staff.getByRole('button', { name: 'Save' }).click();
    await expect(staff.getByRole('heading', { level: 1, name: 'Languages' })).toBeVisible();

    // A text that lost what it puts in is rejected with its name.
    const counted = await openText(staff, id, 'catalogue.page');
    await counted.fill('Blaðsíða');
    await counted.press('Control+Enter');
    await expect(staff.getByRole('alert').filter({ hasText: 'lost {{page}}' })).toBeVisible();

    const offer = 'shell.footer.footerOffer';
    await write(staff, id, offer, 'Áttu heimili til sölu?');
    await open(visitor, '/about-us');
    await visitor.getByLabel('Language of the site').selectOption({ label: name });
    await expect(visitor.getByText('Áttu heimili til sölu?')).toBeVisible();
    await expect(visitor.locator('html')).toHaveAttribute('lang', 'is');

    await write(staff, id, offer, 'Viltu selja heimili?');
    await open(visitor, '/contact-us');
    await expect(visitor.getByText('Viltu selja heimili?')).toBeVisible();
    await expect(visitor.getByLabel('Language of the site')).toHaveValue('is');
    expect(issues).toEqual([]);
  } finally {
    await remove(staff, 'languages', name);
    await visitor.context().close();
  }
  const answer = await staff.request.get('/api/get_languages?language_code=is');
  expect(answer.status()).toBe(404);
});

test('a field is added to the verification form, and a customer is asked it', async ({
  page: staff,
  browser,
}) => {
  await staff.setViewportSize({ width: 1440, height: 900 });
  await openOffice(staff);
  const question = newName('Languages you work in');
  const customer = await (await browser.newContext()).newPage();
  try {
    await staff.goto('/admin/verification-fields/create');
    await staff.getByRole('textbox', { name: 'Question' }).fill(question);
    await staff.getByLabel('Answered by').click();
    await staff.getByRole('option', { name: 'Several of a list' }).click();
    for (const [place, choice] of ['Icelandic', 'Danish'].entries()) {
      await staff.getByRole('button', { name: 'Add a choice' }).click();
      await staff.getByRole('textbox', { name: `Choice ${place + 1}` }).fill(choice);
    }
    // No one of the other end-to-end tests has to answer it.
    await staff.getByLabel('Required').uncheck();
    await staff.getByRole('button', { name: 'Save' }).click();
    const preview = staff.getByRole('region', { name: 'Preview of the form' });
    await expect(preview.getByRole('group', { name: question })).toBeVisible();

    const person = newPerson('Cass Customer');
    await join(customer, person);
    await signIn(customer, person);
    await open(customer, '/user/verification-form');
    await expect(customer.getByRole('checkbox', { name: 'Icelandic' })).toBeVisible();
    await expect(customer.getByText(question)).toBeVisible();
  } finally {
    await remove(staff, 'verification-fields', question);
    await customer.context().close();
  }
});
