import { slot } from '@keystead/kit/slot';
import type { Ctx } from '@keystead/platform/context';

/** Called in the transaction that adds or changes listings, once for all of them; the search area fills it. */
export const listingChanged = slot<(ctx: Ctx, listingIds: number[]) => Promise<void>>(
  'listings.listingChanged',
  async () => {},
);

const none: ReadonlySet<number> = new Set();

/** Which of these listings are featured now; whoever sells advertisements fills it. */
export const promotions = slot<(ctx: Ctx, listingIds: readonly number[]) => Promise<ReadonlySet<number>>>(
  'listings.promotions',
  async () => none,
);
