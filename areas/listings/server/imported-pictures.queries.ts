import type { Ctx } from '@keystead/platform/context';
import { toJson } from '@keystead/platform/db';
import type { StoredPicture } from '@keystead/platform/images';

/** Locks a listing until the transaction ends. @returns whether it is there */
export async function lockPictures(ctx: Ctx, id: number): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('listing')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes the title picture that a source has; its version counts what its owner changes, and stays. */
export async function writeTitlePicture(ctx: Ctx, id: number, picture: StoredPicture | null): Promise<void> {
  await ctx.db
    .updateTable('listing')
    .set({ title_picture: toJson(picture), updated_at: ctx.now() })
    .where('id', '=', id)
    .execute();
}
