import { postHome } from './support/homes.ts';
import { mailsTo, newestMail } from './support/mailbox.ts';
import { open } from './support/pages.ts';
import { DEMO_AGENT, signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { violationsOf } from './support/violations.ts';

test('a guest asks about a home, proves their address, and becomes a lead that is won', async ({
  browser,
}) => {
  test.slow();
  const agent = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await signIn(agent, DEMO_AGENT);
  await open(agent, '/faqs');
  const title = `Flat to ask about ${Date.now()}`;
  const home = await postHome(agent, DEMO_AGENT, title);
  const guest = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  const email = `guest.${Date.now()}@example.com`;

  await test.step('the form stands where signing in stood, with the question begun', async () => {
    await open(guest, home.path);
    await guest.getByRole('main').getByRole('link', { name: 'Message', exact: true }).first().click();
    const form = guest.getByRole('dialog', { name: 'Message the advertiser' });
    await expect(form.getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(await violationsOf(guest)).toEqual([]);
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByText('Please enter an email address')).toBeVisible();
    await form.getByLabel('Name').fill('Gus Guest');
    await form.getByLabel('Email address').fill(email);
    await expect(form.getByLabel('Message')).toHaveValue(/Is it still available/);
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(guest.getByRole('dialog').getByText(email)).toBeVisible();
  });

  const link = /http\S+\/enquiry#token=[\w-]+/;
  await test.step('the link shows it, and a press sends it', async () => {
    await expect.poll(async () => (await newestMail(guest, email)).text).toMatch(link);
    await guest.goto(link.exec((await newestMail(guest, email)).text)?.[0] ?? '');
    await expect(guest.getByRole('heading', { level: 1, name: 'Confirm your message' })).toBeVisible();
    expect(await violationsOf(guest)).toEqual([]);
    await guest.getByRole('button', { name: 'Confirm and send' }).click();
    await expect(guest.getByText(/^Message sent to /)).toBeVisible();
  });

  await test.step('the owner finds it from the conversations, and answers', async () => {
    await open(agent, '/user/chat');
    await agent.getByRole('link', { name: /without an account/ }).click();
    await agent.getByRole('link').filter({ hasText: title }).click();
    await expect(agent.getByRole('heading', { level: 1, name: 'Gus Guest' })).toBeVisible();
    expect(await violationsOf(agent)).toEqual([]);
    await agent.getByLabel('Your reply').fill('It is. Saturday at ten?');
    await agent.getByRole('button', { name: 'Send' }).click();
    await expect(agent.getByRole('list', { name: 'Messages' }).getByText('Saturday at ten?')).toBeVisible();
  });

  await test.step('the guest reads it in the mail, and writes on', async () => {
    await expect.poll(async () => (await mailsTo(guest, email)).length).toBe(2);
    const { text } = await newestMail(guest, email);
    expect(text).toContain('Saturday at ten?');
    await guest.goto('/faqs');
    await guest.goto(link.exec(text)?.[0] ?? '');
    await guest.getByLabel('Your reply').fill('Perfect.');
    await guest.getByRole('button', { name: 'Send' }).click();
    await expect(guest.getByRole('list', { name: 'Messages' }).getByText('Perfect.')).toBeVisible();
    await agent.reload();
    await expect(agent.getByRole('list', { name: 'Messages' }).getByText('Perfect.')).toBeVisible();
  });

  await test.step('the lead of it was contacted by the answer, and is won', async () => {
    await open(agent, `/user/leads?agency=0&q=${encodeURIComponent(email)}`);
    await agent.getByRole('main').getByRole('link', { name: 'Gus Guest' }).click();
    await agent.getByRole('button', { name: 'State of Gus Guest: Contacted' }).click();
    await agent.getByRole('menuitemradio', { name: 'Won' }).click();
    await expect(agent.getByRole('button', { name: 'State of Gus Guest: Won' })).toBeVisible();
    expect(await violationsOf(agent)).toEqual([]);
  });
  await guest.context().close();
  await agent.context().close();
});
