import type { Ctx } from '@keystead/platform/context';

/** Counts that someone was shown how an owner is reached. @param reveal.listingId 0 for none in particular */
export async function addReveal(
  ctx: Ctx,
  reveal: { ownerId: number; listingId: number; readerId: number | null },
): Promise<void> {
  await ctx.db
    .insertInto('contact_reveal')
    .values({
      owner_id: reveal.ownerId,
      listing_id: reveal.listingId,
      account_id: reveal.readerId,
      day: ctx.now().toISOString().slice(0, 10),
      reveals: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'listing_id', 'day', 'account_id'])
        .doUpdateSet((eb) => ({ reveals: eb('contact_reveal.reveals', '+', 1) })),
    )
    .execute();
}

/** Returns what someone was shown, and how often they were themselves. */
export async function readOwnReveals(ctx: Ctx, accountId: number) {
  const shown = await ctx.db
    .selectFrom('contact_reveal')
    .select(['listing_id', 'owner_id', 'day', 'reveals'])
    .where('account_id', '=', accountId)
    .orderBy('day')
    .execute();
  const own = await ctx.db
    .selectFrom('contact_reveal')
    .select((eb) => ['listing_id', 'day', eb.fn.sum<number>('reveals').as('reveals')])
    .where('owner_id', '=', accountId)
    .groupBy(['listing_id', 'day'])
    .orderBy('day')
    .execute();
  return { shown, own };
}

export async function deleteOwnReveals(ctx: Ctx, accountId: number): Promise<void> {
  await ctx.db
    .deleteFrom('contact_reveal')
    .where((eb) => eb.or([eb('account_id', '=', accountId), eb('owner_id', '=', accountId)]))
    .execute();
}
