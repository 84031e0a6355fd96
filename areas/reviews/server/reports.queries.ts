import type { Ctx } from '@keystead/platform/context';
import { anyOf } from '@keystead/platform/db';
import type { ReportedPart, ReportReason } from '../rules.ts';

/** A table for each part: a server of the version before takes what is in the first for reports of the review. */
const TABLE = { review: 'review_report', answer: 'review_answer_report' } as const satisfies Record<
  ReportedPart,
  string
>;

/** Reviews with open reports, as the queue of the back office reads them (`ReviewSource`): who is behind one is its author. */
export const REPORTED_REVIEWS = `select r.id, left(r.body, 120) as title, p.since, false as is_edit, r.author_id as account_id
  from (select review_id, min(created_at) as since from review_report where status = 'open' group by review_id) p
  join review r on r.id = p.review_id`;

/** Answers with open reports that are shown: who is behind one is who has written it. */
export const REPORTED_ANSWERS = `select r.id, left(r.answer, 120) as title, p.since, false as is_edit, r.answered_by as account_id
  from (select review_id, min(created_at) as since from review_answer_report where status = 'open' group by review_id) p
  join review r on r.id = p.review_id where r.answered_at is not null and r.removed_at is null`;

/** Holds one of them. */
export const LOCK_REVIEW = 'select 1 from review where id = $1 for update';

/** @returns false when this person has reported this part of the review before */
export async function insertReport(
  ctx: Ctx,
  part: ReportedPart,
  report: { reviewId: number; reporterId: number; reason: ReportReason; words: string },
): Promise<boolean> {
  const row = await ctx.db
    .insertInto(TABLE[part])
    .values({
      review_id: report.reviewId,
      reporter_id: report.reporterId,
      reason: report.reason,
      words: report.words,
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.columns(['review_id', 'reporter_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the reports of a part of a review, the last first. */
export function readReports(ctx: Ctx, part: ReportedPart, reviewId: number) {
  return ctx.db
    .selectFrom(TABLE[part])
    .select(['id', 'reporter_id', 'reason', 'words', 'status', 'outcome', 'created_at', 'decided_at'])
    .where('review_id', '=', reviewId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}

/** Closes all open reports of a part of a review. @returns who reported */
export async function closeReports(
  open: Ctx,
  part: ReportedPart,
  reviewId: number,
  status: 'upheld' | 'dismissed',
  outcome: string,
): Promise<number[]> {
  const rows = await open.db
    .updateTable(TABLE[part])
    .set({ status, outcome, decided_at: open.now() })
    .where('review_id', '=', reviewId)
    .where('status', '=', 'open')
    .returning('reporter_id')
    .execute();
  return rows.map((row) => row.reporter_id);
}

/** Returns the texts of reviews, and of the answers to them. */
export function readTexts(ctx: Ctx, ids: readonly number[]) {
  return ctx.db
    .selectFrom('review')
    .select(['id', 'body as review', 'answer'])
    .where('id', '=', anyOf(ids))
    .execute();
}
