import type { Ctx } from '../context/index.ts';
import { runSql } from '../db/index.ts';
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

/** What somebody looks for in the log; all of it optional. */
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

const MATCHING = `from audit_entry
  where ($1::text is null or resource = $1) and ($2::text is null or record_id = $2)
    and ($3::int is null or staff_id = $3) and ($4::timestamptz is null or at >= $4)
    and ($5::timestamptz is null or at < $5) and ($6::bigint[] is null or id = any($6))
    and ($7::text is null or action = $7)
    and ($8::text is null or position(lower($8) in lower(staff_name || ' ' || concat(before, ' ', after))) > 0)`;

const valuesOf = ({ resource, action, recordId, staffId, from, to, ids, words }: AuditFilter) => [
  resource ?? null,
  recordId ?? null,
  staffId ?? null,
  from ?? null,
  to ?? null,
  ids ? [...ids] : null,
  action ?? null,
  words ?? null,
];

export async function readEntries(ctx: Ctx, filter: AuditFilter, page: AuditPage): Promise<AuditEntry[]> {
  return runSql<AuditEntry>(
    ctx.db,
    `select id, at, staff_id, staff_name, staff_role, address, resource, action, record_id, before, after
     ${MATCHING} order by id ${page.newestFirst ? 'desc' : 'asc'} limit $9 offset $10`,
    [...valuesOf(filter), page.limit, page.offset],
  );
}

export async function countEntries(ctx: Ctx, filter: AuditFilter): Promise<number> {
  const [row] = await runSql<{ total: number }>(
    ctx.db,
    `select count(*)::int as total ${MATCHING}`,
    valuesOf(filter),
  );
  return row?.total ?? 0;
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
