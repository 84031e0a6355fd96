import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/** What someone has reported, written to the operator, and whom they have blocked. */
export async function readOwn(ctx: Ctx, accountId: number) {
  const [reports, messages, blocks] = await Promise.all([
    runSql(
      ctx.db,
      `select r.listing_title, e.reason, r.other_message, r.status, r.outcome, r.created_at, r.decided_at
       from listing_report r left join report_reason e on e.id = r.reason_id
       where r.reporter_id = $1 order by r.id`,
      [accountId],
    ),
    runSql(
      ctx.db,
      `select first_name, last_name, email, subject, message, created_at
       from contact_message where account_id = $1 order by id`,
      [accountId],
    ),
    runSql(
      ctx.db,
      'select blocked_id, reason, created_at from person_block where blocker_id = $1 order by created_at',
      [accountId],
    ),
  ]);
  return { reports, messages, blocks };
}

/** Removes all of it, and the blocks of others against this person, which guard against nobody then. */
export async function deleteOwn(ctx: Ctx, accountId: number): Promise<void> {
  await runSql(ctx.db, 'delete from listing_report where reporter_id = $1', [accountId]);
  await runSql(ctx.db, 'delete from contact_message where account_id = $1', [accountId]);
  await runSql(ctx.db, 'delete from person_block where blocker_id = $1 or blocked_id = $1', [accountId]);
}
