import type { PointKind } from '@keystead/kit/point-kinds';
import type { Ctx } from '@keystead/platform/context';
import { columns, narrow, type RowOf, runNamed, runSql } from '@keystead/platform/db';
import type { NamedKind } from '../../contract.ts';

// The tables hold one set, the current one: see `writeNamed`.

type Names = Readonly<Record<string, string>>;
/** An outline: polygons of rings of longitude and latitude; the first ring of each is the outer one. */
export type Outline = readonly (readonly (readonly (readonly [lng: number, lat: number])[])[])[];

const POINT = columns({
  id: 'int8',
  kind: narrow<PointKind>('text'),
  name: 'text',
  names: narrow<Names>('jsonb'),
  lat: 'float8',
  lng: 'float8',
  metres: 'float8',
});
/** A point of the extract with how far it is, in a straight line. Its name may be empty. */
export type NearPoint = RowOf<typeof POINT>;

/** Reads points of some kinds within a box and a distance, the nearest first. */
export function readPointsNear(
  ctx: Ctx,
  asked: {
    lat: number;
    lng: number;
    metres: number;
    kinds: readonly PointKind[];
    limit: number;
    box: readonly number[];
  },
): Promise<NearPoint[]> {
  const { lat, lng, metres, kinds, limit, box } = asked;
  return runSql(
    ctx.db,
    `select p.id, p.kind, p.name, p.names, p.lat, p.lng, d.metres
     from unnest($1::text[]) as k (kind)
     join place_point p on p.kind = k.kind and point(p.lng, p.lat) <@ box(point($2, $3), point($4, $5))
     cross join lateral (select 1000 * distance_km(p.lat, p.lng, $6, $7) as metres) d
     where d.metres <= $8 order by d.metres, p.id limit $9`,
    [kinds, ...box, lat, lng, metres, limit],
    POINT,
  );
}

