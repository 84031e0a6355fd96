import { VISITOR } from './support/chat.ts';
import { open } from './support/pages.ts';
import { DEMO_AGENT, signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { violationsOf } from './support/violations.ts';

test('an agent answers a review once, a guest reads it, and a visitor reports it', async ({ browser }) => {
  test.slow();
  const newPage = async () => (await browser.newContext({ locale: 'en-GB' })).newPage();
  const answer = `Thank you, we were glad to help. ${Date.now()}`;
  const agent = await newPage();

  await test.step('the agent answers what was written of them', async () => {
    await signIn(agent, DEMO_AGENT);
    await open(agent, '/user/reviews?view=received');
    const card = agent
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: 'About Azulejo Homes' })
      .filter({ has: agent.getByRole('button', { name: 'Answer', exact: true }) })
      .first();
    await card.getByRole('button', { name: 'Answer', exact: true }).click();
    const dialog = agent.getByRole('dialog', { name: /^Answer the review by/ });
    await dialog.getByRole('textbox', { name: 'Your answer' }).fill(answer);
    expect(await violationsOf(agent)).toEqual([]);
    await dialog.getByRole('button', { name: 'Publish the answer' }).click();
    await expect(dialog).toBeHidden();
    await expect(agent.getByText(answer)).toBeVisible();
  });

  await test.step('a guest reads it, with the rules, and may not report', async () => {
    const guest = await newPage();
    await open(guest, '/agency/azulejo-homes');
    await expect(guest.getByText(answer)).toBeVisible();
    await guest.getByText('How reviews work').click();
    await expect(guest.getByText(/Our staff decide, never those who are reviewed/)).toBeVisible();
    await expect(guest.getByRole('button', { name: 'Report' })).toHaveCount(0);
    expect(await violationsOf(guest)).toEqual([]);
  });

  await test.step('someone else reports it', async () => {
    const visitor = await newPage();
    await signIn(visitor, VISITOR);
    await open(visitor, '/agency/azulejo-homes');
    const entry = visitor.getByRole('article').filter({ hasText: answer });
    await entry.getByRole('button', { name: 'Report', exact: true }).click();
    const dialog = visitor.getByRole('dialog', { name: 'Report this review' });
    await dialog.getByRole('radio', { name: 'Shows private details' }).click({ force: true });
    expect(await violationsOf(visitor)).toEqual([]);
    await dialog.getByRole('button', { name: 'Report', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(visitor.getByText('Thank you. We will look at it.')).toBeVisible();
  });
});
