import type { SecurityEvent } from '@keystead/kit/security-events';
import type { Selectable } from 'kysely';
import type { Ctx } from '../context/index.ts';
import { anyOf, countRows, type DB, narrow, type Page, runSql } from '../db/index.ts';

/** Entries alike that came within seconds: one row. */
export type SecurityEntry = Selectable<DB['security_event']>;

export type NewEntry = Omit<SecurityEntry, 'id'>;

/** Adds entries, all or none. */
export async function insertEntries(ctx: Pick<Ctx, 'pool'>, entries: readonly NewEntry[]): Promise<void> {
  await runSql(
    ctx.pool,
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

function matching(ctx: Ctx, filter: SecurityFilter) {
  const { events, call, accountId, staffId, address, from, to, ids } = filter;
  let query = ctx.db.selectFrom('security_event').selectAll();
  if (events) query = query.where('event', '=', anyOf(events as SecurityEvent[]));
  if (call !== undefined) query = query.where('call', '=', call);
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  if (staffId !== undefined) query = query.where('staff_id', '=', staffId);
  if (address !== undefined) query = query.where('address', '=', address);
  if (from) query = query.where('at', '>=', from);
  if (to) query = query.where('at', '<', to);
  if (ids) query = query.where('id', '=', anyOf(ids));
  return query;
}

export function readSecurityEntries(
  ctx: Ctx,
  filter: SecurityFilter,
  { newestFirst, limit, offset }: Page & { newestFirst: boolean },
): Promise<SecurityEntry[]> {
  return matching(ctx, filter)
    .orderBy('id', newestFirst ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Returns how many rows there are; a large log is counted to ten thousand. */
export function countSecurityEntries(
  ctx: Ctx,
  filter: SecurityFilter,
): Promise<{ total: number; is_more: boolean }> {
  return countRows(ctx.db, matching(ctx, filter));
}

/** Returns how often an event happened since a moment. */
export async function sumOf(ctx: Ctx, event: SecurityEvent, since: Date): Promise<number> {
  const { sum } = await ctx.db
    .selectFrom('security_event')
    .select((eb) => eb.fn.sum<number | null>('count').as('sum'))
    .where('event', '=', event)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return sum ?? 0;
}

/** Returns whether owners were alerted of an event since a moment. */
export async function wasAlerted(ctx: Ctx, event: SecurityEvent, since: Date): Promise<boolean> {
  const alert = await ctx.db
    .selectFrom('security_event')
    .select('id')
    .where('event', '=', 'alert_raised')
    .where('call', '=', event)
    .where('at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return alert !== undefined;
}

/**
 * Adds the entry of an alert unless there is one since that moment.
 * @returns false when another process was first
 */
export async function insertAlert(ctx: Ctx, about: SecurityEvent, since: Date): Promise<boolean> {
  await runSql(ctx.db, `select pg_advisory_xact_lock(hashtext('security alert'), hashtext($1))`, [about]);
  if (await wasAlerted(ctx, about, since)) return false;
  await ctx.db
    .insertInto('security_event')
    .values({ at: ctx.now(), event: 'alert_raised', call: about, address: '', agent: '', count: 1 })
    .execute();
  return true;
}

/** Deletes what is older, a bounded number at a time. @returns how many were deleted */
export async function deleteBefore(ctx: Ctx, before: Date, most: number): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('security_event')
    .where('id', 'in', (eb) =>
      eb.selectFrom('security_event').select('id').where('at', '<', before).orderBy('at').limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Returns how often events happened on each day from a moment on; the day counted from that moment. */
export function readDays(
  ctx: Ctx,
  events: readonly SecurityEvent[],
  { day, from }: { day: string; from: Date },
) {
  return runSql(
    ctx.db,
    `select event, ${day} as day, sum(count)::int as value from security_event
     where at >= $1 and event = any($2::text[]) group by 1, 2`,
    [from, [...events]],
    { event: narrow<SecurityEvent>('text'), day: 'int4', value: 'int4' },
  );
}
