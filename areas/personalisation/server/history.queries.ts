import type { PersonalView } from '@keystead/engagement/server';
import type { Ctx } from '@keystead/platform/context';
import { columns, type RowOf, runNamed, runSql } from '@keystead/platform/db';

/** Homes looked at that are remembered of one person; a newer one takes the place of the oldest. */
const MOST_VIEWED = 50;
/** Homes that one person can have said no to; a newer one takes the place of the oldest. */
const MOST_DECLINED = 2000;

const HISTORY = {
  name: 'personalisation-history',
  text: `select
    array(select listing_id from viewed_listing where account_id = $1
      order by viewed_at desc, listing_id desc limit ${MOST_VIEWED}) as viewed,
    array(select listing_id from declined_listing where account_id = $1
      order by declined_at desc, listing_id desc limit ${MOST_DECLINED}) as declined`,
  columns: columns({ viewed: 'int4[]', declined: 'int4[]' }),
};

/** What someone looked at and what was not for them: ids of listings, the last one first. */
export type History = RowOf<typeof HISTORY.columns>;

export async function readHistory(ctx: Ctx, accountId: number): Promise<History> {
  const [history] = await runNamed(ctx.inTransaction ? ctx.db : ctx.pool, HISTORY, [accountId]);
  return history as History;
}

/** Remembers what people looked at, of those who let their views be used, in the open transaction. */
export async function insertViewed(ctx: Ctx, views: readonly PersonalView[]): Promise<void> {
  const accountIds = views.map(({ accountId }) => accountId);
  await runSql(
    ctx.db,
    `insert into viewed_listing (account_id, listing_id, viewed_at)
     select a.id, p.id, max(v.at) from unnest($1::int[], $2::int[], $3::timestamptz[]) as v (account_id, listing_id, at)
       join account_public a on a.id = v.account_id join listing_public p on p.id = v.listing_id
       left join recommendation_choice c on c.account_id = a.id
     where coalesce(c.is_on and c.uses_views, true)
       and v.at > coalesce(c.views_forgotten_at, '-infinity')
     group by a.id, p.id order by a.id, p.id
     on conflict (account_id, listing_id) do update set viewed_at = greatest(viewed_listing.viewed_at, excluded.viewed_at)`,
    [accountIds, views.map(({ listingId }) => listingId), views.map(({ at }) => at)],
  );
  await runSql(
    ctx.db,
    `delete from viewed_listing v using (
       select account_id, listing_id, row_number() over (
         partition by account_id order by viewed_at desc, listing_id desc) as place
       from viewed_listing where account_id = any($1::int[])) ranked
     where v.account_id = ranked.account_id and v.listing_id = ranked.listing_id and ranked.place > ${MOST_VIEWED}`,
    [accountIds],
  );
}

/** @returns false where the listing is not visible */
export async function insertDeclined(ctx: Ctx, accountId: number, listingId: number): Promise<boolean> {
  const known = await ctx.db
    .with('known', (db) => db.selectFrom('listing_public').select('id').where('id', '=', listingId))
    .with('written', (db) =>
      db
        .insertInto('declined_listing')
        .columns(['account_id', 'listing_id', 'declined_at'])
        .expression((eb) =>
          eb
            .selectFrom('known')
            .select([eb.val(accountId).as('account_id'), 'id', eb.val(ctx.now()).as('declined_at')]),
        )
        .onConflict((conflict) => conflict.doNothing()),
    )
    .selectFrom('known')
    .select('id')
    .executeTakeFirst();
  if (!known) return false;
  await ctx.db
    .deleteFrom('declined_listing')
    .where('account_id', '=', accountId)
    .where('listing_id', 'in', (eb) =>
      eb
        .selectFrom('declined_listing')
        .select('listing_id')
        .where('account_id', '=', accountId)
        .orderBy('declined_at', 'desc')
        .orderBy('listing_id', 'desc')
        .offset(MOST_DECLINED),
    )
    .execute();
  return true;
}

export async function deleteDeclined(ctx: Ctx, accountId: number, listingId: number): Promise<void> {
  await ctx.db
    .deleteFrom('declined_listing')
    .where('account_id', '=', accountId)
    .where('listing_id', '=', listingId)
    .execute();
}

/** Forgets what someone looked at until now, also what waits to be written. */
export async function forgetViewed(ctx: Ctx, accountId: number): Promise<void> {
  const now = ctx.now();
  await ctx.db
    .with('forgotten', (db) =>
      db
        .insertInto('recommendation_choice')
        .values({
          account_id: accountId,
          is_on: true,
          uses_favourites: true,
          uses_views: true,
          views_forgotten_at: now,
        })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ views_forgotten_at: now })),
    )
    .deleteFrom('viewed_listing')
    .where('account_id', '=', accountId)
    .execute();
}

export async function forgetDeclined(ctx: Ctx, accountId: number): Promise<void> {
  await ctx.db.deleteFrom('declined_listing').where('account_id', '=', accountId).execute();
}

/** Forgets what everybody looked at before a moment. */
export async function forgetViewedBefore(ctx: Ctx, moment: Date): Promise<void> {
  await ctx.db.deleteFrom('viewed_listing').where('viewed_at', '<', moment).execute();
}
