import { type Ctx, inTransaction } from '@keystead/platform/context';
import { changed } from '@keystead/platform/lookups';
import { listingChanged } from './slots.ts';
import { insertEvents, rejectListing } from './writing.queries.ts';

/**
 * Takes a listing out of the market for a reason its owner reads, whatever state it is in: it is rejected, and gone from
 * every search with the same transaction. Twice is once.
 * @param reason at most 1,000 characters
 * @returns whose it is; undefined when it is rejected already or exists no longer, and then nothing has changed
 */
export async function takeDown(ctx: Ctx, listingId: number, reason: string): Promise<number | undefined> {
  return inTransaction(ctx, async (open) => {
    const taken = await rejectListing(open, listingId, reason);
    if (!taken) return undefined;
    await insertEvents(open, [
      { listing_id: listingId, kind: 'review', before: taken.before, after: 'rejected' },
    ]);
    await listingChanged.get()(open, [listingId]);
    await changed(open, 'listings');
    return taken.owner_id;
  });
}
