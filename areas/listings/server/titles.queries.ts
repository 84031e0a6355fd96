import type { Ctx } from '@keystead/platform/context';
import { anyOf } from '@keystead/platform/db';

/** Returns owners and addresses of listings in any state; by id. */
export async function readBriefs(ctx: Ctx, ids: readonly number[]) {
  const rows = await ctx.db
    .selectFrom('listing')
    .select(['id', 'owner_id as ownerId', 'title', 'slug_id as slug'])
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the titles of listings that still exist, by id. */
export async function readTitles(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  return new Map([...(await readBriefs(ctx, ids))].map(([id, { title }]) => [id, title]));
}
