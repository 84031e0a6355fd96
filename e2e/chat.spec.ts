import { messages, someone, VISITOR, write, writeField } from './support/chat.ts';
import { readFrom } from './support/direction.ts';
import { postHome } from './support/homes.ts';
import { labelsOf } from './support/labels.ts';
import { open } from './support/pages.ts';
import { DEMO_AGENT } from './support/people.ts';
import { photo } from './support/photo.ts';
import { expect, type Page, test } from './support/test.ts';
import { violationsOf } from './support/violations.ts';

test.use({ serviceWorkers: 'allow' });

test('two people talk about a home, live, with a picture and a voice, through a lost connection and a block', async ({
  browser,
}) => {
  test.slow();
  const seeker = await someone(browser, VISITOR);
  const agent = await someone(browser, DEMO_AGENT);
  await open(agent, '/faqs');
  const title = `Flat to talk about ${Date.now()}`;
  const home = await postHome(agent, DEMO_AGENT, title);

  await test.step('from the page of a home to its owner', async () => {
    await open(seeker, home.path);
    await seeker.getByRole('main').getByRole('link', { name: 'Message', exact: true }).first().click();
    await seeker.getByRole('button', { name: 'Is it still available?' }).click();
    await expect(messages(seeker).getByText('Is it still available?')).toBeVisible();
  });

  await test.step('the owner sees it in the header and opens it', async () => {
    await agent.getByRole('link', { name: /^Messages, \d+ unread$/ }).click();
    await agent.getByRole('link').filter({ hasText: title }).click();
    await expect(messages(agent).getByText('Is it still available?')).toBeVisible();
    await expect(messages(seeker).getByTitle('Read')).toBeVisible();
  });

  await test.step('they talk, and see each other write', async () => {
    await writeField(agent).pressSequentially('Yes, it');
    await expect(seeker.getByRole('status').getByText(/is typing/)).toBeVisible();
    await write(agent, 'Yes, it is. Come on Saturday?');
    await expect(messages(seeker).getByText('Yes, it is. Come on Saturday?')).toBeVisible();
    await write(seeker, 'Gladly, at ten.');
    await expect(messages(agent).getByText('Gladly, at ten.')).toBeVisible();
  });

  await test.step('a picture', async () => {
    await seeker.locator('input[type=file]').setInputFiles(await photo(120));
    await seeker.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(messages(agent).getByRole('img', { name: 'Photo' })).toBeVisible();
  });

  await test.step('a document', async () => {
    const buffer = Buffer.from('%PDF-1.7\n1 0 obj\n');
    const plan = { name: 'Plan of the flat.pdf', mimeType: 'application/pdf', buffer };
    await agent.locator('input[type=file]').setInputFiles(plan);
    await writeField(agent).fill('The plan');
    await agent.getByRole('button', { name: 'Send', exact: true }).click();
    const card = messages(seeker).getByRole('link', { name: /^Plan of the flat\.pdf/ });
    await expect(card).toBeVisible();
    const coming = seeker.waitForEvent('download');
    await card.click();
    expect((await coming).suggestedFilename()).toMatch(/\.pdf$/);
  });

  await test.step('what is no document is rejected, with the reason', async () => {
    const buffer = Buffer.from('MZ this is a program');
    await agent.locator('input[type=file]').setInputFiles({ name: 'tool.exe', mimeType: '', buffer });
    await expect(agent.getByRole('alert').getByText(/^Choose a JPEG or PNG picture/)).toBeVisible();
    const renamed = { name: 'tool.pdf', mimeType: 'application/pdf', buffer };
    await agent.locator('input[type=file]').setInputFiles(renamed);
    await agent.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(messages(agent).getByText(/must be a JPEG or PNG picture/)).toBeVisible();
    await messages(agent).getByRole('button', { name: 'Discard' }).click();
  });

  await test.step('a voice', async () => {
    await seeker.getByRole('button', { name: 'Record a voice message' }).click();
    await expect(seeker.getByRole('timer')).toHaveText('0:01');
    await seeker.getByRole('button', { name: 'Stop and listen' }).click();
    await seeker.getByRole('button', { name: 'Send the recording' }).click();
    const play = messages(agent).getByRole('button', { name: 'Play' });
    await expect(play).toBeEnabled();
    await play.click();
    await expect(messages(agent).getByRole('slider', { name: 'Position in the recording' })).not.toHaveValue(
      '0',
    );
  });

  await test.step('what is written without a connection comes when it is back, once', async () => {
    await seeker.context().setOffline(true);
    await write(seeker, 'Written in a tunnel');
    await write(agent, 'Are you there?');
    await expect(messages(seeker).getByText('Sent when you are back online').last()).toBeVisible();
    await seeker.context().setOffline(false);
    await expect(messages(agent).getByText('Written in a tunnel')).toHaveCount(1);
    await expect(messages(seeker).getByText('Are you there?')).toHaveCount(1);
    await expect(messages(seeker).getByText('Written in a tunnel')).toHaveCount(1);
  });

  await test.step('a warning about money', async () => {
    await write(agent, 'Please send the deposit by Western Union');
    await expect(messages(seeker).getByText(/Stay safe: never pay/)).toBeVisible();
    await expect(messages(agent).getByText(/Stay safe/)).toHaveCount(0);
  });

  await test.step('all of it can be read by everyone', () => assess(agent));

  await test.step('a message is taken back for both', async () => {
    const bubble = messages(agent).getByRole('listitem').filter({ hasText: 'Western Union' });
    await bubble.hover();
    await bubble.getByRole('button', { name: 'Delete message' }).click();
    await agent.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(messages(seeker).getByText('Western Union')).toHaveCount(0);
    await expect(messages(agent).getByText('Western Union')).toHaveCount(0);
  });

  await test.step('a draft stays', async () => {
    await writeField(seeker).fill('Unfinished');
    await seeker.reload();
    await expect(writeField(seeker)).toHaveValue('Unfinished');
    await writeField(seeker).fill('');
  });

  await test.step('a block stops both, and is taken back in the chat', async () => {
    await seeker.getByRole('button', { name: 'Conversation options' }).click();
    await seeker.getByRole('menuitem', { name: /^Block/ }).click();
    await seeker
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Block/ })
      .click();
    await expect(seeker.getByText(/^You have blocked/)).toBeVisible();
    await write(agent, 'Hello?');
    await expect(messages(agent).getByText(/does not want to be contacted/)).toBeVisible();
    await seeker.getByRole('main').getByRole('button', { name: 'Unblock' }).click();
    await expect(writeField(seeker)).toBeVisible();
  });

  await test.step('messages are found, and a conversation is deleted from one’s own messages', async () => {
    await seeker.getByRole('textbox', { name: 'Search messages' }).fill('tunnel');
    await expect(seeker.getByRole('link').filter({ hasText: 'Written in a tunnel' })).toBeVisible();
    await seeker.getByRole('button', { name: 'Clear the search' }).click();
    await seeker.getByRole('button', { name: 'Conversation options' }).click();
    await seeker.getByRole('menuitem', { name: 'Delete conversation' }).click();
    await seeker.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(seeker.getByRole('link').filter({ hasText: title })).toHaveCount(0);
    await expect(messages(agent).getByText('Written in a tunnel')).toBeVisible();
  });
  await seeker.context().close();
  await agent.context().close();
});

/** No findings in a conversation that holds everything there is, in both themes, directions and widths. */
async function assess(page: Page): Promise<void> {
  const controller = page.viewportSize();
  for (const direction of ['ltr', 'rtl'] as const) {
    await readFrom(page, direction);
    const t = labelsOf(direction === 'rtl' ? 'ar' : 'en', 'areas/chat/web/messages');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.reload();
      await expect(messages(page).getByRole('button', { name: t('play') })).toBeEnabled();
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect.soft(await violationsOf(page), `${width} px, ${colorScheme}, ${direction}`).toEqual([]);
      }
    }
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await page.setViewportSize(controller ?? { width: 1280, height: 720 });
  await readFrom(page, 'ltr');
  await page.reload();
}
