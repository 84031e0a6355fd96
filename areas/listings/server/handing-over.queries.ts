import type { Ctx } from '@keystead/platform/context';
import { anyOf } from '@keystead/platform/db';

/** Writes the new owner of listings, which are held in the order of their ids. @returns those of the former one */
export async function moveListings(
  open: Ctx,
  ids: readonly number[],
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  const held = await open.db
    .selectFrom('listing')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('owner_id', '=', from)
    .orderBy('id')
    .forUpdate()
    .execute();
  const moved = held.map(({ id }) => id);
  if (moved.length > 0)
    await open.db
      .updateTable('listing')
      .set((eb) => ({ owner_id: to, updated_at: open.now(), version: eb('version', '+', 1) }))
      .where('id', '=', anyOf(moved))
      .execute();
  return moved;
}

/** Writes the new owner of the homes of listings: their history goes with them. */
export async function moveHomes(open: Ctx, listingIds: readonly number[], to: number): Promise<void> {
  if (listingIds.length === 0) return;
  await open.db
    .updateTable('listing_home as h')
    .from('listing as l')
    .set({ owner_id: to })
    .where('l.id', '=', anyOf(listingIds))
    .whereRef('h.id', '=', 'l.home_id')
    .execute();
}
