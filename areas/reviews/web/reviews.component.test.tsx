import { inApp } from '@keystead/testing/in-app';
import { Button } from '@keystead/ui/button';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  changeReview,
  getOwnReviews,
  getReceivedReviews,
  getReviews,
  type OwnReview,
  reportReview,
  writeReview,
} from '../contract.ts';
import { Received } from './own/received.tsx';
import { ReviewDialog } from './own/review-dialog.tsx';
import { ReportDialog } from './section/report-dialog.tsx';
import { ReviewEntry } from './section/review-entry.tsx';
import { ReviewsSection } from './section/reviews-section.tsx';

const TEXT = 'On time, and answered each of our questions.';
const REVIEW: OwnReview = {
  id: 4,
  agent_id: 12,
  agency_id: 0,
  author: 'Vera V.',
  rating: 4,
  text: TEXT,
  basis: 'viewing',
  version: 3,
  created_at: '2027-05-31T09:30:00.000Z',
  edited_at: null,
  answer: '',
  answered_at: null,
  is_own: true,
  may_answer: false,
  is_own_answer: false,
  answer_removed_reason: '',
  subject: { agent_id: 12, agency_id: 0, name: 'Ada Agent', picture: '' },
  is_removed: false,
  removed_reason: '',
};
const OF = { agent_id: '12' };
const trigger = <Button>Open</Button>;
const form = (review?: OwnReview) => (
  <ReviewDialog of={OF} name="Ada Agent" trigger={trigger} defaultOpen {...(review && { review })} />
);

test('a review has stars and a text that says something, and is sent once both are there', async () => {
  const { sent } = await inApp(form(), { [writeReview.path]: () => ({ data: REVIEW }) });
  const publish = page.getByRole('button', { name: 'Publish' });
  await publish.click();
  await expect.element(page.getByText('Choose a rating.')).toBeVisible();
  await page.getByRole('radio', { name: /Good/ }).click({ force: true });
  await page.getByRole('textbox', { name: 'Your review' }).fill('Too short');
  await publish.click();
  await expect
    .element(page.getByRole('textbox', { name: 'Your review' }))
    .toHaveAccessibleDescription(/Write at least 20 characters/);
  expect(sent(writeReview.path)).toEqual([]);
  await page.getByRole('textbox', { name: 'Your review' }).fill(`  ${TEXT} `);
  await publish.click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(sent(writeReview.path)).toEqual([{ agent_id: '12', rating: '4', text: TEXT }]);
});

test('one’s own review is changed as it was read, and what the server rejects loses nothing', async () => {
  const { sent } = await inApp(form(REVIEW), {
    [changeReview.path]: () => ({
      status: 409,
      code: 'conflict',
      message: 'This review has changed meanwhile.',
    }),
  });
  await expect.element(page.getByRole('radio', { name: /Good/ })).toBeChecked();
  await page.getByRole('radio', { name: /Bad/ }).click({ force: true });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent(changeReview.path))
    .toEqual([{ id: '4', version: '3', rating: '1', text: TEXT }]);
  await expect.element(page.getByRole('textbox', { name: 'Your review' })).toHaveValue(TEXT);
});

test('a report for another reason says which one', async () => {
  const { sent } = await inApp(<ReportDialog reviewId={4} trigger={trigger} defaultOpen />, {
    [reportReview.path]: () => ({ is_repeated: false }),
  });
  const report = page.getByRole('button', { name: 'Report', exact: true });
  await report.click();
  await expect.element(page.getByText('Choose a reason.')).toBeVisible();
  await page.getByRole('radio', { name: 'Something else' }).click({ force: true });
  await report.click();
  await expect.element(page.getByText('Say what is wrong.')).toBeVisible();
  await page.getByRole('textbox').fill('It names my street');
  await report.click();
  await expect
    .poll(() => sent(reportReview.path))
    .toEqual([{ id: '4', part: 'review', reason: 'other', text: 'It names my street' }]);
});

test('an answer is reported by anyone signed in but who answers, and is no experience', async () => {
  const answered = { ...REVIEW, answer: 'You fool!', answered_at: '2027-06-01T09:30:00.000Z' };
  const own = { ...answered, id: 5, is_own: false, is_own_answer: true };
  const { sent } = await inApp(
    <ReviewsSection of={OF} name="Ada Agent" />,
    {
      [getReviews.path]: () => ({ data: [answered, own], total: 2, rating: null, stars: [0, 0, 0, 2, 0] }),
      [getOwnReviews.path]: () => ({ data: { open: [], written: [] } }),
      [reportReview.path]: () => ({ is_repeated: true }),
    },
    { id: 3, name: 'Vera' },
  );
  // The review of one’s own is not reported, nor the answer of one’s own.
  await expect.element(page.getByRole('button', { name: 'Report', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Report the answer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this answer' });
  await expect.element(dialog.getByRole('radio', { name: /insult/i })).toBeInTheDocument();
  expect(dialog.getByRole('radio').elements()).toHaveLength(4);
  await dialog.getByRole('radio', { name: /insult/i }).click({ force: true });
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await expect
    .poll(() => sent(reportReview.path))
    .toEqual([{ id: '4', part: 'answer', reason: 'insulting' }]);
});

test('who was reviewed reads why their answer was taken down', async () => {
  const row = { ...REVIEW, is_own: false, answer_removed_reason: 'It insults.' };
  await inApp(<Received />, { [getReceivedReviews.path]: () => ({ data: [row], total: 1 }) });
  await expect
    .element(page.getByText('The site has taken your answer down. The reason: It insults.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Answer' })).not.toBeInTheDocument();
});

test('a review is read with its stars, who wrote it after what, and the answer', async () => {
  await inApp(<ReviewEntry review={{ ...REVIEW, answer: 'Thank you!' }} name="Ada Agent" />, {});
  await expect.element(page.getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  await expect.element(page.getByText('After a viewing · May 2027')).toBeVisible();
  await expect.element(page.getByText('Answer from Ada Agent')).toBeVisible();
});

test('an average is said where there is one, with the rules; a guest reports nothing', async () => {
  const answer = { data: [REVIEW], total: 1, rating: { average: 4.3, count: 3 }, stars: [0, 0, 1, 0, 2] };
  await inApp(<ReviewsSection of={OF} name="Ada Agent" />, { [getReviews.path]: () => answer });
  await expect.element(page.getByText('4.3')).toBeVisible();
  await expect.element(page.getByText('3 reviews')).toBeVisible();
  await expect.element(page.getByText('How reviews work')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Report' })).not.toBeInTheDocument();
});

test('nothing is shown of whom nobody has reviewed', async () => {
  const answer = { data: [], total: 0, rating: null, stars: [0, 0, 0, 0, 0] };
  const { sent } = await inApp(<ReviewsSection of={OF} name="Ada Agent" />, {
    [getReviews.path]: () => answer,
  });
  await expect.poll(() => sent(getReviews.path).length).toBe(1);
  await expect.element(page.getByText('Reviews')).not.toBeInTheDocument();
});
