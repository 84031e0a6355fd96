import { comparable } from '@keystead/catalogue/rules';
import { ensureCities, setCityPicture } from '@keystead/catalogue/server';
import type { Ctx } from '@keystead/platform/context';
import type { DemoPicture } from './manifest.ts';
import { demoCities, marenza } from './places/index.ts';
import type { StoredPictures } from './store-pictures.ts';

/** Adds the cities with the coordinates of their centres, and their pictures. */
export async function seedCities(
  ctx: Ctx,
  pictures: readonly DemoPicture[],
  stored: StoredPictures,
): Promise<void> {
  const ids = await ensureCities(ctx, [...demoCities, marenza]);
  const skylines = pictures.filter(({ group }) => group === 'city');
  for (const [index, city] of demoCities.entries()) {
    const name = comparable(city.name);
    const skyline = skylines.find(({ kind }) => comparable(kind) === name);
    const picture = stored.photos.get(skyline?.file ?? '');
    if (picture) await setCityPicture(ctx, ids[index] as number, picture);
  }
}
