import { extensionPoint } from '@keystead/kit/extension-point';
import type { Ctx } from '@keystead/platform/context';

/** Called in the transaction in which someone signs in with a confirmed address, by which they may have booked as a guest. */
export const guestSignedIn = extensionPoint<
  (open: Ctx, person: { accountId: number; email: string }) => Promise<void>
>('enquiries.guestSignedIn', async () => undefined);
