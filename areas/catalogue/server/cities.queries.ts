import type { Ctx } from '@keystead/platform/context';
import { runSql, toJson } from '@keystead/platform/db';
import type { StoredPicture } from '@keystead/platform/images';
import { sql } from 'kysely';

export interface City {
  id: number;
  name: string;
  state: string;
  country: string;
  picture: StoredPicture | null;
  latitude: number | null;
  longitude: number | null;
  /** Whether lists of cities show it; its homes are found all the same. */
  isShown: boolean;
  /** Among the cities of the home page; null: behind those that have one, by its number of homes. */
  place: number | null;
  version: string;
}

/** A city as a listing names it; the coordinates place it on maps of cities. */
export interface CityName {
  name: string;
  state: string;
  country: string;
  latitude?: number | undefined;
  longitude?: number | undefined;
}

export function readCities(ctx: Ctx): Promise<City[]> {
  return ctx.db
    .selectFrom('city')
    .select(['id', 'name', 'state', 'country', 'picture', 'latitude', 'longitude'])
    .select(['is_shown as isShown', 'place', sql<string>`version::text`.as('version')])
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Holds a city until the end of the transaction. */
export async function lockCity(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.selectFrom('city').select('id').where('id', '=', id).forUpdate().execute();
}

/** Changes what staff say of a city; a picture that is not given stays. */
export async function writeCity(
  ctx: Ctx,
  id: number,
  { isShown, picture }: { isShown: boolean; picture?: StoredPicture | null },
): Promise<void> {
  await ctx.db
    .updateTable('city')
    .set((eb) => ({ version: eb('version', '+', 1), is_shown: isShown }))
    .$if(picture !== undefined, (query) => query.set({ picture: toJson(picture) }))
    .where('id', '=', id)
    .execute();
}

/** Gives these cities the first places, in this order, and takes them from all others. */
export async function writeCityPlaces(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await runSql(
    ctx.db,
    `update city c set place = o.place
     from (
       select a.id, w.place from city a left join unnest($1::int[]) with ordinality as w (id, place) on w.id = a.id
     ) o where o.id = c.id and c.place is distinct from o.place`,
    [[...ids]],
  );
}

interface KnownCity {
  readonly id: number;
  /** Where it is is known. */
  readonly isPlaced: boolean;
}

/** Returns the cities that exist, keyed by `cityKey`. */
export async function findCities(ctx: Ctx, cities: readonly CityName[]): Promise<Map<string, KnownCity>> {
  const rows = await runSql(
    ctx.db,
    `select c.id, c.name, c.state, c.country, c.latitude is not null as "isPlaced"
     from unnest($1::text[], $2::text[], $3::text[]) as wanted (name, state, country)
     join city c using (name, state, country)`,
    columns(cities).slice(0, 3),
    { id: 'int4', name: 'text', state: 'text', country: 'text', isPlaced: 'bool' },
  );
  return new Map(rows.map((row) => [cityKey(row), row]));
}

/** Says where cities are of which nobody has said it yet. */
export async function placeCities(ctx: Ctx, cities: readonly CityName[]): Promise<void> {
  await runSql(
    ctx.db,
    `update city set latitude = c.latitude, longitude = c.longitude
     from unnest($1::text[], $2::text[], $3::text[], $4::float8[], $5::float8[])
       as c (name, state, country, latitude, longitude)
     where (city.name, city.state, city.country) = (c.name, c.state, c.country) and city.latitude is null`,
    columns(cities),
  );
}

/** Adds the cities that do not exist; two transactions may add the same ones at once. */
export async function insertCities(ctx: Ctx, cities: readonly CityName[]): Promise<void> {
  await runSql(
    ctx.db,
    // One order for everyone: two bulk inserts that overlap would otherwise wait for each other in a circle.
    `insert into city (name, state, country, latitude, longitude)
     select name, state, country, latitude, longitude
     from unnest($1::text[], $2::text[], $3::text[], $4::float8[], $5::float8[])
       as c (name, state, country, latitude, longitude)
     order by name, state, country
     on conflict (name, state, country) do nothing`,
    columns(cities),
  );
}

/** Gives a city its picture, or takes it away. */
export async function writeCityPicture(
  ctx: Ctx,
  cityId: number,
  picture: StoredPicture | null,
): Promise<void> {
  await ctx.db
    .updateTable('city')
    .set({ picture: picture && toJson(picture) })
    .where('id', '=', cityId)
    .execute();
}

/** Returns the key that equal cities share. */
export function cityKey({ name, state, country }: CityName): string {
  return JSON.stringify([name, state, country]);
}

function columns(cities: readonly CityName[]): unknown[][] {
  return [
    cities.map((city) => city.name),
    cities.map((city) => city.state),
    cities.map((city) => city.country),
    cities.map((city) => city.latitude ?? null),
    cities.map((city) => city.longitude ?? null),
  ];
}
