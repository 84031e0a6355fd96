import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/** Everything kept of someone, as it may stand in a file of theirs. */
export async function readOwn(ctx: Ctx, accountId: number) {
  const of = (table: string, order: string) =>
    runSql(
      ctx.db,
      `select to_jsonb(t) - 'account_id' as row from ${table} t where account_id = $1 ${order}`,
      [accountId],
    ).then((rows) => (rows as { row: unknown }[]).map(({ row }) => row));
  const [preferences, choices, viewed, declined] = await Promise.all([
    of('preference', ''),
    of('recommendation_choice', ''),
    of('viewed_listing', 'order by viewed_at, listing_id'),
    of('declined_listing', 'order by declined_at, listing_id'),
  ]);
  return { preferences, choices, viewed, declined };
}

/** Erases everything kept of someone, in the open transaction. */
export async function deleteOwn(ctx: Ctx, accountId: number): Promise<void> {
  await runSql(ctx.db, 'delete from preference where account_id = $1', [accountId]);
  await runSql(ctx.db, 'delete from recommendation_choice where account_id = $1', [accountId]);
  await runSql(ctx.db, 'delete from viewed_listing where account_id = $1', [accountId]);
  await runSql(ctx.db, 'delete from declined_listing where account_id = $1', [accountId]);
  await runSql(ctx.db, 'delete from recommendation_list where account_id = $1', [accountId]);
}
