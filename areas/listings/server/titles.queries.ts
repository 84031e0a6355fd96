import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/** Titles of listings that still exist, by id. */
export async function readTitles(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await runSql<{ id: number; title: string }>(
    ctx.db,
    'select id, title from listing where id = any($1::int[])',
    [[...ids]],
  );
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Returns owners and addresses of listings in any state; by id. */
export async function readBriefs(
  ctx: Ctx,
  ids: readonly number[],
): Promise<Map<number, { ownerId: number; title: string; slug: string }>> {
  const rows = await runSql<{ id: number; ownerId: number; title: string; slug: string }>(
    ctx.db,
    'select id, owner_id as "ownerId", title, slug_id as slug from listing where id = any($1::int[])',
    [[...ids]],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
