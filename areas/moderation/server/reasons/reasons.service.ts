import type { Input } from '@keystead/http/call';
import { inUse, invalidField } from '@keystead/http/errors';
import type { Ctx } from '@keystead/platform/context';
import { editing } from '@keystead/staff/server';
import type {
  createReportReason,
  listReportReasons,
  ReportReasonRow,
  updateReportReason,
} from '../../contract.reasons.ts';
import { TAG } from '../reports.service.ts';
import {
  deleteReason,
  insertReason,
  lockReason,
  readStaffReasons,
  writeReason,
  writeReasonOrder,
} from './reasons.queries.ts';

const reasons = editing<ReportReasonRow>({
  resource: 'report-reasons',
  what: 'This reason',
  tag: TAG,
  read: async (ctx, id) => (await readStaffReasons(ctx, id))[0],
  lock: lockReason,
});
const sameWords = () => invalidField('reason', 'is there already');

/** Returns one page of the reasons. */
export async function reasonsPage(
  ctx: Ctx,
  { page, per_page: size, sort, order, q = '', ids, is_active: isActive }: Input<typeof listReportReasons>,
): Promise<{ data: ReportReasonRow[]; total: number }> {
  const words = q.toLowerCase();
  const found = (await readStaffReasons(ctx)).filter(
    (row) =>
      (ids === undefined || ids.includes(row.id)) &&
      (isActive === undefined || row.is_active === isActive) &&
      row.reason.toLowerCase().includes(words),
  );
  if (sort !== 'position') found.sort((one, other) => (one[sort] < other[sort] ? -1 : 1));
  if (order === 'desc') found.reverse();
  return { data: found.slice((page - 1) * size, page * size), total: found.length };
}

/** @throws ApiError not_found */
export const staffReason = reasons.one;

/** Adds a reason. @throws ApiError validation, where the text exists */
export function addReason(ctx: Ctx, input: Input<typeof createReportReason>): Promise<ReportReasonRow> {
  return reasons.add(ctx, async (open) => {
    const id = await insertReason(open, { reason: input.reason, isActive: input.is_active ?? true });
    if (id === undefined) throw sameWords();
    return id;
  });
}

/** Changes a reason. @throws ApiError not_found, conflict, validation */
export function changeReason(
  ctx: Ctx,
  { id, version, reason, is_active: isActive }: Input<typeof updateReportReason>,
): Promise<ReportReasonRow> {
  return reasons.change(ctx, { id, version }, async (open, before) => {
    const next = { id, reason: reason ?? before.reason, is_active: isActive ?? before.is_active };
    if (!(await writeReason(open, next))) throw sameWords();
  });
}

/** Removes a reason. @throws ApiError not_found, in_use */
export function removeReason(ctx: Ctx, id: number): Promise<void> {
  return reasons.remove(ctx, id, async (open, { reports }) => {
    if (reports > 0) throw inUse('This reason', reports, reports === 1 ? 'report' : 'reports');
    await deleteReason(open, id);
  });
}

/** Puts the reasons into this order. */
export function orderReasons(ctx: Ctx, ids: readonly number[]): Promise<void> {
  return reasons.reorder(ctx, readStaffReasons, (open) => writeReasonOrder(open, ids));
}
