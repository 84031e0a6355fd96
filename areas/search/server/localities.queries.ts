import type { Ctx } from '@keystead/platform/context';
import { columns, narrow, type RowOf, runSql, toJson } from '@keystead/platform/db';
import { LEAST_FOR_MEDIAN } from '../localities.ts';
import { type Filter, where } from './filter.ts';
import { search, Values } from './sql.ts';

/** Open homes of one kind of offer, of all categories or of one; prices of rents by month, areas in square feet. */
const NUMBERS = columns({
  property_type: 'int2',
  /** Null: of all. */
  category_id: 'int4|null',
  homes: 'int4',
  price: 'float8|null',
  price_per_area: 'float8|null',
  days: 'float8|null',
});
export type Numbers = RowOf<typeof NUMBERS>;

/** SQL of a median of the homes that a condition holds for; null of too few. */
const median = (value: string, condition: string) =>
  `case when count(*) filter (where ${condition}) >= ${LEAST_FOR_MEDIAN}
     then percentile_cont(0.5) within group (order by ${value}) filter (where ${condition}) end`;

/** Returns the numbers of the open homes of a filter, those of which most are first. */
export async function readNumbers(ctx: Ctx, filter: Filter): Promise<Numbers[]> {
  const values = new Values();
  const now = `${values.add(ctx.now())}::timestamptz`;
  return runSql(
    ctx.db,
    `select property_type, category_id, count(*)::int as homes, ${median('price', 'price > 0.01')} as price,
       ${median('price_per_area', "price > 0.01 and price_per_area < 'infinity'")} as price_per_area,
       ${median(`greatest(extract(epoch from ${now} - created_at)::float8 / 86400, 0)`, 'true')} as days
     from search_listing where ${where(open(filter), values)}
     group by grouping sets ((property_type), (property_type, category_id))
     order by category_id is not null, homes desc, property_type, category_id`,
    values.list,
    NUMBERS,
  );
}

/** Homes that may be closed to their readers count nowhere: not even so many that one could tell them from the others. */
const open = (filter: Filter): Filter => ({ ...filter, premiumOfOwner: 0 });

const CITY = columns({
  city: 'text',
  lat: 'float8|null',
  lng: 'float8|null',
});

/** Returns the cities of open homes, with the middle of these. */
export function readCities(ctx: Ctx) {
  return runSql(
    ctx.db,
    `select city, percentile_disc(0.5) within group (order by lat) as lat,
       percentile_disc(0.5) within group (order by lng) as lng
     from search_listing where not is_premium and city <> '' group by city order by city`,
    [],
    CITY,
  );
}

/** Returns the city that most of the open homes of a filter name; undefined where there are none. */
export async function readMainCity(ctx: Ctx, filter: Filter): Promise<string | undefined> {
  const values = new Values();
  const [row] = await runSql(
    ctx.db,
    `select city from search_listing where city <> '' and ${where(open(filter), values)}
     group by city order by count(*) desc, city limit 1`,
    values.list,
    { city: 'text' },
  );
  return row?.city;
}

const NAMED = columns({
  name: 'text',
  city: 'text',
  state: 'text',
  country: 'text',
  lat: 'float8|null',
  lng: 'float8|null',
});
export type NamedDistrict = RowOf<typeof NAMED>;

/** Returns the districts that open homes name. */
export function readNamedDistricts(ctx: Ctx): Promise<NamedDistrict[]> {
  return runSql(
    ctx.db,
    `select name, city, state, country, lat, lng from search_place where kind = 'district' and city <> '' order by key`,
    [],
    NAMED,
  );
}

/** Returns the districts of a city that open homes name with all words of a text, most homes first. */
export function readDistrictsNamed(ctx: Ctx, city: string, words: string): Promise<NamedDistrict[]> {
  const values = new Values();
  const asked = values.add(words);
  return search(
    ctx,
    `select name, city, state, country, lat, lng from search_place
     where kind = 'district' and city = ${values.add(city)}
       and name_words @@ (select string_agg(quote_literal(word), ' & ') from unnest(tsvector_to_array(search_vector(${asked}))) word)::tsquery
     order by homes desc, key`,
    values,
    { columns: NAMED, kind: 'others' },
  );
}

