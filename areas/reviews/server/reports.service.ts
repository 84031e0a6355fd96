import { consume, publicOwner } from '@keystead/accounts/server';
import type { Input } from '@keystead/http/call';
import { ApiError, invalidField, notFound } from '@keystead/http/errors';
import { announceNotices, writeNotices } from '@keystead/notifications/server';
import { type Ctx, dropCached, type SignedInCtx } from '@keystead/platform/context';
import { factsOf, type ReviewSource, reviewEvent } from '@keystead/platform/review';
import { count } from '@keystead/platform/telemetry';
import type { reportReview } from '../contract.ts';
import { RATE_LIMITS } from '../rules.ts';
import { keyOf } from './encounters.ts';
import * as reports from './reports.queries.ts';
import { lockReview, readReview, takeDownReview } from './reviews.queries.ts';
import { subjectsOf, whoOf } from './subjects.ts';
import { PATHS } from './writing.service.ts';

/**
 * Reports a review for the person who asks.
 * @returns false when they had reported it before, and then nothing has changed
 * @throws ApiError validation, not_found, too_many_requests
 */
export async function report(
  ctx: SignedInCtx,
  { id, reason, text = '' }: Input<typeof reportReview>,
): Promise<boolean> {
  if (reason === 'other' && text === '') throw invalidField('text', 'say in your own words what is wrong');
  const row = await readReview(ctx, id);
  if (!row || row.removed_at !== null) throw notFound('There is no such review.');
  const { accountId } = ctx.actor;
  if (row.author_id === accountId) throw invalidField('id', 'is a review of your own');
  await consume(ctx, [{ key: `review-report:${accountId}`, rate: RATE_LIMITS.reportsPerPerson }]);
  const isNew = await reports.insertReport(ctx, { reviewId: id, reporterId: accountId, reason, words: text });
  if (isNew) count('keystead_reviews_total', { step: 'reported' });
  return isNew;
}

/** Decides on all open reports of a review; its author hears of one that is taken down, and reporters of either. */
async function decide(open: Ctx, id: number, status: 'upheld' | 'dismissed', outcome: string): Promise<void> {
  const row = await lockReview(open, id);
  const reporters = await reports.closeReports(open, id, status, outcome);
  if (reporters.length === 0) throw new ApiError('wrong_state', 'Nothing waits for a decision here.');
  const who = row && whoOf(row);
  const name = who ? ((await subjectsOf(open, [who])).get(keyOf(who))?.name ?? '') : '';
  const written = [];
  if (row && status === 'upheld') {
    await takeDownReview(open, id, outcome);
    await dropCached(open, 'reviews');
    const notice = { accountId: row.author_id, params: { title: name, reason: outcome }, path: PATHS.own };
    written.push(...(await writeNotices(open, 'review_removed', [notice])));
  }
  const notices = reporters.map((accountId) => ({ accountId, params: { title: name }, path: '' }));
  const path = who ? ((await subjectsOf(open, [who])).get(keyOf(who))?.path ?? '/') : '/';
  const topic = status === 'upheld' ? 'review_report_upheld' : 'review_report_dismissed';
  written.push(
    ...(await writeNotices(
      open,
      topic,
      notices.map((notice) => ({ ...notice, path })),
    )),
  );
  await announceNotices(open, written);
  if (status === 'upheld') count('keystead_reviews_total', { step: 'removed' });
}

/** Reviews that someone has reported. Staff decide by the rules that everybody reads, and the reviewed never do. */
export const reviewReview: ReviewSource = {
  kind: 'review',
  rights: { see: 'reports:view', decide: 'reports:decide' },
  waiting: reports.REPORTED_REVIEWS,
  lock: reports.LOCK_REVIEW,
  actions: { dismiss: 'optional', uphold: 'required' },

  async read(ctx, id) {
    const row = await readReview(ctx, id);
    if (!row) return undefined;
    const who = whoOf(row);
    const [all, subjects] = await Promise.all([reports.readReports(ctx, id), subjectsOf(ctx, [who])]);
    const people = await publicOwner(
      ctx,
      all.map((one) => one.reporter_id),
    );
    const subject = subjects.get(keyOf(who));
    const said = all.map(({ reporter_id: reporterId, reason, words }) =>
      [`${people.get(reporterId)?.name ?? ''} (${reporterId}): ${reason}`, words].filter(Boolean).join(' — '),
    );
    return {
      title: row.body.slice(0, 120),
      accountId: row.author_id,
      state: row.removed_at === null ? 'shown' : 'removed',
      path: row.removed_at === null ? (subject?.path ?? '') : '',
      facts: [
        ...factsOf({ title: subject?.name, words: row.body, reason: said.join('\n') }),
        { field: 'rating', label: 'Stars', value: String(row.rating) },
        { field: 'answer', label: 'Answer', value: row.answer },
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
    return new Map(texts.map(({ id, body }) => [id, { words: body }]));
  },

  decide: (open, id, action, outcome) =>
    decide(open, id, action === 'uphold' ? 'upheld' : 'dismissed', outcome),
};