/** Returns districts without their outlines, by name. */
export function readDistricts(ctx: Ctx) {
  return ctx.db
    .selectFrom('place_district')
    .select(['id', 'level', 'name', 'parent_id as parentId', 'parent', 'city', 'lat', 'lng'])
    .select(['west', 'south', 'east', 'north'])
    .select((of) => of.ref('names').$castTo<Names>().as('names'))
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Returns a district by its identifier of OpenStreetMap, with its outline. */
export function readDistrict(ctx: Ctx, id: number) {
  return ctx.db
    .selectFrom('place_district')
    .select(['id', 'level', 'name', 'parent_id as parentId', 'parent', 'city', 'lat', 'lng'])
    .select(['west', 'south', 'east', 'north'])
    .select((of) => [
      of.ref('names').$castTo<Names>().as('names'),
      of.ref('outline').$castTo<Outline | null>().as('outline'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

const AROUND = {
  name: 'places-districts-around',
  text: `select id, outline from place_district
    where box(point(west, south), point(east, north)) @> box(point($1, $2), point($1, $2))
    order by (east - west) * (north - south), level desc, id`,
  columns: columns({ id: 'int8', outline: narrow<Outline>('jsonb') }),
};

/** Reads districts whose boxes a place lies in, the smallest first. */
export const readAround = (ctx: Ctx, lat: number, lng: number) => runNamed(ctx.db, AROUND, [lng, lat]);

const ADDRESS = columns({
  street: 'text',
  number: 'text',
  postcode: 'text',
  district: 'text',
  city: 'text',
  lat: 'float8',
  lng: 'float8',
  metres: 'float8',
});
export type NearAddress = RowOf<typeof ADDRESS>;

const NEAREST = {
  name: 'places-nearest-addresses',
  // Degrees of longitude are shorter than those of latitude: of some that are near by degrees, one is nearest by metres.
  text: `select street, number, postcode, district, city, lat, lng, 1000 * distance_km(lat, lng, $1, $2) as metres
    from (select * from place_address order by point(lng, lat) <-> point($2, $1) limit 30) near
    order by metres limit 1`,
  columns: ADDRESS,
};

/** Reads the address that is nearest to a place. */
export async function readNearestAddress(
  ctx: Ctx,
  lat: number,
  lng: number,
): Promise<NearAddress | undefined> {
  return (await runNamed(ctx.db, NEAREST, [lat, lng]))[0];
}

const NAMED = columns({
  kind: narrow<NamedKind>('text'),
  id: 'int8',
  name: 'text',
  names: narrow<Names>('jsonb'),
  number: 'text',
  postcode: 'text',
  district: 'text',
  city: 'text',
  lat: 'float8',
  lng: 'float8',
  importance: 'int2',
  reach: 'float4',
});

/** What is found by its name: a point on it, and the metres from there to the farthest of it. */
export type NamedPlace = RowOf<typeof NAMED>;

/**
 * Reads streets, districts and points that a text may mean: those whose own names have one of its words, and all of which are in
 * their names or those of where they are.
 * @param all text of a tsquery for all words
 * @param any text of a tsquery for one of them
 */
export function readNamed(ctx: Ctx, { all, any, limit }: { all: string; any: string; limit: number }) {
  return runSql(
    ctx.db,
    `with asked as materialized (select to_tsquery('search_words', $1) as everything, to_tsquery('search_words', $2) as something)
     (select 'street' as kind, s.id, s.name, s.names, '' as number, '' as postcode, s.district, s.city, s.lat, s.lng,
        s.importance, s.reach
      from asked, place_street s where s.name_words @@ something and s.words @@ everything
      order by s.name_words @@ everything desc, s.importance desc, s.id limit $3)
     union all
     (select 'district', d.id, d.name, d.names, '', '', d.parent, d.city, d.lat, d.lng, (120 - 10 * (d.level - 8))::int2,
        coalesce(500 * distance_km(d.south, d.west, d.north, d.east), ${UNMEASURED})::float4
      from asked, place_district d where d.words @@ everything
      order by d.level, d.id limit $3)
     union all
     (select p.kind, p.id, p.name, p.names, '', '', p.district, p.city, p.lat, p.lng, 60::int2, 0::float4
      from asked, place_point p
      where p.kind = any($4) and p.words @@ everything and search_vector(p.name) @@ something
      order by array_position($4, p.kind), p.id limit $3)`,
    [all, any, limit, POINTS_BY_NAME],
    NAMED,
  );
}
/** Metres that a district without an outline reaches. */
const UNMEASURED = 700;
const POINTS_BY_NAME = ['station', 'university', 'school', 'hospital'] satisfies NamedKind[];

/** Reads addresses whose number begins as asked, in the streets that a text may mean. */
export function readNumbered(
  ctx: Ctx,
  { all, any, number, limit }: { all: string; any: string; number: string; limit: number },
) {
  return runSql(
    ctx.db,
    `with street as materialized (
       select id, names, importance from place_street
       where name_words @@ to_tsquery('search_words', $2) and words @@ to_tsquery('search_words', $1)
       order by importance desc, id limit 50)
     select 'address' as kind, s.id, a.street as name, s.names, a.number, a.postcode, a.district, a.city, a.lat, a.lng,
       s.importance, 0::float4 as reach
     from street s join place_address a on a.street_id = s.id
     where starts_with(a.number_key, $3)
     order by a.number_key = $3 desc, length(a.number_key), s.importance desc, a.number_key, s.id limit $4`,
    [all, any, number, limit],
    NAMED,
  );
}

const HOUSE = columns({ lat: 'float8', lng: 'float8', reach: 'float4', metres: 'float8' });

/** An address as it was typed: what is not known is empty. */
export interface TypedAddress {
  readonly street: string;
  readonly houseNumber: string;
  readonly postcode: string;
  readonly city: string;
}

/**
 * Reads where an address is: of those that may be meant the one nearest to a place. A house counts before its street. What lies
 * neither in its city nor has its postcode is another one.
 */
export async function readAddressPlace(
  ctx: Ctx,
  { street, houseNumber, postcode, city }: TypedAddress,
  { lat, lng }: { lat: number; lng: number },
) {
  const [found] = await runSql(
    ctx.db,
    `with street as materialized (
       select id, lat, lng, reach, city, district from place_street
       where name_words @@ plainto_tsquery('search_words', $1) order by lower(name) = lower($1) desc, importance desc limit 1000),
     place as (
       select true as is_house, a.lat, a.lng, 0::float4 as reach, a.postcode, a.city, a.district
       from street s join place_address a on a.street_id = s.id and a.number_key = lower(replace($2, ' ', ''))
       union all
       select false, lat, lng, reach, '', city, district from street)
     select p.lat, p.lng, p.reach, 1000 * distance_km(p.lat, p.lng, $5, $6) as metres
     from place p
     where ($4 = '' and ($3 = '' or not p.is_house)) or ($3 <> '' and p.postcode = $3)
       or ($4 <> '' and place_words($4) in (place_words(p.city), place_words(p.district)))
     order by p.is_house desc, metres limit 1`,
    [street, houseNumber, postcode, city, lat, lng],
    HOUSE,
  );
  return found;
}
