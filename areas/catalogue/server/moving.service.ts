import type { Ctx } from '@keystead/platform/context';
import type { StoredPicture } from '@keystead/platform/images';
import type { TakenBack } from '@keystead/platform/take-back';
import { lockCity, readCities } from './cities.queries.ts';
import { removeCityPicture, setCityPicture } from './cities.service.ts';

/**
 * Gives a city the picture that it had on another site, in the open transaction.
 * @param name as homes name it; that site did not say where it is
 * @returns its id, or why it gets none
 */
export async function moveCityPicture(
  open: Ctx,
  name: string,
  picture: StoredPicture,
): Promise<{ id: number } | { problem: string }> {
  const wanted = name.trim().toLowerCase();
  const named = (await readCities(open)).filter((city) => city.name.toLowerCase() === wanted);
  const [city] = named;
  if (!city) return { problem: `is of ${name}, where no home is` };
  if (named.length > 1) return { problem: `is of ${name}, and there are several of that name` };
  await lockCity(open, city.id);
  if (city.picture) return { problem: `is of ${name}, which has a picture here` };
  await setCityPicture(open, city.id, picture);
  return { id: city.id };
}

/** Takes the picture from a city that came from another site, unless it has another one by now, in the open transaction. */
export async function takeBackCityPicture(
  open: Ctx,
  { id, key }: { id: number; key: string },
): Promise<TakenBack> {
  await lockCity(open, id);
  const city = (await readCities(open)).find((one) => one.id === id);
  if (!city?.picture) return 'gone';
  if (city.picture.key !== key) return 'kept';
  await removeCityPicture(open, id);
  return 'removed';
}
