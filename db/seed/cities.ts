import { comparable } from '@keystead/catalogue/rules';
import { ensureCities, setCityPicture } from '@keystead/catalogue/server';
import type { Ctx } from '@keystead/platform/context';
import type { DemoPicture } from './manifest.ts';
import { demoCities, marenza } from './places/index.ts';
import type { StoredPictures } from './store-pictures.ts';

/** The invented town has no skyline: a street as they are built in its country stands for it. */
const STREET_OF_TOWN = 'exterior-townhouse-11.jpg';

/** Adds the cities with the coordinates of their centres, and their pictures. */
export async function seedCities(
  ctx: Ctx,
  pictures: readonly DemoPicture[],
  stored: StoredPictures,
): Promise<void> {
  const cities = [...demoCities, marenza];
  const ids = await ensureCities(ctx, cities);
  const skylines = pictures.filter(({ group }) => group === 'city');
  for (const [index, city] of cities.entries()) {
    const name = comparable(city.name);
    const skyline = skylines.find(({ kind }) => comparable(kind) === name)?.file;
    const picture = stored.photos.get(skyline ?? STREET_OF_TOWN);
    if (picture) await setCityPicture(ctx, ids[index] as number, picture);
  }
}
