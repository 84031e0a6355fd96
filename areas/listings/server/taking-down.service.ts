import { type Ctx, inTransaction } from '@keystead/platform/context';
import { lockListing } from './life.queries.ts';
import { changeState } from './life.service.ts';

/**
 * Takes a listing out of the market for a reason its owner reads, whatever state it is in: it is rejected, and gone from
 * every search with the same transaction. Twice is once.
 * @param reason at most 1,000 characters
 * @returns whose it is; undefined when it is rejected already or exists no longer, and then nothing has changed
 */
export async function takeDown(ctx: Ctx, listingId: number, reason: string): Promise<number | undefined> {
  return inTransaction(ctx, async (open) => {
    const row = await lockListing(open, listingId);
    if (!row || row.review === 'rejected') return undefined;
    await changeState(open, listingId, 'take_down', { who: 'staff', reason });
    return row.ownerId;
  });
}
