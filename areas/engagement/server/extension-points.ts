import { extensionPoint } from '@keystead/kit/extension-point';
import type { Ctx } from '@keystead/platform/context';

/** Told when someone shows interest in a listing, in the transaction that writes it down. */
export const interestShown = extensionPoint<
  (ctx: Ctx, interest: { accountId: number; listingId: number; ownerId: number }) => Promise<void>
>('engagement.interestShown', async () => undefined);

/** A look of someone signed in at a listing that is not theirs. */
export interface PersonalView {
  readonly accountId: number;
  readonly listingId: number;
  readonly at: Date;
}

/** Told who of the signed-in people looked at what, in the transaction that counts it. */
export const listingsSeen = extensionPoint<(ctx: Ctx, views: readonly PersonalView[]) => Promise<void>>(
  'engagement.listingsSeen',
  async () => undefined,
);
