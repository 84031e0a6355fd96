import type { Ctx } from '@keystead/platform/context';

/** Returns the offers that someone made, and those for their homes, with what they did and wrote. */
export async function readOwn(ctx: Ctx, accountId: number) {
  const offers = ctx.db
    .selectFrom('offer')
    .select([
      'id',
      'listing_id',
      'listing_title',
      'kind',
      'state',
      'amount',
      'currency',
      'conditions',
      'terms',
    ])
    .select(['starts_on', 'months', 'people', 'expires_at', 'created_at', 'updated_at'])
    .orderBy('id');
  const [made, received, rounds, documents] = await Promise.all([
    offers.where('buyer_id', '=', accountId).execute(),
    offers.where('seller_id', '=', accountId).execute(),
    ctx.db
      .selectFrom('offer_round')
      .select(['offer_id', 'step', 'amount', 'conditions', 'starts_on', 'months', 'people', 'words', 'at'])
      .where('actor_id', '=', accountId)
      .orderBy('id')
      .execute(),
    ctx.db
      .selectFrom('offer_document')
      .select(['offer_id', 'name', 'file', 'created_at'])
      .where('actor_id', '=', accountId)
      .orderBy('id')
      .execute(),
  ]);
  return { offers_made: made, offers_received: received, offer_steps: rounds, offer_documents: documents };
}

/** Takes someone out of their offers, with what they wrote: what was agreed stays with the other side, without a name. */
export async function forget(open: Ctx, accountId: number): Promise<void> {
  const written = open.db
    .selectFrom('offer_round')
    .select('offer_id')
    .where('actor_id', '=', accountId)
    .where('words', '<>', '');
  // Also where the last words are the other side’s: those stay in its own rounds.
  await open.db.updateTable('offer').set({ terms: '' }).where('id', 'in', written).execute();
  await open.db
    .updateTable('offer_round')
    .set({ actor_id: null, words: '' })
    .where('actor_id', '=', accountId)
    .execute();
  await open.db.updateTable('offer').set({ buyer_id: null }).where('buyer_id', '=', accountId).execute();
  await open.db.updateTable('offer').set({ seller_id: null }).where('seller_id', '=', accountId).execute();
}
