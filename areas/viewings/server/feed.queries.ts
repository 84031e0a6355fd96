import type { Ctx } from '@keystead/platform/context';

/** Returns what the token of someone's feed is made from; undefined without one. */
export async function readNonce(ctx: Ctx, accountId: number): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('viewing_feed')
    .select('nonce')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.nonce;
}

/** Returns whose feed a token reads. */
export async function readFeedOwner(ctx: Ctx, tokenHash: Buffer): Promise<number | undefined> {
  const row = await ctx.db
    .selectFrom('viewing_feed')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.account_id;
}

/** Writes a feed in the place of the one before. */
export async function writeFeed(
  ctx: Ctx,
  accountId: number,
  feed: { nonce: string; token_hash: Buffer },
): Promise<void> {
  const values = { ...feed, created_at: ctx.now() };
  await ctx.db
    .insertInto('viewing_feed')
    .values({ account_id: accountId, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}

export async function deleteFeed(ctx: Ctx, accountId: number): Promise<void> {
  await ctx.db.deleteFrom('viewing_feed').where('account_id', '=', accountId).execute();
}