const LOCALITY = columns({
  city: 'text',
  slug: 'text',
  source: 'text',
  other_slugs: 'text[]',
  name: 'text',
  names: narrow<Readonly<Record<string, string>>>('jsonb'),
  filters: narrow<Readonly<Record<string, string>>>('jsonb'),
  outline: narrow<Readonly<Record<string, string>> | null>('jsonb|null'),
  lat: 'float8|null',
  lng: 'float8|null',
  homes: 'int4',
  numbers: narrow<readonly Numbers[]>('jsonb'),
  around: narrow<Around>('jsonb'),
});
/** A city or a district, as it is stored. */
export type Locality = RowOf<typeof LOCALITY>;

/** What is there, by kind. */
export interface Around {
  /** Kilometres around its middle; null: its outline. */
  readonly km: number | null;
  readonly kinds: readonly {
    readonly kind: string;
    readonly count: number;
    readonly nearest: readonly { readonly name: string; readonly names: Readonly<Record<string, string>> }[];
  }[];
}

/** Writes all localities in the place of the former ones. Call it in a transaction: readers see those until it ends. */
export async function writeLocalities(ctx: Ctx, localities: readonly Locality[]): Promise<void> {
  await runSql(ctx.db, 'lock table search_locality in share row exclusive mode');
  await runSql(ctx.db, 'delete from search_locality');
  await runSql(
    ctx.db,
    `insert into search_locality
       (city, slug, source, other_slugs, name, names, filters, outline, lat, lng, homes, numbers, around, counted_at)
     select city, slug, source, other_slugs, name, names, filters, outline, lat, lng, homes, numbers, around, $2
     from jsonb_to_recordset($1::jsonb) as new (city text, slug text, source text, other_slugs text[], name text, names jsonb,
       filters jsonb, outline jsonb, lat float8, lng float8, homes int, numbers jsonb, around jsonb)`,
    [toJson(localities), ctx.now()],
  );
}

/** Returns the addresses that districts have now, with what they are of. */
export function readAddresses(ctx: Ctx) {
  return runSql(ctx.db, `select city, slug, source from search_locality where slug <> ''`, [], {
    city: 'text',
    slug: 'text',
    source: 'text',
  });
}

/** Returns a city, or one of its districts by the last part of its address or by another that leads there. */
export async function readLocality(ctx: Ctx, city: string, slug: string) {
  const values = new Values();
  const [asked, ofCity] = [values.add(slug), values.add(city)];
  const [row] = await search(
    ctx,
    `select ${Object.keys(LOCALITY).join(', ')}, counted_at from search_locality
     where city = ${ofCity} and (slug = ${asked} or ${asked}::text = any(other_slugs))
     order by slug = ${asked} desc, homes desc, slug limit 1`,
    values,
    { columns: { ...LOCALITY, counted_at: 'timestamptz' }, kind: 'others' },
  );
  return row;
}

const NEIGHBOUR = columns({
  slug: 'text',
  name: 'text',
  names: narrow<Readonly<Record<string, string>>>('jsonb'),
  homes: 'int4',
  latitude: 'float8|null',
  longitude: 'float8|null',
});

/** Returns districts of a city: around a place the nearest first, else those with most homes. */
export function readDistricts(
  ctx: Ctx,
  city: string,
  { except, near, limit }: { except: string; near: { lat: number; lng: number } | undefined; limit: number },
) {
  const values = new Values();
  const order = near
    ? `distance_km(lat, lng, ${values.add(near.lat)}, ${values.add(near.lng)}) nulls last`
    : 'homes desc';
  return search(
    ctx,
    `select slug, name, names, homes, lat as latitude, lng as longitude from search_locality
     where city = ${values.add(city)} and slug <> '' and slug <> ${values.add(except)} and homes > 0
     order by ${order}, slug limit ${values.add(limit)}`,
    values,
    { columns: NEIGHBOUR, kind: 'others' },
  );
}

/** Returns the addresses of all districts with open homes. */
export function readDistrictsWithHomes(ctx: Ctx) {
  return runSql(
    ctx.db,
    `select city, slug from search_locality where slug <> '' and homes > 0 order by city, slug`,
    [],
    { city: 'text', slug: 'text' },
  );
}
