import { conversation, messages, OPERATOR, someone, VISITOR, write, writeField } from './support/chat.ts';
import { open } from './support/pages.ts';
import { storedToken } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const floating = (page: Page) => page.getByRole('complementary').filter({ has: writeField(page) });

test('messages at the edge of other pages, without a stream, and among many', async ({ browser }) => {
  test.slow();
  const { seeker, agent, title, address, close } = await conversation(browser);

  await test.step('a message shows at the edge of other pages, to be answered, opened or put away', async () => {
    await open(agent, '/faqs');
    // Who listens for messages stands with the account's menu, which comes after the page.
    await expect(agent.getByRole('button', { name: 'Your account' })).toBeEnabled();
    await expect(floating(agent)).toHaveCount(0);
    await write(seeker, 'Are you somewhere else?');
    await expect(
      floating(agent).getByRole('listitem').filter({ hasText: 'Are you somewhere else?' }),
    ).toBeVisible();
    await expect(floating(agent).getByText(title)).toBeVisible();
    // It takes no one's place on the keyboard.
    expect(await agent.evaluate(() => document.activeElement?.closest('aside') === null)).toBe(true);
    await expect(messages(seeker).getByTitle('Delivered').last()).toBeVisible();

    await write(agent, 'On the questions page');
    await expect(messages(seeker).getByText('On the questions page')).toBeVisible();
    await expect(
      floating(agent).getByRole('listitem').filter({ hasText: 'On the questions page' }),
    ).toHaveCount(1);
    await expect(messages(seeker).getByTitle('Read').last()).toBeVisible();

    await floating(agent).getByRole('button', { name: 'Dismiss' }).click();
    await expect(floating(agent)).toHaveCount(0);
    await write(seeker, 'One more thing');
    await writeField(agent).press('Escape');
    await expect(floating(agent)).toHaveCount(0);
    await write(seeker, 'And another');
    await floating(agent).getByRole('link', { name: 'Open conversation' }).click();
    await expect(messages(agent).getByText('And another')).toBeVisible();
    await expect(floating(agent)).toHaveCount(0);
  });

  await test.step('where no stream gets through, messages are asked for', async () => {
    // A proxy that forbids streams, and one that keeps their answers until they are complete: for ever.
    await seeker.context().route('**/api/chat-stream*', (route) => route.abort());
    await agent.context().route('**/api/chat-stream*', () => undefined);
    await seeker.reload();
    await agent.goto(address);
    await expect(messages(agent).getByText('Good morning')).toBeVisible();
    await write(agent, 'Asked for');
    await expect(messages(seeker).getByText('Asked for')).toHaveCount(1, { timeout: 30_000 });
    await write(seeker, 'So is this');
    await expect(messages(agent).getByText('So is this')).toHaveCount(1, { timeout: 30_000 });
    await seeker.context().unrouteAll();
    await write(agent, 'And once more');
    await expect(messages(seeker).getByText('And once more')).toHaveCount(1, { timeout: 30_000 });
  });

  await test.step('who is found by their messages is shown where they wrote them', async () => {
    const first = `needle ${Date.now()}`;
    const found = new URL(seeker.url());
    const [receiver_id, property_id] = ['user', 'property'].map((name) => found.searchParams.get(name) ?? '');
    const headers = { authorization: `Bearer ${await storedToken(seeker)}` };
    // Nobody watches: two pages that draw forty messages as they come are no part of this.
    for (const page of [seeker, agent]) await page.goto('/robots.txt');
    for (const message of [first, ...Array.from({ length: 40 }, (_, line) => `Line ${line}`)]) {
      const form = { receiver_id: receiver_id ?? '', property_id: property_id ?? '', message };
      const answer = await seeker.request.post('/api/send_message', { headers, form });
      expect(answer.status(), await answer.text()).toBe(200);
    }
    await seeker.goto(found.href);
    await expect(messages(seeker).getByText('Line 39')).toBeVisible();
    await expect(messages(seeker).getByText(first)).toHaveCount(0);
    await seeker.getByRole('textbox', { name: 'Search messages' }).fill(first);
    await seeker.getByRole('link').filter({ hasText: first }).click();
    await expect(messages(seeker).getByText(first)).toBeInViewport();
  });
  await close();
});

test('the site is written to, and answers as the site', async ({ browser }) => {
  const visitor = await someone(browser, VISITOR);
  const site = await someone(browser, OPERATOR);
  await open(site, '/faqs');
  const words = `A question to the operator ${Date.now()}`;
  await visitor.goto('/user/chat?user=0&property=0');
  await write(visitor, words);
  await site.getByRole('link', { name: /^Messages, \d+ unread$/ }).click();
  await site.getByRole('link').filter({ hasText: words }).click();
  await expect(messages(site).getByText(words)).toBeVisible();
  await write(site, `Answer to: ${words}`);
  await expect(messages(visitor).getByText(`Answer to: ${words}`)).toBeVisible();
  await visitor.getByRole('button', { name: 'Conversation options' }).click();
  await expect(visitor.getByRole('menuitem', { name: 'Delete conversation' })).toBeVisible();
  await visitor.context().close();
  await site.context().close();
});

test('a microphone that does not answer has its message', async ({ browser }) => {
  const page = await someone(browser, VISITOR);
  await page.goto('/user/chat?user=0&property=0');
  await writeField(page).fill('');
  for (const [issue, says] of [
    ['NotAllowedError', /microphone is blocked/],
    ['NotFoundError', /No microphone was found/],
  ] as const) {
    await page.evaluate((name) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', name));
    }, issue);
    await page.getByRole('button', { name: 'Record a voice message' }).click();
    await expect(page.getByRole('alert').getByText(says)).toBeVisible();
  }
  await page.context().close();
});
