import { type Ctx, mediaUrl } from '@keystead/platform/context';
import type { StoredPicture } from '@keystead/platform/images';
import { readTitlePictures } from './staff.review.queries.ts';

/** Returns the address of the smallest form of a picture. */
export function smallPicture(ctx: Ctx, { key, variants }: StoredPicture): string {
  const smallest = variants.toSorted((one, other) => one.width - other.width)[0];
  return mediaUrl(ctx, smallest?.key ?? key);
}

/** Returns addresses of small title pictures of listings, by id; those without one are left out. */
export async function listingPictures(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await readTitlePictures(ctx, ids);
  return new Map(rows.map(({ id, picture }) => [id, smallPicture(ctx, picture)]));
}
