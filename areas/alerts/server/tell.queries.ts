import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';
import { keptFindsFor } from '@keystead/search/server';
import type { Frequency } from '../rules.ts';

/** By what the mornings are that came while some searches had nothing to tell. */
export function readPassed(ctx: Ctx): Promise<{ frequency: Frequency; timeZone: string | null }[]> {
  return runSql(
    ctx.db,
    `select distinct s.frequency, s.time_zone as "timeZone" from saved_search s
     where s.frequency in ('daily', 'weekly') and s.due_at <= $1
       and not exists (select from saved_search_match m where m.search_id = s.id and m.is_pending)`,
    [ctx.now()],
  );
}

/** Of these nothing is told before `dueAt`: what they find from now on waits for the next morning. */
export async function passOn(
  ctx: Ctx,
  { frequency, timeZone }: { frequency: Frequency; timeZone: string | null },
  dueAt: Date,
): Promise<void> {
  await runSql(
    ctx.db,
    `update saved_search s set due_at = $4
     where s.frequency = $1 and s.time_zone is not distinct from $2 and s.due_at <= $3
       and not exists (select from saved_search_match m where m.search_id = s.id and m.is_pending)`,
    [frequency, timeZone, ctx.now(), dueAt],
  );
}

/** People who are to be told something now, those of the smallest ids above `after` first. */
export async function readDuePeople(ctx: Ctx, after: number, limit: number): Promise<number[]> {
  const rows = await runSql<{ id: number }>(
    ctx.db,
    `select distinct s.account_id as id from saved_search s join account_public a on a.id = s.account_id
     where s.frequency <> 'off' and s.due_at <= $1 and s.account_id > $2
       and exists (select from saved_search_match m where m.search_id = s.id and m.is_pending)
     order by 1 limit $3`,
    [ctx.now(), after, limit],
  );
  return rows.map(({ id }) => id);
}

export interface DueSearch {
  readonly id: number;
  readonly name: string;
  readonly frequency: Frequency;
  readonly inApp: boolean;
  readonly push: boolean;
  readonly mail: boolean;
  readonly timeZone: string | null;
}

/** One person's searches that are due and have found something, locked. */
export function lockDue(open: Ctx, accountId: number): Promise<DueSearch[]> {
  return runSql(
    open.db,
    `select s.id, s.name, s.frequency, s.in_app as "inApp", s.push, s.mail, s.time_zone as "timeZone"
     from saved_search s join account_public a on a.id = s.account_id
     where s.account_id = $1 and s.frequency <> 'off' and s.due_at <= $2
       and exists (select from saved_search_match m where m.search_id = s.id and m.is_pending)
     order by s.id for no key update of s`,
    [accountId, open.now()],
  );
}

/** A home that a search has found. */
export interface Found {
  readonly searchId: number;
  readonly listingId: number;
  readonly isDrop: boolean;
  /** Null: it is off the market, or the search does not find it any more. */
  readonly ownerId: number | null;
}

/**
 * What is to be told of some searches of one person, locked; the homes found last first.
 * @param premiumIsClosed premium homes are closed to this person
 */
export function lockPending(
  open: Ctx,
  searchIds: readonly number[],
  premiumIsClosed: boolean,
): Promise<Found[]> {
  return runSql(
    open.db,
    `select m.search_id as "searchId", m.listing_id as "listingId", m.is_drop as "isDrop",
       case when ${keptFindsFor('s', 'r', '$2::boolean')} then r.owner_id end as "ownerId"
     from saved_search_match m join saved_search s on s.id = m.search_id
     left join search_row r on r.listing_id = m.listing_id
     where m.search_id = any($1::int[]) and m.is_pending
     order by m.found_at desc, m.listing_id desc for no key update of m`,
    [[...searchIds], premiumIsClosed],
  );
}

/** What is not so any more was never told: should it come true again, it is news. */
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
  await runSql(open.db, 'update saved_search set due_at = $2 where id = $1', [searchId, dueAt]);
}

/** What homes on the market are called. */
export async function readTitles(open: Ctx, listingIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await runSql<{ id: number; title: string }>(
    open.db,
    'select id, title from listing_public where id = any($1::int[])',
    [[...new Set(listingIds)]],
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}
