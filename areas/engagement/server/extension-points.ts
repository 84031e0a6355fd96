import { extensionPoint } from '@keystead/kit/extension-point';
import type { Ctx } from '@keystead/platform/context';

/** Called when someone shows interest in a listing, in the transaction that records it. */
export const interestShown = extensionPoint<
  (ctx: Ctx, interest: { accountId: number; listingId: number; ownerId: number }) => Promise<void>
>('engagement.interestShown', async () => undefined);

/** A look of someone signed in at a listing that is not theirs. */
export interface PersonalView {
  readonly accountId: number;
  readonly listingId: number;
  readonly at: Date;
}

/** Called with the signed-in viewers of listings, in the transaction that counts them. */
export const listingsSeen = extensionPoint<(ctx: Ctx, views: readonly PersonalView[]) => Promise<void>>(
  'engagement.listingsSeen',
  async () => undefined,
);
