import { readPlaces, readSeatsOf } from '@keystead/agencies/server';
import type { Professional } from '@keystead/agents/server';
import { readDealsOf } from '@keystead/offers/server';
import type { Ctx } from '@keystead/platform/context';
import { readHeldOf } from '@keystead/viewings/server';
import { type Basis, LIMITS, REVIEW_WITHIN } from '../rules.ts';

/** Whom someone has met by a viewing or a deal, and when last. */
export interface Encounter {
  readonly who: Professional;
  readonly basis: Basis;
  readonly at: Date;
}

export const keyOf = (who: Professional): string =>
  'agencyId' in who ? `agency:${who.agencyId}` : `agent:${who.accountId}`;

/**
 * Returns whom someone may review: agents who have shown them a home or closed a deal with them within the last year, and the
 * agencies of the homes. Nobody reviews themselves, their colleagues or their own agency.
 */
export async function encountersOf(ctx: Ctx, accountId: number): Promise<Map<string, Encounter>> {
  const asked = { since: new Date(ctx.now().getTime() - REVIEW_WITHIN * 1000), most: LIMITS.encounters };
  const [held, deals, seats] = await Promise.all([
    readHeldOf(ctx, accountId, asked),
    readDealsOf(ctx, accountId, asked),
    readSeatsOf(ctx, accountId),
  ]);
  const met = [
    ...deals.map((deal) => ({
      basis: 'deal' as const,
      agentId: deal.seller_id,
      listingId: deal.listing_id,
      at: deal.updated_at,
    })),
    ...held.map((viewing) => ({ basis: 'viewing' as const, ...viewing })),
  ];
  const places = await readPlaces(ctx, [...new Set(met.map(({ listingId }) => listingId))]);
  const agencyOf = new Map(places.map(({ id, agencyId }) => [id, agencyId]));
  const own = new Set(seats.map(({ agencyId }) => agencyId));
  const found = new Map<string, Encounter>();
  // Deals come first: they say more than viewings.
  for (const { basis, agentId, listingId, at } of met) {
    const agencyId = agencyOf.get(listingId) ?? null;
    const isColleague = agencyId !== null && own.has(agencyId);
    if (isColleague || agentId === accountId) continue;
    const both: Professional[] = [
      ...(agentId === null ? [] : [{ accountId: agentId }]),
      ...(agencyId === null ? [] : [{ agencyId }]),
    ];
    for (const who of both) if (!found.has(keyOf(who))) found.set(keyOf(who), { who, basis, at });
  }
  return found;
}
