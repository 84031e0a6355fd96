import { slot } from '@keystead/kit/slot';
import type { Ctx } from '@keystead/platform/context';

/** Told when somebody shows interest in a listing, in the transaction that writes it down. */
export const interestShown = slot<
  (ctx: Ctx, interest: { accountId: number; listingId: number; ownerId: number }) => Promise<void>
>('engagement.interestShown', async () => undefined);
