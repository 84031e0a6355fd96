import { expect, type Page, test } from '@playwright/test';
import { open } from './support/pages.ts';
import { codeFor, enterCode, newPerson, type Person, sendPassword, signUp } from './support/people.ts';

/** Signs somebody new up, and ends on the page they are led to. */
async function join(page: Page, person: Person): Promise<void> {
  await signUp(page, person);
  await enterCode(page, await codeFor(page, person.email));
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
}

/** The newest mailed link to a new password, read where the development mailbox keeps it. */
async function resetLink(page: Page, email: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const answer = await page.request.get(`/api/dev-mailbox?to=${encodeURIComponent(email)}&limit=1`);
    const { data } = await answer.json();
    link = /\/reset-password#token=[\w-]+/.exec(data[0]?.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

test('a forgotten password is replaced by the mailed link, once', async ({ page }) => {
  const person = newPerson('Fay Forgetful');
  await join(page, person);
  await signOut(page);

  await open(page, '/sign-in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Please enter a valid e-mail address')).toBeVisible();
  await page.getByLabel('E-mail address').fill(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Look into your mail' })).toBeVisible();

  const link = await resetLink(page, person.email);
  await page.goto(link);
  await page.getByLabel('New password').fill('nine loud geese');
  await page.getByLabel('Repeat the password').fill('nine loud ducks');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('The two passwords are not the same.')).toBeVisible();
  await page.getByLabel('Repeat the password').fill('nine loud geese');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your new password is set' })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await sendPassword(page, person.email, person.password);
  await expect(page.getByRole('alert')).toContainText(/password is wrong/i);
  await sendPassword(page, person.email, 'nine loud geese');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();

  await page.goto('/');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'This link was used already' })).toBeVisible();
});

test('a link that nobody sent says that it has expired', async ({ page }) => {
  await page.goto(`/reset-password#token=${'A'.repeat(43)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('Google signs in, by a page of its own and back', async ({ page, request }) => {
  const { data } = await (await request.get('/api/web-settings')).json();
  test.skip(!data.google_sign_in, 'this server knows no provider');
  const name = `greta${Date.now()}`;
  await open(page, '/sign-in?next=%2Fuser%2Fprofile');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/user/profile');
  await expect(page.getByLabel('E-mail address')).toHaveValue(`${name}@gmail.com`);

  // The same address once more is worth nothing.
  await page.goto('/sign-in/google?state=abc&code=def');
  await expect(page.getByText('not begun in this window')).toBeVisible();
  await page.goto('/sign-in/google?error=access_denied');
  await expect(page.getByText('You have stopped signing in at Google')).toBeVisible();
  await page.goto('/sign-in/google?error=temporarily_odd');
  await expect(page.getByText('Something went wrong: temporarily_odd')).toBeVisible();
});
