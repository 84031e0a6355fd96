import { changeCounters } from '@keystead/listings/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { insertFavourites } from './favourites.queries.ts';
import { insertInterest } from './interest.queries.ts';
import { addDays } from './views.queries.ts';

/** What the demo world knows about one person or listing. */
export interface DemoEngagement {
  readonly favourites: readonly { accountId: number; listingIds: readonly number[] }[];
  readonly interests: readonly { accountId: number; listingId: number }[];
  /** Views of days gone by; they are part of the counters that the listings have already. */
  readonly views: readonly { listingId: number; day: string; views: number }[];
}

/** Favourites, interest and past views of the demo world; adding them again changes nothing. */
export async function seedEngagement(ctx: Ctx, demo: DemoEngagement): Promise<void> {
  await inTransaction(ctx, async (open) => {
    for (const { accountId, listingIds } of demo.favourites) {
      const added = await insertFavourites(open, accountId, listingIds);
      await changeCounters(
        open,
        added.map((listingId) => ({ listingId, likes: 1 })),
      );
    }
    for (const { accountId, listingId } of demo.interests) await insertInterest(open, accountId, listingId);
    await addDays(open, demo.views);
  });
}
