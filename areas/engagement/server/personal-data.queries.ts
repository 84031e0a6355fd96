import type { Ctx } from '@keystead/platform/context';

/** Returns someone's favourites and interests. */
export async function readOwn(ctx: Ctx, accountId: number) {
  const of = (table: 'favourite' | 'listing_interest') =>
    ctx.db
      .selectFrom(table)
      .select(['listing_id', 'created_at'])
      .where('account_id', '=', accountId)
      .orderBy('created_at')
      .orderBy('listing_id')
      .execute();
  const [favourites, interests] = await Promise.all([of('favourite'), of('listing_interest')]);
  return { favourites, interests };
}

export async function deleteInterestsOf(ctx: Ctx, accountId: number): Promise<void> {
  await ctx.db.deleteFrom('listing_interest').where('account_id', '=', accountId).execute();
}
