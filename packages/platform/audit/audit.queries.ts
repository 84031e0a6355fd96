import type { Ctx } from '../context/index.ts';
import { conditionsOf, countSome, likeWord, runSql } from '../db/index.ts';
import type { Facts } from './difference.ts';

/** A line of the log as it is kept. */
export interface AuditEntry {
  id: number;
  at: Date;
  staff_id: number | null;
  staff_name: string;
  staff_role: string;
  address: string;
  resource: string;
  action: string;
  record_id: string;
  before: Facts;
  after: Facts;
}

export async function insertEntry(ctx: Ctx, entry: Omit<AuditEntry, 'id'>): Promise<void> {
  await runSql(
    ctx.db,
    `insert into audit_entry (at, staff_id, staff_name, staff_role, address, resource, action, record_id, before, after)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10::jsonb)`,
    [
      entry.at,
      entry.staff_id,
      entry.staff_name,
      entry.staff_role,
      entry.address,
      entry.resource,
      entry.action,
      entry.record_id,
      entry.before === null ? null : JSON.stringify(entry.before),
      entry.after === null ? null : JSON.stringify(entry.after),
    ],
  );
}

/** What someone looks for in the log; all of it optional. */
export interface AuditFilter {
  readonly resource?: string | undefined;
  readonly action?: string | undefined;
  readonly recordId?: string | undefined;
  readonly staffId?: number | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly ids?: readonly number[] | undefined;
  /** Part of a name, or of what was changed. */
  readonly words?: string | undefined;
}

export interface AuditPage {
  readonly newestFirst: boolean;
  readonly limit: number;
  readonly offset: number;
}

/** As the index `audit_entry_words` has them. */
const WORDS = `lower(staff_name || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, ''))`;

const matching = ({ resource, action, recordId, staffId, from, to, ids, words }: AuditFilter) =>
  conditionsOf([
    ['resource = ?', resource],
    ['action = ?', action],
    ['record_id = ?', recordId],
    ['staff_id = ?', staffId],
    ['at >= ?', from],
    ['at < ?', to],
    ['id = any(?::bigint[])', ids && [...ids]],
    [`${WORDS} like ?`, words === undefined ? undefined : likeWord(words.toLowerCase())],
  ]);

export async function readEntries(ctx: Ctx, filter: AuditFilter, page: AuditPage): Promise<AuditEntry[]> {
  const { where, values } = matching(filter);
  return runSql<AuditEntry>(
    ctx.db,
    `select id, at, staff_id, staff_name, staff_role, address, resource, action, record_id, before, after
     from audit_entry ${where} order by id ${page.newestFirst ? 'desc' : 'asc'}
     limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, page.limit, page.offset],
  );
}

/** How many there are; a log that has grown large is counted to ten thousand. */
export function countEntries(ctx: Ctx, filter: AuditFilter): Promise<{ total: number; is_more: boolean }> {
  const { where, values } = matching(filter);
  return countSome(ctx.db, `audit_entry ${where}`, values);
}

/** Every resource in the log with everything that was done to it, in the order of letters; one step for each. */
export function readKinds(ctx: Ctx): Promise<{ resource: string; action: string }[]> {
  return runSql(
    ctx.db,
    `with recursive kind as (
       (select resource, action from audit_entry order by resource, action limit 1)
       union all
       select next.resource, next.action from kind cross join lateral (
         select e.resource, e.action from audit_entry e where (e.resource, e.action) > (kind.resource, kind.action)
         order by e.resource, e.action limit 1) as next)
     select resource, action from kind`,
    [],
  );
}
