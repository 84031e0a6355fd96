import { comparable } from '@keystead/catalogue/rules';
import { ensureCities, setCityPicture } from '@keystead/catalogue/server';
import type { Ctx } from '@keystead/platform/context';
import type { StoredPicture } from '@keystead/platform/images';
import type { DemoPicture } from './manifest.ts';
import { demoCities } from './places/index.ts';

/** Adds the cities with the coordinates of their centres, and their pictures. */
export async function seedCities(
  ctx: Ctx,
  pictures: readonly DemoPicture[],
  stored: ReadonlyMap<string, StoredPicture>,
): Promise<void> {
  const ids = await ensureCities(ctx, demoCities);
  const skylines = pictures.filter(({ group }) => group === 'city');
  for (const [index, city] of demoCities.entries()) {
    const name = comparable(city.name);
    const own = skylines.find(({ kind, tags }) => [kind, ...tags].some((word) => comparable(word) === name));
    const picture = stored.get((own ?? skylines[index % skylines.length])?.file ?? '');
    if (picture) await setCityPicture(ctx, ids[index] as number, picture);
  }
}
