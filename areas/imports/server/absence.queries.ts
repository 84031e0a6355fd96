import type { Ctx } from '@keystead/platform/context';
import { anyOf, runSql } from '@keystead/platform/db';

/** Notes that homes are off the market since their file no longer had them. */
export async function insertAbsences(
  ctx: Ctx,
  importId: number,
  homes: readonly { id: number; stamp: string }[],
): Promise<void> {
  await runSql(
    ctx.db,
    `insert into import_absence (listing_id, import_id, stamp, since)
     select given.id, $1, given.stamp, $3 from jsonb_to_recordset($2::jsonb) as given (id integer, stamp text)
     on conflict (listing_id) do update set import_id = excluded.import_id, stamp = excluded.stamp, since = excluded.since`,
    [importId, JSON.stringify(homes), ctx.now()],
  );
}

/** Returns stamps of those of these homes that are off the market for this reason, by their ids, and forgets it. */
export async function takeAbsences(ctx: Ctx, listingIds: readonly number[]): Promise<Map<number, string>> {
  const rows = await ctx.db
    .deleteFrom('import_absence')
    .where('listing_id', '=', anyOf(listingIds))
    .returning(['listing_id', 'stamp'])
    .execute();
  return new Map(rows.map((row) => [row.listing_id, row.stamp]));
}
