import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/**
 * Adds public listings to someone's favourites, in the open transaction.
 * @returns ids of those that were none before, ascending
 */
export async function insertFavourites(
  ctx: Ctx,
  accountId: number,
  listingIds: readonly number[],
): Promise<number[]> {
  const rows = await runSql<{ listing_id: number }>(
    ctx.db,
    `insert into favourite (account_id, listing_id, created_at)
     select $1, id, $3 from listing_public where id = any($2::int[]) order by id
     on conflict do nothing returning listing_id`,
    [accountId, [...listingIds], ctx.now()],
  );
  return rows.map((row) => row.listing_id).sort((a, b) => a - b);
}

/** @returns whether it was one */
export async function deleteFavourite(ctx: Ctx, accountId: number, listingId: number): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    'delete from favourite where account_id = $1 and listing_id = $2 returning listing_id',
    [accountId, listingId],
  );
  return rows.length > 0;
}

/** Takes every favourite of someone who leaves. @returns their ids, ascending */
export async function deleteFavouritesOf(ctx: Ctx, accountId: number): Promise<number[]> {
  const rows = await runSql<{ listing_id: number }>(
    ctx.db,
    'delete from favourite where account_id = $1 returning listing_id',
    [accountId],
  );
  return rows.map((row) => row.listing_id).sort((a, b) => a - b);
}

/** Who keeps these listings as favourites. */
export function readFavouriteOwners(
  ctx: Ctx,
  listingIds: readonly number[],
): Promise<{ listing_id: number; account_id: number }[]> {
  return runSql(
    ctx.db,
    'select listing_id, account_id from favourite where listing_id = any($1::int[]) order by account_id, listing_id',
    [[...listingIds]],
  );
}

export async function countFavourites(ctx: Ctx, accountId: number): Promise<number> {
  const [row] = await runSql<{ total: number }>(
    ctx.db,
    'select count(*)::int as total from favourite where account_id = $1',
    [accountId],
  );
  return row?.total ?? 0;
}

/** Ids of all favourites, the last one first. */
export async function readFavouriteIds(ctx: Ctx, accountId: number): Promise<number[]> {
  const rows = await runSql<{ listing_id: number }>(
    ctx.db,
    'select listing_id from favourite where account_id = $1 order by created_at desc, listing_id desc',
    [accountId],
  );
  return rows.map((row) => row.listing_id);
}

/** One page of the favourites that are public, the last one first, and how many there are. */
export async function readFavourites(
  ctx: Ctx,
  accountId: number,
  page: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const visible = 'from favourite f join listing_public p on p.id = f.listing_id where f.account_id = $1';
  const [rows, [count]] = await Promise.all([
    runSql<{ listing_id: number }>(
      ctx.db,
      `select f.listing_id ${visible} order by f.created_at desc, f.listing_id desc limit $2 offset $3`,
      [accountId, page.limit, page.offset],
    ),
    runSql<{ total: number }>(ctx.db, `select count(*)::int as total ${visible}`, [accountId]),
  ]);
  return { ids: rows.map((row) => row.listing_id), total: count?.total ?? 0 };
}

/** What someone has marked of these listings: `kind` says as what. */
export async function readMarks(
  ctx: Ctx,
  accountId: number,
  listingIds: readonly number[],
): Promise<{ kind: 'favourite' | 'interest'; listing_id: number }[]> {
  const { rows } = await ctx.pool.query<{ kind: 'favourite' | 'interest'; listing_id: number }>({
    name: 'engagement-marks',
    text: `select 'favourite' as kind, listing_id from favourite where account_id = $1 and listing_id = any($2::int[])
      union all
      select 'interest', listing_id from listing_interest where account_id = $1 and listing_id = any($2::int[])`,
    values: [accountId, [...listingIds]],
  });
  return rows;
}

/** Of these listings, those that everybody may see. */
export async function readPublicIds(ctx: Ctx, listingIds: readonly number[]): Promise<Set<number>> {
  const rows = await runSql<{ id: number }>(
    ctx.db,
    'select id from listing_public where id = any($1::int[])',
    [[...listingIds]],
  );
  return new Set(rows.map((row) => row.id));
}

/** Public listings by readable address. */
export async function readPublicSlugs(ctx: Ctx, slugs: readonly string[]): Promise<Map<string, number>> {
  const rows = await runSql<{ id: number; slug_id: string }>(
    ctx.db,
    'select id, slug_id from listing_public where slug_id = any($1::text[])',
    [[...slugs]],
  );
  return new Map(rows.map((row) => [row.slug_id, row.id]));
}
