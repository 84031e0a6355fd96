import type { Ctx } from '@keystead/platform/context';
import { anyOf, type Page, pageOf, type RowOf, runSql } from '@keystead/platform/db';
import { removable } from '@keystead/platform/take-back';
import type { NotNull } from 'kysely';

/** Reasons that may be given now, in order. */
export function readReasons(ctx: Ctx) {
  return ctx.db
    .selectFrom('report_reason')
    .select(['id', 'reason', 'created_at', 'updated_at'])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute();
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

/** Returns a listing that everybody can see. */
export function readLiveListing(
  ctx: Ctx,
  id: number,
): Promise<{ title: string; owner_id: number } | undefined> {
  return ctx.db
    .selectFrom('listing_public')
    .select(['title', 'owner_id'])
    .where('id', '=', id)
    .$narrowType<{ title: NotNull; owner_id: NotNull }>()
    .executeTakeFirst();
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
  const written = await ctx.db
    .insertInto('listing_report')
    .values({
      listing_id: report.listingId,
      listing_title: report.listingTitle,
      reporter_id: report.reporterId,
      reason_id: report.reasonId,
      other_message: report.otherMessage,
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.columns(['listing_id', 'reporter_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** Writes a report of another site, open. @returns its id; undefined where the home is not here, or they have reported it before */
export async function insertMovedReport(
  ctx: Ctx,
  { listingId, reporterId, reasonId, otherMessage, at }: Omit<NewReport, 'listingTitle'> & { at: Date },
): Promise<number | undefined> {
  const row = await ctx.db
    .insertInto('listing_report')
    .columns(['listing_id', 'listing_title', 'reporter_id', 'reason_id', 'other_message', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('listing_owned_public')
        .select((home) => [
          'id',
          home.ref('title').$notNull().as('title'),
          home.val(reporterId).as('reporter_id'),
          home.val(reasonId).as('reason_id'),
          home.val(otherMessage).as('other_message'),
          home.val(at).as('created_at'),
        ])
        .where('id', '=', listingId),
    )
    .onConflict((conflict) => conflict.columns(['listing_id', 'reporter_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Returns the reasons that these texts are, in use or not. */
export async function readReasonIds(ctx: Ctx, reasons: readonly string[]): Promise<Map<string, number>> {
  const rows = await ctx.db
    .selectFrom('report_reason')
    .select(['id', 'reason'])
    .where('reason', '=', anyOf(reasons))
    .execute();
  return new Map(rows.map(({ id, reason }) => [reason, id]));
}

/** Returns which of these listings the person has reported. */
export async function readReported(
  ctx: Ctx,
  reporterId: number,
  listingIds: readonly number[],
): Promise<Set<number>> {
  const rows = await ctx.db
    .selectFrom('listing_report')
    .select('listing_id')
    .where('reporter_id', '=', reporterId)
    .where('listing_id', '=', anyOf(listingIds))
    .$narrowType<{ listing_id: NotNull }>()
    .execute();
  return new Set(rows.map((row) => row.listing_id));
}

const reports = (ctx: Ctx) =>
  ctx.db
    .selectFrom('listing_report as r')
    .leftJoin('report_reason as e', 'e.id', 'r.reason_id')
    .select(['r.id', 'r.listing_id', 'r.listing_title', 'r.reporter_id', 'e.reason', 'r.other_message'])
    .select(['r.status', 'r.outcome', 'r.created_at', 'r.decided_at']);

/** Adds the address of the listing, null when it is no longer visible. */
const reportsInFull = (ctx: Ctx) =>
  reports(ctx).leftJoin('listing_public as l', 'l.id', 'r.listing_id').select('l.slug_id');

export type ReportRow = RowOf<typeof readReport>;

/** Returns one page of what someone has reported, newest first. */
export function readReportsOf(
  ctx: Ctx,
  reporterId: number,
  page: Page,
): Promise<{ rows: ReportRow[]; total: number }> {
  const own = reportsInFull(ctx).where('r.reporter_id', '=', reporterId).orderBy('r.id', 'desc');
  return pageOf(ctx.db, own, page);
}

/** Reports in a state, oldest first, at most 500. */
export function readReports(ctx: Ctx, status: ReportRow['status']): Promise<ReportRow[]> {
  return reportsInFull(ctx)
    .where('r.status', '=', status)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(500)
    .execute();
}

/** Returns a report, held until the end of the transaction: staff may decide it at the same moment. */
export function lockReport(ctx: Ctx, id: number): Promise<Omit<ReportRow, 'slug_id'> | undefined> {
  return reports(ctx).where('r.id', '=', id).forUpdate('r').executeTakeFirst();
}

/** Writes down what became of a report. */
export async function closeReport(
  ctx: Ctx,
  id: number,
  status: 'upheld' | 'dismissed',
  outcome: string,
): Promise<void> {
  await ctx.db
    .updateTable('listing_report')
    .set({ status, outcome, decided_at: ctx.now() })
    .where('id', '=', id)
    .execute();
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

/** Returns a report in full. */
export function readReport(ctx: Ctx, id: number) {
  return reportsInFull(ctx).where('r.id', '=', id).executeTakeFirst();
}

/** Returns open reports of these listings, by listing. */
export async function countOpenReports(
  ctx: Ctx,
  listingIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await ctx.db
    .selectFrom('listing_report')
    .select((eb) => ['listing_id', eb.fn.countAll<number>().as('count')])
    .where('listing_id', '=', anyOf(listingIds))
    .where('status', '=', 'open')
    .groupBy('listing_id')
    .$narrowType<{ listing_id: NotNull }>()
    .execute();
  return new Map(rows.map((row) => [row.listing_id, row.count]));
}

/** Returns which listings these reports are about. */
export async function readReportedListings(ctx: Ctx, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await ctx.db
    .selectFrom('listing_report')
    .select(['id', 'listing_id'])
    .where('id', '=', anyOf(ids))
    .where('listing_id', 'is not', null)
    .$narrowType<{ listing_id: NotNull }>()
    .execute();
  return new Map(rows.map((row) => [row.id, row.listing_id]));
}

/** Reports and reasons that came from another site. */
export const movedReports = removable('listing_report', 'status', 'moderation');
export const movedReasons = removable('report_reason', 'version', 'moderation');
