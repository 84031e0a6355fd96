import type { Ctx } from '@keystead/platform/context';
import { sql } from 'kysely';

const TABLES = ['preference', 'recommendation_choice', 'viewed_listing', 'declined_listing'] as const;

/** Returns everything stored of someone, for their export. */
export async function readOwn(ctx: Ctx, accountId: number) {
  const own = (table: (typeof TABLES)[number]) =>
    ctx.db
      .selectFrom(table)
      .select(sql`to_jsonb(${sql.table(table)}) - 'account_id'`.as('row'))
      .where('account_id', '=', accountId);
  const [preferences, choices, viewed, declined] = await Promise.all([
    own('preference').execute(),
    own('recommendation_choice').execute(),
    own('viewed_listing').orderBy(sql`viewed_at, listing_id`).execute(),
    own('declined_listing').orderBy(sql`declined_at, listing_id`).execute(),
  ]);
  const whole = (rows: readonly { row: unknown }[]) => rows.map(({ row }) => row);
  return {
    preferences: whole(preferences),
    choices: whole(choices),
    viewed: whole(viewed),
    declined: whole(declined),
  };
}

/** Deletes everything stored of someone, in the open transaction. */
export async function deleteOwn(ctx: Ctx, accountId: number): Promise<void> {
  for (const table of [...TABLES, 'recommendation_list'] as const)
    await ctx.db.deleteFrom(table).where('account_id', '=', accountId).execute();
}
