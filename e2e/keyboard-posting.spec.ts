import { press, tabTo, type } from './support/keyboard.ts';
import { open } from './support/pages.ts';
import { codeFor, DEMO_AGENT, newPerson, signIn } from './support/people.ts';
import { photo } from './support/photo.ts';
import { expect, type Locator, type Page, test } from './support/test.ts';

test('one signs up with the keyboard only', async ({ page }) => {
  const person = newPerson('Kim Keyboard');
  await open(page, '/');
  await press(page, page.getByRole('banner').getByRole('link', { name: 'Sign in' }));
  await reads(page, 'Sign in');
  await press(page, page.getByRole('main').getByRole('link', { name: 'Create account' }));
  await reads(page, 'Create an account');
  await expect(page).toHaveURL(/\/sign-up/);
  await type(page, page.getByLabel('Name', { exact: true }), person.name);
  await type(page, page.getByLabel('Email address'), person.email);
  await type(page, page.getByLabel('Password', { exact: true }), person.password);
  await type(page, page.getByLabel('Repeat the password'), person.password);
  await press(page, page.getByRole('main').getByRole('button', { name: 'Create account' }));
  await reads(page, 'Enter your code');
  const code = await codeFor(page, person.email);
  // The first box waits for the code; no one has to look for it.
  await expect(page.getByRole('textbox', { name: 'One-time code' })).toBeFocused();
  await page.keyboard.type(code);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
});

test('a home is posted with the keyboard only', async ({ page }) => {
  const title = `Keys-only cottage ${Date.now().toString(36)}`;
  await signIn(page, DEMO_AGENT);
  await open(page, '/user/properties?step=category');
  const kind = page.getByRole('radio', { name: 'Apartment' });
  await tabTo(page, kind);
  await page.keyboard.press('Space');
  await expect(kind).toBeChecked();
  await onward(page, 'Photos');

  await chooseFiles(page, page.getByLabel('Drop photos here or choose files'), [20, 140]);
  await expect(page.getByRole('list', { name: 'Photos in order' }).getByRole('listitem')).toHaveCount(2);
  await onward(page, 'Description');

  await type(page, page.getByLabel('Title', { exact: true }), title);
  await type(
    page,
    page.getByLabel('Description', { exact: true }),
    'Posted without a mouse, from hall to attic.',
  );
  await type(page, page.getByLabel('Price', { exact: true }), '210000');
  await onward(page, 'Features');

  for (const [name, value] of Object.entries({ Bedrooms: '2', Bathrooms: '1', Area: '800' }))
    await type(page, page.getByLabel(name, { exact: true }), value);
  await onward(page, 'Location');

  await type(page, page.getByRole('combobox', { name: 'Find the address' }), 'Porto');
  await expect(page.getByRole('option', { name: /Porto.*Portugal/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('City')).toHaveValue('Porto');
  await type(page, page.getByLabel('Street and number'), 'Rua do Almada 7');
  await onward(page, 'Review');
  await press(page, page.getByRole('button', { name: 'Publish' }));
  await expect(page).toHaveURL('/user/dashboard');
  await expect(page.getByText(title).first()).toBeVisible();
});

/** A visitor who presses Tab before a page has come walks on through the one before. */
async function reads(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

async function onward(page: Page, next: string): Promise<void> {
  await press(page, page.getByRole('button', { name: 'Continue' }));
  await expect(page.getByRole('heading', { level: 2, name: next, exact: true })).toBeVisible();
}

/** Opens the browser's own window for choosing files, by Enter on the field. */
async function chooseFiles(page: Page, field: Locator, hues: readonly number[]): Promise<void> {
  const files = await Promise.all(hues.map(photo));
  // Listened for in good time: the browser hears of it later than of a key.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, field);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(files);
}
