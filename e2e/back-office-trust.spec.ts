import { openOffice } from './support/back-office.ts';
import { payByTest } from './support/checkout.ts';
import { join } from './support/joining.ts';
import { open } from './support/pages.ts';
import { newPerson, signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ timeout: 420_000 });

test('a part of a payment is given back by keyboard, and its payer sees it', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = newPerson('Petra Payer');
  await join(page, person);
  await signIn(page, person);
  await open(page, '/subscription-plan');
  await payByTest(page, 'Private seller');
  await page.getByRole('button', { name: 'Simulate success' }).click();
  await expect(page.getByRole('heading', { name: 'Private seller is active' })).toBeVisible();

  const office = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await openOffice(office);
  const filter = JSON.stringify({ q: person.email });
  await office.goto(`/admin/payments?${new URLSearchParams({ filter })}`);
  await office.getByText(person.name).first().click();
  await office.getByRole('button', { name: 'Refund', exact: true }).press('Enter');
  const asked = office.getByRole('dialog', { name: /^Refund payment \d+$/ });
  await expect(asked).toContainText(`${person.name} paid €`);
  const amount = asked.getByLabel('Amount in EUR');
  await expect(amount).toBeFocused();
  await expect(asked.getByRole('button', { name: 'Refund' })).toBeDisabled();
  await amount.fill('1000');
  // One press writes the reason, which may still be changed.
  await asked.getByRole('button', { name: 'Charged twice.' }).press('Enter');
  await expect(asked.getByRole('textbox', { name: 'Reason' })).toHaveValue('Charged twice.');
  await asked.getByRole('textbox', { name: 'Reason' }).press('Control+Enter');
  await expect(asked).toContainText(/Must be at most \d+/);
  await amount.fill('10');
  await amount.press('Control+Enter');
  await expect(office.getByText('The payment is refunded.')).toBeVisible();
  await expect(office.getByText('Paid, partially refunded')).toBeVisible();
  await expect(office.getByText('€10.00, refunded: Charged twice.')).toBeVisible();
  await expect(office.getByText('credit note of €10.00')).toBeVisible();
  await open(page, '/user/transaction-history');
  await expect(page.getByRole('row').filter({ hasText: 'Private seller' })).toContainText('Credit note');
  await office.context().close();
});

test('keys of a gateway go in and never come out, and what is wrong stands beside its field', async ({
  page,
}) => {
  await openOffice(page);
  await page.goto('/admin/gateways');
  const card = page.getByRole('form', { name: 'Paystack' });
  const secret = card.getByLabel('Paystack: Secret key');
  await expect(secret).toHaveAttribute('type', 'password');
  await card.getByRole('switch', { name: 'Paystack is open' }).check();
  await card.getByLabel('Paystack: Public key').fill('pk_test_of_an_end_to_end_test');
  await card.getByRole('button', { name: 'Save Paystack' }).click();
  await expect(card.getByLabel('Paystack: Secret key')).toHaveAttribute('aria-invalid', 'true');
  await card.getByRole('switch', { name: 'Paystack is open' }).uncheck();
  await expect(page.getByText('sk_test')).toHaveCount(0);
});

test('someone new is invited, chooses a password by the link, and the link serves once', async ({
  page,
  browser,
  baseURL,
}) => {
  await openOffice(page);
  const email = `ines.${Date.now()}@keystead.example`;
  await page.goto('/admin/accounts/create');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ines Invited');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: /^Support/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(email)).toBeVisible();

  const theirs = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  let link = '';
  await expect(async () => {
    await theirs.goto(`/dev/mailbox?to=${encodeURIComponent(email)}`);
    const mail = await theirs.getByRole('listitem').filter({ hasText: email }).first().innerText();
    link = /https?:\S+#invite=\S+/.exec(mail)?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  const choose = async (password: string) => {
    await theirs.getByLabel('New password').fill(password);
    await theirs.getByLabel('New password').press('Enter');
  };
  await theirs.goto(link);
  await choose('short');
  await expect(theirs.getByText('Must have at least 10 characters')).toBeVisible();
  await choose('quiet-orchard-lamp-seven');
  await expect(theirs.getByRole('status')).toHaveText('Your password is saved. Sign in with it.');
  await theirs.goto('about:blank');
  await theirs.goto(link);
  await choose('another-orchard-lamp-six');
  await expect(theirs.getByText('This link was used or has expired.')).toBeVisible();

  await theirs.goto('/admin');
  await theirs.getByLabel('Email').fill(email);
  await theirs.getByLabel('Password', { exact: true }).fill('quiet-orchard-lamp-seven');
  await theirs.getByRole('button', { name: 'Continue' }).click();
  await expect(theirs.getByRole('heading', { level: 1, name: 'Set up the second step' })).toBeVisible();
  await theirs.context().close();
});
