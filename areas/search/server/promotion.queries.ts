import type { Ctx } from '@keystead/platform/context';
import { runSql } from '@keystead/platform/db';

/** Of these listings, those that are featured. Until there is an area that sells it, the search row says so itself. */
export async function readPromoted(ctx: Ctx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await runSql<{ listing_id: number }>(
    ctx.db,
    'select listing_id from search_listing where listing_id = any($1::int[]) and promoted',
    [ids],
  );
  return new Set(rows.map((row) => row.listing_id));
}

/** Features live listings; others are left out. */
export async function writePromoted(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await runSql(ctx.db, 'update search_listing set promoted = true where listing_id = any($1::int[])', [ids]);
}
