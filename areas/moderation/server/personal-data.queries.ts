import type { Ctx } from '@keystead/platform/context';

/** Returns the reports and messages of someone, and the people they have blocked. */
export async function readOwn(ctx: Ctx, accountId: number) {
  const [reports, messages, blocks] = await Promise.all([
    ctx.db
      .selectFrom('listing_report as r')
      .leftJoin('report_reason as e', 'e.id', 'r.reason_id')
      .select(['r.listing_title', 'e.reason', 'r.other_message', 'r.status', 'r.outcome', 'r.created_at'])
      .select('r.decided_at')
      .where('r.reporter_id', '=', accountId)
      .orderBy('r.id')
      .execute(),
    ctx.db
      .selectFrom('contact_message')
      .select(['first_name', 'last_name', 'email', 'subject', 'message', 'created_at'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
    ctx.db
      .selectFrom('person_block')
      .select(['blocked_id', 'reason', 'created_at'])
      .where('blocker_id', '=', accountId)
      .orderBy('created_at')
      .execute(),
  ]);
  return { reports, messages, blocks };
}

/** Removes all of it, and the blocks of others against this person, which no longer have a purpose. */
export async function deleteOwn(ctx: Ctx, accountId: number): Promise<void> {
  await ctx.db.deleteFrom('listing_report').where('reporter_id', '=', accountId).execute();
  await ctx.db.deleteFrom('contact_message').where('account_id', '=', accountId).execute();
  await ctx.db
    .deleteFrom('person_block')
    .where((eb) => eb.or([eb('blocker_id', '=', accountId), eb('blocked_id', '=', accountId)]))
    .execute();
}
