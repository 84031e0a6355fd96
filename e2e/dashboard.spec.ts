import { postHome } from './support/homes.ts';
import { watchErrors } from './support/page-errors.ts';
import { open } from './support/pages.ts';
import { DEMO_AGENT, signIn } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

const stamp = () => `d${Date.now().toString(36)}`;

/** Signs the demo agent in and posts homes for them whose titles hold a word of their own. */
async function withHomes(page: Page, count: number): Promise<{ word: string; slugs: string[] }> {
  const word = stamp();
  const slugs: string[] = [];
  for (let n = 1; n <= count; n += 1) {
    const { path } = await postHome(page, DEMO_AGENT, `Own home ${n} ${word}`);
    slugs.push(path.split('/').pop() as string);
  }
  await signIn(page, DEMO_AGENT);
  return { word, slugs };
}

const list = (page: Page) => page.getByRole('table', { name: 'My properties' });
const row = (page: Page, title: string) => list(page).getByRole('row').filter({ hasText: title });
const chip = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name });
const bulk = (page: Page) => page.getByRole('region', { name: 'Selected properties' });

test('many are switched off at once and back by one click, and deleted, also by keyboard', async ({
  page,
}) => {
  const issues = await watchErrors(page);
  const { word } = await withHomes(page, 3);
  await open(page, '/user/dashboard');
  await page.getByRole('searchbox', { name: 'Search your properties' }).fill(word);
  await expect(page).toHaveURL(new RegExp(`search=${word}`));
  await expect(list(page).getByRole('row')).toHaveCount(4);
  await expect(chip(page, /^On the market 3$/)).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(bulk(page)).toContainText('3 selected');
  await bulk(page).getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('3 properties deactivated')).toBeVisible();
  await expect(chip(page, /^Inactive 3$/)).toBeVisible();
  await expect(bulk(page)).toBeHidden();

  await chip(page, /^Inactive/).click();
  await expect(page).toHaveURL(/state=inactive/);
  await expect(list(page).getByRole('row')).toHaveCount(4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('No properties with this status')).toBeHidden();
  await expect(page.getByText(`No results for “${word}”`)).toBeVisible();
  await expect(chip(page, /^On the market 3$/)).toBeVisible();
  await page.goBack();
  await expect(list(page).getByRole('row')).toHaveCount(4);

  // The same by keyboard.
  const box = (n: number) => page.getByRole('checkbox', { name: `Select Own home ${n} ${word}` });
  await box(1).focus();
  await page.keyboard.press('Space');
  await expect(box(1)).toBeChecked();
  await box(3).focus();
  await page.keyboard.press('Shift+Space');
  await expect(box(2)).toBeChecked();
  await expect(bulk(page)).toContainText('3 selected');
  await bulk(page).getByRole('button', { name: 'Deactivate' }).focus();
  await page.keyboard.press('Enter');
  await expect(chip(page, /^Inactive 3$/)).toBeVisible();

  await page.getByRole('button', { name: `Actions for Own home 2 ${word}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete this property?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(list(page).getByRole('row')).toHaveCount(4);

  await page.getByRole('checkbox', { name: 'Select all on this page' }).focus();
  await page.keyboard.press('Space');
  await bulk(page).getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  const many = page.getByRole('alertdialog', { name: 'Delete 3 properties?' });
  await many.getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 properties deleted')).toBeVisible();
  await expect(page.getByText(`No results for “${word}”`)).toBeVisible();
  expect(issues).toEqual([]);
});

test('sold with a question before, on sale again, and what cannot be done says why; one has its page', async ({
  page,
}) => {
  const { word, slugs } = await withHomes(page, 2);
  await open(page, `/user/dashboard?search=${word}&sort=oldest`);
  const first = row(page, `Own home 1 ${word}`);
  await page.getByRole('button', { name: `Actions for Own home 1 ${word}` }).click();
  const feature = page.getByRole('menuitem', { name: /^Feature/ });
  await expect(feature).toBeVisible();
  await expect(feature).not.toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('menuitem', { name: 'Mark as sold' }).click();
  const question = page.getByRole('alertdialog', { name: 'Mark this property as sold?' });
  await expect(question).toContainText(`Own home 1 ${word}`);
  await question.getByRole('button', { name: 'Mark as sold' }).click();
  await expect(first.getByText('Sold', { exact: true })).toBeVisible();
  await expect(chip(page, /^Sold or rented 1$/)).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await bulk(page).getByRole('button', { name: 'Renew' }).click();
  const outcome = page.getByRole('status').filter({ hasText: 'one could not be changed' });
  await expect(outcome).toContainText('One property renewed');
  await expect(outcome).toContainText(`Own home 1 ${word}`);
  await expect(outcome).toContainText('put it back on sale');
  await expect(bulk(page)).toContainText('One selected');
  await outcome.getByRole('button', { name: 'Close' }).click();
  await expect(outcome).toBeHidden();

  await page.getByRole('button', { name: `Actions for Own home 1 ${word}` }).click();
  await page.getByRole('menuitem', { name: 'Relist for sale' }).click();
  await expect(first.getByText('For sale', { exact: true })).toBeVisible();

  // The page of one home shows how it does and what happened to it.
  await row(page, `Own home 2 ${word}`).getByRole('link', { name: 'Details' }).click();
  await expect(page).toHaveURL(`/my-property/${slugs[1]}`);
  await expect(page.getByRole('heading', { name: 'Last 30 days' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: 'Year' }).click();
  await page.getByRole('navigation', { name: 'Metric' }).getByRole('link', { name: /Leads/ }).click();
  await expect(page).toHaveURL(/days=365&show=leads|show=leads&days=365/);
  await page.getByText('Show as a table').click();
  const table = page.getByRole('table', { name: 'Leads: Last 12 months' });
  await expect(table.getByRole('row')).toHaveCount(54);

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  const history = page.getByRole('region', { name: 'Activity' });
  await expect(history.getByRole('listitem').first()).toContainText('Deactivated');
  await expect(page.getByText('Only you can see this property right now.')).toBeVisible();
  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(history.getByRole('listitem').first()).toContainText('Activated');
  await expect(history.getByRole('listitem').last()).toContainText('Posted');
});
