import { extensionPoint } from '@keystead/kit/extension-point';
import type { Ctx } from '@keystead/platform/context';

/** Called in the transaction in which a seat of an agency ends; `heirId` is in charge of its homes from then on. */
export const seatEnded = extensionPoint<
  (ctx: Ctx, seat: { agencyId: number; accountId: number; heirId: number | undefined }) => Promise<void>
>('agencies.seatEnded', async () => undefined);

/** Called in the transaction in which an agency comes on the site, leaves it or ends, with its id and address. */
export const agencyShown = extensionPoint<(open: Ctx, agency: { id: number; slug: string }) => Promise<void>>(
  'agencies.agencyShown',
  async () => undefined,
);

/** Homes that were put in the charge of someone, at least one. */
export interface HandOver {
  readonly agencyId: number;
  /** Who was in charge of them. */
  readonly fromIds: readonly number[];
  readonly toId: number;
  readonly listingIds: readonly number[];
}

/** Called as the last thing in the transaction in which homes of an agency are handed over by the actor of the context. */
export const homesHandedOver = extensionPoint<(open: Ctx, handOver: HandOver) => Promise<void>>(
  'agencies.homesHandedOver',
  async () => undefined,
);
