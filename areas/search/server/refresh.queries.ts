import type { Ctx } from '@keystead/platform/context';
import { anyOf, runSql } from '@keystead/platform/db';
import { sql } from 'kysely';

/** What the search row of a listing is made of beside the published view. */
export interface RowTexts {
  id: number;
  card: string;
  pin: string;
  promoted: boolean;
  category: string;
  /** As visitors read it: without the door of a hidden place. */
  address: string;
  parameterIds: readonly number[];
  /** Names of the groups of similar homes that it is in, the closest first. */
  priceGroups: readonly string[];
  /** Due each month, in the operator's currency; Infinity where an amount has no rate. */
  chargesMonth: number;
}

/** Returns the ids of what is for sale or rent and public now, ascending. */
const liveIds = (ctx: Ctx) =>
  ctx.db
    .selectFrom('listing_public')
    .select((eb) => eb.ref('id').$notNull().as('id'))
    .where('property_type', 'in', ['sell', 'rent'])
    .orderBy('id');

/** Returns those of these listings that are for sale or rent and public now. */
export async function readLiveIds(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const rows = await liveIds(ctx).where('id', '=', anyOf(ids)).execute();
  return rows.map((row) => row.id);
}

/** Removes the rows of listings that are not among the live ones. */
export async function deleteRows(ctx: Ctx, ids: readonly number[], live: readonly number[]): Promise<void> {
  const alive = new Set(live);
  const gone = ids.filter((id) => !alive.has(id));
  await ctx.db.deleteFrom('search_listing').where('listing_id', '=', anyOf(gone)).execute();
}

/** Writes the rows of live listings, in one statement. */
export async function writeRows(ctx: Ctx, rows: readonly RowTexts[]): Promise<void> {
  await runSql(
    ctx.db,
    `with row as (
     insert into search_listing (listing_id, property_type, category_id, city_id, owner_id, price, price_per_area,
       bedrooms, bathrooms, area, is_premium, promoted, views, likes, created_at, lat, lng, parameter_ids,
       city, state, country, words, charges_month)
     select p.id, case p.property_type when 'sell' then 0 else 1 end, p.category_id, p.city_id, p.owner_id,
       p.price, coalesce(nullif(p.price, 0)::float8 / p.area, 'infinity'), p.bedrooms, p.bathrooms, p.area, p.is_premium,
       t.promoted, p.views, p.likes, p.created_at, p.latitude, p.longitude,
       array(select jsonb_array_elements_text(t.parameter_ids::jsonb)::int), p.city, p.state, p.country,
       setweight(search_vector(p.title), 'A')
         || setweight(search_vector(concat_ws(' ', p.city, p.state, p.country, t.address, a.street, a.district, a.postcode)), 'B')
         || setweight(search_vector(t.category), 'C')
         || setweight(search_vector(p.description), 'D')
         || coalesce((select setweight(search_vector(string_agg(x.title, ' ')), 'A')
             || setweight(search_vector(string_agg(x.description, ' ')), 'D')
           from listing_text_public x where x.listing_id = p.id), ''),
       t.charges_month
     from unnest($1::int[], $4::boolean[], $5::text[], $6::text[], $8::float8[], $9::text[])
       as t (id, promoted, category, parameter_ids, charges_month, address)
     join listing_public p using (id)
     join listing_address_public a on a.listing_id = p.id
     order by p.id
     on conflict (listing_id) do update set
       property_type = excluded.property_type, category_id = excluded.category_id, city_id = excluded.city_id,
       owner_id = excluded.owner_id, price = excluded.price, price_per_area = excluded.price_per_area,
       bedrooms = excluded.bedrooms, bathrooms = excluded.bathrooms, area = excluded.area,
       is_premium = excluded.is_premium, promoted = excluded.promoted, views = excluded.views,
       likes = excluded.likes, created_at = excluded.created_at, lat = excluded.lat, lng = excluded.lng,
       parameter_ids = excluded.parameter_ids, city = excluded.city, state = excluded.state,
       country = excluded.country, words = excluded.words, charges_month = excluded.charges_month
     returning listing_id)
     insert into search_card (listing_id, card, pin, price_groups)
     select id, card, pin, array(select jsonb_array_elements_text(groups::jsonb))
     from row join unnest($1::int[], $2::text[], $3::text[], $7::text[]) as t (id, card, pin, groups)
       on id = listing_id order by id
     on conflict (listing_id) do update set
       pin = excluded.pin, card = excluded.card, price_groups = excluded.price_groups`,
    [
      rows.map((row) => row.id),
      rows.map((row) => row.card),
      rows.map((row) => row.pin),
      rows.map((row) => row.promoted),
      rows.map((row) => row.category),
      rows.map((row) => JSON.stringify(row.parameterIds)),
      rows.map((row) => JSON.stringify(row.priceGroups)),
      rows.map((row) => row.chargesMonth),
      rows.map((row) => row.address),
    ],
  );
}

