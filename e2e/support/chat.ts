import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { postHome } from './homes.ts';
import { DEMO_AGENT, signIn } from './people.ts';

export const VISITOR = { email: 'demo@keystead.example', password: 'keystead-demo' };
/** Person 0 of the chat. */
export const OPERATOR = { email: 'operator@keystead.example', password: 'keystead-demo' };

export const messages = (page: Page): Locator => page.getByRole('log');
export const writeField = (page: Page): Locator => page.getByRole('textbox', { name: 'Write a message' });

/** Writes in the open conversation and sends it. */
export async function write(page: Page, text: string): Promise<void> {
  await writeField(page).fill(text);
  await writeField(page).press('Enter');
}

/** Returns someone who is signed in, in a browser of their own, whose page is still empty; close its context. */
export async function someone(browser: Browser, who: { email: string; password: string }): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-GB', permissions: ['microphone'] });
  const page = await context.newPage();
  await signIn(page, who);
  return page;
}

/** Returns two people in the middle of a conversation about a home of the agent's. */
export async function conversation(browser: Browser): Promise<{
  seeker: Page;
  agent: Page;
  /** What the home is called. */
  title: string;
  /** Address of the conversation, for the agent. */
  address: string;
  close: () => Promise<void>;
}> {
  const [seeker, agent] = [await someone(browser, VISITOR), await someone(browser, DEMO_AGENT)];
  const title = `Flat to talk about ${Date.now()}`;
  const home = await postHome(agent, DEMO_AGENT, title);
  await seeker.goto(home.path);
  await seeker.getByRole('main').getByRole('link', { name: 'Message', exact: true }).first().click();
  await write(seeker, 'Good morning');
  // The agent's browser may have it before this one has seen it sent.
  await expect(messages(seeker).getByTitle(/^(Sent|Delivered)$/)).toBeVisible();
  await agent.goto('/user/chat');
  await agent.getByRole('link').filter({ hasText: title }).click();
  await expect(messages(agent).getByText('Good morning')).toBeVisible();
  const close = async () => {
    await seeker.context().close();
    await agent.context().close();
  };
  return {
    seeker,
    agent,
    title,
    address: new URL(agent.url()).pathname + new URL(agent.url()).search,
    close,
  };
}
