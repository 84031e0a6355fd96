import { sql } from 'kysely';
import type { Ctx } from '../context/index.ts';
import { anyOf, countRows, likeWord, runSql, toJson } from '../db/index.ts';
import type { Facts } from './difference.ts';

/** A line of the log as it is stored. */
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
  await ctx.db
    .insertInto('audit_entry')
    .values({ ...entry, before: toJson(entry.before), after: toJson(entry.after) })
    .execute();
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
const WORDS = sql<string>`lower(staff_name || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, ''))`;

const ENTRY = [
  'id',
  'at',
  'staff_id',
  'staff_name',
  'staff_role',
  'address',
  'resource',
  'action',
  'record_id',
] as const;

function matching(ctx: Ctx, filter: AuditFilter) {
  const { resource, action, recordId, staffId, from, to, ids, words } = filter;
  let query = ctx.db
    .selectFrom('audit_entry')
    .select(ENTRY)
    .select((eb) => [
      eb.ref('before').$castTo<Facts>().as('before'),
      eb.ref('after').$castTo<Facts>().as('after'),
    ]);
  if (resource !== undefined) query = query.where('resource', '=', resource);
  if (action !== undefined) query = query.where('action', '=', action);
  if (recordId !== undefined) query = query.where('record_id', '=', recordId);
  if (staffId !== undefined) query = query.where('staff_id', '=', staffId);
  if (from) query = query.where('at', '>=', from);
  if (to) query = query.where('at', '<', to);
  if (ids) query = query.where('id', '=', anyOf(ids));
  if (words !== undefined) query = query.where(WORDS, 'like', likeWord(words.toLowerCase()));
  return query;
}

export function readEntries(
  ctx: Ctx,
  filter: AuditFilter,
  { newestFirst, limit, offset }: AuditPage,
): Promise<AuditEntry[]> {
  return matching(ctx, filter)
    .orderBy('id', newestFirst ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Returns how many there are; a log that has grown large is counted to ten thousand. */
export function countEntries(ctx: Ctx, filter: AuditFilter): Promise<{ total: number; is_more: boolean }> {
  return countRows(ctx.db, matching(ctx, filter));
}

/** Returns every resource in the log with everything that was done to it, in the order of letters; one step for each. */
export function readKinds(ctx: Ctx) {
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
    { resource: 'text', action: 'text' },
  );
}
