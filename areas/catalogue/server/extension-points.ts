import { extensionPoint } from '@keystead/kit/extension-point';
import type { Ctx } from '@keystead/platform/context';

/** Numbers of live listings by id; what has none may be left out. */
export interface ListingCounts {
  byCategory(ctx: Ctx): Promise<ReadonlyMap<number, number>>;
  byCity(ctx: Ctx): Promise<ReadonlyMap<number, number>>;
}

const none: ReadonlyMap<number, number> = new Map();

/** Counts of live listings; the search area fills it. */
export const listingCounts = extensionPoint<ListingCounts>('catalogue.listingCounts', {
  byCategory: async () => none,
  byCity: async () => none,
});

/**
 * Handles, in its transaction, a page of the site at a new address and its former one: redirects to
 * the former one lead to the new one, and none hides the page.
 */
export type AddressTaken = (ctx: Ctx, path: string, former: string | undefined) => Promise<void>;

/** Called when a page of the site gets an address; filled by the home area, which stores the redirects. */
export const addressTaken = extensionPoint<AddressTaken>('catalogue.addressTaken', async () => undefined);
