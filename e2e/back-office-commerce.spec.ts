import { expect, test } from '@playwright/test';
import { firstSignIn, newName, newOwner, remove } from './support/back-office.ts';
import { join } from './support/joining.ts';
import { open } from './support/pages.ts';
import { newPerson, signIn } from './support/people.ts';

test('the house offers a package, and adjusts somebody’s credits with a reason they read', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const office = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await office.setViewportSize({ width: 1440, height: 900 });
  await firstSignIn(office, await newOwner('Faye Finance'));

  const name = newName('Balcony season');
  await office.goto('/admin/packages/create');
  await office.getByRole('textbox', { name: 'Name' }).fill(name);
  await office.getByRole('spinbutton', { name: 'Price' }).fill('34.5');
  await office.getByRole('spinbutton', { name: 'Hours it lasts' }).fill('720');
  await office.getByRole('checkbox', { name: 'Properties to post' }).check();
  await office.getByRole('spinbutton', { name: 'How many: Properties to post' }).fill('7');
  await office.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByRole('heading', { level: 1, name: 'Packages' })).toBeVisible();

  // A customer sees it where packages are compared.
  const person = newPerson('Cora Credits');
  await join(page, person);
  await signIn(page, person);
  await open(page, '/subscription-plan');
  const offer = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });
  await expect(offer).toContainText('34.50');
  await expect(offer).toContainText('7');

  // What they have is adjusted.
  await office.goto('/admin/credits');
  await office.getByRole('textbox', { name: 'Search' }).fill(person.email);
  await office.getByText('Cora Credits').first().click();
  const held = office.getByRole('listitem').filter({ hasText: 'Properties to post' });
  await held.getByRole('button', { name: 'Adjust' }).click();
  const dialog = office.getByRole('dialog', { name: 'Adjust: Properties to post' });
  await dialog.getByRole('textbox', { name: 'Credits' }).fill('-99');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Two for the wait last week');
  await dialog.getByRole('button', { name: 'Adjust' }).click();
  await expect(dialog).toContainText('are left');
  await dialog.getByRole('textbox', { name: 'Credits' }).fill('2');
  await dialog.getByRole('button', { name: 'Adjust' }).click();
  await expect(dialog).toBeHidden();
  await expect(held).toContainText('5 left');
  await expect(office.getByRole('table', { name: 'Every movement' })).toContainText(
    'Two for the wait last week',
  );

  await open(page, '/user/subscription');
  const entry = page.getByRole('row').filter({ hasText: 'Two for the wait last week' });
  await expect(entry).toContainText('+2');
  await remove(office, 'packages', name);
});
