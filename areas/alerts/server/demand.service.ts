import type { Input, Result } from '@keystead/http/call';
import { invalidField, notFound } from '@keystead/http/errors';
import { colleagueMay, listingIdAt, readBriefs } from '@keystead/listings/server';
import type { SignedInCtx } from '@keystead/platform/context';
import type { getListingDemand } from '../contract.ts';
import { DEMAND, demandSteps } from '../rules.ts';
import { countDemand } from './demand.queries.ts';

/**
 * Returns who looks for a home of one's own or of a colleague, as numbers of people.
 * @throws ApiError validation when none is named, not_found when it is not theirs
 */
export async function demandOf(
  ctx: SignedInCtx,
  which: Input<typeof getListingDemand>,
): Promise<Result<typeof getListingDemand>['data']> {
  const { people, tried, isOnMarket } = await countDemand(ctx, await requireSeen(ctx, which));
  return {
    is_on_market: isOnMarket,
    people: people < DEMAND.least ? null : people,
    least: DEMAND.least,
    steps: demandSteps(tried),
  };
}

async function requireSeen(
  ctx: SignedInCtx,
  { property_id: given, slug_id: slug }: Input<typeof getListingDemand>,
): Promise<number> {
  if (given === undefined && slug === undefined) throw invalidField('property_id', 'is required');
  const { accountId } = ctx.actor;
  const id = given ?? (slug === undefined ? undefined : await listingIdAt(ctx, slug));
  const listing = id === undefined ? undefined : (await readBriefs(ctx, [id])).get(id);
  if (listing?.ownerId === accountId) return listing.id;
  if (!listing || !(await colleagueMay.get()(ctx, accountId, listing.id, 'see')))
    throw notFound('You have no such listing.');
  return listing.id;
}
