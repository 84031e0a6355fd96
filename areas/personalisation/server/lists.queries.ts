import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/** A list as it was begun. */
export interface StoredList {
  id: number;
  madeAt: Date;
  basis: string;
  listingIds: number[];
}

/** Lists of one person that are kept: pages in several windows go on each in their own. */
const MOST_LISTS = 3;

const LAST = `select id, made_at as "madeAt", basis, listing_ids as "listingIds" from recommendation_list
  where account_id = $1 and ($2::int is null or id = $2) order by id desc limit 1`;

/** That list of someone's, or their last one. */
export async function readList(ctx: Ctx, accountId: number, id?: number): Promise<StoredList | undefined> {
  const statement = { name: 'personalisation-list', text: LAST, values: [accountId, id ?? null] };
  return (await ctx.pool.query<StoredList>(statement)).rows[0];
}

/** Keeps a list in the place of the oldest. @returns its id */
export async function insertList(
  ctx: Ctx,
  accountId: number,
  { basis, listingIds }: Pick<StoredList, 'basis' | 'listingIds'>,
): Promise<number> {
  const [row] = await runSql<{ id: number }>(
    ctx.db,
    `with made as (
       insert into recommendation_list (account_id, made_at, basis, listing_ids) values ($1, $2, $3, $4::int[]) returning id),
     gone as (
       delete from recommendation_list where id in (
         select id from recommendation_list where account_id = $1 order by id desc offset ${MOST_LISTS - 1}))
     select id from made`,
    [accountId, ctx.now(), basis, listingIds],
  );
  return (row as { id: number }).id;
}

export async function deleteLists(ctx: Ctx, accountId: number): Promise<void> {
  await runSql(ctx.db, 'delete from recommendation_list where account_id = $1', [accountId]);
}

export async function deleteListsBefore(ctx: Ctx, moment: Date): Promise<void> {
  await runSql(ctx.db, 'delete from recommendation_list where made_at < $1', [moment]);
}
