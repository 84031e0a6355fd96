import { extensionPoint } from '@keystead/kit/extension-point';
import type { Ctx } from '@keystead/platform/context';

/** A payment that has arrived. */
export interface Received {
  readonly id: number;
  readonly payerId: number;
  /** The agency that it is for; null: the payer. */
  readonly agencyId: number | null;
  /** "" without one. */
  readonly agencyName: string;
  /** With a decimal point. */
  readonly amount: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly method: string;
  readonly packageId: number;
  readonly packageName: string;
}

/** Called in the transaction in which a payment becomes paid; the webhooks area fills it. */
export const paymentReceived = extensionPoint<(open: Ctx, payment: Received) => Promise<void>>(
  'payments.paymentReceived',
  async () => undefined,
);
