import { Refusal } from '@keystead/http/errors';
import { mayUse } from '@keystead/plans/server';
import type { Ctx } from '@keystead/platform/context';
import type { ListingRow } from './reading.queries.ts';
import { toListItem, type Wording } from './wire.ts';

/** Of these, the premium homes of others that are closed to a reader (0: a guest) without a package that opens them. */
export async function closedTo(
  ctx: Ctx,
  readerId: number,
  rows: readonly Pick<ListingRow, 'id' | 'is_premium' | 'owner_id'>[],
): Promise<ReadonlySet<number>> {
  const premium = rows.filter((row) => row.is_premium && row.owner_id !== readerId);
  if (premium.length === 0 || (await mayUse(ctx, readerId, 'premium_properties'))) return new Set();
  return new Set(premium.map(({ id }) => id));
}

/**
 * Refuses a home that is closed, in the words that existing clients compare; what its card shows goes along.
 * @throws Refusal payment_required
 */
export function refuseClosed(
  rows: readonly ListingRow[],
  closed: ReadonlySet<number>,
  wording: Wording,
): void {
  const row = rows.find(({ id }) => closed.has(id));
  if (!row) return;
  const { documents, gallery, latitude, longitude, address, ...preview } = toListItem(row, wording);
  throw new Refusal('payment_required', 'Cannot Access Premium Property, Feature Not Available', {
    extra: { feature: 'premium_properties', preview },
  });
}
