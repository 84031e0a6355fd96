import type { Ctx } from '@keystead/platform/context';
import { runSql, unlessTaken } from '@keystead/platform/db';
import type { ReportReasonRow } from '../../contract.reasons.ts';

/** Every reason in its order with how often it was given, or the one with an id. */
export function readStaffReasons(ctx: Ctx, id?: number): Promise<ReportReasonRow[]> {
  return runSql<ReportReasonRow>(
    ctx.db,
    `select r.id, r.version::text as version, r.reason, r.is_active, r.position,
       (select count(*)::int from listing_report where reason_id = r.id) as reports
     from report_reason r where $1::int is null or r.id = $1 order by r.position, r.id`,
    [id ?? null],
  );
}

/** Holds a reason until the end of the transaction: no report gives it meanwhile. */
export async function lockReason(ctx: Ctx, id: number): Promise<void> {
  await runSql(ctx.db, 'select id from report_reason where id = $1 for update', [id]);
}

/** Adds a reason at the end. @returns its id; undefined where there is one of these words */
export async function insertReason(
  ctx: Ctx,
  { reason, isActive }: { reason: string; isActive: boolean },
): Promise<number | undefined> {
  const [row] = await runSql<{ id: number }>(
    ctx.db,
    `insert into report_reason (reason, is_active, position, created_at, updated_at)
     values ($1, $2, (select coalesce(max(position), 0) + 1 from report_reason), $3, $3)
     on conflict (reason) do nothing returning id`,
    [reason, isActive, ctx.now()],
  );
  return row?.id;
}

/** @returns false where another reason has these words */
export async function writeReason(
  ctx: Ctx,
  { id, reason, is_active: isActive }: Pick<ReportReasonRow, 'id' | 'reason' | 'is_active'>,
): Promise<boolean> {
  const writing = runSql(
    ctx.db,
    `update report_reason set reason = $2, is_active = $3, updated_at = $4, version = version + 1
     where id = $1 returning id`,
    [id, reason, isActive, ctx.now()],
  );
  return (await unlessTaken(writing, 'report_reason_reason_key')) !== undefined;
}

/** Removes a reason; reports that gave it keep the database from doing so. */
export async function deleteReason(ctx: Ctx, id: number): Promise<void> {
  await runSql(ctx.db, 'delete from report_reason where id = $1', [id]);
}

/** Puts the named reasons first, in this order; the others follow as they were. */
export async function writeReasonOrder(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await runSql(
    ctx.db,
    `update report_reason t set position = o.place
     from (
       select r.id, row_number() over (order by w.place nulls last, r.position, r.id) as place
       from report_reason r left join unnest($1::int[]) with ordinality as w (id, place) on w.id = r.id
     ) o where o.id = t.id and t.position <> o.place`,
    [[...ids]],
  );
}
