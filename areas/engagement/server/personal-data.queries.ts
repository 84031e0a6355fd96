import type { Ctx } from '@keystead/platform/context';

/** Returns someone's favourites and interests, what they have hidden and looked at, and when they were here. */
export async function readOwn(ctx: Ctx, accountId: number) {
  const of = (table: 'favourite' | 'listing_interest') =>
    ctx.db
      .selectFrom(table)
      .select(['listing_id', 'created_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .orderBy('listing_id')
      .execute();
  const [favourites, interests, hidden, seen, visits] = await Promise.all([
    of('favourite'),
    of('listing_interest'),
    ctx.db
      .selectFrom('hidden_listing')
      .select(['listing_id', 'hidden_at'])
      .where('account_id', '=', accountId)
      .orderBy('hidden_at')
      .orderBy('listing_id')
      .execute(),
    ctx.db
      .selectFrom('seen_listing')
      .select(['listing_id', 'seen_at'])
      .where('account_id', '=', accountId)
      .orderBy('seen_at')
      .orderBy('listing_id')
      .execute(),
    ctx.db
      .selectFrom('account_visit')
      .select(['new_since', 'last_at'])
      .where('account_id', '=', accountId)
      .execute(),
  ]);
  return { favourites, interests, hidden, seen, visits };
}

const ERASED = ['listing_interest', 'hidden_listing', 'seen_listing', 'account_visit'] as const;

/** Deletes everything of a deleted account but its favourites. */
export async function deleteOwnOf(ctx: Ctx, accountId: number): Promise<void> {
  for (const table of ERASED) await ctx.db.deleteFrom(table).where('account_id', '=', accountId).execute();
}
