import { hydrated } from './support/pages.ts';
import { codeFor, enterCode, newPerson, sendPassword, signUp } from './support/people.ts';
import { staff } from './support/staff.ts';
import { expect, test } from './support/test.ts';

test('a deactivated customer is notified at once, and let in again afterwards', async ({ page }) => {
  const person = newPerson('Dea Activated');
  await signUp(page, person);
  await enterCode(page, await codeFor(page, person.email));
  await page.getByRole('button', { name: 'Complete profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Complete your profile' })).toBeVisible();

  expect(await staff('deactivate', person.email)).toContain('is deactivated');
  await page.reload();
  await expect(page).toHaveURL(/\/sign-in\?next=/);
  await expect(page.getByText('This account was deactivated')).toBeVisible();
  await hydrated(page);
  await page.reload();
  await hydrated(page);
  // The page says so already: what is waited for is the answer.
  await Promise.all([
    page.waitForResponse((answer) => answer.request().method() === 'POST' && !answer.ok()),
    sendPassword(page, person.email, person.password),
  ]);
  await expect(page.getByText('This account was deactivated').first()).toBeVisible();

  await staff('activate', person.email);
  await sendPassword(page, person.email, person.password);
  await expect(page).toHaveURL('/user-register');
});
