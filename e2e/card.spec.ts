import { choosePackage } from './support/checkout.ts';
import { join } from './support/joining.ts';
import { watchErrors } from './support/page-errors.ts';
import { hydrated, open } from './support/pages.ts';
import { newPerson, type Person, signIn } from './support/people.ts';
import { BANK, CARDS, FIELDS, serveStripe } from './support/stripe-js.ts';
import { expect, type Page, test } from './support/test.ts';
import { openVendors, type Vendors } from './support/vendors.ts';

let vendors: Vendors;
test.beforeAll(async ({ baseURL }) => {
  vendors = await openVendors(baseURL ?? '');
});
// With no vendor open, other end-to-end tests pay as before.
test.afterAll(() => vendors?.close());

test('a vendor’s page takes the money, its announcements grant once, and an invoice is there', async ({
  page,
}) => {
  const issues = await watchErrors(page);
  await member(page, 'Rita Redirect');
  const payment = await leaveForVendor(page, 'Agent');
  await expect(page.getByText('89 EUR, no money moves')).toBeVisible();

  // An address that says it was paid decides nothing, and the vendor's announcements cannot be made up.
  const early = await page.context().newPage();
  await open(early, `/payment/success?payment=${payment.transactionId}&status=completed`);
  await expect(early.getByRole('heading', { name: 'Awaiting payment' })).toBeVisible();
  const { body, headers } = vendors.flutterwave.announce({
    event: 'charge.completed',
    data: { id: payment.id, tx_ref: payment.reference, amount: 89, currency: 'EUR', status: 'successful' },
  });
  expect(await vendors.flutterwave.deliver({ body, headers: { 'verif-hash': 'a guess' } })).toBe(400);
  expect(await vendors.flutterwave.deliver({ body, headers })).not.toBe(200);
  await open(early, '/user/subscription');
  await expect(held(early, 'Starter')).toBeVisible();
  await expect(held(early, 'Agent')).toHaveCount(0);
  await early.close();

  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/\/payment\/success\?payment=\d/);
  await expect(page.getByRole('heading', { name: 'Agent is active' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('We have received €89');
  await hydrated(page);
  // The vendor was not sure that it was heard.
  for (let again = 0; again < 2; again += 1) await vendors.flutterwave.pay(payment.reference, 'success');
  await page.getByRole('link', { name: 'Your packages' }).click();
  await expect(held(page, 'Agent')).toHaveCount(1);
  await expect(held(page, 'Agent')).toContainText('40 of 40 left');

  const row = await paymentRow(page, 'Agent');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Flutterwave');
  await expect(row).toContainText('Paid');
  await expect(row).toContainText('€89');
  await expect(row.getByRole('button', { name: /^Invoice / })).toHaveCount(1);
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /^Invoice / }).click(),
  ]);
  expect(pdf.suggestedFilename()).toMatch(/\.pdf$/i);
  expect(issues).toEqual([]);
});

test('Stripe’s card form says why a card was declined, and takes another', async ({ page }) => {
  const issues = await watchErrors(page);
  await serveStripe(page, vendors.stripe);
  await member(page, 'Carla Card');
  const dialog = await openCardForm(page, 'Private seller');
  const pay = dialog.getByRole('button', { name: 'Pay €29' });
  const number = page.frameLocator(`iframe[title="${FIELDS}"]`).getByLabel('Card number');
  await number.fill(CARDS.declined);
  await pay.click();
  await expect(dialog.getByRole('alert')).toContainText('Your card was declined.');
  const aside = await page.context().newPage();
  const row = await paymentRow(aside, 'Private seller');
  await expect(row).toContainText('Failed or cancelled');
  await expect(row.getByRole('button', { name: /^Invoice / })).toHaveCount(0);
  await open(aside, '/user/subscription');
  await expect(held(aside, 'Starter')).toBeVisible();
  await expect(held(aside, 'Private seller')).toHaveCount(0);

  await number.fill(CARDS.good);
  await pay.click();
  await expect(page).toHaveURL(/\/payment\/success\?payment=\d/);
  await expect(page.getByRole('heading', { name: 'Private seller is active' })).toBeVisible();
  await expect(await paymentRow(aside, 'Private seller')).toContainText('Paid');
  await open(aside, '/user/subscription');
  await expect(held(aside, 'Private seller')).toHaveCount(1);
  expect(issues).toEqual([]);
});

test('without Stripe’s script the form says so, comes at the next try, and lets the bank ask', async ({
  page,
}) => {
  const issues = await watchErrors(page);
  await member(page, 'Olga Offline');
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  const dialog = await openCardForm(page, 'Weekend spotlight');
  await expect(dialog.getByRole('alert')).toContainText('The card form could not be loaded');
  await dialog.getByRole('button', { name: 'Choose another payment method' }).click();
  await dialog.getByRole('radio', { name: /^Card or wallet/ }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The card form could not be loaded');
  await page.unroute('https://js.stripe.com/**');
  await serveStripe(page, vendors.stripe);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await page.frameLocator(`iframe[title="${FIELDS}"]`).getByLabel('Card number').fill(CARDS.asking);
  await dialog.getByRole('button', { name: 'Pay €9' }).click();
  await page.frameLocator(`iframe[title="${BANK}"]`).getByRole('button', { name: 'It is me' }).click();
  await expect(page.getByRole('heading', { name: 'Weekend spotlight is active' })).toBeVisible();
  expect(issues.filter((issue) => !/ERR_FAILED \(https:\/\/js\.stripe\.com/.test(issue))).toEqual([]);
});

/** Returns someone new who is signed in. */
async function member(page: Page, name: string): Promise<Person> {
  const person = newPerson(name);
  await join(page, person);
  await signIn(page, person);
  return person;
}

/** Ends on the vendor's page. @returns the payment as the vendor has written it down */
async function leaveForVendor(page: Page, name: string) {
  await open(page, '/subscription-plan');
  const dialog = await choosePackage(page, name);
  await dialog.getByRole('radio', { name: /^Flutterwave/ }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Stand-in for Flutterwave' })).toBeVisible();
  const payment = vendors.flutterwave.payments.get(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  if (!payment) throw new Error(`The vendor knows nothing of ${page.url()}`);
  return payment;
}

async function openCardForm(page: Page, name: string) {
  await open(page, '/subscription-plan');
  const dialog = await choosePackage(page, name);
  await dialog.getByRole('radio', { name: /^Card or wallet/ }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  return dialog;
}

async function paymentRow(page: Page, name: string) {
  await open(page, '/user/transaction-history');
  return page.getByRole('row').filter({ hasText: name });
}

/** Returns a package among those that someone has. */
const held = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
