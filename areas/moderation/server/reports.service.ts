import { consume } from '@keystead/accounts/server';
import type { Input } from '@keystead/http/call';
import { ApiError, invalidField, notFound } from '@keystead/http/errors';
import { takeDown } from '@keystead/listings/server';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { changed, lookup } from '@keystead/platform/lookups';
import type { addReport, ReportItem } from '../contract.ts';
import { RATE_LIMITS } from '../rules.ts';
import { reportDecided } from './extension-points.ts';
import {
  closeReport,
  insertReasons,
  insertReport,
  lockReport,
  type ReportRow,
  readLiveListing,
  readReasons,
  readReports,
  readReportsOf,
} from './reports.queries.ts';

export const TAG = 'moderation';

/** Reasons for reporting a listing; cached in memory briefly. */
export const reportReasons = lookup(TAG, readReasons);

/** Adds reasons; those there are stay. */
export async function addReportReasons(ctx: Ctx, reasons: readonly string[]): Promise<void> {
  await insertReasons(ctx, reasons);
  await changed(ctx, TAG);
}

/**
 * Reports a listing for the person who asks.
 * @returns false when they had reported it before, and then nothing has changed
 * @throws ApiError validation, not_found for a listing that is not public, too_many_requests
 */
export async function report(ctx: SignedInCtx, input: Input<typeof addReport>): Promise<boolean> {
  const { property_id: listingId, reason_id: reasonId, other_message: otherMessage } = input;
  const { accountId: reporterId } = ctx.actor;
  if (reasonId === undefined && otherMessage === undefined)
    throw invalidField('reason_id', 'choose a reason, or say in your own words what is wrong');
  if (reasonId !== undefined && !(await reportReasons(ctx)).some(({ id }) => id === reasonId))
    throw invalidField('reason_id', 'is not one of the reasons');
  const listing = await readLiveListing(ctx, listingId);
  if (!listing) throw notFound('This listing does not exist or is no longer available');
  if (listing.owner_id === reporterId) throw invalidField('property_id', 'is a listing of your own');
  await consume(ctx, [{ key: `report:${reporterId}`, rate: RATE_LIMITS.reportsPerPerson }]);
  return insertReport(ctx, {
    listingId,
    listingTitle: listing.title,
    reporterId,
    reasonId: reasonId ?? null,
    otherMessage: otherMessage ?? null,
  });
}

/** Returns one page of what someone has reported, newest first. */
export async function reportsOf(ctx: Ctx, reporterId: number, page: { limit: number; offset: number }) {
  const { rows, total } = await readReportsOf(ctx, reporterId, page);
  return { data: rows.map(onWire), total };
}

function onWire(row: ReportRow): ReportItem {
  return {
    id: row.id,
    property: { id: row.listing_id, slug_id: row.slug_id ?? '', title: row.listing_title },
    reason: row.reason ?? '',
    other_message: row.other_message ?? '',
    status: row.status,
    outcome: row.outcome,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}

/** Reports in a state, oldest first, at most 500: for staff. */
export function reports(ctx: Ctx, status: ReportRow['status'] = 'open'): Promise<ReportRow[]> {
  return readReports(ctx, status);
}

const OUTCOME_MAX = 1000;

/**
 * Closes an open report; the reporter reads the text. Upheld, the listing leaves the market in the same transaction,
 * and its owner is notified, with the text or else the reason of the report. The same decision
 * again changes nothing, and neither does a second report of a listing that is down already.
 * @throws ApiError not_found, conflict when it was decided otherwise, validation for a text too long, or none where the
 * owner would learn no reason: what a reporter has written is not for the owner
 */
export async function decideReport(
  ctx: Ctx,
  id: number,
  decision: { status: 'upheld' | 'dismissed'; outcome?: string },
): Promise<void> {
  const { status } = decision;
  const outcome = decision.outcome?.trim() ?? '';
  if (outcome.length > OUTCOME_MAX)
    throw invalidField('outcome', `must have at most ${OUTCOME_MAX} characters`);
  await inTransaction(ctx, async (open) => {
    const report = await lockReport(open, id);
    if (!report) throw notFound('There is no report of this number.');
    if (report.status === status) return;
    if (report.status !== 'open')
      throw new ApiError('conflict', `This report is decided already: ${report.status}.`);
    const reason = outcome || report.reason;
    if (status === 'upheld' && reason === null)
      throw invalidField('outcome', 'say why, in words that the owner may read as well');
    await closeReport(open, id, status, outcome);
    const { reporter_id: reporterId, listing_id: listingId, listing_title: title } = report;
    await reportDecided.get()(open, { id, reporterId, listingId, title, status, outcome });
    if (status === 'upheld' && listingId !== null && reason !== null) await takeDown(open, listingId, reason);
  });
}