/** Returns the cities of rows, each once. */
export async function readCities(ctx: Ctx, ids: readonly number[]): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('search_listing')
    .select('city')
    .distinct()
    .where('listing_id', '=', anyOf(ids))
    .execute();
  return rows.map((row) => row.city);
}

/** Returns the ids of live listings above `after`, ascending. */
export async function readLiveIdsAfter(ctx: Ctx, after: number, limit: number): Promise<number[]> {
  const rows = await liveIds(ctx).where('id', '>', after).limit(limit).execute();
  return rows.map((row) => row.id);
}

/** Returns the ids of rows whose listing is no longer live, or whose counters have moved on; at most `limit`. */
export async function readStaleIds(ctx: Ctx, limit: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('search_listing as s')
    .leftJoin('listing_public as p', 'p.id', 's.listing_id')
    .select('s.listing_id as id')
    .where((eb) =>
      eb.or([
        eb('p.id', 'is', null),
        eb('p.views', '<>', eb.ref('s.views')),
        eb('p.likes', '<>', eb.ref('s.likes')),
      ]),
    )
    .orderBy('s.listing_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Returns the ids of what an owner has on the market, or had when its rows were last written, ascending. */
export async function readOwnedIds(ctx: Ctx, ownerId: number): Promise<number[]> {
  const rows = await runSql(
    ctx.db,
    `select listing_id as id from search_listing where owner_id = $1
     union select id from listing_public where owner_id = $1 order by id`,
    [ownerId],
    { id: 'int4' },
  );
  return rows.map((row) => row.id);
}

/** Returns the ids above `after` of rows from before some of their columns, or before the unit of typed distances and the kinds of facilities, ascending. */
export async function readIncompleteIds(ctx: Ctx, after: number, limit: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('search_listing')
    .select('listing_id as id')
    .where((eb) =>
      eb.or([
        eb('facts', 'is', null),
        eb('charges_month', 'is', null),
        eb('place_keys', 'is', null),
        eb('distances_in', 'is distinct from', eb.selectFrom('distance_unit_public').select('unit')),
        eb('facilities_by', 'is distinct from', eb.selectFrom('facility_kinds_public').select('kinds')),
      ]),
    )
    .where('listing_id', '>', after)
    .orderBy('listing_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Returns the ids above `after` of homes whose rows a migration has asked to be written anew, ascending. */
export async function readDueIds(ctx: Ctx, after: number, limit: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('search_listing_due')
    .select('listing_id as id')
    .where('listing_id', '>', after)
    .orderBy('listing_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Forgets that the rows of some homes were to be written anew. */
export async function deleteDue(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await ctx.db.deleteFrom('search_listing_due').where('listing_id', '=', anyOf(ids)).execute();
}

/**
 * Returns the ids above `after` of rows that were read of other layers than those of now, ascending. A row that was never read
 * lacks nothing while visitors filter by no layer.
 */
export async function readOtherLayerIds(ctx: Ctx, after: number, limit: number): Promise<number[]> {
  const rows = await ctx.db
    .selectFrom('search_listing')
    .select('listing_id as id')
    .where((eb) =>
      eb(
        sql<string>`coalesce(layers_in, '')`,
        'is distinct from',
        eb.selectFrom('map_layers_filtered_public').select('state'),
      ),
    )
    .where('listing_id', '>', after)
    .orderBy('listing_id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Lets the triggers of some rows read the layers at their homes anew. */
export async function rereadLayers(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await runSql(
    ctx.db,
    `with held as (select listing_id from search_listing where listing_id = any($1::int[]) order by listing_id for update)
     update search_listing s set layers_in = null from held where s.listing_id = held.listing_id`,
    [[...ids]],
  );
}

/** Lets the triggers of the rows of the homes of an agency read anew whether it is on the site. @param agency its id and address */
export async function rereadAgency(ctx: Ctx, { id, slug }: { id: number; slug: string }): Promise<void> {
  await runSql(
    ctx.db,
    `with held as (
       select listing_id from search_listing
       where agency = $2 or listing_id in (select listing_id from agency_home_public where agency_id = $1)
       order by listing_id for update)
     update search_listing s set agency = null from held where s.listing_id = held.listing_id`,
    [id, slug],
  );
}

/** Forgets which homes have changed, after an hour: by then everyone who counts has read it. */
export async function forgetChanges(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom('search_change').where(sql<boolean>`at < now() - interval '1 hour'`).execute();
}
