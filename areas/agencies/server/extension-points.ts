import { extensionPoint } from '@keystead/kit/extension-point';
import type { Ctx } from '@keystead/platform/context';

/** Called in the transaction in which a seat of an agency ends; `heirId` is in charge of its homes from then on. */
export const seatEnded = extensionPoint<
  (ctx: Ctx, seat: { agencyId: number; accountId: number; heirId: number | undefined }) => Promise<void>
>('agencies.seatEnded', async () => undefined);
