import { consume } from '@keystead/accounts/server';
import { ApiError } from '@keystead/http/errors';
import { type Ctx, inTransaction, type SignedInCtx } from '@keystead/platform/context';
import { MOST_HIDDEN, RATE_LIMITS, SEEN_DAYS, visitAt } from '../rules.ts';
import { cardsOf, requirePublic } from './favourites.service.ts';
import {
  countHidden,
  deleteHidden,
  deleteSeenBefore,
  insertHidden,
  insertSeen,
  readHidden,
  readHiddenIds,
  readSeenIds,
  readVisit,
  writeVisit,
} from './marks.queries.ts';

const DAY_MS = 24 * 3600 * 1000;

/**
 * Hides a listing from the caller, or shows it again. What is hidden stands in no list, count, map or alert of theirs.
 * @throws ApiError not_found, conflict at the limit, too_many_requests
 */
export async function setHidden(ctx: SignedInCtx, listingId: number, isWanted: boolean): Promise<void> {
  const { accountId } = ctx.actor;
  await consume(ctx, [{ key: `hiding:${accountId}`, rate: RATE_LIMITS.hidingPerPerson }]);
  if (!isWanted) return deleteHidden(ctx, accountId, listingId);
  await requirePublic(ctx, listingId);
  if ((await countHidden(ctx, accountId)) >= MOST_HIDDEN) {
    throw new ApiError('conflict', `You have hidden ${MOST_HIDDEN} homes. Show one again to hide another.`);
  }
  await insertHidden(ctx, accountId, [listingId]);
}

/** Returns one page of cards of what the caller has hidden, the last one first. */
export async function hiddenListings(ctx: SignedInCtx, page: { limit: number; offset: number }) {
  const { ids, total } = await readHidden(ctx, ctx.actor.accountId, page);
  return { data: await cardsOf(ctx, ids), total };
}

/** Notices that someone is here, adds what they marked as a guest, as far as there is room, and returns all marks. */
export async function beginVisitOf(
  ctx: SignedInCtx,
  { seen_ids: seen = [], hidden_ids: hidden = [] }: GuestMarks,
): Promise<{ seen: number[]; hidden: number[]; new_since: string }> {
  const { accountId } = ctx.actor;
  await consume(ctx, [{ key: `visit:${accountId}`, rate: RATE_LIMITS.visitsPerPerson }]);
  const at = ctx.now();
  return inTransaction(ctx, async (open) => {
    const now = at.getTime();
    const visit = visitAt((await readVisit(open, accountId)) ?? { since: undefined, last: now }, now);
    await writeVisit(open, accountId, visit);
    if (seen.length > 0) {
      // The first one was the last one looked at.
      const views = [...new Set(seen)].map((listingId, place) => ({
        accountId,
        listingId,
        at: new Date(at.getTime() - place),
      }));
      await insertSeen(open, views);
    }
    if (hidden.length > 0) {
      const room = MOST_HIDDEN - (await countHidden(open, accountId));
      await insertHidden(open, accountId, [...new Set(hidden)].slice(0, Math.max(0, room)));
    }
    return {
      seen: await readSeenIds(open, accountId),
      hidden: await readHiddenIds(open, accountId),
      new_since: visit.since === undefined ? '' : new Date(visit.since).toISOString(),
    };
  });
}

interface GuestMarks {
  seen_ids?: readonly number[] | undefined;
  hidden_ids?: readonly number[] | undefined;
}

/** Forgets what was looked at long ago. */
export async function forgetSeenLongAgo(ctx: Ctx): Promise<void> {
  await deleteSeenBefore(ctx, new Date(ctx.now().getTime() - SEEN_DAYS * DAY_MS));
}

/** Returns the ids of what a reader of searches has hidden; guests have nothing here. */
export async function hiddenFromReader(ctx: Ctx): Promise<number[]> {
  return ctx.actor ? readHiddenIds(ctx, ctx.actor.accountId) : [];
}
