import { VISITOR } from './support/chat.ts';
import { postHome } from './support/homes.ts';
import { newestMail } from './support/mailbox.ts';
import { open } from './support/pages.ts';
import { DEMO_AGENT, signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { violationsOf } from './support/violations.ts';

test('a visitor books a viewing, the agent moves it, and the visitor’s calendar hears of it', async ({
  browser,
}) => {
  test.slow();
  const newPage = async () => (await browser.newContext({ locale: 'en-GB' })).newPage();
  const agent = await newPage();
  await signIn(agent, DEMO_AGENT);
  await open(agent, '/faqs');
  const title = `Flat to see ${Date.now()}`;
  const home = await postHome(agent, DEMO_AGENT, title);
  const visitor = await newPage();

  await test.step('a guest sees the free times, and signs in to book', async () => {
    await open(visitor, home.path);
    await visitor.getByText('More options').click();
    await visitor.getByRole('link', { name: 'Request a viewing' }).click();
    const dialog = visitor.getByRole('dialog', { name: 'Request a viewing' });
    await expect(dialog.getByRole('link', { name: 'Sign in to book' })).toBeVisible();
    expect(await violationsOf(visitor)).toEqual([]);
  });

  await test.step('signed in, they book one', async () => {
    await signIn(visitor, VISITOR);
    await open(visitor, home.path);
    await visitor.getByText('More options').click();
    await visitor.getByRole('link', { name: 'Request a viewing' }).click();
    const dialog = visitor.getByRole('dialog', { name: 'Request a viewing' });
    await dialog.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(dialog.getByText('Please choose a time')).toBeVisible();
    await dialog.getByRole('list', { name: 'Free times' }).getByRole('button').first().click();
    await dialog.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(visitor.getByRole('dialog', { name: 'Viewing booked' })).toBeVisible();
    expect(await violationsOf(visitor)).toEqual([]);
  });

  await test.step('the agent moves it', async () => {
    await open(agent, '/user/viewings');
    const card = agent.getByRole('main').getByRole('listitem').filter({ hasText: title }).first();
    await card.getByRole('button', { name: 'Move' }).click();
    const dialog = agent.getByRole('dialog', { name: 'Move the viewing' });
    await dialog.getByRole('list', { name: 'Free times' }).getByRole('button').last().click();
    await dialog.getByRole('button', { name: 'Move' }).click();
    await expect(dialog).toBeHidden();
    expect(await violationsOf(agent)).toEqual([]);
  });

  await test.step('the visitor gets a mail, and their calendar reads the new time', async () => {
    await expect
      .poll(async () => (await newestMail(visitor, VISITOR.email)).subject)
      .toBe(`Viewing moved: “${title}”`);
    await open(visitor, '/user/viewings?view=calendar');
    await visitor.getByRole('button', { name: 'Create address' }).click();
    const address = await visitor.getByLabel('Private address').inputValue();
    const calendar = (await (await visitor.request.get(address)).text()).replaceAll('\r\n ', '');
    const [event = ''] = calendar.split('BEGIN:VEVENT').filter((one) => one.includes(title));
    expect(event).toContain('SEQUENCE:1\r\n');
    expect(event).toContain('STATUS:CONFIRMED\r\n');
  });

  await test.step('they cancel it', async () => {
    await open(visitor, '/user/viewings');
    const card = visitor.getByRole('main').getByRole('listitem').filter({ hasText: title }).first();
    await card.getByRole('button', { name: 'Cancel viewing' }).click();
    const dialog = visitor.getByRole('alertdialog', { name: 'Cancel this viewing?' });
    expect(await violationsOf(visitor)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel viewing' }).click();
    await expect(dialog).toBeHidden();
    await expect(card).toBeHidden();
  });
});

test('when one shows one’s homes is set and stays', async ({ page }) => {
  await signIn(page, VISITOR);
  await open(page, '/user/viewings?view=hours');
  await page.getByLabel('Travel time in minutes').fill('25');
  await page.getByLabel('Visitors can book viewings').check({ force: true });
  await page.getByRole('button', { name: 'Add: Weekly hours, Sunday' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Hours saved')).toBeVisible();
  await open(page, '/user/viewings?view=hours');
  await expect(page.getByLabel('Travel time in minutes')).toHaveValue('25');
  await expect(page.getByLabel('Weekly hours, Sunday: from').first()).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
