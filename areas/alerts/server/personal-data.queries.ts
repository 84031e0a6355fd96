import type { Ctx } from '@keystead/platform/context';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

/** Returns someone's saved searches and what they have found, as they may stand in a file of theirs. */
export function readStored(ctx: Ctx, accountId: number) {
  return ctx.db
    .selectFrom('saved_search as s')
    .select([
      's.id',
      's.name',
      's.filters',
      's.commute',
      's.frequency',
      's.in_app',
      's.push',
      's.mail',
      's.price_drops',
    ])
    .select((eb) => [
      's.time_zone',
      's.created_at',
      's.seen_at',
      jsonArrayFrom(
        eb
          .selectFrom('saved_search_match as m')
          .select(['m.listing_id', 'm.price', 'm.found_at'])
          .whereRef('m.search_id', '=', 's.id')
          .orderBy('m.found_at')
          .orderBy('m.listing_id'),
      ).as('found'),
    ])
    .where('s.account_id', '=', accountId)
    .orderBy('s.id')
    .execute();
}

/** Erases them with what they have found, in the open transaction. */
export async function deleteStored(ctx: Ctx, accountId: number): Promise<void> {
  await ctx.db.deleteFrom('saved_search').where('account_id', '=', accountId).execute();
}
