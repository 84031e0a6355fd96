import { getNotificationList } from '@keystead/notifications/contract';
import { inTransaction } from '@keystead/platform/context';
import { runSql } from '@keystead/testing/sql';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listReviews } from '../contract.staff.ts';
import * as calls from '../contract.ts';
import { reviewMetrics } from './metrics.ts';
import { REPORTED_ANSWERS, REPORTED_REVIEWS } from './reports.queries.ts';
import { replyReview, reviewReview } from './reports.service.ts';
import { type Person, type ReviewWorld, startReviewWorld, TEXT } from './reviews.fixture.ts';

let world: ReviewWorld;
beforeAll(async () => {
  world = await startReviewWorld();
});
afterAll(() => world?.close());
beforeEach(() => runSql(world.ctx.db, 'delete from review'));

const report = (id: number, who: Person, form: object = {}) =>
  world.send(calls.reportReview, { id, reason: 'insulting', ...form }, who.token);
const waiting = async () =>
  (await runSql<{ id: number }>(world.ctx.db, REPORTED_REVIEWS)).map(({ id }) => id);
const decide = (id: number, action: string, outcome = '') =>
  inTransaction(world.ctx, (open) => reviewReview.decide(open, id, action, outcome));
const titles = async (who: Person) =>
  (await world.call(getNotificationList, {}, who)).data.map(({ title }) => title);
const shown = async () =>
  (await world.call(calls.getReviews, { agent_id: String(world.agent.accountId) })).total;

it('waits for staff, once however many report it', async () => {
  const { author, review } = await world.review();
  expect((await report(review.id, world.agent)).body).toMatchObject({ is_repeated: false });
  expect((await report(review.id, world.agent)).body).toMatchObject({ is_repeated: true });
  expect((await report(review.id, world.visitor, { reason: 'other', text: 'Not nice' })).status).toBe(200);
  expect(await waiting()).toEqual([review.id]);
  for (const [form, who, status] of [
    [{ reason: 'other' }, world.owner, 400],
    [{ reason: 'bad_rating' }, world.owner, 400],
    [{}, author, 400],
  ] as const)
    expect((await report(review.id, who, form)).status).toBe(status);
  expect((await report(999_999, world.agent)).status).toBe(404);
});

it('stays where staff find nothing wrong, which reporters learn', async () => {
  const { review } = await world.review();
  await report(review.id, world.agent);
  await decide(review.id, 'dismiss');
  expect([await shown(), await waiting()]).toEqual([1, []]);
  expect(await titles(world.agent)).toContain('Your report of a review of Ada Agent');
  await expect(decide(review.id, 'dismiss')).rejects.toMatchObject({ code: 'wrong_state' });
});

it('is taken down with a reason that its author reads, and is not written again', async () => {
  const { author, review } = await world.review();
  await report(review.id, world.agent);
  expect((await reviewReview.read(world.ctx, review.id))?.state).toBe('shown');
  await decide(review.id, 'uphold', 'It names a neighbour.');
  expect([await shown(), await waiting()]).toEqual([0, []]);
  expect((await reviewReview.read(world.ctx, review.id))?.state).toBe('removed');
  expect(await titles(author)).toContain('Your review of Ada Agent was taken down');
  expect(await titles(world.agent)).toContain('We acted on your report of a review of Ada Agent');
  const { data } = await world.call(calls.getOwnReviews, {}, author);
  expect(data.written).toMatchObject([{ is_removed: true, removed_reason: 'It names a neighbour.' }]);
  const said = { rating: '5', text: TEXT };
  const who = { agent_id: String(world.agent.accountId) };
  expect((await world.send(calls.writeReview, { ...who, ...said }, author.token)).status).toBe(409);
  for (const call of [calls.changeReview, calls.deleteReview]) {
    const form = { id: review.id, version: 1, ...said };
    expect((await world.send(call, form, author.token)).body).toMatchObject({ code: 'wrong_state' });
  }
  const answer = { id: review.id, version: 1, text: 'Thank you' };
  expect((await world.send(calls.answerReview, answer, world.agent.token)).status).toBe(400);
  expect((await report(review.id, world.visitor)).status).toBe(404);
});

