import { ownIds } from '@keystead/listings/server';
import type { Ctx, SignedInCtx } from '@keystead/platform/context';
import { readInterest, readLeadCounts, readOnMarket } from './interest.queries.ts';
import { requireOwn } from './interest.service.ts';
import { countView, daysOf } from './views.service.ts';

/** Returns the statistics of an own listing. @throws ApiError validation, not_found */
export async function statisticsOf(
  ctx: SignedInCtx,
  which: { property_id?: number | undefined; slug_id?: string | undefined },
  days: number,
) {
  const listing = await requireOwn(ctx, which);
  const [byDay, [interest], [known]] = await Promise.all([
    daysOf(ctx, [listing.id], days),
    readInterest(ctx, [listing.id], 0),
    readLeadCounts(ctx, [listing.id]),
  ]);
  return {
    days: byDay,
    total_views: listing.views,
    total_favourites: listing.likes,
    total_interested: interest?.total ?? 0,
    total_leads: known?.leads ?? 0,
  };
}

/** Returns the statistics of all own listings together. */
export async function ownStatisticsOf(ctx: SignedInCtx, days: number) {
  const ids = await ownIds(ctx, ctx.actor.accountId);
  return { days: await daysOf(ctx, ids, days), listings: ids.length };
}

/** Counts a view of a listing whose page came from a cache. Owners do not count. */
export async function lookedAt(ctx: Ctx, listingId: number): Promise<void> {
  const isOwn = ctx.actor !== null && (await readOnMarket(ctx, listingId))?.owner_id === ctx.actor.accountId;
  if (!isOwn) countView(ctx, listingId);
}
