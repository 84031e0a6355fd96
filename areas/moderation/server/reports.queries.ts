import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

export interface ReasonRow {
  id: number;
  reason: string;
  created_at: Date;
  updated_at: Date;
}

/** Reasons that may be given now, in order. */
export function readReasons(ctx: Ctx): Promise<ReasonRow[]> {
  return runSql<ReasonRow>(
    ctx.db,
    `select id, reason, created_at, updated_at from report_reason where is_active order by position, id`,
  );
}

/** Adds reasons at the end; those there are stay. */
export async function insertReasons(ctx: Ctx, reasons: readonly string[]): Promise<void> {
  await runSql(
    ctx.db,
    `insert into report_reason (reason, position, created_at, updated_at)
     select r.reason, (select coalesce(max(position), 0) from report_reason) + r.place, $2, $2
     from unnest($1::text[]) with ordinality as r (reason, place)
     on conflict (reason) do nothing`,
    [[...reasons], ctx.now()],
  );
}

/** A listing that everybody can see. */
export async function readLiveListing(
  ctx: Ctx,
  id: number,
): Promise<{ title: string; owner_id: number } | undefined> {
  const [row] = await runSql<{ title: string; owner_id: number }>(
    ctx.db,
    'select title, owner_id from listing_public where id = $1',
    [id],
  );
  return row;
}

export interface NewReport {
  listingId: number;
  listingTitle: string;
  reporterId: number;
  reasonId: number | null;
  otherMessage: string | null;
}

/** @returns false when the person has reported the listing before */
export async function insertReport(ctx: Ctx, report: NewReport): Promise<boolean> {
  const rows = await runSql(
    ctx.db,
    `insert into listing_report (listing_id, listing_title, reporter_id, reason_id, other_message, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (listing_id, reporter_id) do nothing returning id`,
    [
      report.listingId,
      report.listingTitle,
      report.reporterId,
      report.reasonId,
      report.otherMessage,
      ctx.now(),
    ],
  );
  return rows.length > 0;
}

/** Which of these listings the person has reported. */
export async function readReported(
  ctx: Ctx,
  reporterId: number,
  listingIds: readonly number[],
): Promise<Set<number>> {
  const rows = await runSql<{ listing_id: number }>(
    ctx.db,
    'select listing_id from listing_report where reporter_id = $1 and listing_id = any($2::int[])',
    [reporterId, [...listingIds]],
  );
  return new Set(rows.map((row) => row.listing_id));
}

export interface ReportRow {
  id: number;
  listing_id: number | null;
  listing_title: string;
  /** Null when the listing can no longer be seen. */
  slug_id: string | null;
  reporter_id: number;
  reason: string | null;
  other_message: string | null;
  status: 'open' | 'upheld' | 'dismissed';
  outcome: string;
  created_at: Date;
  decided_at: Date | null;
}

const WHOLE = `r.id, r.listing_id, r.listing_title, l.slug_id, r.reporter_id, e.reason, r.other_message, r.status,
  r.outcome, r.created_at, r.decided_at`;
const TABLES = `from listing_report r left join report_reason e on e.id = r.reason_id
  left join listing_public l on l.id = r.listing_id`;

/** One page of what someone has reported, newest first. */
export async function readReportsOf(
  ctx: Ctx,
  reporterId: number,
  page: { limit: number; offset: number },
): Promise<{ rows: ReportRow[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    runSql<ReportRow>(
      ctx.db,
      `select ${WHOLE} ${TABLES} where r.reporter_id = $1 order by r.id desc limit $2 offset $3`,
      [reporterId, page.limit, page.offset],
    ),
    runSql<{ total: number }>(
      ctx.db,
      'select count(*)::int as total from listing_report where reporter_id = $1',
      [reporterId],
    ),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** Reports in a state, oldest first, at most 500. */
export function readReports(ctx: Ctx, status: ReportRow['status']): Promise<ReportRow[]> {
  return runSql<ReportRow>(
    ctx.db,
    `select ${WHOLE} ${TABLES} where r.status = $1 order by r.created_at, r.id limit 500`,
    [status],
  );
}

/** A report, held until the end of the transaction: staff may decide it at the same moment. */
export async function lockReport(ctx: Ctx, id: number): Promise<Omit<ReportRow, 'slug_id'> | undefined> {
  const [row] = await runSql<Omit<ReportRow, 'slug_id'>>(
    ctx.db,
    `select r.id, r.listing_id, r.listing_title, r.reporter_id, e.reason, r.other_message, r.status, r.outcome,
       r.created_at, r.decided_at
     from listing_report r left join report_reason e on e.id = r.reason_id where r.id = $1 for update of r`,
    [id],
  );
  return row;
}

/** Writes down what became of a report. */
export async function closeReport(
  ctx: Ctx,
  id: number,
  status: 'upheld' | 'dismissed',
  outcome: string,
): Promise<void> {
  await runSql(ctx.db, 'update listing_report set status = $2, outcome = $3, decided_at = $4 where id = $1', [
    id,
    status,
    outcome,
    ctx.now(),
  ]);
}

/**
 * Every open report, as the queue of the back office reads it (`ReviewSource`): who is behind it is who is reported,
 * as far as the home is still to be seen.
 */
export const OPEN_REPORTS = `select r.id, r.listing_title as title, r.created_at as since, false as is_edit,
    (select l.owner_id from listing_public l where l.id = r.listing_id) as account_id
  from listing_report r where r.status = 'open'`;

/** Holds one of them. */
export const LOCK_REPORT = 'select 1 from listing_report where id = $1 for update';

/** A report in full. */
export async function readReport(ctx: Ctx, id: number): Promise<ReportRow | undefined> {
  const [row] = await runSql<ReportRow>(ctx.db, `select ${WHOLE} ${TABLES} where r.id = $1`, [id]);
  return row;
}

/** Open reports of these listings, by listing. */
export async function countOpenReports(
  ctx: Ctx,
  listingIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await runSql<{ listing_id: number; count: number }>(
    ctx.db,
    `select listing_id, count(*)::int as count from listing_report
     where listing_id = any($1::int[]) and status = 'open' group by listing_id`,
    [[...listingIds]],
  );
  return new Map(rows.map((row) => [row.listing_id, row.count]));
}

/** Which listings these reports are about. */
export async function readReportedListings(ctx: Ctx, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await runSql<{ id: number; listing_id: number }>(
    ctx.db,
    'select id, listing_id from listing_report where id = any($1::int[]) and listing_id is not null',
    [[...ids]],
  );
  return new Map(rows.map((row) => [row.id, row.listing_id]));
}
