import type { Ctx } from '@keystead/platform/context';
import { anyOf, columns, type DB, type RowOf, runSql } from '@keystead/platform/db';
import { savedFindsFor } from '@keystead/search/server';
import type { ExpressionBuilder, NotNull } from 'kysely';
import type { Frequency } from '../rules.ts';

/** Returns whether a search has found something that was not sent yet. */
const hasPending = (eb: ExpressionBuilder<DB & { s: DB['saved_search'] }, 's'>) =>
  eb.exists(
    eb
      .selectFrom('saved_search_match as m')
      .select('m.search_id')
      .whereRef('m.search_id', '=', 's.id')
      .where('m.is_pending', '=', true),
  );

/** Returns the schedules of due searches without anything to send. */
export function readPassed(ctx: Ctx): Promise<{ frequency: Frequency; timeZone: string | null }[]> {
  return ctx.db
    .selectFrom('saved_search as s')
    .select(['s.frequency', 's.time_zone as timeZone'])
    .distinct()
    .where('s.frequency', 'in', ['daily', 'weekly'])
    .where('s.due_at', '<=', ctx.now())
    .where((eb) => eb.not(hasPending(eb)))
    .execute();
}

/** Moves searches without anything to send to `dueAt`: what they find from now on waits for the next morning. */
export async function passOn(
  ctx: Ctx,
  { frequency, timeZone }: { frequency: Frequency; timeZone: string | null },
  dueAt: Date,
): Promise<void> {
  await ctx.db
    .updateTable('saved_search as s')
    .set({ due_at: dueAt })
    .where('s.frequency', '=', frequency)
    .where('s.time_zone', 'is not distinct from', timeZone)
    .where('s.due_at', '<=', ctx.now())
    .where((eb) => eb.not(hasPending(eb)))
    .execute();
}

/** Returns people with due alerts, the smallest ids above `after` first. */
export async function readDuePeople(ctx: Ctx, after: number, limit: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('saved_search as s')
    .innerJoin('account_public as a', 'a.id', 's.account_id')
    .select('s.account_id as id')
    .distinct()
    .where('s.frequency', '<>', 'off')
    .where('s.due_at', '<=', ctx.now())
    .where('s.account_id', '>', after)
    .where(hasPending)
    .orderBy('s.account_id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export type DueSearch = RowOf<typeof lockDue>;

/** Returns one person's searches that are due and have found something, locked. */
export function lockDue(open: Ctx, accountId: number) {
  return open.db
    .selectFrom('saved_search as s')
    .innerJoin('account_public as a', 'a.id', 's.account_id')
    .select(['s.id', 's.name', 's.frequency', 's.in_app as inApp', 's.push', 's.mail'])
    .select('s.time_zone as timeZone')
    .where('s.account_id', '=', accountId)
    .where('s.frequency', '<>', 'off')
    .where('s.due_at', '<=', open.now())
    .where(hasPending)
    .orderBy('s.id')
    .forNoKeyUpdate('s')
    .execute();
}

const FOUND = columns({
  searchId: 'int4',
  listingId: 'int4',
  isDrop: 'bool',
  /** Null: it is off the market, the search does not find it any more, or its person has hidden it. */
  ownerId: 'int4|null',
});
/** A home that a search has found. */
export type Found = RowOf<typeof FOUND>;

/**
 * Returns and locks what is due of some searches of one person; the homes found last first.
 * @param premiumIsClosed premium homes are closed to this person
 */
export function lockPending(open: Ctx, searchIds: readonly number[], premiumIsClosed: boolean) {
  return runSql(
    open.db,
    `select m.search_id as "searchId", m.listing_id as "listingId", m.is_drop as "isDrop",
       case when ${savedFindsFor('s', 'r', '$2::boolean')} and not exists (
         select from hidden_listing_public h where h.account_id = s.account_id and h.listing_id = m.listing_id)
         then r.owner_id end as "ownerId"
     from saved_search_match m join saved_search s on s.id = m.search_id
     left join search_row r on r.listing_id = m.listing_id
     where m.search_id = any($1::int[]) and m.is_pending
     order by m.found_at desc, m.listing_id desc for no key update of m`,
    [[...searchIds], premiumIsClosed],
    FOUND,
  );
}

/** Clears what no longer holds and was never sent: should it hold again, it is news. */
export async function forgetFound(open: Ctx, found: readonly Found[]): Promise<void> {
  await onEach(open, found, 'delete from saved_search_match m');
}

export async function setNotified(open: Ctx, found: readonly Found[]): Promise<void> {
  await onEach(open, found, 'update saved_search_match m set is_pending = false');
}

async function onEach(open: Ctx, found: readonly Found[], what: string): Promise<void> {
  if (found.length === 0) return;
  const from = what.startsWith('delete') ? 'using' : 'from';
  await runSql(
    open.db,
    `${what} ${from} unnest($1::int[], $2::int[]) as one (search, listing)
     where m.search_id = search and m.listing_id = listing`,
    [found.map(({ searchId }) => searchId), found.map(({ listingId }) => listingId)],
  );
}

export async function setDue(open: Ctx, searchId: number, dueAt: Date): Promise<void> {
  await open.db.updateTable('saved_search').set({ due_at: dueAt }).where('id', '=', searchId).execute();
}

/** Returns the titles of homes on the market. */
export async function readTitles(open: Ctx, listingIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await open.db
    .selectFrom('listing_public')
    .select(['id', 'title'])
    .where('id', '=', anyOf([...new Set(listingIds)]))
    .$narrowType<{ id: NotNull; title: NotNull }>()
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}
