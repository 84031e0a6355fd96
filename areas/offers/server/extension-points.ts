import { extensionPoint } from '@keystead/kit/extension-point';
import type { Ctx } from '@keystead/platform/context';

/** Called in the transaction in which a home is sold or let by an offer. */
export const dealClosed = extensionPoint<
  (open: Ctx, deal: { buyerId: number; sellerId: number }) => Promise<void>
>('offers.dealClosed', async () => undefined);
