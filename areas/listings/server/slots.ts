import { slot } from '@keystead/kit/slot';
import type { Ctx } from '@keystead/platform/context';

/** Called in the transaction that adds or changes listings, once for all of them; the search area fills it. */
export const listingChanged = slot<(ctx: Ctx, listingIds: number[]) => Promise<void>>(
  'listings.listingChanged',
  async () => {},
);
