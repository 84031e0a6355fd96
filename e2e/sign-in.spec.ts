import type { Page } from '@playwright/test';
import { open } from './support/pages.ts';
import {
  codeFor,
  DEMO_AGENT,
  enterCode,
  newPerson,
  sendPassword,
  signInByForm,
  signUp,
} from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a wrong password is rejected with a message, and the right one lets in, but leads nowhere else', async ({
  page,
}) => {
  await open(page, `/sign-in?next=${encodeURIComponent('//elsewhere.example/')}`);
  await sendPassword(page, DEMO_AGENT.email, 'not-the-password');
  await expect(page.getByRole('alert')).toContainText(/password/i);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeHidden();
  await sendPassword(page, DEMO_AGENT.email, DEMO_AGENT.password);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('an email address that was never confirmed leads to the code', async ({ page }) => {
  const person = newPerson('Una Confirmed');
  await signUp(page, person);
  await open(page, '/sign-in');
  await sendPassword(page, person.email, person.password);
  await expect(page.getByRole('heading', { level: 1, name: 'Enter your code' })).toBeVisible();

  await enterCode(page, '000000');
  await expect(page.getByText(/code is not|wrong|does not match/i)).toBeVisible();
  await enterCode(page, await codeFor(page, person.email));
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
});

test('a one-time code signs in, and the session survives a reload', async ({ page }) => {
  const email = 'demo@keystead.example';
  await open(page, '/sign-in');
  await page.getByRole('tab', { name: 'With a code' }).click();
  const contact = page.getByRole('tabpanel').getByRole('textbox');
  await contact.fill('nobody at all');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByText('Please enter an email address')).toBeVisible();
  await expect(contact).toBeFocused();
  await contact.fill(email);
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByText('We sent a code of 6 digits to')).toBeVisible();
  await enterCode(page, await codeFor(page, email));
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await page.goto('/user/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue(email);
});

test('a new number signs up: the browser works for the text message, and nothing goes in an address', async ({
  page,
}) => {
  const number = `1415555${String(Date.now()).slice(-4)}`;
  await open(page, '/sign-in');
  await page.getByRole('tab', { name: 'With a code' }).click();
  await page.getByRole('tabpanel').getByRole('textbox').fill(`+${number}`);
  const asked = page.waitForRequest(/get-otp/);
  await page.getByRole('button', { name: 'Send the code' }).click();
  const request = await asked;
  expect(request.method()).toBe('POST');
  expect(request.url()).toMatch(/get-otp$/);
  expect(request.postData()).toMatch(/name="proof_of_work"[\s\S]*derivedKey/);
  await expect(page.getByText('We sent a code of 6 digits to')).toBeVisible();
  await expect.poll(() => codeTextedTo(page, number), { timeout: 15_000 }).toBeDefined();
  await enterCode(page, (await codeTextedTo(page, number)) ?? '');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
});

/** Returns the code in the newest text message to a number. */
async function codeTextedTo(page: Page, number: string): Promise<string | undefined> {
  const answer = await page.request.get('/api/dev-mailbox', { params: { to: `+${number}` } });
  const { data } = (await answer.json()) as { data: { text: string }[] };
  return /\b\d{6}\b/.exec(data[0]?.text ?? '')?.[0];
}

test('a page for the signed-in sends a guest to sign in, and back', async ({ page }) => {
  await page.goto('/user/properties?step=details');
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await sendPassword(page, DEMO_AGENT.email, DEMO_AGENT.password);
  await expect(page).toHaveURL('/user/properties?step=details');
  await expect(page.getByRole('heading', { level: 1, name: 'Post a property' })).toBeVisible();
});

test('signing out leaves the pages of the signed-in', async ({ page }) => {
  await signInByForm(page, DEMO_AGENT);
  await page.goto('/user/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'My properties' })).toBeVisible();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await page.goto('/user/dashboard');
  await expect(page).toHaveURL(/\/sign-in\?next=/);
});
