import type { Ctx } from '@keystead/platform/context';
import { anyOf } from '@keystead/platform/db';
import type { NotNull } from 'kysely';
import type { Home } from '../rules.ts';

/** A home that others are recommended for being like, sold ones as well. */
export interface PatternHome extends Home {
  readonly title: string;
  readonly slugId: string;
}

const PATTERNS = `select id, case when property_type in ('sell', 'sold') then 0 else 1 end as "propertyType",
    category_id as "categoryId", city, price::float8 as price, latitude::float8 as lat, longitude::float8 as lng,
    created_at as "createdAt", '{}'::int[] as "facilityIds", title, slug_id as "slugId"
  from listing_public where id = any($1::int[])`;

/** Returns those of these listings that are public, in the order of the ids. */
export async function readPatterns(ctx: Ctx, ids: readonly number[]): Promise<PatternHome[]> {
  if (ids.length === 0) return [];
  const statement = { name: 'personalisation-patterns', text: PATTERNS, values: [[...ids]] };
  const { rows } = await ctx.pool.query<PatternHome>(statement);
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
