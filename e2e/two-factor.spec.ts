import { readFile } from 'node:fs/promises';
import { TOTP } from 'otpauth';
import { enter } from './support/joining.ts';
import { open } from './support/pages.ts';
import { newPerson, type Person, sendPassword } from './support/people.ts';
import { type CDPSession, expect, type Page, test } from './support/test.ts';

const PERIOD = 30_000;

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
}

/** Answers the dialog that asks who is there, by keyboard. */
async function confirmByPassword(page: Page, { password }: Person): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Current password').fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

/** Returns the code an app shows at a moment. */
const codeAt = (secret: string, moment: number) => new TOTP({ secret }).generate({ timestamp: moment });

/** Leads to the second step of signing in. */
async function firstStep(page: Page, person: Person): Promise<void> {
  await open(page, '/sign-in');
  await sendPassword(page, person.email, person.password);
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
}

test('two-factor is turned on, asked for by code and by recovery code, and turned off', async ({ page }) => {
  const person = newPerson('Tova Two');
  await enter(page, person);
  await open(page, '/user/security');
  await page.getByRole('button', { name: 'Turn on two-factor' }).click();
  const asked = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await asked.getByLabel('Current password').fill('not mine');
  await page.keyboard.press('Enter');
  await expect(asked.getByText('The password is not right.')).toBeVisible();
  await confirmByPassword(page, person);

  const setup = page.getByRole('dialog', { name: 'Turn on two-factor' });
  await expect(setup.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await setup.locator('[data-secret]').innerText()).replace(/\s/g, '');
  const began = Date.now();
  await setup.getByRole('textbox', { name: 'Code of the app' }).click();
  await page.keyboard.type(codeAt(secret, began - 10 * PERIOD));
  await expect(setup.getByText('The code is wrong or was used already')).toBeVisible();
  // Good through the next period, too, should this one end on the way; signing in takes a later one.
  await setup.getByRole('textbox', { name: 'Code of the app' }).click();
  await page.keyboard.type(codeAt(secret, Date.now()));

  const stored = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(stored.getByRole('listitem')).toHaveCount(10);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    stored.getByRole('button', { name: 'Save as a file' }).click(),
  ]);
  const recoveryCodes = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  expect(recoveryCodes).toHaveLength(10);
  await stored.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  await signOut(page);
  await firstStep(page, person);
  await enterSecond(page, '000000');
  await expect(page.getByText('The code is wrong or was used already')).toBeVisible();
  // A reload does not cost the password again.
  await page.reload();
  await enterSecond(page, codeAt(secret, Date.now() + PERIOD));
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();

  await signOut(page);
  await firstStep(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill((recoveryCodes[0] ?? '').toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();

  await open(page, '/user/security');
  await expect(page.getByText('9 recovery codes left')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off two-factor' }).click();
  const again = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await again.getByLabel('Code').fill(recoveryCodes[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Two-factor is off').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on two-factor' })).toBeVisible();
});

async function enterSecond(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Authenticator app code' }).click();
  await page.keyboard.type(code);
}

/** Returns an authenticator inside the browser, as a phone or laptop has one. */
async function plugIn(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

test('a passkey is added, named, signs in, and is removed', async ({ page }) => {
  const person = newPerson('Pascal Key');
  await enter(page, person);
  await plugIn(page);
  await open(page, '/user/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await confirmByPassword(page, person);
  await expect(page.getByText('The passkey is added').first()).toBeVisible();
  // The same device keeps one only.
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('This device has a passkey for your account already.').first()).toBeVisible();

  await page.getByRole('button', { name: /^Rename / }).click();
  await page.getByLabel('Name of the passkey').fill('Blue laptop');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Blue laptop').first()).toBeVisible();

  await signOut(page);
  await open(page, '/sign-in?next=%2Fuser%2Fsecurity');
  // The browser offers the passkey by itself as well, and this one says yes at once.
  const there = expect(page).toHaveURL('/user/security');
  await Promise.race([page.getByRole('button', { name: 'Sign in with a passkey' }).click(), there]);
  await there;
  await expect(page.getByText(/last used/).first()).toBeVisible();

  await page.getByRole('button', { name: 'Remove Blue laptop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('The passkey is removed').first()).toBeVisible();
  await expect(page.getByText('Blue laptop')).toHaveCount(0);

  await signOut(page);
  await open(page, '/sign-in');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toContainText('This passkey does not sign in here');
});
