import type { Ctx } from '@keystead/platform/context';
import { columns, type RowOf, runNamed } from '@keystead/platform/db';

/** Stored lists of one person: pages in several windows go on each in their own. */
const MOST_LISTS = 3;

const LAST = {
  name: 'personalisation-list',
  text: `select id, made_at as "madeAt", basis, listing_ids as "listingIds" from recommendation_list
    where account_id = $1 and ($2::int is null or id = $2) order by id desc limit 1`,
  columns: columns({ id: 'int4', madeAt: 'timestamptz', basis: 'text', listingIds: 'int4[]' }),
};

/** A list as it was begun. */
export type StoredList = RowOf<typeof readList>;

/** Returns that list of someone, or their last one. */
export async function readList(ctx: Ctx, accountId: number, id?: number) {
  const [list] = await runNamed(ctx.pool, LAST, [accountId, id ?? null]);
  return list;
}

/** Stores a list in place of the oldest. @returns its id */
export async function insertList(
  ctx: Ctx,
  accountId: number,
  { basis, listingIds }: Pick<StoredList, 'basis' | 'listingIds'>,
): Promise<number> {
  const { id } = await ctx.db
    .with('made', (db) =>
      db
        .insertInto('recommendation_list')
        .values({ account_id: accountId, made_at: ctx.now(), basis, listing_ids: listingIds })
        .returning('id'),
    )
    .with('gone', (db) =>
      db.deleteFrom('recommendation_list').where('id', 'in', (eb) =>
        eb
          .selectFrom('recommendation_list')
          .select('id')
          .where('account_id', '=', accountId)
          .orderBy('id', 'desc')
          .offset(MOST_LISTS - 1),
      ),
    )
    .selectFrom('made')
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteLists(ctx: Ctx, accountId: number): Promise<void> {
  await ctx.db.deleteFrom('recommendation_list').where('account_id', '=', accountId).execute();
}

export async function deleteListsBefore(ctx: Ctx, moment: Date): Promise<void> {
  await ctx.db.deleteFrom('recommendation_list').where('made_at', '<', moment).execute();
}
