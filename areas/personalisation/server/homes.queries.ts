import type { Ctx } from '@keystead/platform/context';
import { anyOf, columns, narrow, type RowOf, runNamed } from '@keystead/platform/db';
import type { NotNull } from 'kysely';

const PATTERNS = {
  name: 'personalisation-patterns',
  text: `select id, case when property_type in ('sell', 'sold') then 0 else 1 end as "propertyType",
      category_id as "categoryId", city, latitude::float8 as lat, longitude::float8 as lng,
      -- As candidates have it: a rent by month.
      case when property_type in ('rent', 'rented') then monthly_rent(price, coalesce(rent_duration, 'Monthly'))
        else price end as price,
      created_at as "createdAt", '{}'::int[] as "facilityIds", title, slug_id as "slugId"
    from listing_public where id = any($1::int[])`,
  columns: columns({
    id: 'int4',
    propertyType: narrow<0 | 1>('int4'),
    categoryId: 'int4',
    city: 'text',
    price: 'float8',
    lat: 'float8|null',
    lng: 'float8|null',
    createdAt: 'timestamptz',
    facilityIds: 'int4[]',
    title: 'text',
    slugId: 'text',
  }),
};

/** A home that others are recommended for being like, sold ones as well. */
export type PatternHome = RowOf<typeof readPatterns>;

/** Returns those of these listings that are public, in the order of the ids. */
export async function readPatterns(ctx: Ctx, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await runNamed(ctx.pool, PATTERNS, [[...ids]]);
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Of some facilities, those that each listing is near to; listings without any are left out. */
export async function readFacilities(
  ctx: Ctx,
  listingIds: readonly number[],
  facilityIds: readonly number[],
): Promise<Map<number, number[]>> {
  if (facilityIds.length === 0 || listingIds.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('listing_facility_public')
    .select('listing_id as id')
    .select((eb) => eb.fn.agg<number[]>('array_agg', ['facility_id']).orderBy('facility_id').as('near'))
    .where('listing_id', '=', anyOf(listingIds))
    .where('facility_id', '=', anyOf(facilityIds))
    .groupBy('listing_id')
    .$narrowType<{ id: NotNull }>()
    .execute();
  return new Map(rows.map(({ id, near }) => [id, near]));
}
