import type { Ctx } from '@keystead/platform/context';
import { anyOf, columns, type Page, pageOf, runNamed, runSql } from '@keystead/platform/db';
import { MOST_SEEN, type Visit } from '../rules.ts';
import type { PersonalView } from './extension-points.ts';

/** Hides public listings from someone, in the open transaction; those that are hidden already stay as they are. */
export async function insertHidden(
  ctx: Ctx,
  accountId: number,
  listingIds: readonly number[],
): Promise<void> {
  await ctx.db
    .insertInto('hidden_listing')
    .columns(['account_id', 'listing_id', 'hidden_at'])
    .expression((eb) =>
      eb
        .selectFrom('listing_public')
        .select([eb.val(accountId).as('account_id'), 'id', eb.val(ctx.now()).as('hidden_at')])
        .where('id', '=', anyOf(listingIds))
        .orderBy('id'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteHidden(ctx: Ctx, accountId: number, listingId: number): Promise<void> {
  await ctx.db
    .deleteFrom('hidden_listing')
    .where('account_id', '=', accountId)
    .where('listing_id', '=', listingId)
    .execute();
}

export async function countHidden(ctx: Ctx, accountId: number): Promise<number> {
  const { total } = await ctx.db
    .selectFrom('hidden_listing')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return total;
}

// Every search of someone signed in asks for it.
const HIDDEN = {
  name: 'engagement-hidden',
  text: `select listing_id from hidden_listing where account_id = $1 order by hidden_at desc, listing_id desc`,
  columns: columns({ listing_id: 'int4' }),
};

/** Returns the ids of all listings that someone has hidden, the last one first. */
export async function readHiddenIds(ctx: Ctx, accountId: number): Promise<number[]> {
  const rows = await runNamed(ctx.inTransaction ? ctx.db : ctx.pool, HIDDEN, [accountId]);
  return rows.map((row) => row.listing_id);
}

/** Returns one page of the hidden listings that are public, the last one first, and how many there are. */
export async function readHidden(
  ctx: Ctx,
  accountId: number,
  page: Page,
): Promise<{ ids: number[]; total: number }> {
  const visible = ctx.db
    .selectFrom('hidden_listing as h')
    .innerJoin('listing_public as p', 'p.id', 'h.listing_id')
    .select('h.listing_id')
    .where('h.account_id', '=', accountId)
    .orderBy('h.hidden_at', 'desc')
    .orderBy('h.listing_id', 'desc');
  const { rows, total } = await pageOf(ctx.db, visible, page);
  return { ids: rows.map((row) => row.listing_id), total };
}

/** Remembers what people looked at, in the open transaction; of each person the last ones. */
export async function insertSeen(open: Ctx, views: readonly PersonalView[]): Promise<void> {
  const accountIds = views.map(({ accountId }) => accountId);
  await runSql(
    open.db,
    `insert into seen_listing (account_id, listing_id, seen_at)
     select a.id, p.id, max(v.at) from unnest($1::int[], $2::int[], $3::timestamptz[]) as v (account_id, listing_id, at)
       join account_public a on a.id = v.account_id join listing_public p on p.id = v.listing_id
     group by a.id, p.id order by a.id, p.id
     on conflict (account_id, listing_id) do update set seen_at = greatest(seen_listing.seen_at, excluded.seen_at)`,
    [accountIds, views.map(({ listingId }) => listingId), views.map(({ at }) => at)],
  );
  await runSql(
    open.db,
    `delete from seen_listing s using (
       select account_id, listing_id, row_number() over (
         partition by account_id order by seen_at desc, listing_id desc) as place
       from seen_listing where account_id = any($1::int[])) ranked
     where s.account_id = ranked.account_id and s.listing_id = ranked.listing_id and ranked.place > ${MOST_SEEN}`,
    [accountIds],
  );
}

/** Returns the ids of the listings that someone has looked at, the last one first. */
export async function readSeenIds(ctx: Ctx, accountId: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('seen_listing')
    .select('listing_id')
    .where('account_id', '=', accountId)
    .orderBy('seen_at', 'desc')
    .orderBy('listing_id', 'desc')
    .execute();
  return rows.map((row) => row.listing_id);
}

export async function deleteSeenOf(ctx: Ctx, accountId: number): Promise<void> {
  await ctx.db.deleteFrom('seen_listing').where('account_id', '=', accountId).execute();
}

export async function deleteSeenBefore(ctx: Ctx, moment: Date): Promise<void> {
  await ctx.db.deleteFrom('seen_listing').where('seen_at', '<', moment).execute();
}

export async function readVisit(ctx: Ctx, accountId: number): Promise<Visit | undefined> {
  const row = await ctx.db
    .selectFrom('account_visit')
    .select(['new_since', 'last_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row && { since: row.new_since?.getTime(), last: row.last_at.getTime() };
}

export async function writeVisit(ctx: Ctx, accountId: number, { since, last }: Visit): Promise<void> {
  const visit = { new_since: since === undefined ? null : new Date(since), last_at: new Date(last) };
  await ctx.db
    .insertInto('account_visit')
    .values({ account_id: accountId, ...visit })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(visit))
    .execute();
}
