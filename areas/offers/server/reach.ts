import { hasRight, reachOf, readSeatsOf } from '@keystead/agencies/server';
import { ApiError, notFound } from '@keystead/http/errors';
import type { SignedInCtx } from '@keystead/platform/context';
import type { Side } from '../rules.ts';
import type { AgencyScope, OwnedOffer } from './offers.queries.ts';

/** On which side of an offer the reader is, and whether they may do anything with it. */
export interface Place {
  readonly side: Side;
  readonly mayEdit: boolean;
}

type Seats = Awaited<ReturnType<typeof readSeatsOf>>;

/** Returns on which side of an offer someone with these seats is; undefined for one of others. */
export function placeOf(accountId: number, seats: Seats, offer: OwnedOffer): Place | undefined {
  if (offer.buyer_id === accountId) return { side: 'buyer', mayEdit: true };
  if (offer.ownerId === accountId) return { side: 'seller', mayEdit: true };
  const seat = seats.find(({ agencyId }) => agencyId === offer.agencyId);
  if (!seat) return undefined;
  const subject = {
    branchId: offer.branchId,
    ...(offer.ownerId !== null && { accountId: offer.ownerId }),
  };
  if (!hasRight(seat, 'view_offers', subject)) return undefined;
  return { side: 'seller', mayEdit: hasRight(seat, 'edit_offers', subject) };
}

export const seatsOf = (ctx: SignedInCtx): Promise<Seats> => readSeatsOf(ctx, ctx.actor.accountId);

/** @throws ApiError not_found for an offer of others */
export async function requireSeen(
  ctx: SignedInCtx,
  offer: OwnedOffer | undefined,
): Promise<Place & { offer: OwnedOffer }> {
  const place = offer && placeOf(ctx.actor.accountId, await seatsOf(ctx), offer);
  if (!place || !offer) throw notFound('There is no such offer.');
  return { ...place, offer };
}

/** @throws ApiError not_found, forbidden for who only sees it */
export async function requireEditable(ctx: SignedInCtx, offer: OwnedOffer | undefined) {
  const seen = await requireSeen(ctx, offer);
  if (!seen.mayEdit) throw new ApiError('forbidden', 'Your role in this agency does not allow that.');
  return seen;
}

/** Returns of which homes of agencies these seats see the offers; those in one’s own charge aside. */
export function scopesOf(seats: Seats): AgencyScope[] {
  return seats.flatMap(({ agencyId, role, branchId }) => {
    const reach = reachOf(role, 'view_offers');
    if (reach === undefined || reach === 'own') return [];
    return [{ agencyId, branchId: reach === 'branch' ? branchId : null }];
  });
}
