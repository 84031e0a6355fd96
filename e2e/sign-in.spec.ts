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

test('a wrong password is refused in words, and the right one lets in', async ({ page }) => {
  await open(page, '/sign-in');
  await sendPassword(page, DEMO_AGENT.email, 'not-the-password');
  await expect(page.getByRole('alert')).toContainText(/password/i);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeHidden();
  await sendPassword(page, DEMO_AGENT.email, DEMO_AGENT.password);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('an e-mail address that was never confirmed leads to the code', async ({ page }) => {
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
  await expect(page.getByText('Please enter an e-mail address')).toBeVisible();
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
  await expect(page.getByLabel('E-mail address')).toHaveValue(email);
});

test('a page for the signed-in sends a guest to sign in, and back', async ({ page }) => {
  await page.goto('/user/properties?step=details');
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await sendPassword(page, DEMO_AGENT.email, DEMO_AGENT.password);
  await expect(page).toHaveURL('/user/properties?step=details');
  await expect(page.getByRole('heading', { level: 1, name: 'Post a property' })).toBeVisible();
});

test('a link elsewhere is not followed after signing in', async ({ page, baseURL }) => {
  for (const next of ['https://elsewhere.example/', '//elsewhere.example/', '/\\elsewhere.example']) {
    await open(page, `/sign-in?next=${encodeURIComponent(next)}`);
    await sendPassword(page, DEMO_AGENT.email, DEMO_AGENT.password);
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    expect(new URL(page.url()).origin, next).toBe(new URL(baseURL ?? '').origin);
    await page.evaluate(() => window.localStorage.clear());
  }
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
