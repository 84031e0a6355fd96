import { publicOwner } from '@keystead/accounts/server';
import type { Ctx } from '@keystead/platform/context';
import { type ReviewSource, reviewSources } from '@keystead/platform/review';
import { RISK_DAYS, type Risk, riskOf } from '../../rules.risk.ts';
import { countOpenReports, readReportedListings } from '../reports.queries.ts';
import {
  countRejections,
  deleteSettledRisks,
  readUnchecked,
  type WaitingRow,
  writeRisks,
} from './queue.queries.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Checked at a time; a run goes on until there is nothing left. */
const BATCH = 200;
/** Batches of one kind in one run: an import of a hundred thousand homes does not hold up everything else. */
const MOST_BATCHES = 50;

/** Returns the day since when errors count. */
export const rejectionsSince = (ctx: Ctx) => new Date(ctx.now().getTime() - RISK_DAYS.rejections * DAY_MS);

/** Checks by the rule what waits of one area, in the order of the rows. */
export async function assess(
  ctx: Ctx,
  source: ReviewSource,
  rows: readonly Pick<WaitingRow, 'id' | 'account_id'>[],
): Promise<Risk[]> {
  const ids = rows.map(({ id }) => id);
  const accountIds = [...new Set(rows.flatMap(({ account_id: id }) => (id === null ? [] : [id])))];
  const [hints, people, rejections, reports] = await Promise.all([
    source.hints?.(ctx, ids),
    publicOwner(ctx, accountIds),
    countRejections(ctx, accountIds, rejectionsSince(ctx)),
    openReports(ctx, source, ids),
  ]);
  return rows.map(({ id, account_id: accountId }) => {
    const person = accountId === null ? undefined : people.get(accountId);
    const age = person && (ctx.now().getTime() - person.createdAt.getTime()) / DAY_MS;
    return riskOf({
      ...hints?.get(id),
      accountAgeDays: age,
      rejections: (accountId !== null && rejections.get(accountId)) || 0,
      openReports: reports.get(id) ?? 0,
    });
  });
}

/** Returns open reports of the home itself, or of the home that a report is about. */
async function openReports(
  ctx: Ctx,
  { kind }: ReviewSource,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (kind === 'property') return countOpenReports(ctx, ids);
  if (kind !== 'report') return new Map();
  const listings = await readReportedListings(ctx, ids);
  const counts = await countOpenReports(ctx, [...listings.values()]);
  return new Map([...listings].map(([id, listing]) => [id, counts.get(listing) ?? 0]));
}

/** Checks everything that waits and was not checked as it stands, and forgets what no longer waits. @returns how many */
export async function checkWaiting(ctx: Ctx): Promise<number> {
  let assessed = 0;
  for (const source of reviewSources()) {
    await deleteSettledRisks(ctx, source);
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const rows = await readUnchecked(ctx, source, BATCH);
      const risks = await assess(ctx, source, rows);
      await writeRisks(
        ctx,
        rows.map(({ kind, id, seen }, place) => ({ kind, thing_id: id, seen, ...(risks[place] as Risk) })),
      );
      assessed += rows.length;
      if (rows.length < BATCH) break;
    }
  }
  return assessed;
}
