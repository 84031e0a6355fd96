import type { SignedInCtx } from '@keystead/platform/context';
import type { Feature } from '../rules.ts';
import { packageAgencies } from './extension-points.ts';
import type { Payer } from './holder.ts';

/**
 * Returns who pays for the thing that a call asks about: of a new listing the agency that it goes into, of a listing the one
 * that it belongs to, and then the caller.
 * @throws ApiError not_found, forbidden, conflict for an agency that a listing of theirs cannot go into
 */
export async function payerOf(
  ctx: SignedInCtx,
  feature: Feature,
  thing: { agency_id?: number | undefined; property_id?: number | undefined },
): Promise<Payer> {
  const { accountId } = ctx.actor;
  const { ofListing, ofNewListing } = packageAgencies.get();
  const { agency_id: wished, property_id: listingId } = thing;
  if (listingId !== undefined) return { accountId, agencyId: await ofListing(ctx, accountId, listingId) };
  if (wished === undefined && feature !== 'property_list') return { accountId };
  return { accountId, agencyId: await ofNewListing(ctx, accountId, wished) };
}
