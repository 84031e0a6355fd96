import type { Ctx } from '@keystead/platform/context';
import { anyOf, columns, narrow, type Page, pageOf, runNamed } from '@keystead/platform/db';
import type { NotNull } from 'kysely';

/**
 * Adds public listings to someone's favourites, in the open transaction.
 * @returns ids of those that were none before, ascending
 */
export async function insertFavourites(
  ctx: Ctx,
  accountId: number,
  listingIds: readonly number[],
): Promise<number[]> {
  const rows = await ctx.db
    .insertInto('favourite')
    .columns(['account_id', 'listing_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('listing_public')
        .select([eb.val(accountId).as('account_id'), 'id', eb.val(ctx.now()).as('created_at')])
        .where('id', '=', anyOf(listingIds))
        .orderBy('id'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('listing_id')
    .execute();
  return rows.map((row) => row.listing_id).sort((a, b) => a - b);
}

/** @returns whether it was one */
export async function deleteFavourite(ctx: Ctx, accountId: number, listingId: number): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('favourite')
    .where('account_id', '=', accountId)
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes every favourite of a deleted account. @returns their ids, ascending */
export async function deleteFavouritesOf(ctx: Ctx, accountId: number): Promise<number[]> {
  const own = ctx.db.deleteFrom('favourite').where('account_id', '=', accountId);
  const rows = await own.returning('listing_id').execute();
  return rows.map((row) => row.listing_id).sort((a, b) => a - b);
}

/** Returns who has these listings as favourites. */
export function readFavouriteOwners(
  ctx: Ctx,
  listingIds: readonly number[],
): Promise<{ listing_id: number; account_id: number }[]> {
  return ctx.db
    .selectFrom('favourite')
    .select(['listing_id', 'account_id'])
    .where('listing_id', '=', anyOf(listingIds))
    .orderBy('account_id')
    .orderBy('listing_id')
    .execute();
}

export async function countFavourites(ctx: Ctx, accountId: number): Promise<number> {
  const { total } = await ctx.db
    .selectFrom('favourite')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return total;
}

/** Returns the ids of all favourites, the last one first. */
export async function readFavouriteIds(ctx: Ctx, accountId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('favourite')
    .select('listing_id')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('listing_id', 'desc')
    .execute();
  return rows.map((row) => row.listing_id);
}

/** Returns one page of the favourites that are public, the last one first, and how many there are. */
export async function readFavourites(
  ctx: Ctx,
  accountId: number,
  page: Page,
): Promise<{ ids: number[]; total: number }> {
  const visible = ctx.db
    .selectFrom('favourite as f')
    .innerJoin('listing_public as p', 'p.id', 'f.listing_id')
    .select('f.listing_id')
    .where('f.account_id', '=', accountId)
    .orderBy('f.created_at', 'desc')
    .orderBy('f.listing_id', 'desc');
  const { rows, total } = await pageOf(ctx.db, visible, page);
  return { ids: rows.map((row) => row.listing_id), total };
}

const MARKS = {
  name: 'engagement-marks',
  text: `select 'favourite' as kind, listing_id from favourite where account_id = $1 and listing_id = any($2::int[])
    union all
    select 'interest', listing_id from listing_interest where account_id = $1 and listing_id = any($2::int[])`,
  columns: columns({ kind: narrow<'favourite' | 'interest'>('text'), listing_id: 'int4' }),
};

/** Returns the listings among these that someone has marked, by `kind` of mark. */
export function readMarks(ctx: Ctx, accountId: number, listingIds: readonly number[]) {
  return runNamed(ctx.pool, MARKS, [accountId, [...listingIds]]);
}

/** Of these listings, those that everyone may see. */
export async function readPublicIds(ctx: Ctx, listingIds: readonly number[]): Promise<Set<number>> {
  const rows = await ctx.db
    .selectFrom('listing_public')
    .select('id')
    .where('id', '=', anyOf(listingIds))
    .$narrowType<{ id: NotNull }>()
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Returns public listings by readable address. */
export async function readPublicSlugs(ctx: Ctx, slugs: readonly string[]): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom('listing_public')
    .select(['id', 'slug_id'])
    .where('slug_id', '=', anyOf(slugs))
    .$narrowType<{ id: NotNull; slug_id: NotNull }>()
    .execute();
  return new Map(rows.map((row) => [row.slug_id, row.id]));
}
