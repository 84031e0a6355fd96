import type { Ctx } from '@keystead/platform/context';
import { columns, lockName, narrow, runSql } from '@keystead/platform/db';
import { sql } from 'kysely';
import type { HomeTraits } from '../rules.ts';

/** A home that no listing offers any more. */
const FREE_HOME = columns({
  /** Place of the question it answers. */
  place: 'int4',
  id: 'int4',
  ownerId: 'int4',
  categoryId: 'int4',
  kind: narrow<HomeTraits['kind']>('text'),
  latitude: 'float8',
  longitude: 'float8',
  bedrooms: 'float4|null',
  area: 'float4|null',
});

/** Returns homes without a listing near each of these, the latest first; a rough box, the rules decide. */
export function readFreeHomes(ctx: Ctx, wanted: readonly HomeTraits[]) {
  const asked = wanted.map((traits, place) => ({ place, ...traits }));
  return runSql(
    ctx.db,
    // A thousandth of a degree is some 110 metres.
    `select g.place, h.id, h.owner_id as "ownerId", h.category_id as "categoryId", h.kind, h.latitude, h.longitude,
       h.bedrooms, h.area
     from json_to_recordset($1::json)
       as g (place integer, "ownerId" integer, "categoryId" integer, kind text, latitude float8, longitude float8)
     join listing_home h on h.owner_id = g."ownerId" and h.category_id = g."categoryId" and h.kind = g.kind
       and h.latitude between g.latitude - 0.001 and g.latitude + 0.001
       and abs(h.longitude - g.longitude) * cos(radians(g.latitude)) < 0.001
     where not exists (select 1 from listing l where l.home_id = h.id)
     order by g.place, h.id desc`,
    [JSON.stringify(asked)],
    FREE_HOME,
  );
}

/** One transaction at a time takes up the free homes of an owner; the others wait. */
export async function lockHomesOf(ctx: Ctx, ownerIds: readonly number[]): Promise<void> {
  for (const ownerId of [...new Set(ownerIds)].sort((a, b) => a - b))
    await lockName(ctx.db, `homes of ${ownerId}`);
}

/** Updates what a home is recognised by from its listing. */
export async function updateHome(ctx: Ctx, listingId: number): Promise<void> {
  await ctx.db
    .updateTable('listing_home as h')
    .from('listing as l')
    .set((eb) => ({
      category_id: eb.ref('l.category_id'),
      kind: sql`case when l.property_type in ('sell', 'sold') then 'sale' else 'rent' end`,
      latitude: eb.fn.coalesce('l.exact_latitude', 'l.latitude'),
      longitude: eb.fn.coalesce('l.exact_longitude', 'l.longitude'),
      bedrooms: eb.ref('l.bedrooms'),
      area: eb.ref('l.area'),
    }))
    .where('l.id', '=', listingId)
    .whereRef('h.id', '=', 'l.home_id')
    .execute();
}

/** Forgets the homes of someone, their history and their old addresses with them. */
export async function deleteHomesOf(ctx: Ctx, ownerId: number): Promise<void> {
  await ctx.db.deleteFrom('listing_home').where('owner_id', '=', ownerId).execute();
}
