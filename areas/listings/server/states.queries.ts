import type { Ctx } from '@keystead/platform/context';
import { anyOf } from '@keystead/platform/db';
import type { PropertyType } from '../rules.ts';

/** What webhooks say of a listing. */
export interface ListingState {
  readonly id: number;
  readonly ownerId: number;
  readonly slug: string;
  readonly title: string;
  readonly offer: PropertyType;
  /** In the operator's currency; null where it is on request. */
  readonly price: number | null;
  readonly city: string;
  readonly review: string;
  readonly isActive: boolean;
  readonly version: number;
}

/** Returns how listings stand, in whatever state they are, by id. */
export async function readListingStates(
  ctx: Ctx,
  ids: readonly number[],
): Promise<Map<number, ListingState>> {
  const rows = await ctx.db
    .selectFrom('listing')
    .select(['id', 'owner_id', 'slug_id', 'title', 'property_type', 'price', 'price_kind', 'city'])
    .select(['request_status', 'is_active', 'version'])
    .$narrowType<{ property_type: PropertyType }>()
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        ownerId: row.owner_id,
        slug: row.slug_id,
        title: row.title,
        offer: row.property_type,
        price: row.price_kind === 'on_request' ? null : Number(row.price),
        city: row.city,
        review: row.request_status,
        isActive: row.is_active,
        version: row.version,
      },
    ]),
  );
}
