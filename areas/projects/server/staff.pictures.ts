import { smallPicture } from '@keystead/listings/server';
import type { Ctx } from '@keystead/platform/context';
import { readTitlePictures } from './staff.review.queries.ts';

/** Returns addresses of small title pictures of projects, by id. */
export async function projectPictures(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await readTitlePictures(ctx, ids);
  return new Map(rows.map(({ id, picture }) => [id, smallPicture(ctx, picture)]));
}
