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
 * Told, in its transaction, that a page of the site stands at an address now, and where it stood before: what led to
 * the former one leads to the new one, and nothing hides the page.
 */
export type AddressTaken = (ctx: Ctx, path: string, former: string | undefined) => Promise<void>;

/** Told that a page of the site stands at an address now; the home area fills it: it keeps the redirects. */
export const addressTaken = extensionPoint<AddressTaken>('catalogue.addressTaken', async () => undefined);
