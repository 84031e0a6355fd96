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

/** Listings of an agency that wait for approval from now on. */
export interface ApprovalDue {
  readonly agencyId: number;
  /** Who may approve them, with how many listings wait for them in all. */
  readonly approvers: readonly { readonly accountId: number; readonly waiting: number }[];
  /** One of them: what it is called, and who is in charge of it. */
  readonly title: string;
  readonly ownerId: number;
}

/** Called as the last thing in the transaction from which on they wait. */
export const approvalDue = extensionPoint<(open: Ctx, due: ApprovalDue) => Promise<void>>(
  'agencies.approvalDue',
  async () => undefined,
);

/** Called in the transaction in which staff decide on the verification of an agency, with those who may apply for it. */
export const agencyVerified = extensionPoint<
  (
    open: Ctx,
    decided: {
      agencyId: number;
      name: string;
      accountIds: readonly number[];
      isVerified: boolean;
      reason: string | null;
    },
  ) => Promise<void>
>('agencies.agencyVerified', async () => undefined);

/** Called in the transaction that decides, with the person who does and those for whom no listing is left to approve. */
export const approvalsSeen = extensionPoint<
  (open: Ctx, seen: { agencyId: number; accountIds: readonly number[] }) => Promise<void>
>('agencies.approvalsSeen', async () => undefined);
