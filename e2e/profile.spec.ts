import { enter } from './support/joining.ts';
import { newestMail } from './support/mailbox.ts';
import { open } from './support/pages.ts';
import { codeFor, DEMO_AGENT, enterCode, newPerson, signIn, storedToken } from './support/people.ts';
import { photo } from './support/photo.ts';
import { expect, type Page, test } from './support/test.ts';

test('someone new fills in their profile, changes it, and has their address back', async ({ page }) => {
  const person = newPerson('Layla Hasan');
  await enter(page, person);
  await open(page, '/user/profile');

  await test.step('what few change is folded behind what it says, and opens to be corrected', async () => {
    // Posting needs an address: what is missing stands open.
    await expect(page.getByLabel('Street and number')).toBeVisible();
    const links = page.locator('#links');
    await expect(links.getByText('None added')).toBeVisible();
    await expect(page.getByLabel('Instagram')).toBeHidden();
    await links.locator('summary').click();
    await page.getByLabel('Instagram').fill('https://www.instagram.com/folded');
    await links.locator('summary').click();
    await expect(links.locator('summary').getByText('Instagram')).toBeVisible();
    await links.locator('summary').click();
    await page.getByLabel('Facebook').fill('nonsense');
    await links.locator('summary').click();
    await page.getByLabel('Mobile number').fill('912 345 678');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByText(/with its country code/)).toBeVisible();
    await expect(page.getByLabel('Facebook')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Facebook').fill('');
    await page.getByLabel('Mobile number').fill('+351 912 345 678');
    await save(page);
  });

  await test.step('a portrait is cut out of a picture by mouse, slider and keys, and saved', async () => {
    await page.getByLabel('Add a picture').setInputFiles(await photo(40));
    const dialog = page.getByRole('dialog', { name: 'Choose the part to show' });
    const circle = dialog.getByRole('group', { name: /Part that is shown/ });
    await expect(circle).toBeVisible();
    const box = async () => {
      const found = await circle.boundingBox();
      if (!found) throw new Error('No selection is drawn');
      return found;
    };
    const whole = await box();
    expect(Math.abs(whole.width - whole.height)).toBeLessThan(2);

    // Closer by the slider's keys, then moved by the arrow keys and by the mouse.
    await dialog.getByRole('slider', { name: 'Zoom' }).focus();
    for (let presses = 0; presses < 30; presses += 1) await page.keyboard.press('ArrowRight');
    const closer = await box();
    expect(closer.width).toBeLessThan(whole.width * 0.9);
    await circle.focus();
    for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowRight');
    expect((await box()).x).toBeGreaterThan(closer.x);
    const before = await box();
    await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
    await page.mouse.down();
    await page.mouse.move(before.x + before.width / 2 - 40, before.y + before.height / 2, { steps: 5 });
    await page.mouse.up();
    expect((await box()).x).toBeLessThan(before.x);

    await dialog.getByRole('button', { name: 'Use this part' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Adjust' }).click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await save(page);
    const saved = await page.evaluate(
      async (token) => {
        const answer = await fetch('/api/get-my-profile', { headers: { authorization: `Bearer ${token}` } });
        const { data } = await answer.json();
        const picture = await createImageBitmap(await (await fetch(data.profile)).blob());
        return { width: picture.width, height: picture.height };
      },
      await storedToken(page),
    );
    expect(saved.width).toBe(saved.height);
    expect(saved.width).toBeGreaterThanOrEqual(120);
  });

  await test.step('emails come in the language that is chosen', async () => {
    await page.locator('#notifications summary').click();
    await page.getByLabel('Language of our mails and text messages').selectOption('ar');
    await save(page);

    await page.request.post('/api/forgot-password', { form: { email: person.email } });
    await expect
      .poll(async () => (await newestMail(page, person.email)).subject)
      .toContain('اختر كلمة مرور جديدة');
    await open(page, `/dev/mailbox?to=${encodeURIComponent(person.email)}`);
    const newest = page.getByRole('listitem').filter({ hasText: person.email }).first();
    await expect(newest.getByText(/مرحبًا/)).toBeVisible();
    await newest.getByRole('button', { name: 'Show as sent' }).click();
    const body = newest.frameLocator('iframe');
    await expect(body.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(body.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(body.getByRole('link', { name: 'اختيار كلمة مرور جديدة' })).toBeVisible();
    await newest.getByRole('button', { name: 'Show as text' }).click();
    await expect(newest.locator('iframe')).toHaveCount(0);
  });

  await test.step('the address is changed after proving who one is, and the mailed link undoes it', async () => {
    await page.goto('/user/profile');
    await page.locator('#notifications summary').click();
    await page.getByLabel('Language of our mails and text messages').selectOption('en');
    const other = `moved-${person.email}`;
    await page.getByLabel('Email address').fill(other);
    await page.getByRole('button', { name: 'Save profile' }).click();
    await enterCode(page, await codeFor(page, other));
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await proof.getByLabel('Current password', { exact: true }).fill(person.password);
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Profile saved')).toBeVisible();

    await expect.poll(async () => (await newestMail(page, person.email)).subject).toContain('was changed');
    const link = /\/undo-change#token=[\w-]+/.exec((await newestMail(page, person.email)).text)?.[0] ?? '';
    await page.goto(link);
    await page.getByRole('button', { name: 'Undo the change' }).click();
    await page.getByLabel('New password', { exact: true }).fill('violet harbour lamp');
    await page.getByLabel('Repeat the password').fill('violet harbour lamp');
    await page.getByRole('button', { name: 'Save the new password' }).click();
    await expect(page.getByRole('heading', { name: 'Your new password is set' })).toBeVisible();
    await signIn(page, { ...person, password: 'violet harbour lamp' });
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link was used already' })).toBeVisible();
  });
});

test('an agent says what they speak, and is found by it', async ({ page }) => {
  await signIn(page, DEMO_AGENT);
  await open(page, '/user/profile');
  await expect(page.getByLabel('Name', { exact: true })).not.toHaveValue('');
  for (const code of ['is', 'mt']) {
    if ((await page.getByLabel('Add a language').locator(`option[value=${code}]`).count()) === 0) continue;
    await page.getByLabel('Add a language').selectOption(code);
  }
  await page.getByRole('button', { name: 'Remove Maltese' }).click();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();

  await open(page, '/all-agents');
  await page.getByLabel('Language', { exact: true }).selectOption('is');
  await expect(page).toHaveURL('/all-agents?language=is');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await page.getByRole('main').getByRole('article').getByRole('link').click();
  await expect(page.getByRole('definition').filter({ hasText: 'Icelandic' })).toBeVisible();
  await expect(page.getByText(/Maltese/)).toHaveCount(0);

  // The site is an agent too.
  await open(page, '/all-agents');
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\?is_admin=1$/);
  await expect(page.getByRole('heading', { name: /^Homes from/ })).toBeVisible();
  await expect(page.getByText('Verified').first()).toBeVisible();
});

test('Apple signs in, by a page of its own and the form it posts', async ({ page, request }) => {
  const { data } = await (await request.get('/api/web-settings')).json();
  test.skip(!data.apple_sign_in, 'this server knows no Apple');
  const name = `alma${Date.now()}`;
  await open(page, '/sign-in?next=%2Fuser%2Fprofile');
  await page.getByRole('button', { name: 'Continue with Apple' }).click();
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/user/profile');
  await expect(page.getByLabel('Email address')).toHaveValue(`${name}@gmail.com`);

  // What no one here has begun is worth nothing, and errors there are shown as text.
  for (const [form, said] of [
    [{ state: 'abc', code: 'def' }, 'not begun in this window'],
    [{ error: 'user_cancelled_authorize', state: 'abc' }, 'You cancelled signing in with Apple'],
    [{ error: 'temporarily_odd' }, 'Something went wrong: temporarily_odd'],
  ] as const) {
    const answer = await request.post('/sign-in/apple', { form, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
    await page.goto('/');
    await page.goto(answer.headers().location ?? '');
    await expect(page.getByText(said)).toBeVisible();
  }
});

async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse('**/api/update_profile');
  await page.getByRole('button', { name: 'Save profile' }).click();
  expect((await saved).status()).toBe(200);
  await expect(page.getByText('Profile saved').first()).toBeVisible();
}
