import type { Ctx } from '@keystead/platform/context';
import type { StoredPicture } from '@keystead/platform/images';
import { changed, lookup } from '@keystead/platform/lookups';
import {
  type City,
  type CityName,
  cityKey,
  findCityIds,
  insertCities,
  readCities,
  writeCityPicture,
} from './cities.queries.ts';
import { listingCounts } from './slots.ts';

export type { City, CityName };

const cities = lookup('catalogue', readCities);

/** Cities with live listings, most listings first, each with their number. */
export async function citiesWithListings(ctx: Ctx): Promise<{ city: City; listings: number }[]> {
  const [known, counts] = await Promise.all([cities(ctx), listingCounts.get().byCity(ctx)]);
  return known
    .map((city) => ({ city, listings: counts.get(city.id) ?? 0 }))
    .filter(({ listings }) => listings > 0)
    .sort((a, b) => b.listings - a.listings);
}

/** The city's id; added when no listing has named it before. Safe when two people do so at once. */
export async function ensureCity(ctx: Ctx, city: CityName): Promise<number> {
  const [id] = await ensureCities(ctx, [city]);
  return id as number;
}

/** The ids of many cities, in the order given; the same city may stand there more than once. */
export async function ensureCities(ctx: Ctx, wanted: readonly CityName[]): Promise<number[]> {
  const distinct = [...new Map(wanted.map((city) => [cityKey(city), city])).values()];
  const found = await findCityIds(ctx, distinct);
  const missing = distinct.filter((city) => !found.has(cityKey(city)));
  if (missing.length > 0) {
    await insertCities(ctx, missing);
    for (const [key, id] of await findCityIds(ctx, missing)) found.set(key, id);
    await changed(ctx, 'catalogue');
  }
  return wanted.map((city) => found.get(cityKey(city)) as number);
}

/** Gives a city its picture. */
export async function setCityPicture(ctx: Ctx, cityId: number, picture: StoredPicture): Promise<void> {
  await writeCityPicture(ctx, cityId, picture);
  await changed(ctx, 'catalogue');
}
