import type { Ctx } from '@keystead/platform/context';

/** Returns the reviews that someone wrote and got, those they answered, and what they reported. */
export async function readOwn(ctx: Ctx, accountId: number) {
  const reviews = ctx.db
    .selectFrom('review')
    .select(['id', 'agent_id', 'agency_id', 'basis', 'rating', 'body', 'created_at', 'edited_at'])
    .select(['answer', 'answered_at', 'removed_at', 'removed_reason'])
    .select(['removed_answer', 'answer_removed_at', 'answer_removed_reason'])
    .orderBy('id');
  const [written, received, answered, reports, answerReports] = await Promise.all([
    reviews.where('author_id', '=', accountId).execute(),
    reviews.where('agent_id', '=', accountId).execute(),
    ctx.db
      .selectFrom('review')
      .select(['id', 'agency_id', 'answer', 'answered_at', 'removed_answer', 'answer_removed_at'])
      .where('answered_by', '=', accountId)
      .orderBy('id')
      .execute(),
    ctx.db
      .selectFrom('review_report')
      .select(['review_id', 'reason', 'words', 'status', 'outcome', 'created_at'])
      .where('reporter_id', '=', accountId)
      .orderBy('id')
      .execute(),
    ctx.db
      .selectFrom('review_answer_report')
      .select(['review_id', 'reason', 'words', 'status', 'outcome', 'created_at'])
      .where('reporter_id', '=', accountId)
      .orderBy('id')
      .execute(),
  ]);
  return {
    reviews_written: written,
    reviews_received: received,
    reviews_answered: answered,
    review_reports: reports,
    review_answer_reports: answerReports,
  };
}

/** Removes what someone wrote, what was written of them, and their reports; answers in the name of an agency stay with it. */
export async function forget(open: Ctx, accountId: number): Promise<void> {
  await open.db
    .deleteFrom('review')
    .where((eb) => eb.or([eb('author_id', '=', accountId), eb('agent_id', '=', accountId)]))
    .execute();
  await open.db.deleteFrom('review_report').where('reporter_id', '=', accountId).execute();
  await open.db.deleteFrom('review_answer_report').where('reporter_id', '=', accountId).execute();
  await open.db
    .updateTable('review')
    .set({ answered_by: null })
    .where('answered_by', '=', accountId)
    .execute();
}
