import { changeCounters } from '@keystead/listings/server';
import { type Ctx, inTransaction } from '@keystead/platform/context';
import { insertFavourites } from './favourites.queries.ts';
import { insertInterest } from './interest.queries.ts';
import { addDays } from './views.queries.ts';

/** Who liked or asked about a listing, and when. */
interface Attention {
  readonly accountId: number;
  readonly listingId: number;
  readonly at: Date;
}

/** What the demo world knows about one person or listing. */
export interface DemoEngagement {
  readonly favourites: readonly Attention[];
  readonly interests: readonly Attention[];
  /** Views of days gone by; they are part of the counters that the listings have already. */
  readonly views: readonly { listingId: number; day: string; views: number }[];
}

/** Favourites, interest and past views of the demo world; adding them again changes nothing. */
export async function seedEngagement(ctx: Ctx, demo: DemoEngagement): Promise<void> {
  await inTransaction(ctx, async (open) => {
    const then = ({ at }: Attention): Ctx => ({ ...open, now: () => at });
    for (const one of demo.favourites) {
      const added = await insertFavourites(then(one), one.accountId, [one.listingId]);
      await changeCounters(
        open,
        added.map((listingId) => ({ listingId, likes: 1 })),
      );
    }
    for (const one of demo.interests) await insertInterest(then(one), one.accountId, one.listingId);
    await addDays(open, demo.views);
  });
}
