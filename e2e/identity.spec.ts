import { readFile } from 'node:fs/promises';
import { enter, register } from './support/joining.ts';
import { newestMail } from './support/mailbox.ts';
import { open } from './support/pages.ts';
import { newPerson, sendPassword, signIn, storedToken } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

/** Returns the newest mailed link to a new password, read where the development mailbox stores it. */
async function resetLink(page: Page, email: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const { text } = await newestMail(page, email);
    link = /\/reset-password#token=[\w-]+/.exec(text)?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}

test('a forgotten password is replaced by the mailed link, once', async ({ page }) => {
  const person = newPerson('Fay Forgetful');
  await register(page, person);

  await open(page, '/sign-in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('Email address').fill(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible();

  const link = await resetLink(page, person.email);
  await page.goto(link);
  await page.getByLabel('New password').fill('nine loud geese');
  await page.getByLabel('Repeat the password').fill('nine loud ducks');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByText('The passwords do not match.')).toBeVisible();
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

test('a link that no one sent says that it has expired', async ({ page }) => {
  await page.goto(`/reset-password#token=${'A'.repeat(43)}`);
  await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('sign-ins are listed and ended, the password is changed', async ({ page, browser }) => {
  const person = newPerson('Sec Ure');
  await enter(page, person);
  const elsewhere = await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1' });
  const phone = await elsewhere.newPage();
  await signIn(phone, person);

  await open(page, '/user/profile');
  await page.getByRole('main').getByRole('link', { name: 'Sign-in and security' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign-in and security' })).toBeVisible();
  await expect(page.getByText('This device')).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await page.getByRole('dialog').getByLabel('Current password').fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Safari on iPhone')).toHaveCount(0);
  const { status } = await phone.evaluate(
    async (token) => {
      const answer = await fetch('/api/get-my-profile', { headers: { authorization: `Bearer ${token}` } });
      return { status: answer.status };
    },
    await storedToken(phone),
  );
  expect(status).toBe(401);
  await elsewhere.close();

  await page.getByLabel('Current password').fill('wrong by far');
  await page.getByLabel('New password', { exact: true }).fill('eleven sly otters');
  await page.getByLabel('Repeat the new password').fill('eleven sly otters');
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('Is not right')).toBeVisible();
  await page.getByLabel('Current password').fill(person.password);
  await page.getByRole('button', { name: 'Change the password' }).click();
  await expect(page.getByText('Your password is changed')).toBeVisible();
});

test('data is taken along, then the account is deleted', async ({ page }) => {
  const person = newPerson('Lea Ving');
  await enter(page, person);
  await open(page, '/user/security');
  await page.getByRole('button', { name: 'Download my data' }).click();
  await page.getByRole('dialog').getByLabel('Current password').fill(person.password);
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(file.suggestedFilename()).toBe('keystead-account.json');
  const { profile } = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(profile).toMatchObject({ name: person.name, email: person.email });

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByText('Please type DELETE')).toBeVisible();
  await dialog.getByLabel('Type DELETE').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await open(page, '/sign-in');
  await sendPassword(page, person.email, person.password);
  await expect(page.getByRole('alert')).toContainText(/password is wrong/i);
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
  await expect(page.getByLabel('Email address')).toHaveValue(`${name}@gmail.com`);

  // The same address once more is worth nothing.
  await page.goto('/sign-in/google?state=abc&code=def');
  await expect(page.getByText('not begun in this window')).toBeVisible();
  await page.goto('/sign-in/google?error=access_denied');
  await expect(page.getByText('You cancelled signing in with Google')).toBeVisible();
  await page.goto('/sign-in/google?error=temporarily_odd');
  await expect(page.getByText('Something went wrong: temporarily_odd')).toBeVisible();
});
