import type { Ctx } from '@keystead/platform/context';
import type { StoredPicture } from '@keystead/platform/images';
import { changed, lookup } from '@keystead/platform/lookups';
import {
  type City,
  type CityName,
  cityKey,
  findCities,
  insertCities,
  placeCities,
  readCities,
  writeCityPicture,
} from './cities.queries.ts';
import { listingCounts } from './extension-points.ts';

export type { City, CityName };

/** Returns every city, cached in memory for a moment. */
export const allCities = lookup('catalogue', readCities);

export interface CityCount {
  city: City;
  listings: number;
}

/** Returns every city with its number of live listings, most first. @param read uncached, for changes */
export async function countedCities(
  ctx: Ctx,
  read: (ctx: Ctx) => Promise<City[]> = allCities,
): Promise<CityCount[]> {
  const [known, counts] = await Promise.all([read(ctx), listingCounts.get().byCity(ctx)]);
  return known
    .map((city) => ({ city, listings: counts.get(city.id) ?? 0 }))
    .sort((a, b) => b.listings - a.listings);
}

/** Returns cities with live listings, most listings first, each with their number. */
export async function citiesWithListings(ctx: Ctx): Promise<CityCount[]> {
  return (await countedCities(ctx)).filter(({ listings }) => listings > 0);
}

/** Returns the same without those that staff have hidden: for lists of cities. */
export async function shownCities(ctx: Ctx): Promise<CityCount[]> {
  return (await citiesWithListings(ctx)).filter(({ city }) => city.isShown);
}

/** Returns the countries of all cities with their numbers of live listings, most first. */
export const countedCountries = lookup(
  'listings',
  async (ctx): Promise<{ country: string; homes: number }[]> => {
    const homes = new Map<string, number>();
    for (const { city, listings } of await countedCities(ctx))
      if (city.country !== '') homes.set(city.country, (homes.get(city.country) ?? 0) + listings);
    return [...homes]
      .map(([country, count]) => ({ country, homes: count }))
      .sort((a, b) => b.homes - a.homes || a.country.localeCompare(b.country));
  },
);

/** Returns the shown ones in the order of the home page. */
export async function citiesOfHome(ctx: Ctx): Promise<CityCount[]> {
  return inHomeOrder(await shownCities(ctx));
}

/** Returns those that staff gave a place, then the others as they come. */
export function inHomeOrder(counted: readonly CityCount[]): CityCount[] {
  const place = ({ city }: CityCount) => city.place ?? Number.POSITIVE_INFINITY;
  return counted.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}

/** Returns the city's id; added when no listing has named it before. Safe when two people do so at once. */
export async function ensureCity(ctx: Ctx, city: CityName): Promise<number> {
  const [id] = await ensureCities(ctx, [city]);
  return id as number;
}

/** Returns the ids of many cities, in the order given; the same city may stand there more than once. */
export async function ensureCities(ctx: Ctx, wanted: readonly CityName[]): Promise<number[]> {
  const isPlaced = ({ latitude }: CityName) => latitude !== undefined;
  // The last of a name holds: of those with a pin, where there are some.
  const inOrder = wanted.toSorted((a, b) => Number(isPlaced(a)) - Number(isPlaced(b)));
  const distinct = [...new Map(inOrder.map((city) => [cityKey(city), city])).values()];
  const found = await findCities(ctx, distinct);
  const missing = distinct.filter((city) => !found.has(cityKey(city)));
  // Homes without a pin were the first to name them.
  const unplaced = distinct.filter((city) => isPlaced(city) && found.get(cityKey(city))?.isPlaced === false);
  if (missing.length > 0) {
    await insertCities(ctx, missing);
    for (const [key, city] of await findCities(ctx, missing)) found.set(key, city);
  }
  if (unplaced.length > 0) await placeCities(ctx, unplaced);
  if (missing.length + unplaced.length > 0) await changed(ctx, 'catalogue');
  return wanted.map((city) => found.get(cityKey(city))?.id as number);
}

/** Gives a city its picture. */
export async function setCityPicture(ctx: Ctx, cityId: number, picture: StoredPicture): Promise<void> {
  await writeCityPicture(ctx, cityId, picture);
  await changed(ctx, 'catalogue');
}

/** Takes the picture of a city away; the file is swept away in time. */
export async function removeCityPicture(ctx: Ctx, cityId: number): Promise<void> {
  await writeCityPicture(ctx, cityId, null);
  await changed(ctx, 'catalogue');
}
