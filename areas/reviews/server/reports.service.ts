import { consume, publicOwner } from '@keystead/accounts/server';
import type { Input } from '@keystead/http/call';
import { ApiError, invalidField, notFound } from '@keystead/http/errors';
import { announceNotices, writeNotices } from '@keystead/notifications/server';
import { type Ctx, dropCached, type SignedInCtx } from '@keystead/platform/context';
import { factsOf, type ReviewSource, reviewEvent } from '@keystead/platform/review';
import { count } from '@keystead/platform/telemetry';
import type { reportReview } from '../contract.ts';
import { RATE_LIMITS, type ReportedPart } from '../rules.ts';
import { keyOf } from './encounters.ts';
import { isReviewed, readerOf } from './reading.service.ts';
import * as reports from './reports.queries.ts';
import { lockReview, type Review, readReview, takeDownAnswer, takeDownReview } from './reviews.queries.ts';
import { subjectsOf, whoOf } from './subjects.ts';
import { PATHS } from './writing.service.ts';

/**
 * Reports a review, or the answer to it, for the person who asks.
 * @returns false when they had reported it before, and then nothing has changed
 * @throws ApiError validation, not_found, too_many_requests
 */
export async function report(
  ctx: SignedInCtx,
  { id, part, reason, text = '' }: Input<typeof reportReview>,
): Promise<boolean> {
  if (reason === 'other' && text === '') throw invalidField('text', 'say in your own words what is wrong');
  const row = await readReview(ctx, id);
  if (!row || row.removed_at !== null) throw notFound('There is no such review.');
  if (part === 'answer' && row.answered_at === null) throw notFound('There is no such answer.');
  const { accountId } = ctx.actor;
  await requireOfOthers(ctx, row, part);
  await consume(ctx, [{ key: `review-report:${accountId}`, rate: RATE_LIMITS.reportsPerPerson }]);
  const said = { reviewId: id, reporterId: accountId, reason, words: text };
  const isNew = await reports.insertReport(ctx, part, said);
  if (isNew) count('keystead_reviews_total', { step: 'reported' });
  return isNew;
}

/** @throws ApiError validation for what is one's own, or is said in the name of one's agency */
async function requireOfOthers(ctx: SignedInCtx, row: Review, part: ReportedPart): Promise<void> {
  if (part === 'review') {
    if (row.author_id === ctx.actor.accountId) throw invalidField('id', 'is a review of your own');
    return;
  }
  const { accountId, agencies } = await readerOf(ctx);
  if (isReviewed(row, accountId, agencies)) throw invalidField('id', 'is an answer of your own');
}

/** What is done with each part of a review, and said of it. */
const PARTS = {
  review: {
    takeDown: takeDownReview,
    writerOf: (row: Review): number | null => row.author_id,
    removed: 'review_removed',
    path: PATHS.own,
    upheld: 'review_report_upheld',
    dismissed: 'review_report_dismissed',
  },
  answer: {
    takeDown: takeDownAnswer,
    writerOf: (row: Review): number | null => row.answered_by,
    removed: 'review_answer_removed',
    path: PATHS.received,
    upheld: 'review_answer_report_upheld',
    dismissed: 'review_answer_report_dismissed',
  },
} as const satisfies Record<ReportedPart, unknown>;

/** Decides on all open reports of a part of a review; who wrote it hears of one that is taken down, and reporters of either. */
async function decide(
  open: Ctx,
  part: ReportedPart,
  id: number,
  { status, outcome }: { status: 'upheld' | 'dismissed'; outcome: string },
): Promise<void> {
  const row = await lockReview(open, id);
  const reporters = await reports.closeReports(open, part, id, status, outcome);
  if (reporters.length === 0) throw new ApiError('wrong_state', 'Nothing waits for a decision here.');
  const who = row && whoOf(row);
  const subject = who ? (await subjectsOf(open, [who])).get(keyOf(who)) : undefined;
  const title = subject?.name ?? '';
  const { takeDown, writerOf, removed, path, ...topics } = PARTS[part];
  const written = [];
  if (row && status === 'upheld') {
    const writer = writerOf(row);
    await takeDown(open, id, outcome);
    await dropCached(open, 'reviews');
    const notices = writer === null ? [] : [{ accountId: writer, params: { title, reason: outcome }, path }];
    written.push(...(await writeNotices(open, removed, notices)));
  }
  const notices = reporters.map((accountId) => ({
    accountId,
    params: { title },
    path: subject?.path ?? '/',
  }));
  written.push(...(await writeNotices(open, topics[status], notices)));
  await announceNotices(open, written);
  if (status === 'upheld') count('keystead_reviews_total', { step: 'removed' });
}

/** Returns a source of the queue: staff decide by the rules that everybody reads, and the reviewed never do. */
const sourceOf = (part: ReportedPart, kind: string, waiting: string): ReviewSource => ({
  kind,
  rights: { see: 'reports:view', decide: 'reports:decide' },
  waiting,
  lock: reports.LOCK_REVIEW,
  actions: { dismiss: 'optional', uphold: 'required' },

  async read(ctx, id) {
    const row = await readReview(ctx, id);
    if (!row) return undefined;
    const who = whoOf(row);
    const [all, subjects] = await Promise.all([reports.readReports(ctx, part, id), subjectsOf(ctx, [who])]);
    const people = await publicOwner(
      ctx,
      all.map((one) => one.reporter_id),
    );
    const subject = subjects.get(keyOf(who));
    const said = all.map(({ reporter_id: reporterId, reason, words }) =>
      [`${people.get(reporterId)?.name ?? ''} (${reporterId}): ${reason}`, words].filter(Boolean).join(' — '),
    );
    const answer = row.answer || row.removed_answer;
    const isShown = row.removed_at === null && (part === 'review' || row.answered_at !== null);
    return {
      title: (part === 'review' ? row.body : answer).slice(0, 120),
      accountId: PARTS[part].writerOf(row),
      state: isShown ? 'shown' : 'removed',
      path: row.removed_at === null ? (subject?.path ?? '') : '',
      facts: [
        ...factsOf({ title: subject?.name, words: row.body, reason: said.join('\n') }),
        { field: 'rating', label: 'Stars', value: String(row.rating) },
        { field: 'answer', label: part === 'answer' ? 'Reported answer' : 'Answer', value: answer },
      ].filter(({ value }) => value !== ''),
      files: [],
      history: [
        ...all.flatMap((one) =>
          one.decided_at ? [reviewEvent(one.decided_at, one.status, one.outcome)] : [],
        ),
        ...all.map((one) => reviewEvent(one.created_at, 'reported', one.reason)),
        reviewEvent(row.created_at, 'written'),
      ].toSorted((one, other) => other.at.getTime() - one.at.getTime()),
    };
  },

  async hints(ctx, ids) {
    const texts = await reports.readTexts(ctx, ids);
    return new Map(texts.map(({ id, ...words }) => [id, { words: words[part] }]));
  },

  decide: (open, id, action, outcome) =>
    decide(open, part, id, { status: action === 'uphold' ? 'upheld' : 'dismissed', outcome }),
});

/** Reviews that someone has reported. */
export const reviewReview = sourceOf('review', 'review', reports.REPORTED_REVIEWS);

/** Answers to reviews that someone has reported. */
export const replyReview = sourceOf('answer', 'reply', reports.REPORTED_ANSWERS);
