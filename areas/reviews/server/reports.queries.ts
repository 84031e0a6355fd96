import type { Ctx } from '@keystead/platform/context';
import { anyOf } from '@keystead/platform/db';
import type { ReportReason } from '../rules.ts';

/** Reviews with open reports, as the queue of the back office reads them (`ReviewSource`): who is behind one is its author. */
export const REPORTED_REVIEWS = `select r.id, left(r.body, 120) as title, p.since, false as is_edit, r.author_id as account_id
  from (select review_id, min(created_at) as since from review_report where status = 'open' group by review_id) p
  join review r on r.id = p.review_id`;

/** Holds one of them. */
export const LOCK_REVIEW = 'select 1 from review where id = $1 for update';

/** @returns false when this person has reported the review before */
export async function insertReport(
  ctx: Ctx,
  report: { reviewId: number; reporterId: number; reason: ReportReason; words: string },
): Promise<boolean> {
  const row = await ctx.db
    .insertInto('review_report')
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

/** Returns the reports of a review, the last first. */
export function readReports(ctx: Ctx, reviewId: number) {
  return ctx.db
    .selectFrom('review_report')
    .select(['id', 'reporter_id', 'reason', 'words', 'status', 'outcome', 'created_at', 'decided_at'])
    .where('review_id', '=', reviewId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
}

/** Closes all open reports of a review. @returns who reported */
export async function closeReports(
  open: Ctx,
  reviewId: number,
  status: 'upheld' | 'dismissed',
  outcome: string,
): Promise<number[]> {
  const rows = await open.db
    .updateTable('review_report')
    .set({ status, outcome, decided_at: open.now() })
    .where('review_id', '=', reviewId)
    .where('status', '=', 'open')
    .returning('reporter_id')
    .execute();
  return rows.map((row) => row.reporter_id);
}

/** Returns the texts of reviews. */
export function readTexts(ctx: Ctx, ids: readonly number[]) {
  return ctx.db.selectFrom('review').select(['id', 'body']).where('id', '=', anyOf(ids)).execute();
}
