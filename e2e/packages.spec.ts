import { payByTest } from './support/checkout.ts';
import { postHome } from './support/homes.ts';
import { join } from './support/joining.ts';
import { watchErrors } from './support/page-errors.ts';
import { open } from './support/pages.ts';
import { newPerson, signIn } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

/** Homes that the package everyone has holds, and those of the free one to try. */
const STARTER = 3;
const TRIAL = 2;

test('someone uses up what everyone has and a free package, sees what is left, and pays for another one', async ({
  page,
}) => {
  const issues = await watchErrors(page);
  const person = newPerson('Pia Package');
  await join(page, person);
  const title = (count: number) => `Counted home ${count} of ${person.email}`;
  for (let count = 1; count <= STARTER; count += 1) await postHome(page, person, title(count));

  await signIn(page, person);
  await gateLeadsToPackages(page);
  const own = page.getByRole('region', { name: 'Active packages' });
  await expect(own.getByRole('meter', { name: 'Property listings' })).toHaveAttribute('aria-valuenow', '0');

  await page.getByRole('button', { name: 'Get Open house week' }).click();
  await expect(page.getByText('Open house week is active')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get Open house week' })).toBeHidden();
  const trial = own.getByRole('article').filter({ hasText: 'Open house week' });
  await expect(trial).toContainText(`${TRIAL} of ${TRIAL} left`);
  await expect(trial).toContainText('days left');

  await open(page, '/user/properties');
  await expect(page.getByRole('dialog', { name: 'Choose a package to publish' })).toBeHidden();
  for (let count = 1; count <= TRIAL; count += 1) await postHome(page, person, title(STARTER + count));
  await gateLeadsToPackages(page);

  await page.getByRole('link', { name: 'Credits and history' }).click();
  await expect(page).toHaveURL('/user/subscription');
  await expect(page.getByRole('article').filter({ hasText: 'Open house week' })).toContainText('0 of 2 left');
  const last = page.getByRole('row').filter({ hasText: title(STARTER + TRIAL) });
  await expect(last).toContainText('Open house week');
  await expect(page.getByRole('row').filter({ hasText: title(1) })).toContainText('Starter');

  await open(page, '/subscription-plan');
  await payByTest(page, 'Private seller');
  await page.getByRole('button', { name: 'Simulate success' }).click();
  await expect(page.getByRole('heading', { name: 'Private seller is active' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Post a property' }).click();
  await expect(page).toHaveURL('/user/properties');
  await expect(page.getByRole('heading', { level: 2, name: 'Type', exact: true })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Choose a package to publish' })).toBeHidden();
  await postHome(page, person, title(STARTER + TRIAL + 1));

  await open(page, '/user/transaction-history');
  const paid = page.getByRole('row').filter({ hasText: 'Private seller' });
  await expect(paid).toContainText('Paid');
  await expect(paid).toContainText('€29');
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    paid.getByRole('button', { name: /^Invoice / }).click(),
  ]);
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/i);
  expect(issues).toEqual([]);
});

test('a guest compares packages, and is led to an account and back', async ({ page }) => {
  await open(page, '/subscription-plan');
  const agent = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Agent' }) });
  await expect(agent).toContainText('€89');
  await expect(agent).toContainText('Recommended');
  await agent.getByRole('link', { name: 'Choose Agent' }).click();
  await expect(page).toHaveURL(/\/sign-in\?next=.*subscription-plan/);
});

/** The pop-up before the form, titled by what to do, and where it leads. */
async function gateLeadsToPackages(page: Page): Promise<void> {
  await open(page, '/user/properties');
  const gate = page.getByRole('dialog', { name: 'Choose a package to publish' });
  await expect(gate).toContainText('You have used all property listings in your packages.');
  await gate.getByRole('link', { name: 'See packages' }).click();
  await expect(page).toHaveURL('/subscription-plan');
}