it('is listed for staff, who find what is reported and taken down', async () => {
  const { review } = await world.review(2);
  const { review: other } = await world.review(4);
  await report(review.id, world.agent);
  const moderator = await world.signInStaff('moderator');
  const read = async (form: object = {}) => (await world.call(listReviews, form, moderator)).data;
  expect((await read()).map(({ id }) => id)).toEqual([other.id, review.id]);
  expect(await read({ state: 'reported' })).toMatchObject([
    { id: review.id, author_name: 'Paula Prado', subject_name: 'Ada Agent', rating: 2, reports: 1 },
  ]);
  await decide(review.id, 'uphold', 'Insults.');
  expect((await read({ state: 'removed' })).map(({ id }) => id)).toEqual([review.id]);
  expect((await read({ state: 'shown', q: 'on time' })).map(({ id }) => id)).toEqual([other.id]);
});

it('is counted for the dashboard', async () => {
  const { review } = await world.review();
  await report(review.id, world.agent);
  const today = Date.parse(world.ctx.now().toISOString().slice(0, 10));
  const span = { days: 7, from: new Date(today - 13 * 86_400_000) };
  const { metrics } = await reviewMetrics.read(world.ctx, span);
  expect(metrics.map(({ name, value }) => [name, value])).toEqual([
    ['written', 1],
    ['reported', 1],
  ]);
});

it('takes an abusive answer down with a reason that who wrote it reads, and leaves the review', async () => {
  const { author, review } = await world.review(1);
  const reportAnswer = (who: Person) => report(review.id, who, { part: 'answer' });
  // There is none yet.
  expect((await reportAnswer(author)).status).toBe(404);
  const answer = { id: review.id, version: 1, text: 'You fool!' };
  await world.send(calls.answerReview, answer, world.agent.token);
  // Not one's own; who is reviewed may still report the review.
  expect((await reportAnswer(world.agent)).status).toBe(400);
  expect((await report(review.id, world.agent)).status).toBe(200);
  const all = await Promise.all([author, author, world.visitor].map(reportAnswer));
  expect(all.map(({ body }) => body.is_repeated).toSorted()).toEqual([false, false, true]);
  const waitingAnswers = async () => runSql(world.ctx.db, REPORTED_ANSWERS);
  expect(await waitingAnswers()).toMatchObject([
    { id: review.id, title: 'You fool!', account_id: world.agent.accountId },
  ]);
  expect(await replyReview.read(world.ctx, review.id)).toMatchObject({ state: 'shown' });
  await inTransaction(world.ctx, (open) => replyReview.decide(open, review.id, 'uphold', 'It insults.'));

  expect([await shown(), await waiting(), await waitingAnswers()]).toEqual([1, [review.id], []]);
  const read = async (who: Person) =>
    (await world.call(calls.getReviews, { agent_id: String(world.agent.accountId) }, who)).data[0];
  expect(await read(author)).toMatchObject({ answer: '', answered_at: null, answer_removed_reason: '' });
  expect(await read(world.agent)).toMatchObject({ may_answer: false, answer_removed_reason: 'It insults.' });
  expect((await world.send(calls.answerReview, answer, world.agent.token)).body).toMatchObject({
    code: 'wrong_state',
  });
  expect(await titles(world.agent)).toContain('Your answer to a review of Ada Agent was taken down');
  expect(await titles(author)).toContain('We acted on your report of an answer from Ada Agent');
  const item = await replyReview.read(world.ctx, review.id);
  expect(item).toMatchObject({ state: 'removed', title: 'You fool!' });
});

it('leaves an answer where staff find nothing wrong, and is not reported by those who answer for the agency', async () => {
  const { author, review } = await world.review(2, 'agency');
  const answer = { id: review.id, version: 1, text: 'We are sorry.' };
  await world.send(calls.answerReview, answer, world.owner.token);
  expect((await report(review.id, world.owner, { part: 'answer' })).status).toBe(400);
  expect((await report(review.id, author, { part: 'answer' })).status).toBe(200);
  await inTransaction(world.ctx, (open) => replyReview.decide(open, review.id, 'dismiss', ''));
  const { data } = await world.call(calls.getOwnReviews, {}, author);
  expect(data.written).toMatchObject([{ answer: 'We are sorry.' }]);
  expect((await titles(author)).join()).toContain('Your report of an answer from');
});
