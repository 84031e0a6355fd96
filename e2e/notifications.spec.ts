import { someone, VISITOR, write } from './support/chat.ts';
import { postHome } from './support/homes.ts';
import { type Mail, mailsTo } from './support/mailbox.ts';
import { hydrated, open } from './support/pages.ts';
import { DEMO_AGENT, storedToken } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });

/** Returns the count of the bell. */
async function counted(page: Page): Promise<number> {
  await expect(bell(page)).toBeVisible();
  return Number(/(\d+)/.exec((await bell(page).textContent()) ?? '')?.[1] ?? 0);
}

/** Returns emails to an address whose subject begins with some words, the newest first. */
async function mailsOf(page: Page, email: string, words: string): Promise<Mail[]> {
  return (await mailsTo(page, email)).filter(({ subject }) => subject.startsWith(words));
}

/** Shows interest in a home, or takes it back. */
async function interest(page: Page, listingId: number): Promise<void> {
  const answer = await page.request.post('/api/interested_users', {
    headers: { authorization: `Bearer ${await storedToken(page)}` },
    multipart: { property_id: String(listingId), type: '1' },
  });
  expect(answer.status()).toBe(200);
}

test('someone is notified at once, chooses their notifications, and stops emails with one click', async ({
  browser,
}) => {
  test.slow();
  const agent = await someone(browser, DEMO_AGENT);
  const seeker = await someone(browser, VISITOR);
  const title = `Home to be told of ${Date.now()}`;
  const home = await postHome(agent, DEMO_AGENT, title);
  const second = await postHome(agent, DEMO_AGENT, `${title}, again`);
  const INTERESTED = /is interested in your home$/;

  await test.step('the bell counts as another person writes, and no longer once it is read', async () => {
    // The bell is empty until the count is there.
    const count = agent.waitForResponse((answer) => answer.url().includes('/api/unread-count'));
    await open(agent, '/user/dashboard');
    await (await count).finished();
    const before = await counted(agent);
    await open(seeker, home.path);
    await seeker.getByRole('main').getByRole('link', { name: 'Message', exact: true }).first().click();
    await write(seeker, 'Is it quiet?');
    await expect.poll(() => counted(agent)).toBe(before + 1);
    await write(seeker, 'And bright?');
    await bell(agent).click();
    await expect(agent.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    const row = agent.getByRole('listitem').filter({ hasText: title });
    await expect(row.getByRole('link', { name: /^New messages from .+ \(2\)$/ })).toBeVisible();
    await row.getByRole('link').click();
    await expect(agent.getByRole('log').getByText('And bright?')).toBeVisible();
    await expect.poll(() => counted(agent)).toBe(before);
  });

  await test.step('an email reports interest, and its address stops its kind without signing in', async () => {
    await interest(seeker, home.id);
    await expect.poll(async () => (await mailsOf(agent, DEMO_AGENT.email, '')).length).toBeGreaterThan(0);
    const about = async () =>
      (await mailsOf(agent, DEMO_AGENT.email, '')).filter(
        ({ subject, text }) => INTERESTED.test(subject) && text.includes(`“${title}”`),
      );
    await expect.poll(async () => (await about()).length).toBe(1);
    const [mail] = await about();
    const address = /\/stop-mails\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] as string;
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(address);
    await hydrated(stranger);
    await expect(
      stranger.getByRole('heading', { level: 1, name: 'Unsubscribe from “Interest in your homes”?' }),
    ).toBeVisible();
    await stranger.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(
      stranger.getByRole('heading', { level: 1, name: 'Unsubscribed from “Interest in your homes”' }),
    ).toBeVisible();
    const click = await stranger.request.post(address, { form: { 'List-Unsubscribe': 'One-Click' } });
    expect(click.status()).toBe(200);
    await stranger.goto('/stop-mails?token=forged');
    await expect(stranger.getByRole('heading', { level: 1, name: 'This link is not valid' })).toBeVisible();
    await stranger.context().close();
  });

  await test.step('the settings say so; nothing more comes by mail, and everything in the app', async () => {
    await open(agent, '/user/notifications');
    await agent.getByText('Settings', { exact: true }).click();
    const choice = agent.getByRole('checkbox', { name: 'Interest in your homes: Email' });
    await expect(choice).not.toBeChecked();
    await expect(agent.getByRole('checkbox', { name: 'Interest in your homes: On site' })).toBeChecked();
    const mails = (await mailsOf(agent, DEMO_AGENT.email, '')).length;
    await interest(seeker, second.id);
    await agent.getByText('All', { exact: true }).click();
    await expect(
      agent
        .getByRole('listitem')
        .filter({ hasText: `${title}, again` })
        .filter({ hasText: 'is interested' }),
    ).toBeVisible();
    expect((await mailsOf(agent, DEMO_AGENT.email, '')).length).toBe(mails);
    await agent.getByText('Settings', { exact: true }).click();
    await choice.check();
    await agent.reload();
    await expect(choice).toBeChecked();
  });

  await test.step('quiet hours are respected', async () => {
    await agent.getByRole('switch', { name: 'Use quiet hours' }).check();
    await agent.getByRole('button', { name: 'Save quiet hours' }).click();
    await expect(agent.getByText('Saved', { exact: true }).first()).toBeVisible();
    await agent.reload();
    await expect(agent.getByRole('switch', { name: 'Use quiet hours' })).toBeChecked();
    await agent.getByRole('switch', { name: 'Use quiet hours' }).uncheck();
  });

  await test.step('a notification is marked, deleted, and all are read', async () => {
    await open(agent, '/user/notifications');
    const row = agent
      .getByRole('listitem')
      .filter({ hasText: `${title}, again` })
      .first();
    const options = row.getByRole('button', { name: /^Options for/ });
    await options.click();
    await agent.getByRole('menuitem', { name: 'Mark as read' }).click();
    await expect(row.getByText('Unread', { exact: true })).toHaveCount(0);
    await options.click();
    await agent.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(agent.getByText(`${title}, again`)).toHaveCount(0);
    if ((await counted(agent)) > 0) await agent.getByRole('button', { name: 'Mark all as read' }).click();
    await expect.poll(() => counted(agent)).toBe(0);
    await agent.getByText('Unread', { exact: true }).first().click();
    await expect(agent.getByText('You are all caught up')).toBeVisible();
  });
  await seeker.context().close();
  await agent.context().close();
});
