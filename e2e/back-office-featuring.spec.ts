import { openOffice } from './support/back-office.ts';
import { postHome } from './support/homes.ts';
import { join } from './support/joining.ts';
import { open, WITHOUT_MAP } from './support/pages.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ timeout: 540_000 });
test.use(WITHOUT_MAP);

const MARK = 'Featured ad';

test('staff feature a home for some days, its owner is notified, and it is ended early', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = newPerson('Olga Owner');
  await join(page, person);
  const title = `Weaver house of ${person.email.split('@')[0]}`;
  const { path } = await postHome(page, person, title);
  const office = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await office.setViewportSize({ width: 1440, height: 900 });
  await openOffice(office);
  await office.goto('/admin/listings');
  await office.getByRole('textbox', { name: 'Search', exact: true }).fill(title);
  await office.getByText(title, { exact: true }).first().click();
  const part = office.getByRole('region', { name: 'Featured' });
  await part.getByRole('button', { name: 'Feature' }).click();
  const asked = office.getByRole('dialog', { name: `Feature: “${title}”` });
  await expect(asked).toContainText('Its owner pays nothing and is notified by mail.');
  const days = asked.getByRole('textbox', { name: 'Days' });
  await expect(days).toBeFocused();
  await days.fill('900');
  await days.press('Control+Enter');
  await expect(asked).toContainText('Must be at most 365.');
  await days.fill('14');
  await days.press('Control+Enter');
  await expect(part).toContainText('By the operator, until');

  const marked = async (count: number) => {
    await open(page, `/search?search=${encodeURIComponent(title)}`);
    // Not among what was looked at lately.
    const results = page.getByRole('region', { name: 'Results', exact: true });
    const card = results.getByRole('article').filter({ hasText: title });
    await expect(card).toBeVisible();
    await expect(card.getByText(MARK)).toHaveCount(count);
  };
  await marked(1);
  await open(page, path);
  await expect(page.getByRole('main').getByText(MARK).first()).toBeVisible();

  await part.getByRole('button', { name: `End ${title} early` }).click();
  const ending = office.getByRole('dialog', { name: `End early: ${title}` });
  await ending.getByRole('textbox', { name: 'Reason' }).fill('Others have their turn now.');
  await ending.getByRole('button', { name: 'End it' }).click();
  await expect(part.getByRole('button', { name: 'Feature' })).toBeVisible();
  await marked(0);

  await page.goto(`/dev/mailbox?to=${encodeURIComponent(person.email)}`);
  const mails = page.getByRole('listitem').filter({ hasText: title });
  await expect(mails.filter({ hasText: 'is featured by us' }).first()).toBeVisible();
  await expect(mails.filter({ hasText: 'Others have their turn now.' }).first()).toBeVisible();
  await office.context().close();
});
