import { choosePackage, payByTest } from './support/checkout.ts';
import { join } from './support/joining.ts';
import { watchErrors } from './support/page-errors.ts';
import { open } from './support/pages.ts';
import { newPerson, signIn } from './support/people.ts';
import { photo } from './support/photo.ts';
import { staff } from './support/staff.ts';
import { expect, test } from './support/test.ts';

test('a payment that fails or is cancelled takes nothing, and can be tried again', async ({ page }) => {
  const person = newPerson('Fay Failure');
  await join(page, person);
  await signIn(page, person);
  await open(page, '/subscription-plan');
  await payByTest(page, 'Weekend spotlight');
  await page.getByRole('button', { name: 'Simulate failure' }).click();
  await expect(page.getByRole('heading', { name: 'The payment failed or was cancelled' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('You were not charged');
  await page.getByRole('link', { name: 'Try again' }).click();
  await payByTest(page, 'Weekend spotlight');
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page.getByRole('heading', { name: 'The payment failed or was cancelled' })).toBeVisible();

  // An address that says otherwise decides nothing.
  const id = new URL(page.url()).searchParams.get('payment');
  await open(page, `/payment/success?payment=${id}`);
  await expect(page.getByRole('heading', { name: 'The payment failed or was cancelled' })).toBeVisible();
  await open(page, '/payment/success?payment=999999');
  await expect(page.getByRole('heading', { name: 'Payment not found' })).toBeVisible();
});

test('a bank transfer waits for its receipt and for staff', async ({ page }) => {
  const issues = await watchErrors(page);
  const person = newPerson('Tom Transfer');
  await join(page, person);
  await signIn(page, person);
  await open(page, '/subscription-plan');
  const dialog = await choosePackage(page, 'Agent');
  await dialog.getByRole('radio', { name: /^Bank transfer/ }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toContainText('PT50 0002 0123');
  const reference = await dialog.getByText(/^KS-\d{6}$/).innerText();
  await dialog.getByRole('link', { name: 'Your payments' }).click();

  const row = page.getByRole('row').filter({ hasText: 'Agent' });
  await expect(row).toContainText('Awaiting payment');
  await row.getByRole('button', { name: 'Send the receipt for Agent' }).click();
  const sending = page.getByRole('dialog');
  await expect(sending).toContainText(reference);
  await sending.locator('input[type=file]').setInputFiles({ ...(await photo(300)), name: 'receipt.jpg' });
  await expect(sending).toContainText('We have your receipt');
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Under review');
  await expect(row.getByRole('link', { name: /receipt\.jpg/ })).toBeVisible();

  const number = String(Number(reference.slice(3)));
  expect(await staff('payments')).toContain('Tom Transfer');
  await staff('payments', 'approve', number);
  await open(page, '/user/transaction-history');
  await expect(row).toContainText('Paid');
  await open(page, '/user/subscription');
  await expect(page.getByRole('article').filter({ hasText: 'Agent' })).toContainText('days left');
  expect(issues).toEqual([]);
});
