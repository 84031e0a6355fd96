import { expect, type Locator, type Page } from '@playwright/test';

/** On the page of packages: chooses one, and waits until the ways of paying for it are there. */
export async function choosePackage(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Choose ${name}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Pay for ${name}` });
  await expect(dialog.getByRole('radiogroup', { name: 'How would you like to pay?' })).toBeVisible();
  return dialog;
}
