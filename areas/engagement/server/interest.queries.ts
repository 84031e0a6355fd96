import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/** Whose a public listing is, and whether it can still be had; undefined when there is none. */
export async function readOnMarket(
  ctx: Ctx,
  listingId: number,
): Promise<{ owner_id: number; is_on_market: boolean } | undefined> {
  const [row] = await runSql<{ owner_id: number; is_on_market: boolean }>(
    ctx.db,
    `select owner_id, property_type in ('sell', 'rent') as is_on_market from listing_public where id = $1`,
    [listingId],
  );
  return row;
}

/** @returns whether it is new */
export async function insertInterest(ctx: Ctx, accountId: number, listingId: number): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    `insert into listing_interest (account_id, listing_id, created_at)
     select $1, id, $3 from listing_public where id = $2 on conflict do nothing
     returning listing_id`,
    [accountId, listingId, ctx.now()],
  );
  return rows.length > 0;
}

export async function deleteInterest(ctx: Ctx, accountId: number, listingId: number): Promise<void> {
  await runSql(ctx.db, 'delete from listing_interest where account_id = $1 and listing_id = $2', [
    accountId,
    listingId,
  ]);
}

/** Ids of all listings someone has shown interest in, ascending. */
export async function readInterestIds(ctx: Ctx, accountId: number): Promise<number[]> {
  const rows = await runSql<{ listing_id: number }>(
    ctx.db,
    'select listing_id from listing_interest where account_id = $1 order by listing_id',
    [accountId],
  );
  return rows.map((row) => row.listing_id);
}

/** One page of who is interested in a listing and can be reached, the last one first. */
export async function readInterested(
  ctx: Ctx,
  listingId: number,
  page: { limit: number; offset: number },
): Promise<{ rows: { account_id: number; created_at: Date }[]; total: number }> {
  const reachable = `from listing_interest i join account_public a on a.id = i.account_id where i.listing_id = $1`;
  const [rows, [count]] = await Promise.all([
    runSql<{ account_id: number; created_at: Date }>(
      ctx.db,
      `select i.account_id, i.created_at ${reachable}
       order by i.created_at desc, i.account_id desc limit $2 offset $3`,
      [listingId, page.limit, page.offset],
    ),
    runSql<{ total: number }>(ctx.db, `select count(*)::int as total ${reachable}`, [listingId]),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** For each listing how many are interested, and the last `few` of them. */
export function readInterest(
  ctx: Ctx,
  listingIds: readonly number[],
  few: number,
): Promise<{ listing_id: number; total: number; account_ids: number[] }[]> {
  return runSql(
    ctx.db,
    `select i.listing_id, count(*)::int as total,
       (array_agg(i.account_id order by i.created_at desc, i.account_id desc))[1:$2::int] as account_ids
     from listing_interest i join account_public a on a.id = i.account_id
     where i.listing_id = any($1::int[]) group by i.listing_id`,
    [[...listingIds], few],
  );
}

/** Whether someone has shown interest in a listing. */
export async function hasShownInterest(ctx: Ctx, accountId: number, listingId: number): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    'select 1 from listing_interest where account_id = $1 and listing_id = $2',
    [accountId, listingId],
  );
  return rows.length > 0;
}
