import type { SecurityEvent } from '@keystead/kit/security-events';
import type { Ctx } from '../context/index.ts';
import { conditionsOf, countSome, runSql } from '../db/index.ts';

/** Entries alike that came within seconds: one row. */
export interface SecurityEntry {
  id: number;
  at: Date;
  event: SecurityEvent;
  call: string;
  account_id: number | null;
  staff_id: number | null;
  address: string;
  agent: string;
  count: number;
}

export type NewEntry = Omit<SecurityEntry, 'id'>;

/** Adds entries, all or none. */
export async function insertEntries(ctx: Pick<Ctx, 'pool'>, entries: readonly NewEntry[]): Promise<void> {
  await ctx.pool.query(
    `insert into security_event (at, event, call, account_id, staff_id, address, agent, count)
     select * from unnest($1::timestamptz[], $2::text[], $3::text[], $4::int[], $5::int[], $6::text[], $7::text[], $8::int[])`,
    [
      entries.map(({ at }) => at),
      entries.map(({ event }) => event),
      entries.map(({ call }) => call),
      entries.map(({ account_id: id }) => id),
      entries.map(({ staff_id: id }) => id),
      entries.map(({ address }) => address),
      entries.map(({ agent }) => agent),
      entries.map(({ count }) => count),
    ],
  );
}

/** What someone looks for in the log; all of it optional. */
export interface SecurityFilter {
  readonly events?: readonly string[] | undefined;
  readonly call?: string | undefined;
  readonly accountId?: number | undefined;
  readonly staffId?: number | undefined;
  readonly address?: string | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly ids?: readonly number[] | undefined;
}

const matching = (filter: SecurityFilter) =>
  conditionsOf([
    ['event = any(?::text[])', filter.events && [...filter.events]],
    ['call = ?', filter.call],
    ['account_id = ?', filter.accountId],
    ['staff_id = ?', filter.staffId],
    ['address = ?', filter.address],
    ['at >= ?', filter.from],
    ['at < ?', filter.to],
    ['id = any(?::bigint[])', filter.ids && [...filter.ids]],
  ]);

export function readSecurityEntries(
  ctx: Ctx,
  filter: SecurityFilter,
  page: { newestFirst: boolean; limit: number; offset: number },
): Promise<SecurityEntry[]> {
  const { where, values } = matching(filter);
  return runSql<SecurityEntry>(
    ctx.db,
    `select id, at, event, call, account_id, staff_id, address, agent, count
     from security_event ${where} order by id ${page.newestFirst ? 'desc' : 'asc'}
     limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, page.limit, page.offset],
  );
}

/** How many rows there are; a large log is counted to ten thousand. */
export function countSecurityEntries(
  ctx: Ctx,
  filter: SecurityFilter,
): Promise<{ total: number; is_more: boolean }> {
  const { where, values } = matching(filter);
  return countSome(ctx.db, `security_event ${where}`, values);
}

/** How often an event happened since a moment. */
export async function sumOf(ctx: Ctx, event: SecurityEvent, since: Date): Promise<number> {
  const [row] = await runSql<{ sum: number }>(
    ctx.db,
    'select coalesce(sum(count), 0)::int as sum from security_event where event = $1 and at >= $2',
    [event, since],
  );
  return row?.sum ?? 0;
}

/** Whether owners were alerted of an event since a moment. */
export async function wasAlerted(ctx: Ctx, event: SecurityEvent, since: Date): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    `select 1 from security_event where event = 'alert_raised' and call = $1 and at >= $2 limit 1`,
    [event, since],
  );
  return rows.length > 0;
}

/**
 * Adds the entry of an alert unless there is one since that moment.
 * @returns false when another process was first
 */
export async function insertAlert(ctx: Ctx, about: SecurityEvent, since: Date): Promise<boolean> {
  await runSql(ctx.db, `select pg_advisory_xact_lock(hashtext('security alert'), hashtext($1))`, [about]);
  const rows = await runSql(
    ctx.db,
    `insert into security_event (at, event, call, address, agent, count)
     select $3, 'alert_raised', $1, '', '', 1 where not exists
       (select from security_event where event = 'alert_raised' and call = $1 and at >= $2)
     returning id`,
    [about, since, ctx.now()],
  );
  return rows.length > 0;
}

/** Deletes what is older, a bounded number at a time. @returns how many were deleted */
export async function deleteBefore(ctx: Ctx, before: Date, most: number): Promise<number> {
  const rows = await runSql(
    ctx.db,
    `delete from security_event where id in
       (select id from security_event where at < $1 order by at limit $2) returning 1`,
    [before, most],
  );
  return rows.length;
}

/** How often events happened on each day from a moment on; the day counted from that moment. */
export function readDays(
  ctx: Ctx,
  events: readonly SecurityEvent[],
  { day, from }: { day: string; from: Date },
): Promise<{ event: SecurityEvent; day: number; value: number }[]> {
  return runSql(
    ctx.db,
    `select event, ${day} as day, sum(count)::int as value from security_event
     where at >= $1 and event = any($2::text[]) group by 1, 2`,
    [from, [...events]],
  );
}
