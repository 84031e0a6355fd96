import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/** What someone keeps, and in what they have shown interest. */
export async function readOwn(ctx: Ctx, accountId: number) {
  const [favourites, interests] = await Promise.all([
    runSql(
      ctx.db,
      'select listing_id, created_at from favourite where account_id = $1 order by created_at, listing_id',
      [accountId],
    ),
    runSql(
      ctx.db,
      'select listing_id, created_at from listing_interest where account_id = $1 order by created_at, listing_id',
      [accountId],
    ),
  ]);
  return { favourites, interests };
}

export async function deleteInterestsOf(ctx: Ctx, accountId: number): Promise<void> {
  await runSql(ctx.db, 'delete from listing_interest where account_id = $1', [accountId]);
}
