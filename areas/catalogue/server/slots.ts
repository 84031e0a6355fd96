import { slot } from '@keystead/kit/slot';
import type { Ctx } from '@keystead/platform/context';

/** Numbers of live listings by id; what has none may be left out. */
export interface ListingCounts {
  byCategory(ctx: Ctx): Promise<ReadonlyMap<number, number>>;
  byCity(ctx: Ctx): Promise<ReadonlyMap<number, number>>;
}

const none: ReadonlyMap<number, number> = new Map();

/** Counts of live listings; the search area fills it. */
export const listingCounts = slot<ListingCounts>('catalogue.listingCounts', {
  byCategory: async () => none,
  byCity: async () => none,
});
