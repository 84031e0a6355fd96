import type { Ctx } from '@keystead/platform/context';
import { lastPlace, unlessTaken, writeOrder } from '@keystead/platform/db';
import type { ReportReasonRow } from '../../contract.reasons.ts';

/** Returns every reason in its order with how often it was given, or the one with an id. */
export function readStaffReasons(ctx: Ctx, id?: number): Promise<ReportReasonRow[]> {
  const reasons = ctx.db
    .selectFrom('report_reason as r')
    .select((eb) => [
      'r.id',
      eb.cast<string>('r.version', 'text').as('version'),
      'r.reason',
      'r.is_active',
      'r.position',
      eb
        .selectFrom('listing_report')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('reason_id', '=', 'r.id')
        .$asScalar()
        .$notNull()
        .as('reports'),
    ])
    .orderBy('r.position')
    .orderBy('r.id');
  return (id === undefined ? reasons : reasons.where('r.id', '=', id)).execute();
}

/** Holds a reason until the end of the transaction: no report gives it meanwhile. */
export async function lockReason(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.selectFrom('report_reason').select('id').where('id', '=', id).forUpdate().execute();
}

/** Adds a reason at the end. @returns its id; undefined where the text exists */
export async function insertReason(
  ctx: Ctx,
  { reason, isActive }: { reason: string; isActive: boolean },
): Promise<number | undefined> {
  const now = ctx.now();
  const row = await ctx.db
    .insertInto('report_reason')
    .values({
      reason,
      is_active: isActive,
      position: lastPlace('report_reason'),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('reason').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** @returns false where another reason has this text */
export async function writeReason(
  ctx: Ctx,
  { id, reason, is_active }: Pick<ReportReasonRow, 'id' | 'reason' | 'is_active'>,
): Promise<boolean> {
  const writing = ctx.db
    .updateTable('report_reason')
    .set((eb) => ({ reason, is_active, updated_at: ctx.now(), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return (await unlessTaken(writing, 'report_reason_reason_key')) !== undefined;
}

/** Removes a reason; a foreign key protects reasons that reports have. */
export async function deleteReason(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.deleteFrom('report_reason').where('id', '=', id).execute();
}

/** Puts the named reasons first, in this order; the others follow as they were. */
export function writeReasonOrder(ctx: Ctx, ids: readonly number[]): Promise<void> {
  return writeOrder(ctx.db, 'report_reason', ids);
}
