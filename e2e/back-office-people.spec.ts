import { OFFICE, openOffice } from './support/back-office.ts';
import { enter } from './support/joining.ts';
import { hydrated } from './support/pages.ts';
import { newPerson, sendPassword } from './support/people.ts';
import { expect, test } from './support/test.ts';

// What is changed is put back at the end, for which there must be time.
test.describe.configure({ timeout: 540_000 });

test('an owner sees the metrics, switches someone off who is signed in elsewhere, and reads it in the log', async ({
  page,
  browser,
  baseURL,
}) => {
  const elsewhere = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  const person = newPerson('Casimir Customer');
  await enter(elsewhere, person);
  await elsewhere.goto('/user-register');
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Complete your profile' })).toBeVisible();

  await openOffice(page);
  await page.goto('/admin');

  await test.step('the dashboard has metrics, and says how the parts do', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    const customers = page.getByRole('region', { name: 'Customers' });
    await expect(customers.getByRole('definition').first()).toHaveText(/[1-9]/);
    const listings = page.getByRole('region', { name: 'Listings', exact: true });
    await expect(listings.getByText('On the market')).toBeVisible();
    // The chart is titled by its answer, and says all of it as a table, too.
    const chart = listings.getByRole('figure', { name: /^Listings posted .*\d+.* in the previous 30 days$/ });
    await chart.getByText('Show as a table').click();
    await expect(chart.getByRole('columnheader')).toHaveText(['Days', 'Last 30 days', 'Previous 30 days']);
    await expect(
      page
        .getByRole('region', { name: 'Health' })
        .getByText(/^PostgreSQL \d/)
        .first(),
    ).toBeVisible();
  });

  await test.step('the person is found, and switched off for a reason', async () => {
    await page.goto('/admin/customers');
    await page.getByRole('textbox', { name: 'Search', exact: true }).fill(person.email);
    // What is typed is looked for a moment later, and calls the list up again.
    await expect(page).toHaveURL(/filter=/);
    await page.getByText(person.email, { exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Sign-ins' }).getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Deactivate' }).click();
    const asked = page.getByRole('dialog', { name: `Deactivate ${person.name}` });
    await expect(asked.getByRole('button', { name: 'Deactivate' })).toBeDisabled();
    await asked.getByRole('textbox', { name: 'Reason' }).fill('Sold one home twice.');
    await asked.getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByText('Deactivated', { exact: true })).toBeVisible();
  });

  await test.step('a session elsewhere is notified without doing anything', async () => {
    await expect(elsewhere).toHaveURL(/\/sign-in/, { timeout: 60_000 });
    await expect(elsewhere.getByText('This account was deactivated').first()).toBeVisible();
  });

  await test.step('the log says who did it, and why', async () => {
    await page.goto('/admin/audit');
    await page.getByRole('textbox', { name: 'Search', exact: true }).fill(OFFICE);
    await expect(page).toHaveURL(/filter=/);
    await page
      .getByText(/^Deactivate: customers \d+$/)
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Deactivate: customers' })).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Reason' }).getByText('Sold one home twice.'),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: 'Is active' })).toContainText('Yes');
    await page.getByRole('link', { name: /^customers \d+$/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  });

  await test.step('who is off is not let in, and is again once they are back on', async () => {
    await hydrated(elsewhere);
    // The page says so already: what is waited for is the answer.
    const turnedAway = elsewhere.waitForResponse((answer) => answer.status() === 403);
    await sendPassword(elsewhere, person.email, person.password);
    await turnedAway;
    await expect(elsewhere.getByText('This account was deactivated').first()).toBeVisible();
    await page.getByRole('button', { name: 'Reactivate' }).click();
    await page
      .getByRole('dialog', { name: `Reactivate ${person.name}` })
      .getByRole('button', { name: 'Reactivate' })
      .click();
    await expect(page.getByText('Account reactivated')).toBeVisible();
    await sendPassword(elsewhere, person.email, person.password);
    await expect(elsewhere).toHaveURL('/user-register');
  });
  await elsewhere.context().close();
});
