import type { Ctx } from '@keystead/platform/context';
import { anyOf, type Page, pageOf } from '@keystead/platform/db';
import { type NotNull, sql } from 'kysely';

/** Returns whose a public listing is, and whether it can still be had; undefined when there is none. */
export function readOnMarket(
  ctx: Ctx,
  listingId: number,
): Promise<{ owner_id: number; is_on_market: boolean } | undefined> {
  return ctx.db
    .selectFrom('listing_public')
    .select(['owner_id', sql<boolean>`property_type in ('sell', 'rent')`.as('is_on_market')])
    .where('id', '=', listingId)
    .$narrowType<{ owner_id: NotNull }>()
    .executeTakeFirst();
}

/** @returns whether it is new */
export async function insertInterest(
  ctx: Ctx,
  accountId: number,
  listingId: number,
  shownAt: Date = ctx.now(),
): Promise<boolean> {
  const written = await ctx.db
    .insertInto('listing_interest')
    .columns(['account_id', 'listing_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('listing_public')
        .select([eb.val(accountId).as('account_id'), 'id', eb.val(shownAt).as('created_at')])
        .where('id', '=', listingId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('listing_id')
    .executeTakeFirst();
  return written !== undefined;
}

/** @returns whether there was some */
export async function deleteInterest(ctx: Ctx, accountId: number, listingId: number): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('listing_interest')
    .where('account_id', '=', accountId)
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns the ids of all listings someone has shown interest in, ascending. */
export async function readInterestIds(ctx: Ctx, accountId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('listing_interest')
    .select('listing_id')
    .where('account_id', '=', accountId)
    .orderBy('listing_id')
    .execute();
  return rows.map((row) => row.listing_id);
}

/** Returns one page of who is interested in a listing and can be reached, the last one first. */
export function readInterested(
  ctx: Ctx,
  listingId: number,
  page: Page,
): Promise<{ rows: { account_id: number; created_at: Date }[]; total: number }> {
  const reachable = ctx.db
    .selectFrom('listing_interest as i')
    .innerJoin('account_public as a', 'a.id', 'i.account_id')
    .select(['i.account_id', 'i.created_at'])
    .where('i.listing_id', '=', listingId)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.account_id', 'desc');
  return pageOf(ctx.db, reachable, page);
}

/** For each listing how many are interested, and the last `few` of them. */
export function readInterest(
  ctx: Ctx,
  listingIds: readonly number[],
  few: number,
): Promise<{ listing_id: number; total: number; account_ids: number[] }[]> {
  const all = sql`array_agg(i.account_id order by i.created_at desc, i.account_id desc)`;
  return ctx.db
    .selectFrom('listing_interest as i')
    .innerJoin('account_public as a', 'a.id', 'i.account_id')
    .select((eb) => ['i.listing_id', eb.fn.countAll<number>().as('total')])
    .select(sql<number[]>`(${all})[1:${few}::int]`.as('account_ids'))
    .where('i.listing_id', '=', anyOf(listingIds))
    .groupBy('i.listing_id')
    .execute();
}

/** For each listing how many have been in touch about it; none of those that nobody has. */
export function readLeadCounts(
  ctx: Ctx,
  listingIds: readonly number[],
): Promise<{ listing_id: number; leads: number }[]> {
  return ctx.db
    .selectFrom('listing_lead_public')
    .select((eb) => ['listing_id', eb.fn.countAll<number>().as('leads')])
    .where('listing_id', '=', anyOf(listingIds))
    .groupBy('listing_id')
    .$narrowType<{ listing_id: NotNull }>()
    .execute();
}

/** Returns whether someone has shown interest in a listing. */
export async function hasShownInterest(ctx: Ctx, accountId: number, listingId: number): Promise<boolean> {
  const shown = await ctx.db
    .selectFrom('listing_interest')
    .select('listing_id')
    .where('account_id', '=', accountId)
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
  return shown !== undefined;
}
