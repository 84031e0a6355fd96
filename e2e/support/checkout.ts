import { expect, type Locator, type Page } from '@playwright/test';

/** On the page of packages: chooses one, and waits until the ways of paying for it are there. */
export async function choosePackage(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Choose ${name}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Pay for ${name}` });
  await expect(dialog.getByRole('radiogroup', { name: 'How would you like to pay?' })).toBeVisible();
  return dialog;
}

/** Chooses one, and goes to the page of the test gateway with it. */
export async function payByTest(page: Page, name: string): Promise<void> {
  const dialog = await choosePackage(page, name);
  await dialog.getByRole('radio', { name: /^Test gateway/ }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Test gateway' })).toBeVisible();
}
