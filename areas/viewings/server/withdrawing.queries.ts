import type { Ctx } from '@keystead/platform/context';
import { anyOf } from '@keystead/platform/db';
import { ON_OFFER } from '../rules.ts';

/** One that staff look at again after an edit comes back to the market; what is agreed waits for it. */
export const STAYING = ['approved', 'pending'] as const;

/**
 * Returns stretches of time that are still to come, for homes that are no longer on offer: sold, let, taken off, deleted, or of a
 * deactivated account.
 */
export async function readGone(
  ctx: Ctx,
  { slotId, listingIds, most }: { slotId?: number; listingIds?: readonly number[]; most: number },
): Promise<number[]> {
  let slots = ctx.db
    .selectFrom('viewing_slot as s')
    .leftJoin('listing_owned_public as l', 'l.id', 's.listing_id')
    .leftJoin('account_public as o', 'o.id', 'l.owner_id')
    .select('s.id')
    .where('s.is_cancelled', '=', false)
    .where('s.starts_at', '>', ctx.now())
    .where((eb) =>
      eb.or([
        eb('l.id', 'is', null),
        eb('o.id', 'is', null),
        eb('l.is_active', '=', false),
        eb('l.property_type', 'not in', [...ON_OFFER]),
        eb('l.request_status', 'not in', [...STAYING]),
      ]),
    );
  if (slotId !== undefined) slots = slots.where('s.id', '=', slotId);
  if (listingIds) slots = slots.where('s.listing_id', '=', anyOf(listingIds));
  const rows = await slots.orderBy('s.id').limit(most).execute();
  return rows.map(({ id }) => id);
}
